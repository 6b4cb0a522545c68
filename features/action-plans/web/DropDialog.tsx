import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { client } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { dropForm } from '../contract.ts'
import type { ItemView } from '../contract.ts'
import { usePlanChange } from './use-plan.ts'

type Values = z.infer<typeof dropForm>

/** Drops an item with its reason, so that it does not come back next week. */
export function DropDialog({
  projectId,
  item,
  onClose,
}: {
  projectId: string
  item: ItemView
  onClose: () => void
}) {
  const formId = useId()
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
  const foot = (
    <>
      <Button variant="ghost" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={formId} variant="primary" pending={drop.isPending}>
        Drop
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title="Drop this item"
      description={`“${item.task}” will not come back next week. You can take it back until then.`}
      width="sm"
      foot={foot}
    >
      <form
        id={formId}
        noValidate
        onSubmit={form.handleSubmit((values) => drop.mutate(values))}
        className="grid gap-5"
      >
        <Field
          label="Why?"
          required
          help="Too big, not the right people, not worth it: what you write stays with the week."
          error={errors.reason?.message}
        >
          <Input {...form.register('reason')} data-first-focus />
        </Field>
        {errors.root && (
          <div role="alert">
            <Callout kind="danger" title={errors.root.message ?? ''} />
          </div>
        )}
      </form>
    </Dialog>
  )
}
