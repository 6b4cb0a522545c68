import { useEffect, useEffectEvent } from 'react'
import { ensure } from '#kit/contract/ensure.ts'
import { client } from '#kit/web/api.ts'
import { sentenceOf, unreachable } from '#kit/web/failure.ts'
import { whileLeaving } from '#kit/web/live.ts'
import { useLocation, useNavigate, useParams } from '#kit/web/router/hooks.ts'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { LoadingScreen } from '#kit/web/ui/LoadingScreen.tsx'
import { DocumentTitle } from '#kit/web/ui/PageHead.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import { AuthPanel } from './AuthPanel.tsx'
import { useEnter } from './use-enter.ts'
import { useSession } from './use-session.ts'

const done = {
  'signed-in': wording.signedIn,
  connected: 'Connected',
  proven: 'Thanks. Now try again what you wanted to do.',
}

export default function ProviderReturnPage() {
  const { provider = '' } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const enter = useEnter()
  const { user, loading } = useSession()
  const finish = useChange(
    () => whileLeaving(() => client.accounts.finishWithProvider({ provider, query: search.slice(1) })),
    {
      onDone: ({ did, to, session }) => {
        toast.success(done[did])
        enter(session)
        void navigate(to, { replace: true })
      },
      onFail: () => undefined,
    },
  )
  const begin = useEffectEvent(() => finish.mutate())
  // The session comes first: its anti-forgery token goes with the answer.
  useEffect(() => {
    if (!loading) begin()
  }, [loading])
  if (!finish.error) return <LoadingScreen />
  return (
    <AuthPanel
      heading={
        <h1 id="auth-title" className="display mb-6 text-title">
          We couldn't sign you in
        </h1>
      }
    >
      <DocumentTitle title="Sign in" />
      <div className="grid gap-5">
        <div role="alert">
          <Callout kind="danger" title={sentenceOf(ensure(finish.error), unreachable)} />
        </div>
        <ButtonLink to={user ? '/account/security' : '/auth'} replace>
          {user ? 'Back to your account' : 'Back to sign in'}
        </ButtonLink>
      </div>
    </AuthPanel>
  )
}
