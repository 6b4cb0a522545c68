import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { useDraft } from '#features/drafts/web/use-draft.ts'
import { client } from '#kit/web/api.ts'
import { sayFailure } from '#kit/web/failure.ts'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { DraftOffer } from '#kit/web/ui/DraftOffer.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { taskForm } from '../contract.ts'
import type { TaskView } from '../contract.ts'
import { projectQuery } from './queries.ts'
import { usePlanChange } from './use-project.ts'

type Values = z.infer<typeof taskForm>
type TaskDialogProps = { projectId: string; phaseId: string; task?: TaskView; onClose: () => void }

export function TaskDialog({ projectId, phaseId, task, onClose }: TaskDialogProps) {
  const form = useForm<Values>({
    resolver: zodResolver(taskForm),
    defaultValues: {
      title: task?.title ?? '',
      doneWhen: task?.doneWhen ?? '',
      minutes: task?.minutes ?? null,
      note: task?.note ?? '',
    },
  })
  const draft = useDraft(task ? `task:${task.id}` : `project-task:${projectId}`, form, {
    numbers: ['minutes'],
  })
  const isGone = useIsGone(projectId, task)
  const save = useTaskSave({ projectId, phaseId, task: isGone ? undefined : task }, () => {
    draft.clear()
    onClose()
  })
  return (
    <FormDialog
      onClose={onClose}
      title={task ? 'Edit task' : 'Add task'}
      width="sm"
      submit={task && !isGone ? 'Save task' : 'Add task'}
      pending={save.isPending}
      problem={form.formState.errors.root?.message}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
    >
      <DraftOffer shown={draft.offered !== null} onRestore={draft.restore} onDiscard={draft.discard} />
      {isGone && (
        <Callout kind="warn" title="This task isn't in your plan anymore">
          What you typed is still here, and you can add it as a task of your own.
        </Callout>
      )}
      <TaskFields form={form} />
    </FormDialog>
  )
}

type Saved = Pick<TaskDialogProps, 'projectId' | 'phaseId'> & { task: TaskView | undefined }

function useTaskSave({ projectId, phaseId, task }: Saved, onDone: () => void) {
  const queryClient = useQueryClient()
  const save = (values: Values, idempotencyKey: string) =>
    task
      ? client.projects.editTask({ projectId, taskId: task.id, ...values })
      : client.projects.addTask({ projectId, phaseId, ...values }, { context: { idempotencyKey } })
  return usePlanChange(projectId, save, {
    onDone,
    onFail: (error) => {
      sayFailure(error)
      // The task may have been removed; reload the plan.
      void queryClient.invalidateQueries({ queryKey: projectQuery(projectId).queryKey })
    },
  })
}

function useIsGone(projectId: string, task: TaskView | undefined): boolean {
  const { data } = useQuery({ ...projectQuery(projectId), staleTime: Infinity })
  if (!task || !data) return false
  return data.implementationPlan.phases.every((phase) => phase.tasks.every(({ id }) => id !== task.id))
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
      <Field label="Done when" help="How will you know it's done?" error={errors.doneWhen?.message}>
        <Input {...form.register('doneWhen')} />
      </Field>
      <Field label="Minutes" error={errors.minutes?.message}>
        <Input {...minutes} type="number" min={1} inputMode="numeric" />
      </Field>
      <Field label="Note" error={errors.note?.message}>
        <Textarea {...form.register('note')} rows={2} />
      </Field>
    </>
  )
}
