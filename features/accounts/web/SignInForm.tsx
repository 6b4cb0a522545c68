import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { ensure } from '#kit/contract/ensure.ts'
import { client, refusal } from '#kit/web/api.ts'
import { sayFailureIn, sentenceOf } from '#kit/web/failure.ts'
import { focusesOnLoad } from '#kit/web/focus-on-load.ts'
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
import { useEnter } from './use-enter.ts'
import { useOnward } from './use-onward.ts'
import { useSession } from './use-session.ts'

type Credentials = { email: string; password: string }
type SignInFormProps = {
  as?: 'member' | 'admin'
  email?: string
  onMode?: (mode: AuthMode) => void
}

export function SignInForm({ as = 'member', email = '', onMode }: SignInFormProps) {
  const form = useCredentials(email)
  const takesFocus = !email && focusesOnLoad()
  const enter = useEnter()
  const onward = useOnward()
  const finish = (session: SessionView) => {
    toast.success(wording.signedIn)
    enter(session)
  }
  const signIn = useChange((values: Credentials) => client.accounts.signIn({ ...values, as, ...onward }), {
    repeatable: true,
    onDone: finish,
    onFail: (error) => {
      form.resetField('password')
      if (leavingOf(error)) return
      if (refusal(error)) form.setError('root', { message: sentenceOf(error) })
      else sayFailureIn(error, form, wording.unreachable)
    },
  })
  const { errors } = form.formState
  const leaving = leavingOf(signIn.error)
  // A ban has the same code and its own message.
  const unconfirmed = refusal(signIn.error)?.message === wording.unconfirmed
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => signIn.mutate(values))} className="grid gap-5">
      {email && !unconfirmed && <CheckEmail />}
      <Field label="Email" error={errors.email?.message}>
        <Input {...form.register('email')} type="email" autoComplete="username" autoFocus={takesFocus} />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput {...form.register('password')} autoComplete="current-password" />
      </Field>
      {leaving && <Leaving sentence={leaving} credentials={ensure(signIn.variables)} onKept={finish} />}
      {unconfirmed && <Unconfirmed email={ensure(signIn.variables).email} />}
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

function CheckEmail() {
  if (useSession().session?.mail !== 'server') return null
  return <Callout title={wording.signedUp}>{wording.signedUpNext}</Callout>
}

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

function leavingOf(error: Error | null): string | null {
  const refused = refusal(error)
  return refused?.code === 'conflict' ? refused.message : null
}

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
