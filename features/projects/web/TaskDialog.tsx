import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { useDraft } from '#features/drafts/web/use-draft.ts'
import { client } from '#kit/web/api.ts'
import { DraftOffer } from '#kit/web/ui/DraftOffer.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { taskForm } from '../contract.ts'
import type { TaskView } from '../contract.ts'
import { usePlanChange } from './use-project.ts'

type Values = z.infer<typeof taskForm>
type TaskDialogProps = { projectId: string; phaseId: string; task?: TaskView; onClose: () => void }

/** Adds a task of one's own, or changes one. */
export function TaskDialog({ projectId, phaseId, task, onClose }: TaskDialogProps) {
  const form = useForm<Values>({
    resolver: zodResolver(taskForm),
    defaultValues: {
      title: task?.title ?? '',
      doneWhen: task?.doneWhen ?? '',
      minutes: task?.minutes ?? null,
    },
  })
  const draft = useDraft(task ? `task:${task.id}` : `project-task:${projectId}`, form, {
    numbers: ['minutes'],
  })
  const save = usePlanChange(
    projectId,
    (values: Values, idempotencyKey) =>
      task
        ? client.projects.editTask({ projectId, taskId: task.id, ...values })
        : client.projects.addTask({ projectId, phaseId, ...values }, { context: { idempotencyKey } }),
    {
      onDone: () => {
        draft.clear()
        onClose()
      },
    },
  )
  return (
    <FormDialog
      onClose={onClose}
      title={task ? 'Edit task' : 'Add task'}
      width="sm"
      submit={task ? 'Save' : 'Add task'}
      pending={save.isPending}
      problem={form.formState.errors.root?.message}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
    >
      <DraftOffer shown={draft.offered !== null} onRestore={draft.restore} onDiscard={draft.discard} />
      <TaskFields form={form} />
    </FormDialog>
  )
}

function TaskFields({ form }: { form: UseFormReturn<Values> }) {
  const { errors } = form.formState
  const minutes = form.register('minutes', {
    setValueAs: (value: string | number | null) => (value === '' || value === null ? null : Number(value)),
  })
  return (
    <>
      <Field label="Task" required error={errors.title?.message}>
        <Input {...form.register('title')} data-first-focus />
      </Field>
      <Field
        label="Done when"
        help="What will be true, so that anyone could check it."
        error={errors.doneWhen?.message}
      >
        <Input {...form.register('doneWhen')} />
      </Field>
      <Field label="Minutes" error={errors.minutes?.message}>
        <Input {...minutes} type="number" min={1} inputMode="numeric" />
      </Field>
    </>
  )
}
