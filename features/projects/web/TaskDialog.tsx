import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useDraft } from '#features/drafts/web/use-draft.ts'
import { client } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { DraftOffer } from '#kit/web/ui/DraftOffer.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { taskForm } from '../contract.ts'
import type { ProjectView, TaskView } from '../contract.ts'
import { usePlanChange } from './use-project.ts'

type Values = z.infer<typeof taskForm>
type TaskDialogProps = { project: ProjectView; phaseId: string; task?: TaskView; onClose: () => void }

/** Adds a task of one's own, or changes one. */
export function TaskDialog({ project, phaseId, task, onClose }: TaskDialogProps) {
  const formId = useId()
  const projectId = project.id
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
  const { errors } = form.formState
  const minutes = form.register('minutes', {
    setValueAs: (value: string | number | null) => (value === '' || value === null ? null : Number(value)),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={task ? 'Edit task' : 'Add task'}
      width="sm"
      foot={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={save.isPending}>
            {task ? 'Save' : 'Add task'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={form.handleSubmit((values) => save.mutate(values))}
        className="grid gap-5"
      >
        <DraftOffer shown={draft.offered !== null} onRestore={draft.restore} onDiscard={draft.discard} />
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
      </form>
    </Dialog>
  )
}
