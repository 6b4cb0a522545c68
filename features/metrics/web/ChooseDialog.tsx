import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { ensure } from '#kit/contract/ensure.ts'
import { Field, FieldError } from '#kit/web/ui/Field.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { RadioCards } from '#kit/web/ui/RadioCards.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { plural } from '#planner/words.ts'
import { kindLabels, metricForm, metricKinds } from '../contract.ts'
import type { MetricChoice, MetricView } from '../contract.ts'
import { useChoice } from './use-metric.ts'

type Values = Omit<MetricChoice, 'kind'> & { kind: MetricChoice['kind'] | '' }
type Form = UseFormReturn<Values, unknown, MetricChoice>
type ChooseDialogProps = { projectId: string; view: MetricView; onClose: () => void }

const schema: z.ZodType<MetricChoice, Values> = metricForm
const kept = "We keep the weeks you've added. They'll be back if you change to this number again."

export function ChooseDialog({ projectId, view: { metric, own, kept: weeks }, onClose }: ChooseDialogProps) {
  const form: Form = useForm<Values, unknown, MetricChoice>({
    resolver: zodResolver(schema),
    defaultValues: { kind: metric?.kind ?? '', name: own?.name ?? '', unit: own?.unit ?? '' },
  })
  const choose = useChoice(projectId, {
    onDone: ({ metric: chosen }) => {
      toast.success(`Your number is ${ensure(chosen).name}`)
      onClose()
    },
    form,
  })
  const { errors } = form.formState
  return (
    <FormDialog
      onClose={onClose}
      title={metric ? 'Change your number' : 'Choose your number'}
      description={metric ? kept : 'Pick the one number that best shows whether this project is working.'}
      submit={metric ? 'Change number' : 'Choose number'}
      pending={choose.isPending}
      problem={errors.root?.message}
      onSubmit={form.handleSubmit((values) => choose.mutate(values))}
    >
      <KindChoice form={form} weeks={weeks} />
      {form.watch('kind') === 'own' && <OwnFields form={form} />}
    </FormDialog>
  )
}

function KindChoice({ form, weeks }: { form: Form; weeks: MetricView['kept'] }) {
  const id = useId()
  const { kind: error } = form.formState.errors
  return (
    <div className="grid gap-2">
      <Controller
        control={form.control}
        name="kind"
        render={({ field }) => (
          <RadioCards
            legend="What do you want to follow?"
            name={`${id}-kind`}
            options={metricKinds.map((value) => {
              const { label, description } = kindLabels[value]
              const known = weeks[value] > 0 ? ` You have ${plural(weeks[value], 'week')} of it.` : ''
              return { value, label, description: description + known }
            })}
            value={field.value || null}
            onChange={field.onChange}
          />
        )}
      />
      {error?.message && <FieldError id={`${id}-error`}>{error.message}</FieldError>}
    </div>
  )
}

function OwnFields({ form }: { form: Form }) {
  const { errors } = form.formState
  return (
    <div className="grid gap-5 sm:grid-cols-[1fr_140px]">
      <Field
        label="What do you count?"
        required
        help="For example: Loaves saved. You can rename it later without losing a week."
        error={errors.name?.message}
      >
        <Input {...form.register('name')} />
      </Field>
      <Field label="Unit" help="For example: loaves" error={errors.unit?.message}>
        <Input {...form.register('unit')} />
      </Field>
    </div>
  )
}
