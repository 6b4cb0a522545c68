import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { client } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import { forgotPasswordForm } from '../passwords-contract.ts'
import { useMailboxLink } from './use-mailbox-link.ts'
import { useOnward } from './use-onward.ts'
import { useSession } from './use-session.ts'

export function useAskAgain() {
  const mailbox = useMailboxLink()
  const onward = useOnward()
  return useChange((email: string) => client.accounts.resendVerification({ email, ...onward }), {
    repeatable: true,
    onDone: () => toast.success(wording.askedAgain, { description: wording.askedAgainDetail, ...mailbox }),
    failed: wording.unreachable,
  })
}

export function AskAgain() {
  const { user } = useSession()
  const form = useForm({
    resolver: zodResolver(forgotPasswordForm),
    defaultValues: { email: user?.emailVerified ? '' : (user?.email ?? '') },
  })
  const ask = useAskAgain()
  return (
    <form noValidate onSubmit={form.handleSubmit(({ email }) => ask.mutate(email))} className="grid gap-5">
      <Field label="Email" error={form.formState.errors.email?.message}>
        <Input {...form.register('email')} type="email" autoComplete="username" />
      </Field>
      <Button type="submit" variant="primary" pending={ask.isPending}>
        Send a new link
      </Button>
    </form>
  )
}
