import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { client } from '#kit/web/api.ts'
import { sayFailureIn } from '#kit/web/failure.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import type { AuthMode } from '../modes.ts'
import { forgotPasswordForm } from '../passwords-contract.ts'
import type { Sent } from './CheckInbox.tsx'
import { useMailboxLink } from './use-mailbox-link.ts'
import { useSession } from './use-session.ts'

type ForgotPasswordFormProps = {
  email: string
  onMode: (mode: AuthMode) => void
  onSent: (sent: Sent) => void
}

export function ForgotPasswordForm({ email, onMode, onSent }: ForgotPasswordFormProps) {
  const { session } = useSession()
  return (
    <div className="grid gap-5">
      {session?.mail === 'none' ? (
        <Callout
          kind="attention"
          title={wording.noEmailHere}
          action={
            <ButtonLink to="/contact" size="sm">
              Contact us
            </ButtonLink>
          }
        >
          Our team can help you get back in. Write to us from another email you use.
        </Callout>
      ) : (
        <AskForm email={email} onSent={onSent} />
      )}
      <Button variant="ghost" size="sm" onClick={() => onMode('signin')}>
        Back to sign in
      </Button>
    </div>
  )
}

function AskForm({ email, onSent }: { email: string; onSent: (sent: Sent) => void }) {
  const form = useForm({ resolver: zodResolver(forgotPasswordForm), defaultValues: { email } })
  const mailbox = useMailboxLink()
  const ask = useChange((values: { email: string }) => client.accounts.forgotPassword(values), {
    repeatable: true,
    onDone: (_, values) => {
      toast.success(wording.resetSent, mailbox)
      onSent({ email: values.email, what: 'reset' })
    },
    onFail: (error) => sayFailureIn(error, form, wording.unreachable),
  })
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => ask.mutate(values))} className="grid gap-5">
      <p className="text-sm text-ink-2">
        We'll send you a link to set a new password. It works once and expires in an hour. If there's no
        account with this email, we won't send anything.
      </p>
      <Field label="Email" error={form.formState.errors.email?.message}>
        <Input {...form.register('email')} type="email" autoComplete="username" />
      </Field>
      <Button type="submit" variant="primary" pending={ask.isPending}>
        Send reset link
      </Button>
    </form>
  )
}
