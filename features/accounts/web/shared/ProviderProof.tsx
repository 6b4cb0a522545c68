import { client } from '#kit/web/api.ts'
import { sayFailure } from '#kit/web/failure.ts'
import { useLocation } from '#kit/web/router/hooks.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { leaveTo } from '../ProviderButtons.tsx'
import { useSession } from '../use-session.ts'

export function ProviderProof() {
  const { session } = useSession()
  const { pathname } = useLocation()
  const prove = useChange(
    (provider: string) => client.accounts.proveWithProvider({ provider, from: pathname }),
    { onDone: leaveTo, onFail: (error) => sayFailure(error) },
  )
  return session?.signIn.providers.map(({ id, name }) => (
    <Button key={id} pending={prove.isPending} onClick={() => prove.mutate(id)}>
      Sign in again with {name}
    </Button>
  ))
}
