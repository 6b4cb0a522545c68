import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { useDraft } from '#features/drafts/web/use-draft.ts'
import { client, refusal } from '#kit/web/api.ts'
import { showFailure } from '#kit/web/failure.ts'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { DraftOffer } from '#kit/web/ui/DraftOffer.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { editForm, wording } from '../contract.ts'
import type { ProjectView } from '../contract.ts'
import { projectQuery } from './queries.ts'
import { usePlanChange } from './use-project.ts'

type Values = z.infer<typeof editForm>
const labels: Record<keyof Values, string> = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
}
const fields = Object.keys(labels) as (keyof Values)[]

export function EditProjectDialog({ project, onClose }: { project: ProjectView; onClose: () => void }) {
  const { known, newer, learn } = useKnownWords(project)
  const form = useForm<Values>({ resolver: zodResolver(editForm), defaultValues: known })
  const draft = useDraft(`project:${project.id}`, form)
  const showNewer = async (typed: Values) => {
    const now = await learn(typed)
    for (const name of fields) if (typed[name] === known[name]) form.setValue(name, now[name])
  }
  const edit = usePlanChange(
    project.id,
    (values: Values) => client.projects.edit({ projectId: project.id, ...changed(values, known), known }),
    {
      onDone: () => {
        draft.clear()
        onClose()
      },
      onFail: (error, values) =>
        refusal(error)?.code === 'conflict' ? showNewer(values) : showFailure(error, form),
    },
  )

  return (
    <FormDialog
      onClose={onClose}
      title="Edit project"
      submit="Save project"
      pending={edit.isPending}
      problem={form.formState.errors.root?.message}
      onSubmit={form.handleSubmit((values) => edit.mutate(values))}
    >
      <DraftOffer shown={draft.offered !== null} onRestore={draft.restore} onDiscard={draft.discard} />
      <div role="alert">{newer.length > 0 && <Newer words={known} fields={newer} />}</div>
      <ProjectFields form={form} />
    </FormDialog>
  )
}

function ProjectFields({ form }: { form: UseFormReturn<Values> }) {
  const { errors } = form.formState
  return (
    <>
      <Field label="Title" required error={errors.title?.message}>
        <Input {...form.register('title')} />
      </Field>
      <Field label="Description" required error={errors.description?.message}>
        <Textarea {...form.register('description')} />
      </Field>
      <Field label="Category" required error={errors.category?.message}>
        <Input {...form.register('category')} />
      </Field>
    </>
  )
}

function useKnownWords(project: ProjectView) {
  const queryClient = useQueryClient()
  const [known, setKnown] = useState<Values>(wordsOf(project))
  const [newer, setNewer] = useState<(keyof Values)[]>([])
  const learn = async (typed: Values) => {
    const now = wordsOf(await queryClient.fetchQuery({ ...projectQuery(project.id), staleTime: 0 }))
    setNewer(
      fields.filter(
        (name) => now[name] !== known[name] && typed[name] !== now[name] && typed[name] !== known[name],
      ),
    )
    setKnown(now)
    return now
  }
  return { known, newer, learn }
}

function Newer({ words, fields: changedFields }: { words: Values; fields: (keyof Values)[] }) {
  return (
    <Callout kind="warn" title={wording.changedElsewhere}>
      <dl className="grid gap-2">
        {changedFields.map((name) => (
          <div key={name}>
            <dt className="font-medium">{labels[name]} now</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{words[name]}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2">Save your version to replace this one, or cancel to keep it.</p>
    </Callout>
  )
}

const wordsOf = ({ title, description, category }: ProjectView): Values => ({ title, description, category })
const changed = (values: Values, known: Values): Partial<Values> =>
  Object.fromEntries(
    fields.filter((name) => values[name] !== known[name]).map((name) => [name, values[name]]),
  )
