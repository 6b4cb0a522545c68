import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useDraft } from '#features/drafts/web/use-draft.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { DraftOffer } from '#kit/web/ui/DraftOffer.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { competitorForm, limits } from '../contract.ts'
import type { CompetitorView } from '../contract.ts'
import { useCompetitorSave } from './use-competitor.ts'

type Values = z.input<typeof competitorForm>
type CompetitorDialogProps = { projectId: string; competitor?: CompetitorView; onClose: () => void }

const orNull = { setValueAs: (value: string | null) => (value?.trim() ? value.trim() : null) }

/** A competitor as the founder found it. */
export function CompetitorDialog({ projectId, competitor, onClose }: CompetitorDialogProps) {
  const formId = useId()
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
  const foot = (
    <>
      <Button variant="ghost" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={formId} variant="primary" pending={save.isPending}>
        {competitor ? 'Save' : 'Add'}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={competitor ? 'Edit competitor' : 'Add a competitor'} foot={foot}>
      <form
        id={formId}
        noValidate
        onSubmit={form.handleSubmit((values) => save.mutate(values))}
        className="grid gap-5"
      >
        <DraftOffer shown={draft.offered !== null} onRestore={draft.restore} onDiscard={draft.discard} />
        <Field label="Name" required error={errors.name?.message}>
          <Input {...form.register('name')} maxLength={limits.name} />
        </Field>
        <Field label="Link" error={errors.url?.message}>
          <Input {...form.register('url', orNull)} type="url" inputMode="url" placeholder="https://" />
        </Field>
        <Field label="Price" help="As it stands on their page: $29 a month." error={errors.price?.message}>
          <Input {...form.register('price', orNull)} maxLength={limits.price} />
        </Field>
        <Field
          label="Note"
          help="What they do well, and what their buyers miss."
          error={errors.note?.message}
        >
          <Textarea {...form.register('note', orNull)} />
        </Field>
        {errors.root && (
          <div role="alert">
            <Callout kind="danger" title={errors.root.message ?? ''} />
          </div>
        )}
      </form>
    </Dialog>
  )
}
