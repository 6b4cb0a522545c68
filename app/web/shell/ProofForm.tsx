import { zodResolver } from '@hookform/resolvers/zod'
import { KeyRound } from 'lucide-react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { proveForm } from '#features/accounts/passwords-contract.ts'
import { CodeField } from '#features/accounts/web/shared/CodeField.tsx'
import { ProviderProof } from '#features/accounts/web/shared/ProviderProof.tsx'
import { usePasskeyProof } from '#features/accounts/web/use-passkey-proof.ts'
import { useSession } from '#features/accounts/web/use-session.ts'
import { client } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { PasswordInput } from '#kit/web/ui/PasswordInput.tsx'
import { useChange } from '#kit/web/use-change.ts'

type ProofProps = { onClose: (proved: boolean) => void }

export default function OpenProof({ onClose }: ProofProps) {
  const has = useSession().user?.has
  return has?.password ? <ByPassword onClose={onClose} /> : <OtherWays onClose={onClose} />
}

const why = 'Some changes ask for it once ten minutes have passed.'

function ByPassword({ onClose }: ProofProps) {
  const has = useSession().user?.has
  const form = useForm<z.infer<typeof proveForm>>({
    resolver: zodResolver(proveForm),
    defaultValues: { password: '' },
  })
  const prove = useChange((values: z.infer<typeof proveForm>) => client.accounts.prove(values), {
    onDone: () => onClose(true),
    form,
    failed: "We couldn't check that. Please try again.",
  })
  const { errors } = form.formState
  return (
    <FormDialog
      onClose={() => onClose(false)}
      width="sm"
      title="Please type your password again"
      description={why}
      submit="Confirm my password"
      pending={prove.isPending}
      problem={errors.root?.message}
      onSubmit={form.handleSubmit((values) => prove.mutate(values))}
    >
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput {...form.register('password')} autoComplete="current-password" data-first-focus />
      </Field>
      {has?.code && <CodeField field={form.register('code')} error={errors.code?.message} />}
      {has?.passkey && <PasskeyProof onProved={() => onClose(true)} />}
    </FormDialog>
  )
}

function OtherWays({ onClose }: ProofProps) {
  const has = useSession().user?.has
  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      width="sm"
      title="Please show that it's you"
      description={why}
    >
      <div className="grid gap-3">
        {has?.passkey && <PasskeyProof onProved={() => onClose(true)} />}
        {has?.provider && <ProviderProof />}
      </div>
    </Dialog>
  )
}

function PasskeyProof({ onProved }: { onProved: () => void }) {
  const prove = usePasskeyProof(onProved)
  return (
    <Button icon={KeyRound} pending={prove.isPending} onClick={() => prove.mutate()}>
      Use my passkey
    </Button>
  )
}
