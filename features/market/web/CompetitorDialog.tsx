import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useDraft } from '#features/drafts/web/use-draft.ts'
import { DraftOffer } from '#kit/web/ui/DraftOffer.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { competitorForm } from '../contract.ts'
import type { CompetitorView } from '../contract.ts'
import { useCompetitorSave } from './use-competitor.ts'

type Values = z.input<typeof competitorForm>
type CompetitorDialogProps = { projectId: string; competitor?: CompetitorView; onClose: () => void }

const orNull = { setValueAs: (value: string | null) => (value?.trim() ? value.trim() : null) }

export function CompetitorDialog({ projectId, competitor, onClose }: CompetitorDialogProps) {
  const form = useForm<Values>({
    resolver: zodResolver(competitorForm),
    defaultValues: competitor ?? { name: '', url: null, price: null, note: null },
  })
  const draft = useDraft(competitor ? `competitor:${competitor.id}` : `project-competitor:${projectId}`, form)
  const save = useCompetitorSave(projectId, competitor, {
    onDone: () => {
      draft.clear()
      onClose()
    },
    form,
  })
  const { errors } = form.formState

  return (
    <FormDialog
      onClose={onClose}
      title={competitor ? 'Edit competitor' : 'Add competitor'}
      submit={competitor ? 'Save competitor' : 'Add competitor'}
      pending={save.isPending}
      problem={errors.root?.message}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
    >
      <DraftOffer shown={draft.offered !== null} onRestore={draft.restore} onDiscard={draft.discard} />
      <Field label="Name" required error={errors.name?.message}>
        <Input {...form.register('name')} />
      </Field>
      <Field label="Link" error={errors.url?.message}>
        <Input {...form.register('url', orNull)} type="url" inputMode="url" placeholder="https://" />
      </Field>
      <Field label="Price" help="As on their pricing page, like $29 a month." error={errors.price?.message}>
        <Input {...form.register('price', orNull)} />
      </Field>
      <Field label="Note" help="What they do well and what buyers dislike." error={errors.note?.message}>
        <Textarea {...form.register('note', orNull)} />
      </Field>
    </FormDialog>
  )
}
