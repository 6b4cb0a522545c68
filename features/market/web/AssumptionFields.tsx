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
type Count = 'newCustomers' | 'minutesPerCustomer' | 'hoursMonth'

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
        <PerCustomer {...form} />
        <AmountField
          {...form}
          name="fixedMonthCents"
          label="Fixed costs a month"
          help="What you pay even without customers: hosting, tools, rent."
        />
        <CountField {...form} name="hoursMonth" label="Your other hours a month" />
        <AmountField
          {...form}
          name="hourCents"
          label="What an hour of yours is worth"
          help="Zero is fine too, if you know you're giving it away."
        />
        <AmountField
          {...form}
          name="oneOffCents"
          label="One-off cost at the start"
          help="Money, and your hours for the first version."
        />
      </div>
    </Card>
  )
}

/** What one paying customer takes in money and time. */
function PerCustomer(form: AssumptionFieldsProps) {
  const often = form.values.pays === 'monthly' ? 'Per month' : 'Once'
  return (
    <>
      <AmountField
        {...form}
        name="costPerCustomerCents"
        label="Cost for each paying customer"
        help={`${often}: materials, fees, what you pay others.`}
      />
      <CountField
        {...form}
        name="minutesPerCustomer"
        label="Your minutes for each paying customer"
        help={`${often}: serving them, once it runs.`}
      />
    </>
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
