import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { ensure } from '#kit/contract/ensure.ts'
import { client, refusal } from '#kit/web/api.ts'
import { sayFailureIn, sentenceOf } from '#kit/web/failure.ts'
import { focusesOnLoad } from '#kit/web/focus-on-load.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { PasswordInput } from '#kit/web/ui/PasswordInput.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { signInForm, wording } from '../contract.ts'
import type { SessionView } from '../contract.ts'
import type { AuthMode } from '../modes.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { ProviderButtons } from './ProviderButtons.tsx'
import { CodeField, isAskingCode } from './shared/CodeField.tsx'
import { Leaving, Unconfirmed } from './SignInNotes.tsx'
import { useEnter } from './use-enter.ts'
import { useOnward } from './use-onward.ts'
import { useSession } from './use-session.ts'

type Credentials = z.infer<typeof signInForm>
type SignInFormProps = {
  as?: 'member' | 'admin'
  email?: string
  onMode?: (mode: AuthMode) => void
}

export function SignInForm({ as = 'member', email = '', onMode }: SignInFormProps) {
  const form = useCredentials(email)
  const enter = useEnter()
  const finish = (session: SessionView) => {
    toast.success(wording.signedIn)
    enter(session)
  }
  const signIn = useSignIn(form, { as, onEntered: finish })
  const { errors } = form.formState
  const leaving = leavingOf(signIn.error)
  // A ban has the same code and its own message.
  const unconfirmed = refusal(signIn.error)?.message === wording.unconfirmed
  const asksCode = isAskingCode(signIn.error)
  const { session } = useSession()
  if (session?.signIn.only) return <ProviderButtons as={as} />
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => signIn.mutate(values))} className="grid gap-5">
      {asksCode ? (
        <CodeField field={form.register('code')} error={errors.code?.message} />
      ) : (
        <Password form={form} takesFocus={!email && focusesOnLoad()} />
      )}
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
      {asksCode ? (
        <Button variant="ghost" size="sm" onClick={signIn.reset}>
          Back to sign in
        </Button>
      ) : (
        <>
          <PasskeyButton as={as} onEntered={finish} />
          <ProviderButtons as={as} />
        </>
      )}
      {onMode && !asksCode && <ModeLinks onMode={onMode} />}
    </form>
  )
}

function Password({ form, takesFocus }: { form: UseFormReturn<Credentials>; takesFocus: boolean }) {
  const { errors } = form.formState
  return (
    <>
      <Field label="Email" error={errors.email?.message}>
        <Input
          {...form.register('email')}
          type="email"
          autoComplete="username webauthn"
          autoFocus={takesFocus}
        />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput {...form.register('password')} autoComplete="current-password" />
      </Field>
    </>
  )
}

type Door = { as: 'member' | 'admin'; onEntered: (session: SessionView) => void }

function useSignIn(form: UseFormReturn<Credentials>, { as, onEntered }: Door) {
  const onward = useOnward()
  return useChange((values: Credentials) => client.accounts.signIn({ ...values, as, ...onward }), {
    repeatable: true,
    onDone: onEntered,
    onFail: (error) => {
      form.resetField('code')
      if (isAskingCode(error)) {
        const sentence = refusal(error)?.fields?.code
        if (sentence) form.setError('code', { message: sentence })
        return
      }
      form.resetField('password')
      if (leavingOf(error)) return
      if (refusal(error)) form.setError('root', { message: sentenceOf(error) })
      else sayFailureIn(error, form, wording.unreachable)
    },
  })
}

function useCredentials(email: string) {
  const form = useForm<Credentials>({
    resolver: zodResolver(signInForm),
    defaultValues: { email, password: '' },
  })
  const { setFocus } = form
  useEffect(() => {
    if (email) setFocus('password')
  }, [email, setFocus])
  return form
}

function ModeLinks({ onMode }: { onMode: (mode: AuthMode) => void }) {
  return (
    <div className="flex flex-wrap justify-between gap-2">
      <Button variant="ghost" size="sm" onClick={() => onMode('forgot-password')} className="-mx-3">
        Forgot your password?
      </Button>
      <Button variant="ghost" size="sm" onClick={() => onMode('signup')} className="-mx-3">
        New here? Sign Up
      </Button>
    </div>
  )
}

function leavingOf(error: Error | null): string | null {
  const refused = refusal(error)
  return refused?.code === 'conflict' ? refused.message : null
}
