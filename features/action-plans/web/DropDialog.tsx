import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { client } from '#kit/web/api.ts'
import { Field } from '#kit/web/ui/Field.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import type { ItemView } from '../contract.ts'
import { dropForm } from '../forms-contract.ts'
import { usePlanChange } from './use-plan.ts'

type Values = z.infer<typeof dropForm>
type DropDialogProps = { projectId: string; item: ItemView; onClose: () => void }

export function DropDialog({ projectId, item, onClose }: DropDialogProps) {
  const form = useForm<Values>({ resolver: zodResolver(dropForm), defaultValues: { reason: '' } })
  const drop = usePlanChange(
    projectId,
    (values: Values) => client.actionPlans.drop({ projectId, itemId: item.id, ...values }),
    {
      onDone: onClose,
      form,
    },
  )
  const { errors } = form.formState

  return (
    <FormDialog
      onClose={onClose}
      title="Remove this task?"
      description={`We won't suggest “${item.task}” again. You can undo this until the week ends.`}
      width="sm"
      submit="Remove task"
      pending={drop.isPending}
      problem={errors.root?.message}
      onSubmit={form.handleSubmit((values) => drop.mutate(values))}
    >
      <Field
        label="Why?"
        required
        help="For example: too big, wrong people, not worth it. We'll save this with your week."
        error={errors.reason?.message}
      >
        <Input {...form.register('reason')} data-first-focus />
      </Field>
    </FormDialog>
  )
}
