import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { PasswordInput } from '#kit/web/ui/PasswordInput.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { providerLabels, secretForm } from '../contract.ts'
import type { Signer } from '../contract.ts'
import { useSecret } from './use-inbox.ts'

type SecretFormProps = { projectId: string; provider: Signer; isSet: boolean }

export function SecretForm({ projectId, provider, isSet }: SecretFormProps) {
  const [replacing, replace] = useState(false)
  const remove = useSecret(projectId, {
    onDone: () => toast.success(`${providerLabels[provider]}'s secret removed`),
  })
  if (!isSet || replacing)
    return <Paste projectId={projectId} provider={provider} onSaved={() => replace(false)} />
  return (
    <Callout
      title={`We have ${providerLabels[provider]}'s secret`}
      action={
        <ReplaceOrRemove
          pending={remove.isPending}
          onReplace={() => replace(true)}
          onRemove={() => remove.mutate({ provider, secret: null })}
        />
      }
    >
      We use it to check that events really come from {providerLabels[provider]}. We store it encrypted.
    </Callout>
  )
}

type ReplaceOrRemoveProps = { pending: boolean; onReplace: () => void; onRemove: () => void }

export function ReplaceOrRemove({ pending, onReplace, onRemove }: ReplaceOrRemoveProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={onReplace}>
        Replace
      </Button>
      <Button size="sm" variant="ghost" pending={pending} onClick={onRemove}>
        Remove
      </Button>
    </div>
  )
}

type PasteProps = { projectId: string; provider: Signer; onSaved: () => void }

function Paste({ projectId, provider, onSaved }: PasteProps) {
  const form = useForm<z.infer<typeof secretForm>>({
    resolver: zodResolver(secretForm),
    defaultValues: { secret: '' },
  })
  const save = useSecret(projectId, {
    onDone: () => {
      toast.success(`${providerLabels[provider]}'s secret saved`)
      onSaved()
    },
    form,
  })
  const { errors } = form.formState
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={form.handleSubmit(({ secret }) => save.mutate({ provider, secret }))}
    >
      <Field
        label={`Signing secret from ${providerLabels[provider]}`}
        required
        help="We can't read events from this tool until you add it."
        error={errors.secret?.message ?? errors.root?.message}
      >
        <PasswordInput {...form.register('secret')} autoComplete="off" />
      </Field>
      <div>
        <Button type="submit" variant="primary" pending={save.isPending}>
          Save secret
        </Button>
      </div>
    </form>
  )
}
