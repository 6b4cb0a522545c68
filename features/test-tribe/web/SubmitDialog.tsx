import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useDraft } from '#features/drafts/web/use-draft.ts'
import { client } from '#kit/web/api.ts'
import { DraftOffer } from '#kit/web/ui/DraftOffer.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import type { MyTest } from '../contract.ts'
import { ProjectField } from './ProjectField.tsx'
import { testTribeKey } from './queries.ts'
import { shownTestForm } from './shown-form.ts'
import { TestFields } from './TestFields.tsx'
import type { Filled, Values } from './TestFields.tsx'

type SubmitDialogProps = {
  projectId: string | null
  onClose: () => void
  onDone: () => void
}

const empty: Values = {
  projectId: '',
  title: '',
  description: '',
  projectUrl: '',
  allowAllTesters: true,
  audience: '',
  questions: [],
}

export function SubmitDialog({ projectId, onClose, onDone }: SubmitDialogProps) {
  const form = useForm<Values, unknown, Filled>({
    resolver: zodResolver(shownTestForm),
    defaultValues: empty,
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

export function EditTestDialog({ test, onClose }: { test: MyTest; onClose: () => void }) {
  const form = useForm<Values, unknown, Filled>({
    resolver: zodResolver(shownTestForm),
    defaultValues: valuesOf(test),
  })
  const save = useChange(
    (values: Filled) => {
      const { projectId: _, ...changed } = plain(values)
      return client.testTribe.edit({ testId: test.id, ...changed })
    },
    {
      shows: [testTribeKey],
      onDone: () => {
        toast.success('Test updated')
        onClose()
      },
      form,
    },
  )
  return (
    <FormDialog
      title="Edit this test"
      width="lg"
      submit="Save test"
      pending={save.isPending}
      problem={form.formState.errors.root?.message}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      onClose={onClose}
    >
      <TestFields form={form} questionsOpen={test.reviewsCount + test.guestsCount === 0} />
    </FormDialog>
  )
}

const valuesOf = (test: MyTest): Values => ({
  projectId: '',
  title: test.title,
  description: test.description,
  projectUrl: test.projectUrl,
  allowAllTesters: test.allowAllTesters,
  audience: test.audience ?? '',
  questions: test.questions,
})

const plain = ({ projectId, audience, ...values }: Filled) => ({
  ...values,
  projectId: projectId || null,
  audience: audience || null,
})
