import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { client } from '../../../web/api.ts'
import { takeRefusal } from '../../../web/form-errors.ts'
import { useSession } from '../../../web/session.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { Input } from '../../../web/ui/Input.tsx'
import { PasswordInput } from '../../../web/ui/PasswordInput.tsx'
import { toast } from '../../../web/ui/toast.ts'
import { signUpForm, wording } from '../contract.ts'
import type { AuthMode } from '../modes.ts'
import { PasswordStrength } from './PasswordStrength.tsx'

/** A new account. Afterwards one signs in; without a mail server the toast leads to the message. */
export function SignUpForm({ onMode }: { onMode: (mode: AuthMode) => void }) {
  const form = useForm({ resolver: zodResolver(signUpForm), defaultValues: { email: '', password: '' } })
  const { session } = useSession()
  const signUp = useMutation({
    mutationFn: (values: { email: string; password: string }) => client.accounts.signUp(values),
    onSuccess: () => {
      toast.success(wording.signedUp, session?.mailbox ? { action: { label: 'Open the mailbox', href: session.mailbox } } : {})
      onMode('signin')
    },
    onError: (error) => {
      // The password goes, the address stays (rulings: Accounts).
      form.resetField('password')
      toast.error('Error', takeRefusal(error, form) ?? 'We could not be reached. Please try again.')
    },
  })
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => signUp.mutate(values))} className="grid gap-5">
      <Field label="Email" error={errors.email?.message}><Input {...form.register('email')} type="email" autoComplete="email" /></Field>
      <Field label="Password" error={errors.password?.message}><PasswordInput {...form.register('password')} autoComplete="new-password" /></Field>
      <PasswordStrength password={form.watch('password')} />
      <Button type="submit" variant="primary" pending={signUp.isPending}>Sign Up</Button>
      <Button variant="ghost" size="sm" onClick={() => onMode('signin')}>Have an account? Sign In</Button>
    </form>
  )
}
