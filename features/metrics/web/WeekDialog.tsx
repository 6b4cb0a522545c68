import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { Field } from '#kit/web/ui/Field.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import type { Metric, MetricView } from '../contract.ts'
import { helpOf, readTyped, runningWeek, typedAs, weeksShown, weekWords } from './number-words.ts'
import { useEntry } from './use-metric.ts'

type Values = { week: string; value: string }
type WeekDialogProps = {
  projectId: string
  metric: Metric
  view: MetricView
  week: string
  onClose: () => void
}

export function WeekDialog({ projectId, metric, view, week, onClose }: WeekDialogProps) {
  const { kind, name } = metric
  const knownOf = (one: string) => view.weeks.find((known) => known.week === one)?.value
  // Fixed on opening: a value being sent is already shown, but isn't there to correct yet.
  const [isKnown] = useState(knownOf(week) !== undefined)
  const form = useForm<Values>({ defaultValues: { week, value: typedAs(kind, knownOf(week)) } })
  const save = useEntry(projectId, kind, {
    onDone: (_, { week: saved }) => {
      toast.success(`${name} for ${weekWords(saved)} saved`)
      onClose()
    },
    form,
  })
  const submit = ({ week: chosen, value }: Values) => {
    const typed = readTyped(kind, value) ?? { error: 'Please enter a number.' }
    if ('error' in typed) form.setError('value', { message: typed.error }, { shouldFocus: true })
    else save.mutate({ week: chosen, value: typed.value })
  }
  const { errors } = form.formState
  return (
    <FormDialog
      onClose={onClose}
      title={isKnown ? 'Correct your number' : 'Add your number'}
      width="sm"
      submit="Save number"
      pending={save.isPending}
      away={save.isPending}
      problem={errors.root?.message}
      onSubmit={form.handleSubmit(submit)}
    >
      <WeekField
        form={form}
        firstWeek={view.firstWeek}
        onWeek={(chosen) => form.setValue('value', typedAs(kind, knownOf(chosen)))}
      />
      <Field label={name} required help={helpOf(metric)} error={errors.value?.message}>
        <Input {...form.register('value')} inputMode="decimal" autoComplete="off" data-first-focus />
      </Field>
    </FormDialog>
  )
}

type WeekFieldProps = {
  form: UseFormReturn<Values>
  firstWeek: string
  onWeek: (week: string) => void
}

function WeekField({ form, firstWeek, onWeek }: WeekFieldProps) {
  const { week: error } = form.formState.errors
  return (
    <Field label="Week" required error={error?.message}>
      <Select {...form.register('week', { onChange: (event) => onWeek(event.target.value) })}>
        {weeksShown()
          .filter((one) => one >= firstWeek)
          .reverse()
          .map((one) => (
            <option key={one} value={one}>
              {weekWords(one)}
              {one === runningWeek() && ' (this week)'}
            </option>
          ))}
      </Select>
    </Field>
  )
}
