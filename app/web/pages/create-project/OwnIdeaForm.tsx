import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useDraft } from '#features/drafts/web/use-draft.ts'
import { useCreateProject } from '#features/ideas/web/use-idea.ts'
import { ideaForm, limits, wording } from '#features/projects/contract.ts'
import { Field } from '#kit/web/ui/Field.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { ProjectForm, TitleField } from './ProjectForm.tsx'

type Values = z.infer<typeof ideaForm>

/** 'I Have an Idea': title and description, planned in the founder's own words. */
export function OwnIdeaForm() {
  const form = useForm<Values>({
    resolver: zodResolver(ideaForm),
    defaultValues: { title: '', description: '' },
  })
  const draft = useDraft('create-project-idea', form)
  const create = useCreateProject(
    ({ title, description }: Values) => ({
      selectedIdea: { name: title, description },
      projectType: 'user_provided' as const,
    }),
    wording.createFailed,
    draft.clear,
  )
  const { errors } = form.formState
  return (
    <ProjectForm
      draft={draft}
      pending={create.isPending}
      onSubmit={form.handleSubmit((values) => create.mutate(values))}
    >
      <TitleField field={form.register('title')} value={form.watch('title')} error={errors.title?.message} />
      <Field
        label="Description"
        required
        help="Whom is it for, when do they need it, and what do they do today? What you leave out becomes a question, and is not made up."
        error={errors.description?.message}
        counter={{ used: form.watch('description').length, most: limits.description }}
      >
        <Textarea {...form.register('description')} rows={6} />
      </Field>
    </ProjectForm>
  )
}
