import { client } from '#kit/web/api.ts'
import { sayFailure } from '#kit/web/failure.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { useChange } from '#kit/web/use-change.ts'
import type { SecurityView } from '../sign-in-methods-contract.ts'
import { leaveTo } from './ProviderButtons.tsx'
import { RemoveWay } from './RemoveWay.tsx'

type Provider = SecurityView['providers'][number]

export function Providers({ security: { providers } }: { security: SecurityView }) {
  if (providers.length === 0) return null
  return (
    <Card>
      <CardHead title="Connected accounts" />
      <ul className="-mt-2 divide-y divide-line text-sm">
        {providers.map((provider) => (
          <li key={provider.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{provider.name}</p>
              <p className="text-ink-3">
                {provider.connectedAt ? (
                  <>
                    Connected <Time at={provider.connectedAt} />
                  </>
                ) : (
                  'Not connected'
                )}
              </p>
            </div>
            {provider.connectedAt ? (
              <RemoveWay
                name={provider.name}
                title={`Disconnect ${provider.name}?`}
                act="Disconnect"
                done="Disconnected"
                remove={() => client.accounts.disconnectProvider({ provider: provider.id })}
              >
                You can't sign in with it anymore. Nothing changes at {provider.name}.
              </RemoveWay>
            ) : (
              <Connect provider={provider} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Connect({ provider: { id, name } }: { provider: Provider }) {
  const connect = useChange(() => client.accounts.connectProvider({ provider: id }), {
    onDone: leaveTo,
    onFail: (error) => sayFailure(error),
  })
  return (
    <Button size="sm" pending={connect.isPending} onClick={() => connect.mutate()}>
      Connect<span className="sr-only"> {name}</span>
    </Button>
  )
}
