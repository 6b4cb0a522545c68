import { useQuery } from '@tanstack/react-query'
import type { Prefetches } from '#kit/web/pages.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { Passkeys } from './Passkeys.tsx'
import { Providers } from './Providers.tsx'
import { securityQuery, sessionsQuery } from './queries.ts'
import { SecondFactor } from './SecondFactor.tsx'
import { Sessions } from './Sessions.tsx'
import { useSession } from './use-session.ts'

/** @public */
export const prefetch: Prefetches = (cache) => [
  cache.prefetchQuery(securityQuery),
  cache.prefetchQuery(sessionsQuery),
]

export default function SecurityPage() {
  const query = useQuery(securityQuery)
  const { user, session } = useSession()
  const { data } = query
  return (
    <div>
      <PageHead
        title="Sign-in and security"
        lead={
          <>
            {session?.mail === 'server' && 'We email you when something here changes. '}Your email is in{' '}
            <TextLink to="/account?tab=settings">Account Settings</TextLink>.
          </>
        }
      />
      {data ? (
        <div className="grid items-start gap-x-10 gap-y-5 lg:grid-cols-2">
          <div className="grid min-w-0 gap-5">
            {!session?.signIn.only && <Passkeys security={data} />}
            <Providers security={data} />
            {!session?.signIn.only && <ChangePassword key={String(user?.has.password)} />}
            {user?.has.password && <SecondFactor security={data} />}
          </div>
          <div className="grid min-w-0 gap-5">
            <Sessions />
          </div>
        </div>
      ) : (
        <Await
          query={query}
          failed="We couldn't load how you sign in. Please try again."
          skeleton={<Skeletons of={['h-32', 'h-20', 'h-20']} className="grid gap-5" />}
        />
      )}
    </div>
  )
}
