import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { trialLine } from '#kit/web/brand.ts'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { LoadingScreen } from '#kit/web/ui/LoadingScreen.tsx'
import { DocumentTitle } from '#kit/web/ui/PageHead.tsx'
import { authHeadings, authLeads, authModes } from '../modes.ts'
import type { AuthMode } from '../modes.ts'
import { AuthPanel } from './AuthPanel.tsx'
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx'
import { KeepAccount, LeavingNote } from './KeepAccount.tsx'
import { NewPassword } from './NewPasswordForm.tsx'
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
  const goTo = (next: AuthMode, typed = '') => {
    setEmail(typed)
    change(next)
  }
  const { loading, user } = useSession()
  const reset = search.get('reset')
  const verify = search.get('verify')
  const keep = search.get('keep')
  if (loading) return <LoadingScreen />
  if (reset)
    return (
      <AuthCard heading="Set a new password">
        <NewPassword
          token={reset}
          onDone={() => change('signin')}
          onAskAgain={() => change('forgot-password')}
        />
      </AuthCard>
    )
  if (verify)
    return (
      <AuthCard heading="Confirm your email">
        <VerifyAddress token={verify} onDone={() => change('signin')} />
      </AuthCard>
    )
  if (keep)
    return (
      <AuthCard heading="Keep your account">
        <KeepAccount token={keep} onDone={() => change('signin')} />
      </AuthCard>
    )
  if (user) return <LeaveSoon to={destination(search)} />
  return (
    <AuthCard heading={authHeadings[mode]} lead={authLeads[mode] ?? trialLine()} takesFocus={email === ''}>
      <EndedNote ended={search.get('ended')} />
      {mode === 'signin' && <LeavingNote />}
      <ModeForm mode={mode} email={email} onMode={goTo} />
    </AuthCard>
  )
}

function useMode() {
  const [search, setSearch] = useSearchParams()
  const mode = authModes.find((known) => known === search.get('mode')) ?? 'signin'
  const change = (next: AuthMode) => {
    const kept = new URLSearchParams([...search].filter(([name]) => name === 'from' || name === 'intent'))
    if (next !== 'signin') kept.set('mode', next)
    setSearch(kept)
  }
  return [mode, change] as const
}

const endings: Record<string, string | undefined> = {
  idle: 'You were away for a while, so we signed you out to keep your account safe. Your drafts are saved.',
  elsewhere: 'You signed out in another tab or on another device. Your drafts are saved.',
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
  takesFocus?: boolean
  children: ReactNode
}

function AuthCard({ heading, lead, takesFocus = true, children }: AuthCardProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const first = useRef(true)
  useEffect(() => {
    if (!first.current && takesFocus) title.current?.focus()
    first.current = false
  }, [heading, takesFocus])
  return (
    <AuthPanel
      lead={lead}
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

type ModeFormProps = { mode: AuthMode; email: string; onMode: (mode: AuthMode, email?: string) => void }

function ModeForm({ mode, email, onMode }: ModeFormProps) {
  if (mode === 'signup') return <SignUpForm onMode={onMode} />
  if (mode === 'forgot-password') return <ForgotPasswordForm onMode={onMode} />
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
