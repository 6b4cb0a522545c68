import { Suspense, lazy, useState } from 'react'
import { client } from '#kit/web/api.ts'
import { sayFailure } from '#kit/web/failure.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { recoveryCodeCount } from '../sign-in-methods-contract.ts'
import type { SecurityView } from '../sign-in-methods-contract.ts'
import { useKeepSecurity } from './Passkeys.tsx'
import { securityQuery, sessionQuery } from './queries.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

const AddSecondFactor = lazy(() => import('./AddSecondFactor.tsx'))

export function SecondFactor({ security: { secondFactor } }: { security: SecurityView }) {
  const [adding, setAdding] = useState(false)
  return (
    <Card>
      <CardHead
        title="Authenticator app"
        action={
          secondFactor ? (
            <Remove />
          ) : (
            <Button size="sm" onClick={() => setAdding(true)}>
              Add an app
            </Button>
          )
        }
      />
      {secondFactor ? (
        <On factor={secondFactor} />
      ) : (
        <p className="-mt-2 text-sm text-ink-2">
          After your password, we'll ask for a code that only your phone knows. We don't ask when you use a
          passkey.
        </p>
      )}
      {adding && (
        <Suspense fallback={null}>
          <AddSecondFactor onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Card>
  )
}

function On({ factor }: { factor: NonNullable<SecurityView['secondFactor']> }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const replace = useChange(() => client.accounts.newRecoveryCodes(), {
    shows: [securityQuery.queryKey],
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
    onFail: (error) => sayFailure(error),
  })
  return (
    <div className="-mt-2 grid justify-items-start gap-3 text-sm text-ink-2">
      <p>
        On since <Time at={factor.createdAt} />. You have {factor.codesLeft} of {recoveryCodeCount} recovery
        codes left.
      </p>
      <Button size="sm" pending={replace.isPending} onClick={() => replace.mutate()}>
        Get new recovery codes
      </Button>
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </div>
  )
}

function Remove() {
  const [asking, setAsking] = useState(false)
  const keep = useKeepSecurity()
  const remove = useChange(() => client.accounts.removeSecondFactor(), {
    shows: [sessionQuery.queryKey],
    onDone: (security) => {
      toast.success('Authenticator app removed')
      keep(security)
    },
    onFail: (error) => {
      setAsking(false)
      sayFailure(error)
    },
  })
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        Remove<span className="sr-only"> authenticator app</span>
      </Button>
      <ConfirmDialog
        open={asking}
        title="Remove your authenticator app?"
        confirm="Remove"
        danger
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      >
        Your password alone opens your account then. Your recovery codes stop working.
      </ConfirmDialog>
    </>
  )
}
