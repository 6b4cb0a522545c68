import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { MoneyInput } from '#kit/web/ui/MoneyInput.tsx'
import { NumberInput } from '#kit/web/ui/NumberInput.tsx'
import { SaveStatus } from '#kit/web/ui/SaveStatus.tsx'
import type { Opportunity } from '#planner/insights/analysis.ts'
import { paybackLimits, paybackWords } from '#planner/insights/payback.ts'
import type { Payback } from '#planner/insights/payback.ts'
import { dollars } from '#planner/words.ts'
import { useKeptPayback } from './use-kept-payback.ts'

type PaybackEditorProps = {
  projectId: string
  opportunity: Pick<Opportunity, 'key' | 'opportunity' | 'payback' | 'estimatedROI'>
  kept: Payback | undefined
}
type Amount = 'priceCents' | 'spentCents' | 'hourCents'

export function PaybackEditor({ projectId, opportunity, kept }: PaybackEditorProps) {
  const editing = useKeptPayback({
    projectId,
    opportunityKey: opportunity.key,
    first: kept ?? opportunity.payback,
  })
  const { values, touched, state, retry } = editing
  const sentence = touched || kept ? paybackWords(values) : opportunity.estimatedROI
  return (
    <div role="group" aria-label={`Break-even of “${opportunity.opportunity}”`} className="grid gap-1">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p role="status" className="max-w-[68ch] min-w-0 grow basis-64">
          {state === 'invalid' ? 'Fill in every field to see your return.' : sentence}
        </p>
        <SaveStatus state={state} onRetry={retry} />
      </div>
      <Disclosure summary="Change these numbers">
        <div className="grid items-start gap-4 pb-1 sm:grid-cols-2">
          <AmountField {...editing} name="priceCents" label="Price" />
          <AmountField {...editing} name="spentCents" label="Up-front cost" />
          <HoursField {...editing} />
          <AmountField {...editing} name="hourCents" label="What an hour of your time is worth" />
        </div>
      </Disclosure>
    </div>
  )
}

type Editing = Pick<ReturnType<typeof useKeptPayback>, 'values' | 'change' | 'wrong'>
type AmountFieldProps = Editing & { name: Amount; label: string }

function AmountField({ name, label, values, change, wrong }: AmountFieldProps) {
  return (
    <Field
      label={label}
      error={
        wrong.has(name) ? `Please enter an amount from $0 to ${dollars(paybackLimits[name])}.` : undefined
      }
    >
      <MoneyInput
        cents={values[name]}
        onCents={(cents) => change({ ...values, [name]: cents ?? Number.NaN })}
      />
    </Field>
  )
}

function HoursField({ values, change, wrong }: Editing) {
  return (
    <Field
      label="Your hours"
      error={
        wrong.has('hours')
          ? `Please enter 0 to ${paybackLimits.hours.toLocaleString('en-US')} hours.`
          : undefined
      }
    >
      <NumberInput value={values.hours} onNumber={(hours) => change({ ...values, hours })} />
    </Field>
  )
}
