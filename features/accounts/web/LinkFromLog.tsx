import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { commandLine } from '#kit/contract/command-line.ts'
import { client } from '#kit/web/api.ts'
import { sayFailureIn } from '#kit/web/failure.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import { emailForm } from '../sign-in-methods-contract.ts'
import { useSession } from './use-session.ts'

export function LinkFromLog() {
  const { session } = useSession()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" aria-expanded={open} onClick={() => setOpen(!open)} className="-mx-3">
        Can't sign in?
      </Button>
      {open && (
        <div className="mt-3 grid gap-4 text-sm text-ink-2">
          <p>
            If you run this server, its command makes a link that signs you in:{' '}
            <code className="font-mono wrap-anywhere">
              {commandLine('admin', 'sign-in-link you@example.com')}
            </code>
          </p>
          {session?.mail !== 'server' && <AskForm />}
        </div>
      )}
    </>
  )
}

function AskForm() {
  const form = useForm({ resolver: zodResolver(emailForm), defaultValues: { email: '' } })
  const ask = useChange((values: { email: string }) => client.accounts.signInLink(values), {
    repeatable: true,
    onDone: () => toast.success(wording.linkInLog),
    onFail: (error) => sayFailureIn(error, form, wording.unreachable),
  })
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => ask.mutate(values))} className="grid gap-4">
      <p>Or we write it into the server's log. It works once, for 15 minutes.</p>
      <Field label="Administrator's email" error={form.formState.errors.email?.message}>
        <Input {...form.register('email')} type="email" autoComplete="username" />
      </Field>
      <Button type="submit" size="sm" pending={ask.isPending} className="justify-self-start">
        Write it into the log
      </Button>
    </form>
  )
}
