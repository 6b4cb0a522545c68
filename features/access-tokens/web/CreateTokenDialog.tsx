import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { OwnPassword } from '#features/accounts/web/shared/OwnPassword.tsx'
import { useNoPasswordYet } from '#features/accounts/web/use-session.ts'
import { client } from '#kit/web/api.ts'
import { Field } from '#kit/web/ui/Field.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { ShownOnce } from '#kit/web/ui/ShownOnce.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { lifetimeLabels, lifetimes, limits, tokenForm, wording } from '../contract.ts'
import { accessQuery } from './queries.ts'
import { ReachFields } from './ReachFields.tsx'

type Values = z.infer<typeof tokenForm>

export function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null)
  if (secret)
    return (
      <ShownOnce
        title="Copy your token now"
        description="We won't show it again. If you lose it, revoke it and create a new one."
        text={secret}
        what="token"
        label="Your new token"
        onClose={onClose}
      />
    )
  return <TokenForm onMade={setSecret} onClose={onClose} />
}

function TokenForm({ onMade, onClose }: { onMade: (secret: string) => void; onClose: () => void }) {
  const password = useNoPasswordYet()
  const form = useForm<Values>({
    resolver: zodResolver(tokenForm),
    defaultValues: { name: '', scope: 'read', projectId: null, days: 90, password },
  })
  const create = useChange((values: Values) => client.accessTokens.create(values), {
    shows: [accessQuery.queryKey],
    onDone: ({ secret }) => onMade(secret),
    form,
    failed: wording.createFailed,
  })
  const { errors } = form.formState
  return (
    <FormDialog
      onClose={onClose}
      title="Create a token"
      description="A token is a key for one program. Treat it like a password."
      submit="Create token"
      pending={create.isPending}
      problem={errors.root?.message}
      onSubmit={form.handleSubmit((values) => create.mutate(values))}
    >
      <Field
        label="Name"
        help="Where will you use it? For example, “Work laptop.”"
        error={errors.name?.message}
      >
        <Input {...form.register('name')} maxLength={limits.name} autoComplete="off" data-first-focus />
      </Field>
      <TokenReach form={form} />
      <OwnPassword field={form.register('password')} error={errors.password?.message} />
    </FormDialog>
  )
}

function TokenReach({ form }: { form: UseFormReturn<Values> }) {
  const { scope, projectId } = form.watch()
  const days = form.register('days', { setValueAs: Number })
  return (
    <>
      <ReachFields
        scope={scope}
        onScope={(next) => form.setValue('scope', next)}
        projectId={projectId}
        onProject={(next) => form.setValue('projectId', next)}
        error={form.formState.errors.projectId?.message}
      />
      <Field label="Works for" error={form.formState.errors.days?.message}>
        <Select {...days}>
          {lifetimes.map((value) => (
            <option key={value} value={value}>
              {lifetimeLabels[value]}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}
