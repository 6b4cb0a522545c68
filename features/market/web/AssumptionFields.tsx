import { Calculator } from 'lucide-react'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { MoneyInput } from '#kit/web/ui/MoneyInput.tsx'
import { NumberInput } from '#kit/web/ui/NumberInput.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import type { Economics } from '#planner/break-even.ts'

type AssumptionFieldsProps = {
  values: Economics
  errors: Record<string, string>
  onChange: (values: Economics) => void
}
type Amount = 'priceCents' | 'costPerCustomerCents' | 'fixedMonthCents' | 'hourCents' | 'oneOffCents'
type Count = 'newCustomers' | 'hoursMonth'

/** Everything the break-even is worked from, each an assumption of the founder's. */
export function AssumptionFields({ values, errors, onChange }: AssumptionFieldsProps) {
  const error = (name: keyof Economics) => errors[`assumptions.${name}`]
  const amount = (name: Amount, label: string, help?: string) => (
    <Field label={label} help={help} error={error(name)}>
      <MoneyInput
        cents={values[name]}
        onCents={(cents) => onChange({ ...values, [name]: cents ?? Number.NaN })}
      />
    </Field>
  )
  const count = (name: Count, label: string, help?: string) => (
    <Field label={label} help={help} error={error(name)}>
      <NumberInput value={values[name]} onNumber={(value) => onChange({ ...values, [name]: value })} />
    </Field>
  )
  return (
    <Card>
      <CardHead icon={Calculator} title="Your assumptions" />
      <div className="grid gap-5">
        <Field label="A customer pays" error={error('pays')}>
          <Select
            value={values.pays}
            onChange={(event) => onChange({ ...values, pays: event.target.value as Economics['pays'] })}
          >
            <option value="monthly">Every month</option>
            <option value="once">Once</option>
          </Select>
        </Field>
        {amount('priceCents', 'Price')}
        {count('newCustomers', 'New customers a month', 'A half is one every other month.')}
        {amount(
          'costPerCustomerCents',
          'Cost for each paying customer',
          values.pays === 'monthly'
            ? 'A month: material, fees, what you pay others.'
            : 'Once: material, fees, what you pay others.',
        )}
        {amount(
          'fixedMonthCents',
          'Fixed costs a month',
          'What runs even with nobody: hosting, tools, rent.',
        )}
        {count('hoursMonth', 'Your hours a month')}
        {amount(
          'hourCents',
          'What an hour of yours is worth',
          'Zero is honest too, as long as you know that you give it.',
        )}
        {amount('oneOffCents', 'One-off cost at the start')}
      </div>
    </Card>
  )
}
