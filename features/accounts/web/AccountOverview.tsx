import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { useSession } from './use-session.ts'
import { useSignOut } from './use-sign-out.ts'

export function AccountOverview() {
  const { user } = useSession()
  const signOut = useSignOut()
  if (!user) return null
  return (
    <Card>
      <CardHead
        title="Settings"
        action={
          <Button size="sm" pending={signOut.isPending} onClick={() => signOut.mutate()}>
            Sign Out
          </Button>
        }
      />
      <dl className="grid gap-3 text-sm sm:grid-cols-[160px_1fr]">
        <dt className="text-ink-2">Account created</dt>
        <dd>
          <Time at={user.createdAt} />
        </dd>
      </dl>
    </Card>
  )
}
