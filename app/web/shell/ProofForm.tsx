import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { proveForm } from '#features/accounts/passwords-contract.ts'
import { client } from '#kit/web/api.ts'
import { Field } from '#kit/web/ui/Field.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { PasswordInput } from '#kit/web/ui/PasswordInput.tsx'
import { useChange } from '#kit/web/use-change.ts'

export default function OpenProof({ onClose }: { onClose: (proved: boolean) => void }) {
  const form = useForm({ resolver: zodResolver(proveForm), defaultValues: { password: '' } })
  const prove = useChange((values: { password: string }) => client.accounts.prove(values), {
    onDone: () => onClose(true),
    form,
    failed: "We couldn't check that. Please try again.",
  })

  return (
    <FormDialog
      onClose={() => onClose(false)}
      width="sm"
      title="Please type your password again"
      description="Roles, bans and exports ask for it once ten minutes have passed."
      submit="Confirm my password"
      pending={prove.isPending}
      problem={form.formState.errors.root?.message}
      onSubmit={form.handleSubmit((values) => prove.mutate(values))}
    >
      <Field label="Password" error={form.formState.errors.password?.message}>
        <PasswordInput {...form.register('password')} autoComplete="current-password" data-first-focus />
      </Field>
    </FormDialog>
  )
}
