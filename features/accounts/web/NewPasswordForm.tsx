import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { client } from '../../../web/api.ts'
import { takeRefusal } from '../../../web/form-errors.ts'
import { useReplaceSession } from '../../../web/session.ts'
import { tellTabs } from '../../../web/tabs.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { Callout } from '../../../web/ui/Callout.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { PasswordInput } from '../../../web/ui/PasswordInput.tsx'
import { toast } from '../../../web/ui/toast.ts'
import { newPasswordForm, wording } from '../contract.ts'
import { PasswordStrength } from './PasswordStrength.tsx'

/** The fourth mode of /auth, behind a single-use link. Setting the password ends every session. */
export function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useForm({ resolver: zodResolver(newPasswordForm), defaultValues: { password: '' } })
  const replace = useReplaceSession()
  const set = useMutation({
    mutationFn: (values: { password: string }) => client.accounts.resetPassword({ ...values, token }),
    onSuccess: () => {
      toast.success(wording.passwordSet)
      replace(null)
      tellTabs({ kind: 'signed-out' })
      onDone()
    },
    onError: (error) => form.setError('root', { message: takeRefusal(error, form) ?? 'We could not be reached. Please try again.' }),
  })
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => set.mutate(values))} className="grid gap-5">
      <Field label="New password" error={errors.password?.message}><PasswordInput {...form.register('password')} autoComplete="new-password" /></Field>
      <PasswordStrength password={form.watch('password')} />
      {errors.root && <div role="alert"><Callout kind="danger" title={errors.root.message ?? ''} /></div>}
      <Button type="submit" variant="primary" pending={set.isPending}>Set a new password</Button>
      <Button variant="ghost" size="sm" onClick={onDone}>Back to sign in</Button>
    </form>
  )
}
