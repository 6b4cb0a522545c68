import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useDraft } from '#features/drafts/web/use-draft.ts'
import { client } from '#kit/web/api.ts'
import { DraftOffer } from '#kit/web/ui/DraftOffer.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import type { MyTest } from '../contract.ts'
import { testTribeKey, choicesQuery } from './queries.ts'
import { shownTestForm } from './shown-form.ts'
import { TestFields } from './TestFields.tsx'
import type { Filled, TestFormOf, Values } from './TestFields.tsx'

type SubmitDialogProps = {
  /** The project to begin with, if one was asked for. */ projectId: string | null
  onClose: () => void
  onDone: () => void
}

/** Submits a project for testing. Choosing one of one's own fills in what is known of it. */
export function SubmitDialog({ projectId, onClose, onDone }: SubmitDialogProps) {
  const form = useForm<Values, unknown, Filled>({
    resolver: zodResolver(shownTestForm),
    defaultValues: {
      projectId: '',
      title: '',
      description: '',
      projectUrl: '',
      allowAllTesters: true,
      audience: '',
      questions: [],
    },
  })
  const draft = useDraft('test-submit', form)
  const save = useChange(
    (values: Filled, idempotencyKey) =>
      client.testTribe.submit(plain(values), { context: { idempotencyKey } }),
    {
      shows: [testTribeKey],
      onDone: () => {
        draft.clear()
        toast.success('Project submitted', { description: 'Testers can find it now.' })
        onDone()
      },
      form,
      failed: wording.submitFailed,
    },
  )
  return (
    <FormDialog
      title="Submit Project for Testing"
      width="lg"
      submit="Submit project"
      pending={save.isPending}
      problem={form.formState.errors.root?.message}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      onClose={onClose}
    >
      <DraftOffer
        shown={draft.offered !== null && projectId === null}
        onRestore={draft.restore}
        onDiscard={draft.discard}
      />
      <ProjectField form={form} asked={projectId} />
      <TestFields form={form} questionsOpen />
    </FormDialog>
  )
}

/** Changes a test of mine. */
export function EditTestDialog({ test, onClose }: { test: MyTest; onClose: () => void }) {
  const { title, description, projectUrl, allowAllTesters, audience, questions } = test
  const form = useForm<Values, unknown, Filled>({
    resolver: zodResolver(shownTestForm),
    defaultValues: {
      projectId: '',
      title,
      description,
      projectUrl,
      allowAllTesters,
      audience: audience ?? '',
      questions,
    },
  })
  const save = useChange(
    (values: Filled) => {
      const { projectId: _, ...changed } = plain(values)
      return client.testTribe.edit({ testId: test.id, ...changed })
    },
    {
      shows: [testTribeKey],
      onDone: () => {
        toast.success('Test changed')
        onClose()
      },
      form,
    },
  )
  return (
    <FormDialog
      title="Change this test"
      width="lg"
      submit="Save"
      pending={save.isPending}
      problem={form.formState.errors.root?.message}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      onClose={onClose}
    >
      <TestFields form={form} questionsOpen={test.reviewsCount === 0} />
    </FormDialog>
  )
}

const plain = ({ projectId, audience, ...values }: Filled) => ({
  ...values,
  projectId: projectId || null,
  audience: audience || null,
})

/** One of my projects; choosing it fills in what is known of it, with the address where its description holds one. */
function ProjectField({ form, asked }: { form: TestFormOf; asked: string | null }) {
  const { data } = useQuery(choicesQuery)
  const choose = (id: string) => {
    form.setValue('projectId', id, { shouldDirty: true })
    const chosen = data?.items.find((project) => project.id === id)
    if (!chosen) return
    const address = /https?:\/\/[^\s)"'<>]+/.exec(chosen.description)?.[0]
    form.setValue('title', chosen.title, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    form.setValue('description', chosen.description, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
    form.setValue('audience', chosen.audience ?? '', { shouldDirty: true })
    if (address)
      form.setValue('projectUrl', address, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  const begin = useEffectEvent(() => {
    if (asked && data?.items.some(({ id, inTests }) => id === asked && !inTests)) choose(asked)
  })
  const loaded = data !== undefined
  useEffect(() => {
    if (loaded) begin()
  }, [loaded])
  return (
    <Controller
      control={form.control}
      name="projectId"
      render={({ field, fieldState }) => (
        <Field
          label="Project"
          help="Choose one of yours to fill in the rest, or leave this and describe something else."
          error={fieldState.error?.message}
        >
          <Select
            value={field.value ?? ''}
            ref={field.ref}
            onBlur={field.onBlur}
            onChange={(event) => choose(event.target.value)}
          >
            <option value="">Something else</option>
            {data?.items.map(({ id, title, inTests }) => (
              <option key={id} value={id} disabled={inTests}>
                {title}
                {inTests ? ' (in the Test Tribe already)' : ''}
              </option>
            ))}
          </Select>
        </Field>
      )}
    />
  )
}
