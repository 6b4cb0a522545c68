import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { client } from '../../../web/api.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { Dialog } from '../../../web/ui/Dialog.tsx'
import { DraftOffer } from '../../../web/ui/DraftOffer.tsx'
import { Field } from '../../../web/ui/Field.tsx'
import { Input } from '../../../web/ui/Input.tsx'
import { Textarea } from '../../../web/ui/Textarea.tsx'
import { useDraft } from '../../../web/use-draft.ts'
import { editForm } from '../contract.ts'
import type { ProjectView } from '../contract.ts'
import { usePlanChange } from './use-project.ts'

type Values = z.infer<typeof editForm>

/** Title, description and category. */
export function EditProjectDialog({ project, onClose }: { project: ProjectView; onClose: () => void }) {
  const formId = useId()
  const { title, description, category } = project
  const form = useForm<Values>({ resolver: zodResolver(editForm), defaultValues: { title, description, category } })
  const draft = useDraft(`project:${project.id}`, form)
  const edit = usePlanChange(project.id, (values: Values) => client.projects.edit({ projectId: project.id, ...values }), () => {
    draft.clear()
    onClose()
  })
  const { errors } = form.formState
  const foot = <><Button variant="ghost" onClick={onClose}>Cancel</Button><Button type="submit" form={formId} variant="primary" pending={edit.isPending}>Save</Button></>
  return (
    <Dialog open onClose={onClose} title="Edit project" foot={foot}>
      <form id={formId} noValidate onSubmit={form.handleSubmit((values) => edit.mutate(values))} className="grid gap-5">
        <DraftOffer shown={draft.offered !== null} onRestore={draft.restore} onDiscard={draft.discard} />
        <Field label="Title" required error={errors.title?.message}><Input {...form.register('title')} /></Field>
        <Field label="Description" required error={errors.description?.message}><Textarea {...form.register('description')} /></Field>
        <Field label="Category" required error={errors.category?.message}><Input {...form.register('category')} /></Field>
      </form>
    </Dialog>
  )
}
