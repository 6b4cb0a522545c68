import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { ensure } from '#kit/contract/ensure.ts'
import { client } from '#kit/web/api.ts'
import { Field } from '#kit/web/ui/Field.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { RadioCards } from '#kit/web/ui/RadioCards.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { decisions } from '#planner/evidence/evidence.ts'
import { decisionForm, decisionLabels, limits } from '../contract.ts'
import type { TestView } from '../contract.ts'
import { evidenceShown } from './queries.ts'
import { countsInWords } from './TestCard.tsx'

type Values = z.infer<typeof decisionForm>
type DecisionDialogProps = {
  projectId: string
  test: TestView
  onClose: () => void
  onDecided: (test: TestView) => void
  onChanged: () => void
}

const options = decisions.map((value) => ({ value, ...decisionLabels[value] }))

export function DecisionDialog({ projectId, test, onClose, onChanged, onDecided }: DecisionDialogProps) {
  const form = useForm<Values>({ resolver: zodResolver(decisionForm), defaultValues: { note: '' } })
  const decide = useChange(
    (values: Values) => client.evidence.decide({ projectId, experimentId: ensure(test.id), ...values }),
    {
      shows: evidenceShown(projectId),
      onDone: onDecided,
      onShown: onChanged,
      form,
    },
  )
  const { errors } = form.formState

  return (
    <FormDialog
      onClose={onClose}
      title="Make a decision"
      description={`${test.title}: ${countsInWords(test)}`}
      submit="Save decision"
      pending={decide.isPending}
      problem={errors.root?.message}
      onSubmit={form.handleSubmit((values) => decide.mutate(values))}
    >
      <DecisionChoice form={form} />
      <Field
        label="Why?"
        required
        help="One sentence, so you'll remember why."
        error={errors.note?.message}
        counter={{ used: form.watch('note').length, most: limits.note }}
      >
        <Textarea {...form.register('note')} />
      </Field>
    </FormDialog>
  )
}

function DecisionChoice({ form }: { form: UseFormReturn<Values> }) {
  const id = useId()
  return (
    <>
      <Controller
        control={form.control}
        name="decision"
        render={({ field }) => (
          <RadioCards
            legend="What now?"
            name={`${id}-decision`}
            options={options}
            value={field.value ?? null}
            onChange={field.onChange}
          />
        )}
      />
      {form.formState.errors.decision && (
        <p role="alert" className="text-sm text-danger-ink">
          Please choose one.
        </p>
      )}
    </>
  )
}
