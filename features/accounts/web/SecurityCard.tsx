import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { useSession } from './use-session.ts'

export function SecurityCard() {
  const has = useSession().user?.has
  const ways = [
    has?.password && 'a password',
    has?.passkey && 'a passkey',
    has?.provider && 'a connected account',
  ].filter(Boolean)
  return (
    <Card>
      <CardHead
        title="Sign-in and security"
        action={
          <ButtonLink to="/account/security" size="sm">
            Open
          </ButtonLink>
        }
      />
      <p className="-mt-2 text-sm text-ink-2">
        You sign in with {ways.join(' or ')}
        {has?.code && ', and a code'}. Change that, or see where you're signed in.
      </p>
    </Card>
  )
}
