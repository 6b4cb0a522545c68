import { Calculator } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { MoneyInput } from '#kit/web/ui/MoneyInput.tsx'
import { NumberInput } from '#kit/web/ui/NumberInput.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import type { Economics } from '#planner/market/break-even.ts'

type AssumptionFieldsProps = {
  values: Economics
  errors: Record<string, string>
  onChange: (values: Economics) => void
}
type CardProps = AssumptionFieldsProps & { action: ReactNode; paid: ReactNode }
type Amount = 'priceCents' | 'costPerCustomerCents' | 'fixedMonthCents' | 'hourCents' | 'oneOffCents'
type Count = 'newCustomers' | 'minutesPerCustomer' | 'hoursMonth'

export function AssumptionFields({ action, paid, ...form }: CardProps) {
  return (
    <Card>
      <CardHead icon={Calculator} title="Your numbers" action={action} />
      <div className="grid gap-5">
        <PaysField {...form} />
        <AmountField {...form} name="priceCents" label="Price" />
        {paid}
        <CountField
          {...form}
          name="newCustomers"
          label="New customers per month"
          help="0.5 means one every other month."
        />
        <CostsAndTime {...form} />
      </div>
    </Card>
  )
}

const alwaysShown = ['pays', 'priceCents', 'newCustomers'].map((name) => `assumptions.${name}`)

function CostsAndTime(form: AssumptionFieldsProps) {
  const [isOpen, open] = useState(false)
  const isWrong = Object.keys(form.errors).some(
    (name) => name.startsWith('assumptions.') && !alwaysShown.includes(name),
  )
  if (isWrong && !isOpen) open(true)
  return (
    <Disclosure summary="Your costs and your time" open={isOpen}>
      <div className="grid gap-5">
        <PerCustomer {...form} />
        <AmountField
          {...form}
          name="fixedMonthCents"
          label="Fixed costs per month"
          help="What you pay even with no customers: hosting, tools, rent."
        />
        <CountField {...form} name="hoursMonth" label="Your other hours per month" />
        <AmountField
          {...form}
          name="hourCents"
          label="What an hour of your time is worth"
          help="You can put $0 if you're not counting your time yet."
        />
        <AmountField
          {...form}
          name="oneOffCents"
          label="One-time cost to start"
          help="What you'll spend, plus your hours for the first version."
        />
      </div>
    </Disclosure>
  )
}

function PerCustomer(form: AssumptionFieldsProps) {
  const often = form.values.pays === 'monthly' ? 'Per month' : 'Once'
  return (
    <>
      <AmountField
        {...form}
        name="costPerCustomerCents"
        label="Cost per paying customer"
        help={`${often}: materials, fees, and what you pay others.`}
      />
      <CountField
        {...form}
        name="minutesPerCustomer"
        label="Your minutes per paying customer"
        help={`${often}: the time it takes you to serve one customer.`}
      />
    </>
  )
}

function PaysField({ values, errors, onChange }: AssumptionFieldsProps) {
  return (
    <Field label="How often do customers pay?" error={errorOf(errors, 'pays')}>
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
