import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Field } from '#kit/web/ui/Field.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { invitationForm, limits } from '../../contract.ts'
import type { InvitationForm, MadeInvitation } from '../../contract.ts'
import { LinkDialog } from '../LinkDialog.tsx'
import { invitationsQuery } from '../queries.ts'

type InvitationDialogProps = {
  title: string
  act: (form: InvitationForm) => Promise<MadeInvitation>
  onClose: () => void
}

export function InvitationDialog({ title, act, onClose }: InvitationDialogProps) {
  const [link, setLink] = useState<string>()
  const form = useForm<InvitationForm>({
    resolver: zodResolver(invitationForm),
    defaultValues: { note: '', uses: 1, days: 14 },
  })
  const make = useChange(act, {
    form,
    shows: [invitationsQuery.queryKey],
    onDone: (made) => setLink(made.link),
  })
  if (link) return <LinkDialog link={link} onClose={onClose} />
  const { errors } = form.formState
  const number = { inputMode: 'numeric', autoComplete: 'off', className: 'tabular-nums' } as const
  return (
    <FormDialog
      title={title}
      submit="Make the link"
      pending={make.isPending}
      problem={errors.root?.message}
      onSubmit={form.handleSubmit((given) => make.mutate(given))}
      onClose={onClose}
    >
      <Field label="Who is it for?" help="Only administrators see this." error={errors.note?.message}>
        <Input {...form.register('note')} maxLength={limits.note} autoComplete="off" data-first-focus />
      </Field>
      <Field
        label="How many people can use it?"
        help={`From 1 to ${limits.uses}.`}
        error={errors.uses?.message}
      >
        <Input {...form.register('uses', { valueAsNumber: true })} {...number} />
      </Field>
      <Field
        label="How many days does it work?"
        help={`From 1 to ${limits.days}.`}
        error={errors.days?.message}
      >
        <Input {...form.register('days', { valueAsNumber: true })} {...number} />
      </Field>
    </FormDialog>
  )
}
