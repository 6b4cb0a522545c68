import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { client } from '../../../web/api.ts'
import { takeRefusal } from '../../../web/form-errors.ts'
import { useReplaceSession } from '../../../web/session.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { Input } from '../../../web/ui/Input.tsx'
import { PasswordInput } from '../../../web/ui/PasswordInput.tsx'
import { toast } from '../../../web/ui/toast.ts'
import { signInForm, wording } from '../contract.ts'
import type { AuthMode } from '../modes.ts'

type SignInFormProps = { as?: 'member' | 'admin'; onMode?: (mode: AuthMode) => void }

/** Email and password. A refusal is a toast in the catalogue's words; the address stays, the password goes. */
export function SignInForm({ as = 'member', onMode }: SignInFormProps) {
  const form = useForm({ resolver: zodResolver(signInForm), defaultValues: { email: '', password: '' } })
  const replace = useReplaceSession()
  const signIn = useMutation({
    mutationFn: (values: { email: string; password: string }) => client.accounts.signIn({ ...values, as }),
    onSuccess: (session) => {
      toast.success(wording.signedIn)
      replace(session)
    },
    onError: (error) => {
      form.resetField('password')
      toast.error('Error', takeRefusal(error, form) ?? 'We could not be reached. Please try again.')
    },
  })
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => signIn.mutate(values))} className="grid gap-5">
      <Field label="Email" error={errors.email?.message}><Input {...form.register('email')} type="email" autoComplete="username" /></Field>
      <Field label="Password" error={errors.password?.message}><PasswordInput {...form.register('password')} autoComplete="current-password" /></Field>
      <Button type="submit" variant="primary" pending={signIn.isPending}>Sign In</Button>
      {onMode && (
        <div className="flex flex-wrap justify-between gap-2">
          <Button variant="ghost" size="sm" onClick={() => onMode('forgot-password')} className="-ml-3">Forgot your password?</Button>
          <Button variant="ghost" size="sm" onClick={() => onMode('signup')} className="-mr-3">New here? Sign Up</Button>
        </div>
      )}
    </form>
  )
}
