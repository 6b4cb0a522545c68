import type { ReactNode } from 'react'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { useSession } from './use-session.ts'
import { useSignOut } from './use-sign-out.ts'

export function AccountOverview({ addressNote }: { addressNote?: ReactNode }) {
  const { user } = useSession()
  const signOut = useSignOut()
  if (!user) return null
  return (
    <Card>
      <CardHead title="Settings" />
      <dl className="grid gap-3 text-sm sm:grid-cols-[160px_1fr]">
        <dt className="text-ink-2">Email</dt>
        <dd className="grid gap-1 wrap-anywhere">
          <span className="flex flex-wrap items-center gap-2">
            {user.email}{' '}
            <Badge look={user.emailVerified ? 'good' : 'neutral'}>
              {user.emailVerified ? 'Confirmed' : 'Not confirmed yet'}
            </Badge>
          </span>
          {addressNote}
        </dd>
        <dt className="text-ink-2">Account created</dt>
        <dd>
          <Time at={user.createdAt} />
        </dd>
      </dl>
      <CardFoot>
        <Button pending={signOut.isPending} onClick={() => signOut.mutate()}>
          Sign Out
        </Button>
      </CardFoot>
    </Card>
  )
}
