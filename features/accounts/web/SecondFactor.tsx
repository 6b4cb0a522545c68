import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { sayFailure } from '#kit/web/failure.ts'
import { later } from '#kit/web/later.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { recoveryCodeCount } from '../sign-in-methods-contract.ts'
import type { SecurityView } from '../sign-in-methods-contract.ts'
import { securityQuery } from './queries.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { RemoveWay } from './RemoveWay.tsx'

const AddSecondFactor = later(async () => (await import('./AddSecondFactor.tsx')).default)

export function SecondFactor({ security: { secondFactor } }: { security: SecurityView }) {
  const [adding, setAdding] = useState(false)
  return (
    <Card>
      <CardHead
        title="Authenticator app"
        action={
          secondFactor ? (
            <RemoveWay
              name="authenticator app"
              title="Remove your authenticator app?"
              done="Authenticator app removed"
              remove={() => client.accounts.removeSecondFactor()}
            >
              Your password alone opens your account then. Your recovery codes stop working.
            </RemoveWay>
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
      {adding && <AddSecondFactor onClose={() => setAdding(false)} />}
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
