import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import type { Control } from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '#kit/web/ui/Button.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { Field, FieldError } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { RadioCards } from '#kit/web/ui/RadioCards.tsx'
import { chanceLabel, chances, stepInWords } from '#planner/evidence/forecast.ts'
import type { ForecastGiven } from '../../contract.ts'
import { forecastForm, forecastLimits } from '../../forecast-contract.ts'
import type { Forecast } from '../../forecast-contract.ts'
import { forecastsQuery } from '../use-forecast.ts'

type ForecastDialogProps = {
  title?: string
  lead: string
  start?: string
  pending: boolean
  question: { answer: (forecast: ForecastGiven) => void }
  onClose: () => void
}

type Form = Control<z.input<typeof forecastForm>, unknown, Forecast>

const options = chances.map((chance) => ({ value: String(chance), label: chanceLabel(chance) }))

/** Both answers start the test; closing doesn't. */
export function ForecastDialog({
  title = 'Before you start',
  lead,
  start = 'Start test',
  pending,
  question,
  onClose,
}: ForecastDialogProps) {
  const form = useForm({ resolver: zodResolver(forecastForm), defaultValues: { why: '' } })
  const id = useId()
  const { errors } = form.formState
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={lead}
      foot={<Answers form={id} start={start} pending={pending} onSkip={() => question.answer(null)} />}
    >
      <form
        id={id}
        noValidate
        className="grid gap-5"
        onSubmit={form.handleSubmit((forecast) => question.answer(forecast))}
      >
        <Chance control={form.control} error={errors.chance?.message} />
        <Field label="Why?" help="Optional. One line, so you'll remember why." error={errors.why?.message}>
          <Input {...form.register('why')} maxLength={forecastLimits.why} />
        </Field>
        <p className="text-sm text-ink-2">
          It locks when the test starts, and only you can see it. If you end the test early, that counts as a
          no.
        </p>
      </form>
    </Dialog>
  )
}

type AnswersProps = { form: string; start: string; pending: boolean; onSkip: () => void }

function Answers({ form, start, pending, onSkip }: AnswersProps) {
  return (
    <>
      <Button pending={pending} onClick={onSkip}>
        Leave it out
      </Button>
      <Button type="submit" form={form} variant="primary" pending={pending} className="max-sm:grow">
        {start}
      </Button>
    </>
  )
}

type ChanceProps = { control: Form; error: string | undefined }

function Chance({ control, error }: ChanceProps) {
  const { data } = useQuery(forecastsQuery)
  const chosen = useWatch({ control, name: 'chance' })
  const known = data?.record?.steps.find(({ chance }) => chance === chosen)
  const id = useId()
  return (
    <div className="grid gap-2">
      <Controller
        control={control}
        name="chance"
        render={({ field }) => (
          <RadioCards
            chips
            legend="How likely is it to reach its target?"
            name={id}
            options={options}
            value={chosen ? String(chosen) : null}
            onChange={(value) => field.onChange(Number(value))}
          />
        )}
      />
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {known && stepInWords(known)}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
