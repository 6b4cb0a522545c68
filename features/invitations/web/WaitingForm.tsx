import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { client } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { waitingForm, wording } from '../contract.ts'

export function WaitingForm({ onSignIn }: { onSignIn: () => void }) {
  const form = useForm({ resolver: zodResolver(waitingForm), defaultValues: { email: '' } })
  const wait = useChange((given: { email: string }) => client.invitations.wait(given), {
    form,
    repeatable: true,
  })
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={form.handleSubmit((given) => wait.mutate(given))} className="grid gap-5">
      {wait.isSuccess ? (
        <div role="status">
          <Callout title="We'll let you know">{wording.waits}</Callout>
        </div>
      ) : (
        <>
          <Field label="Email" help={wording.waits} error={errors.email?.message}>
            <Input {...form.register('email')} type="email" autoComplete="email" />
          </Field>
          {errors.root?.message && (
            <div role="alert">
              <Callout kind="danger" title={errors.root.message} />
            </div>
          )}
          <Button type="submit" variant="primary" pending={wait.isPending}>
            Tell me when there's room
          </Button>
        </>
      )}
      <Button variant="ghost" size="sm" onClick={onSignIn}>
        Already have an account? Sign In
      </Button>
    </form>
  )
}
