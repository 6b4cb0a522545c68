import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useInvitation } from '#features/invitations/web/use-invitation.ts'
import { offSentences } from '#features/operations/contract.ts'
import { useIsOff } from '#features/operations/web/queries.ts'
import { client } from '#kit/web/api.ts'
import { sayFailureIn } from '#kit/web/failure.ts'
import { focusesOnLoad } from '#kit/web/focus-on-load.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { Link } from '#kit/web/ui/Link.tsx'
import { PasswordInput } from '#kit/web/ui/PasswordInput.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { signUpForm, wording } from '../contract.ts'
import type { AuthMode } from '../modes.ts'
import type { Sent } from './CheckInbox.tsx'
import { PasskeySignUp } from './PasskeySignUp.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'
import { ProviderButtons } from './ProviderButtons.tsx'
import { useEnter } from './use-enter.ts'
import { useOnward } from './use-onward.ts'
import { useSession } from './use-session.ts'

type ToMode = (mode: AuthMode, email?: string) => void
type Credentials = { email: string; password: string }
type SignUpFormProps = { email?: string; onMode: ToMode; onSent: (sent: Sent) => void }

export function SignUpForm({ email = '', onMode, onSent }: SignUpFormProps) {
  const form = useForm({ resolver: zodResolver(signUpForm), defaultValues: { email, password: '' } })
  const mail = useSession().session?.mail ?? 'server'
  const signUp = useSignUp(mail, {
    onMode,
    onSent,
    onError: (error) => {
      // Clears the password, keeps the email.
      form.resetField('password')
      sayFailureIn(error, form, wording.unreachable)
    },
  })
  const { errors } = form.formState
  const closed = useIsOff('signUps')
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => signUp.mutate(values))} className="grid gap-5">
      {closed && <Callout kind="attention" title={offSentences.signUps} />}
      <Field label="Email" error={errors.email?.message}>
        <Input {...form.register('email')} type="email" autoComplete="email" autoFocus={focusesOnLoad()} />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
      </Field>
      <PasswordStrength password={form.watch('password')} />
      {mail === 'none' && (
        <p className="text-sm text-ink-2">
          {wording.noEmailHere} So keep your password safe. If you lose it,{' '}
          <Link to="/contact" className="underline underline-offset-3">
            contact us
          </Link>
          .
        </p>
      )}
      <Button type="submit" variant="primary" pending={signUp.isPending}>
        Sign Up
      </Button>
      <PasskeySignUp form={form} onSent={onSent} onMode={onMode} />
      <ProviderButtons />
      <Button variant="ghost" size="sm" onClick={() => onMode('signin')}>
        Already have an account? Sign In
      </Button>
    </form>
  )
}

type After = { onMode: ToMode; onSent: (sent: Sent) => void; onError: (error: Error) => void }

function useSignUp(mail: 'server' | 'mailbox' | 'none', { onMode, onSent, onError }: After) {
  const enter = useEnter()
  const onward = useOnward()
  const invitation = useInvitation()
  return useChange(
    async (values: Credentials) => {
      await client.accounts.signUp({ ...values, ...onward, ...(invitation && { invitation }) })
      return mail === 'server'
        ? 'confirm'
        : client.accounts.signIn({ ...values, as: 'member' }).catch(() => 'closed' as const)
    },
    {
      // A known address gets the same answer, so retrying is safe.
      repeatable: true,
      onDone: (entered, { email }) => {
        if (typeof entered !== 'string') return enter(entered)
        if (entered === 'confirm') {
          toast.success(wording.signedUp)
          return onSent({ email, what: 'confirm' })
        }
        // Doesn't say why: that would reveal whether the address has an account.
        toast.success(wording.signInNow)
        onMode('signin', email)
      },
      onFail: onError,
    },
  )
}
