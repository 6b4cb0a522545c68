import { Plus } from 'lucide-react'
import { client } from '#kit/web/api.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import { mostPasskeys } from '../sign-in-methods-contract.ts'
import type { PasskeyView, SecurityView } from '../sign-in-methods-contract.ts'
import { canUsePasskeys, createPasskey, isKnownHere } from './passkey.ts'
import { RemoveWay, useKeepSecurity } from './RemoveWay.tsx'
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
        Sign in with your fingerprint, face or screen lock. There's nothing to remember, and a fake page can't
        ask you for it.
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
      <RemoveWay
        name={passkey.name}
        title={`Remove “${passkey.name}”?`}
        done="Passkey removed"
        remove={() => client.accounts.removePasskey({ passkeyId: passkey.id })}
      >
        It no longer opens your account. Your password manager still lists it until you delete it there too.
      </RemoveWay>
    </li>
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
