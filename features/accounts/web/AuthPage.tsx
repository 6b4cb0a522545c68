import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Entrance } from '#features/invitations/web/shared/Entrance.tsx'
import { trialLine } from '#kit/web/brand.ts'
import { triedIdea } from '#kit/web/local-store/tried-idea.ts'
import { useLocation, useNavigate, useSearchParams } from '#kit/web/router/hooks.ts'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { IdeaSlip } from '#kit/web/ui/IdeaSlip.tsx'
import { LoadingScreen } from '#kit/web/ui/LoadingScreen.tsx'
import { DocumentTitle } from '#kit/web/ui/PageHead.tsx'
import { authHeadings, authLeads, authModes } from '../modes.ts'
import type { AuthMode } from '../modes.ts'
import { AuthPanel } from './AuthPanel.tsx'
import { CheckInbox } from './CheckInbox.tsx'
import type { Sent } from './CheckInbox.tsx'
import { EnterByLink } from './EnterByLink.tsx'
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx'
import { KeepAccount, LeavingNote } from './KeepAccount.tsx'
import { LockAccount } from './LockAccount.tsx'
import { NewPassword } from './NewPasswordForm.tsx'
import { ProviderButtons } from './ProviderButtons.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { destination } from './use-onward.ts'
import { useSession } from './use-session.ts'
import { VerifyAddress } from './VerifyAddress.tsx'

export default function AuthPage() {
  const [search] = useSearchParams()
  const [mode, change] = useMode()
  // An email typed to sign up isn't typed again to sign in.
  const [email, setEmail] = useState('')
  const [sent, setSent] = useSent()
  const goTo = (next: AuthMode, typed = '') => {
    setEmail(typed)
    change(next)
  }
  const [kept] = useState(triedIdea.read)
  const { loading, user } = useSession()
  if (loading) return <LoadingScreen />
  if (['reset', 'verify', 'keep', 'lock', 'enter'].some((name) => search.has(name)))
    return <FromLink search={search} onMode={change} />
  if (user) return <LeaveSoon to={destination(search)} />
  if (sent)
    return (
      <AuthCard heading="Check your inbox">
        <CheckInbox sent={sent} onMode={goTo} />
      </AuthCard>
    )
  return (
    <AuthCard
      heading={authHeadings[mode]}
      lead={authLeads[mode] ?? trialLine()}
      beside={kept && <IdeaSlip idea={kept} lead={`Because you said ${quoted(kept.said)}`} />}
      takesFocus={email === ''}
    >
      <EndedNote ended={search.get('ended')} />
      {mode === 'signin' && <LeavingNote />}
      <ModeForm mode={mode} email={email} onMode={goTo} onSent={setSent} />
    </AuthCard>
  )
}

function FromLink({ search, onMode }: { search: URLSearchParams; onMode: (mode: AuthMode) => void }) {
  const [reset, verify, lock, enter] = ['reset', 'verify', 'lock', 'enter'].map((name) => search.get(name))
  const navigate = useNavigate()
  if (enter)
    return (
      <AuthCard heading={authHeadings.signin}>
        <EnterByLink token={enter} as="member" onDone={() => onMode('signin')} />
      </AuthCard>
    )
  if (lock)
    return (
      <AuthCard heading="Wasn't it you?">
        <LockAccount
          token={lock}
          onLocked={(token) => navigate(`/auth?reset=${encodeURIComponent(token)}`, { replace: true })}
          onBack={() => onMode('signin')}
        />
      </AuthCard>
    )
  if (reset)
    return (
      <AuthCard heading="Set a new password">
        <NewPassword
          token={reset}
          onDone={() => onMode('signin')}
          onAskAgain={() => onMode('forgot-password')}
        />
      </AuthCard>
    )
  if (verify)
    return (
      <AuthCard heading="Confirm your email">
        <VerifyAddress token={verify} onDone={() => onMode('signin')} />
      </AuthCard>
    )
  return (
    <AuthCard heading="Keep your account">
      <KeepAccount token={search.get('keep') ?? ''} onDone={() => onMode('signin')} />
    </AuthCard>
  )
}

const quoted = (said: string[]) =>
  said
    .map((one, at) => `${at === said.length - 1 ? 'and ' : ''}“${one}${at < said.length - 2 ? ',' : ''}”`)
    .join(' ')

const keptNames = ['from', 'intent', 'invitation']

function useMode() {
  const [search, setSearch] = useSearchParams()
  const mode = authModes.find((known) => known === search.get('mode')) ?? 'signin'
  const change = (next: AuthMode) => {
    const kept = new URLSearchParams([...search].filter(([name]) => keptNames.includes(name)))
    if (next !== 'signin') kept.set('mode', next)
    setSearch(kept)
  }
  return [mode, change] as const
}

const endings: Record<string, string | undefined> = {
  idle: 'You were away for a while, so we signed you out to keep your account safe. Your drafts are saved.',
  elsewhere: 'You signed out in another tab or on another device. Your drafts are saved.',
}

/** With the page in the browser's history, so a reload shows it again. */
function useSent() {
  const { state } = useLocation() as { state: { sent?: Sent } | null }
  const [search, setSearch] = useSearchParams()
  const set = (sent: Sent) => {
    const kept = new URLSearchParams([...search].filter(([name]) => name !== 'mode'))
    setSearch(kept, { state: { sent } })
  }
  return [state?.sent, set] as const
}

function EndedNote({ ended }: { ended: string | null }) {
  const sentence = endings[ended ?? '']
  if (!sentence) return null
  return (
    <Callout kind="attention" title="You were signed out" className="mb-6">
      {sentence}
    </Callout>
  )
}

type AuthCardProps = {
  heading: string
  lead?: string
  beside?: ReactNode
  takesFocus?: boolean
  children: ReactNode
}

function AuthCard({ heading, lead, beside, takesFocus = true, children }: AuthCardProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const first = useRef(true)
  useEffect(() => {
    if (!first.current && takesFocus) title.current?.focus()
    first.current = false
  }, [heading, takesFocus])
  return (
    <AuthPanel
      lead={lead}
      beside={beside}
      heading={
        <h1 id="auth-title" ref={title} tabIndex={-1} className="display mb-6 text-title">
          {heading}
        </h1>
      }
    >
      <DocumentTitle title={heading} />
      {children}
    </AuthPanel>
  )
}

type ModeFormProps = {
  mode: AuthMode
  email: string
  onMode: (mode: AuthMode, email?: string) => void
  onSent: (sent: Sent) => void
}

function ModeForm({ mode, email, onMode, onSent }: ModeFormProps) {
  const { session } = useSession()
  const only = session?.signIn.only
  if (mode === 'signup')
    return (
      <Entrance onSignIn={() => onMode('signin')}>
        {only ? <ProviderButtons /> : <SignUpForm email={email} onMode={onMode} onSent={onSent} />}
      </Entrance>
    )
  if (only) return <ProviderButtons />
  if (mode === 'forgot-password') return <ForgotPasswordForm email={email} onMode={onMode} onSent={onSent} />
  return <SignInForm key={email} email={email} onMode={onMode} />
}

function LeaveSoon({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(to, { replace: true }), 100)
    return () => clearTimeout(timer)
  }, [navigate, to])
  return <LoadingScreen />
}
