import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { client } from '../../../web/api.ts'
import { takeRefusal } from '../../../web/form-errors.ts'
import { useSession } from '../../../web/session.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { Input } from '../../../web/ui/Input.tsx'
import { toast } from '../../../web/ui/toast.ts'
import { forgotPasswordForm, wording } from '../contract.ts'
import type { AuthMode } from '../modes.ts'

/** Asks for a reset link. The answer is the same for every address. */
export function ForgotPasswordForm({ onMode }: { onMode: (mode: AuthMode) => void }) {
  const form = useForm({ resolver: zodResolver(forgotPasswordForm), defaultValues: { email: '' } })
  const { session } = useSession()
  const ask = useMutation({
    mutationFn: (values: { email: string }) => client.accounts.forgotPassword(values),
    onSuccess: () => {
      toast.success(wording.resetSent, session?.mailbox ? { action: { label: 'Open the mailbox', href: session.mailbox } } : {})
      onMode('signin')
    },
    onError: (error) => toast.error('Error', takeRefusal(error, form) ?? 'We could not be reached. Please try again.'),
  })
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => ask.mutate(values))} className="grid gap-5">
      <p className="text-sm text-ink-2">We send a link that works once, for an hour. If there is no account for the address, nothing is sent.</p>
      <Field label="Email" error={form.formState.errors.email?.message}><Input {...form.register('email')} type="email" autoComplete="username" /></Field>
      <Button type="submit" variant="primary" pending={ask.isPending}>Send reset link</Button>
      <Button variant="ghost" size="sm" onClick={() => onMode('signin')}>Back to sign in</Button>
    </form>
  )
}
