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
export function AssumptionFields(form: AssumptionFieldsProps) {
  return (
    <Card>
      <CardHead icon={Calculator} title="Your assumptions" />
      <div className="grid gap-5">
        <PaysField {...form} />
        <AmountField {...form} name="priceCents" label="Price" />
        <CountField
          {...form}
          name="newCustomers"
          label="New customers a month"
          help="A half is one every other month."
        />
        <AmountField
          {...form}
          name="costPerCustomerCents"
          label="Cost for each paying customer"
          help={
            form.values.pays === 'monthly'
              ? 'A month: material, fees, what you pay others.'
              : 'Once: material, fees, what you pay others.'
          }
        />
        <AmountField
          {...form}
          name="fixedMonthCents"
          label="Fixed costs a month"
          help="What runs even with nobody: hosting, tools, rent."
        />
        <CountField {...form} name="hoursMonth" label="Your hours a month" />
        <AmountField
          {...form}
          name="hourCents"
          label="What an hour of yours is worth"
          help="Zero is honest too, as long as you know that you give it."
        />
        <AmountField {...form} name="oneOffCents" label="One-off cost at the start" />
      </div>
    </Card>
  )
}

function PaysField({ values, errors, onChange }: AssumptionFieldsProps) {
  return (
    <Field label="A customer pays" error={errorOf(errors, 'pays')}>
      <Select
        value={values.pays}
        onChange={(event) => onChange({ ...values, pays: event.target.value as Economics['pays'] })}
      >
        <option value="monthly">Every month</option>
        <option value="once">Once</option>
      </Select>
    </Field>
  )
}

type OneField<N> = AssumptionFieldsProps & { name: N; label: string; help?: string }

function AmountField({ name, label, help, values, errors, onChange }: OneField<Amount>) {
  return (
    <Field label={label} help={help} error={errorOf(errors, name)}>
      <MoneyInput
        cents={values[name]}
        onCents={(cents) => onChange({ ...values, [name]: cents ?? Number.NaN })}
      />
    </Field>
  )
}

function CountField({ name, label, help, values, errors, onChange }: OneField<Count>) {
  return (
    <Field label={label} help={help} error={errorOf(errors, name)}>
      <NumberInput value={values[name]} onNumber={(value) => onChange({ ...values, [name]: value })} />
    </Field>
  )
}

const errorOf = (errors: Record<string, string>, name: keyof Economics) => errors[`assumptions.${name}`]
