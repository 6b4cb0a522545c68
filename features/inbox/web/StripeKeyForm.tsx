import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { PasswordInput } from '#kit/web/ui/PasswordInput.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { keyForm } from '../contract.ts'
import type { InboxView } from '../contract.ts'
import { ReplaceOrRemove } from './SecretForm.tsx'
import { useStripeKey } from './use-inbox.ts'

type StripeKeyFormProps = { projectId: string; state: InboxView['stripeKey'] }

export function StripeKeyForm({ projectId, state }: StripeKeyFormProps) {
  const [replacing, replace] = useState(false)
  const remove = useStripeKey(projectId, { onDone: () => toast.success("Stripe's key removed") })
  if (state === 'none' || replacing) return <Paste projectId={projectId} onSaved={() => replace(false)} />
  const works = state === 'works'
  return (
    <Callout
      kind={works ? 'info' : 'warn'}
      title={works ? 'Stripe confirms your payments' : 'Stripe stopped accepting your key'}
      action={
        <ReplaceOrRemove
          pending={remove.isPending}
          onReplace={() => replace(true)}
          onRemove={() => remove.mutate(null)}
        />
      }
    >
      {works
        ? 'We ask Stripe about each payment with the key you gave us. We store it encrypted.'
        : "New payments still count, but we can't ask Stripe about them. Make a new restricted key and paste it here."}
    </Callout>
  )
}

function Paste({ projectId, onSaved }: { projectId: string; onSaved: () => void }) {
  const form = useForm<z.infer<typeof keyForm>>({
    resolver: zodResolver(keyForm),
    defaultValues: { key: '' },
  })
  const save = useStripeKey(projectId, {
    onDone: () => {
      toast.success('Key saved')
      onSaved()
    },
    form,
  })
  const { errors } = form.formState
  return (
    <form noValidate className="grid gap-3" onSubmit={form.handleSubmit(({ key }) => save.mutate(key))}>
      <Field
        label="Restricted key from Stripe"
        help="Optional. In Stripe, open API keys and make a restricted key that can only read Charges."
        error={errors.key?.message ?? errors.root?.message}
      >
        <PasswordInput {...form.register('key')} autoComplete="off" />
      </Field>
      <div>
        <Button type="submit" pending={save.isPending}>
          Save key
        </Button>
      </div>
    </form>
  )
}
