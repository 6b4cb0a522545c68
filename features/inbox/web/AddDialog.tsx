import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { Field } from '#kit/web/ui/Field.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { MoneyInput } from '#kit/web/ui/MoneyInput.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { amountCents, leftOf } from '../contract.ts'
import type { EventView } from '../contract.ts'
import { eventTitle } from './event-words.ts'
import { useAddition } from './use-inbox.ts'

const schema = z.object({ amountCents })
type Values = z.infer<typeof schema>
type AddDialogProps = { projectId: string; event: EventView; onClose: () => void }

export function AddDialog({ projectId, event, onClose }: AddDialogProps) {
  const known = event.currency === 'USD' && event.amount !== null ? leftOf(event) : null
  const form = useForm<{ amountCents: number | null }, unknown, Values>({
    resolver: zodResolver(schema) as never,
    defaultValues: { amountCents: known },
  })
  const add = useAddition(projectId, {
    onDone: () => {
      toast.success('Added as evidence')
      onClose()
    },
    form: form as never,
  })
  const { errors } = form.formState
  return (
    <FormDialog
      onClose={onClose}
      title="Add as evidence"
      description={
        `${eventTitle(event)}. How much was that in dollars? ` +
        'It will say “Your note,” because the amount is yours.'
      }
      width="sm"
      submit="Add as evidence"
      pending={add.isPending}
      problem={errors.root?.message}
      onSubmit={form.handleSubmit((values) => add.mutate({ eventId: event.id, ...values }))}
    >
      <Field label="Amount in dollars" required error={errors.amountCents?.message}>
        <Controller
          control={form.control}
          name="amountCents"
          render={({ field: { value, onChange, ...field } }) => (
            <MoneyInput {...field} cents={value} onCents={onChange} data-first-focus />
          )}
        />
      </Field>
    </FormDialog>
  )
}
