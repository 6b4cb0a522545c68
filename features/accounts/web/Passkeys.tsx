import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { sayFailure } from '#kit/web/failure.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import { mostPasskeys } from '../sign-in-methods-contract.ts'
import type { PasskeyView, SecurityView } from '../sign-in-methods-contract.ts'
import { canUsePasskeys, createPasskey, isKnownHere } from './passkey.ts'
import { securityQuery, sessionQuery } from './queries.ts'
import { sayPasskeyFailure } from './use-passkey-sign-in.ts'

export function Passkeys({ security: { passkeys } }: { security: SecurityView }) {
  const add = useAddPasskey()
  return (
    <Card>
      <CardHead
        title="Passkeys"
        action={
          canUsePasskeys() && (
            <Button
              size="sm"
              icon={Plus}
              pending={add.isPending}
              disabled={passkeys.length >= mostPasskeys}
              onClick={() => add.mutate()}
            >
              Add a passkey
            </Button>
          )
        }
      />
      <p className="-mt-2 text-sm text-ink-2">
        Sign in with your fingerprint, face or screen lock. Nothing to remember, and nothing that a copied
        page could ask you for.
      </p>
      {passkeys.length > 0 && (
        <ul className="mt-2 divide-y divide-line text-sm">
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({ passkey }: { passkey: PasskeyView }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
          <span className="font-medium">{passkey.name}</span>
          {passkey.copiedAt && <Badge look="danger">Stopped</Badge>}
        </p>
        <p className="text-ink-3">
          {passkey.lastUsedAt ? (
            <>
              Last used <Time at={passkey.lastUsedAt} ago />
            </>
          ) : (
            'Never used'
          )}
          {' · '}Added <Time at={passkey.createdAt} />
          {!passkey.backedUp && ' · Only on one device'}
        </p>
        {passkey.copiedAt && (
          <p className="text-danger-ink">
            Two devices seemed to use it on <Time at={passkey.copiedAt} />, so it no longer signs anyone in.
            Remove it.
          </p>
        )}
      </div>
      <Remove passkey={passkey} />
    </li>
  )
}

function Remove({ passkey: { id, name } }: { passkey: PasskeyView }) {
  const [asking, setAsking] = useState(false)
  const keep = useKeepSecurity()
  const remove = useChange(() => client.accounts.removePasskey({ passkeyId: id }), {
    onDone: (security) => {
      toast.success('Passkey removed')
      keep(security)
    },
    onFail: (error) => {
      setAsking(false)
      sayFailure(error)
    },
  })
  return (
    <>
      <Button size="sm" aria-label={`Remove ${name}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Remove “${name}”?`}
        confirm="Remove"
        danger
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      >
        It no longer opens your account. Your password manager still lists it until you delete it there too.
      </ConfirmDialog>
    </>
  )
}

function useAddPasskey() {
  const keep = useKeepSecurity()
  return useChange(
    async () => {
      const passkey = await createPasskey(await client.accounts.passkeyOptions())
      return client.accounts.addPasskey({ passkey })
    },
    {
      onDone: (security) => {
        toast.success('Passkey added')
        keep(security)
      },
      onFail: (error) =>
        isKnownHere(error) ? toast.error('Error', wording.passkeyKnown) : sayPasskeyFailure(error),
    },
  )
}

/** Shows the answer, and asks again what the session says of the ways to sign in. */
export function useKeepSecurity(): (security: SecurityView) => void {
  const queryClient = useQueryClient()
  return (security) => {
    queryClient.setQueryData(securityQuery.queryKey, security)
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }
}
