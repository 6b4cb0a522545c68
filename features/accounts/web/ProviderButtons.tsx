import { useInvitation } from '#features/invitations/web/use-invitation.ts'
import { client } from '#kit/web/api.ts'
import { sayFailure, unreachable } from '#kit/web/failure.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { useOnward } from './use-onward.ts'
import { useSession } from './use-session.ts'

export function ProviderButtons({ as = 'member' }: { as?: 'member' | 'admin' }) {
  const { session } = useSession()
  const onward = useOnward()
  const invitation = useInvitation()
  const begin = useChange(
    (provider: string) =>
      client.accounts.signInWithProvider({ provider, as, ...onward, ...(invitation && { invitation }) }),
    { onDone: leaveTo, onFail: (error) => sayFailure(error, unreachable) },
  )
  const providers = session?.signIn.providers ?? []
  if (providers.length === 0) return null
  return (
    <div className="grid gap-3">
      {providers.map(({ id, name }) => (
        <Button key={id} pending={begin.isPending && begin.variables === id} onClick={() => begin.mutate(id)}>
          Continue with {name}
        </Button>
      ))}
    </div>
  )
}

export const leaveTo = ({ redirectTo }: { redirectTo: string }) => window.location.assign(redirectTo)
