import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { useDraft } from '#features/drafts/web/use-draft.ts'
import { client, refusal } from '#kit/web/api.ts'
import { showFailure } from '#kit/web/failure.ts'
import { DraftOffer } from '#kit/web/ui/DraftOffer.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import type { ItemView } from '../contract.ts'
import { itemForm } from '../forms-contract.ts'
import { usePlanChange } from './use-plan.ts'

type Values = z.infer<typeof itemForm>
export type ItemIntent = { kind: 'add'; lastDay: string } | { kind: 'edit' | 'smaller'; item: ItemView }
type ItemDialogProps = { projectId: string; intent: ItemIntent; onClose: () => void }

const faces = {
  add: { title: 'Add my own task', description: undefined, submit: 'Add task' },
  edit: { title: 'Edit task', description: undefined, submit: 'Save task' },
  smaller: {
    title: 'Make it smaller',
    description: "Cut it in half. What's the smallest version that would still teach you something?",
    submit: 'Save task',
  },
}

export function ItemDialog({ projectId, intent, onClose }: ItemDialogProps) {
  const form = useForm<Values>({ resolver: zodResolver(itemForm), defaultValues: startOf(intent) })
  const draft = useDraft(intent.kind === 'add' ? `project-item:${projectId}` : `item:${intent.item.id}`, form)
  const save = usePlanChange(
    projectId,
    (values: Values, idempotencyKey) =>
      intent.kind === 'add'
        ? client.actionPlans.addItem({ projectId, item: values }, { context: { idempotencyKey } })
        : client.actionPlans.editItem({ projectId, itemId: intent.item.id, ...values }),
    {
      onDone: () => {
        draft.clear()
        onClose()
      },
      onFail: (error) => showRefusal(error, form),
    },
  )
  const { title, description, submit } = faces[intent.kind]
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={description}
      submit={submit}
      pending={save.isPending}
      problem={form.formState.errors.root?.message}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
    >
      <DraftOffer shown={draft.offered !== null} onRestore={draft.restore} onDiscard={draft.discard} />
      <ItemFields form={form} />
    </FormDialog>
  )
}

function ItemFields({ form }: { form: UseFormReturn<Values> }) {
  const { errors } = form.formState
  const minutes = form.register('minutes', {
    setValueAs: (value: string | number) => (value === '' ? undefined : Number(value)),
  })
  return (
    <>
      <Field label="Task" required error={errors.task?.message}>
        <Input {...form.register('task')} data-first-focus />
      </Field>
      <Field label="Done when" help="How will you know it's done?" error={errors.doneWhen?.message}>
        <Input {...form.register('doneWhen')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Minutes" required error={errors.minutes?.message}>
          <Input {...minutes} type="number" min={5} step={5} inputMode="numeric" className="tabular-nums" />
        </Field>
        <Field label="Deadline" required error={errors.deadline?.message}>
          <Input {...form.register('deadline')} type="date" />
        </Field>
      </div>
    </>
  )
}

function startOf(intent: ItemIntent): Values {
  if (intent.kind === 'add') return { task: '', doneWhen: '', minutes: 30, deadline: intent.lastDay }
  const { task, doneWhen, minutes, deadline } = intent.item
  return {
    task,
    doneWhen,
    deadline,
    minutes: intent.kind === 'smaller' ? Math.max(5, Math.round(minutes / 10) * 5) : minutes,
  }
}

/** Errors for a new item come under `item.`, for a changed one without the prefix. */
function showRefusal(error: unknown, form: UseFormReturn<Values>): void {
  const added = Object.entries(refusal(error)?.fields ?? {}).filter(([field]) => field.startsWith('item.'))
  for (const [field, message] of added)
    form.setError(field.slice('item.'.length) as keyof Values, { message })
  if (added.length === 0) showFailure(error, form)
}
