import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { proveForm } from '#features/accounts/contract.ts'
import { client } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { PasswordInput } from '#kit/web/ui/PasswordInput.tsx'
import { useChange } from '#kit/web/use-change.ts'

/** The dialog itself; a password typed wrong is said at its field. */
export default function OpenProof({ onClose }: { onClose: (proved: boolean) => void }) {
  const id = useId()
  const form = useForm({ resolver: zodResolver(proveForm), defaultValues: { password: '' } })
  const prove = useChange((values: { password: string }) => client.accounts.prove(values), {
    onDone: () => onClose(true),
    form,
    failed: "We couldn't check that. Please try again.",
  })
  const foot = (
    <>
      <Button onClick={() => onClose(false)}>Cancel</Button>
      <Button type="submit" form={id} variant="primary" pending={prove.isPending}>
        Confirm my password
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      width="sm"
      title="Please type your password again"
      description="Roles, bans and exports ask for it once ten minutes have passed."
      foot={foot}
    >
      <form
        id={id}
        noValidate
        onSubmit={form.handleSubmit((values) => prove.mutate(values))}
        className="grid gap-4"
      >
        {form.formState.errors.root && (
          <div role="alert">
            <Callout kind="danger" title={form.formState.errors.root.message ?? ''} />
          </div>
        )}
        <Field label="Password" error={form.formState.errors.password?.message}>
          <PasswordInput {...form.register('password')} autoComplete="current-password" data-first-focus />
        </Field>
      </form>
    </Dialog>
  )
}
