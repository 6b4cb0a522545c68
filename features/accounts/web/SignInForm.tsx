import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { client, refusal } from '#kit/web/api.ts'
import { sayFailureIn, sentenceOf } from '#kit/web/failure.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { PasswordInput } from '#kit/web/ui/PasswordInput.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { signInForm, wording } from '../contract.ts'
import type { SessionView } from '../contract.ts'
import type { AuthMode } from '../modes.ts'
import { useAskAgain } from './AskAgain.tsx'
import { useSession } from './session.ts'
import { useEnter } from './use-enter.ts'
import { useOnward } from './use-onward.ts'

type Credentials = { email: string; password: string }
type SignInFormProps = {
  as?: 'member' | 'admin'
  /** Typed a moment ago, to sign up. */ email?: string
  onMode?: (mode: AuthMode) => void
}

/** Email and password. A refusal is a line above the button. The email stays, the password is cleared. */
export function SignInForm({ as = 'member', email = '', onMode }: SignInFormProps) {
  const form = useCredentials(email)
  const take = useEnter()
  const onward = useOnward()
  const enter = (session: SessionView) => {
    toast.success(wording.signedIn)
    take(session)
  }
  const signIn = useChange((values: Credentials) => client.accounts.signIn({ ...values, as, ...onward }), {
    repeatable: true,
    onDone: enter,
    onFail: (error) => {
      form.resetField('password')
      if (leavingOf(error)) return
      if (refusal(error)) form.setError('root', { message: sentenceOf(error) })
      else sayFailureIn(error, form, wording.unreachable)
    },
  })
  const { errors } = form.formState
  const leaving = leavingOf(signIn.error)
  // A ban is refused by the same code, and says why by itself.
  const unconfirmed = refusal(signIn.error)?.message === wording.unconfirmed
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => signIn.mutate(values))} className="grid gap-5">
      {email && !unconfirmed && <CheckEmail />}
      <Field label="Email" error={errors.email?.message}>
        <Input {...form.register('email')} type="email" autoComplete="username" autoFocus={!email} />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput {...form.register('password')} autoComplete="current-password" />
      </Field>
      {leaving && <Leaving sentence={leaving} credentials={signIn.variables!} onKept={enter} />}
      {unconfirmed && <Unconfirmed email={signIn.variables!.email} />}
      {!unconfirmed && errors.root?.message && (
        <p role="alert" className="text-sm font-medium text-danger-ink">
          {errors.root.message}
        </p>
      )}
      <Button type="submit" variant={leaving ? 'secondary' : 'primary'} pending={signIn.isPending}>
        Sign In
      </Button>
      {onMode && <ModeLinks onMode={onMode} />}
    </form>
  )
}

/** Stays while the toast goes: what comes next after a sign-up that waits for its email. */
function CheckEmail() {
  if (useSession().session?.mail !== 'server') return null
  return <Callout title={wording.signedUp}>{wording.signedUpNext}</Callout>
}

/** Where the email is known already, the password is what comes next. */
function useCredentials(email: string) {
  const form = useForm({ resolver: zodResolver(signInForm), defaultValues: { email, password: '' } })
  const { setFocus } = form
  useEffect(() => {
    if (email) setFocus('password')
  }, [email, setFocus])
  return form
}

function ModeLinks({ onMode }: { onMode: (mode: AuthMode) => void }) {
  return (
    <div className="flex flex-wrap justify-between gap-2">
      <Button variant="ghost" size="sm" onClick={() => onMode('forgot-password')} className="-ml-3">
        Forgot your password?
      </Button>
      <Button variant="ghost" size="sm" onClick={() => onMode('signup')} className="-mr-3">
        New here? Sign Up
      </Button>
    </div>
  )
}

/** What a right password hears while its account waits to be deleted; null for every other refusal. */
const leavingOf = (error: Error | null) =>
  refusal(error)?.code === 'conflict' ? refusal(error)!.message : null

/** A right password whose address waits for its link: the link can be had again. */
function Unconfirmed({ email }: { email: string }) {
  const ask = useAskAgain()
  return (
    <Callout
      kind="attention"
      title={wording.unconfirmed}
      action={
        <Button size="sm" pending={ask.isPending} onClick={() => ask.mutate(email)}>
          Send the link again
        </Button>
      }
    />
  )
}

/** The account can be kept with the same password, without typing it again. */
function Leaving({
  sentence,
  credentials,
  onKept,
}: {
  sentence: string
  credentials: Credentials
  onKept: (session: SessionView) => void
}) {
  const keep = useChange(() => client.accounts.keepAccount(credentials), {
    onDone: onKept,
    failed: wording.unreachable,
  })
  return (
    <div role="alert">
      <Callout
        kind="attention"
        title={sentence}
        action={
          <Button variant="primary" size="sm" pending={keep.isPending} onClick={() => keep.mutate()}>
            Keep my account
          </Button>
        }
      >
        Your data is safe until then.
      </Callout>
    </div>
  )
}
