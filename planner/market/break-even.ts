import { z } from 'zod'
import { itemAt } from '#planner/ensure.ts'
import { dollars, plural } from '#planner/words.ts'

const cents = (most: number) =>
  z
    .number({ error: 'Please give an amount.' })
    .int()
    .min(0, { error: 'Please give an amount of zero or more.' })
    .max(most, { error: `Please stay under ${dollars(most)}.` })

export const economics = z.object({
  pays: z.enum(['monthly', 'once']),
  priceCents: cents(10_000_000),
  /** Per month; 0.5 is one every other month. */
  newCustomers: z
    .number({ error: 'Please give a number.' })
    .min(0, { error: 'Please give zero or more.' })
    .max(10_000)
    .multipleOf(0.5, { error: 'Please give whole or half customers.' }),
  /** Per month if they pay monthly, else once. */
  costPerCustomerCents: cents(10_000_000),
  minutesPerCustomer: z
    .number({ error: 'Please give a number.' })
    .min(0, { error: 'Please give zero or more.' })
    .max(10_000, { error: 'Please stay under 10,000 minutes.' })
    .default(0),
  fixedMonthCents: cents(10_000_000),
  hoursMonth: z
    .number({ error: 'Please give a number.' })
    .min(0, { error: 'Please give zero or more.' })
    .max(744, { error: 'A month has no more than 744 hours.' }),
  hourCents: cents(1_000_000),
  oneOffCents: cents(100_000_000),
})
export type Economics = z.infer<typeof economics>

export const assumedHourCents = 2000

export const monthsShown = 24

export type BreakEven = {
  marginCents: number
  monthlyCostCents: number
  customersNeeded: number | null
  coveredInMonth: number | null
  paidBackInMonth: number | null
  /** From month 0, the one-off cost. */
  months: { month: number; customers: number; resultCents: number }[]
}

/** Assumes no one leaves; rounds up to whole customers. */
export function breakEven(input: Economics): BreakEven {
  const timeCents = Math.round((input.minutesPerCustomer * input.hourCents) / 60)
  const marginCents = input.priceCents - input.costPerCustomerCents - timeCents
  const monthlyCostCents = input.fixedMonthCents + Math.round(input.hoursMonth * input.hourCents)
  const customersNeeded = marginCents > 0 ? Math.ceil(monthlyCostCents / marginCents) : null
  const months = [{ month: 0, customers: 0, resultCents: -input.oneOffCents }]
  for (let month = 1; month <= monthsShown; month++) {
    const customers = payingIn(month, input)
    months.push({
      month,
      customers,
      resultCents: itemAt(months, month - 1).resultCents + customers * marginCents - monthlyCostCents,
    })
  }
  const lastBelow = months.findLastIndex(({ resultCents }) => resultCents < 0)
  return {
    marginCents,
    monthlyCostCents,
    customersNeeded,
    months,
    coveredInMonth: coveredIn(customersNeeded, input),
    paidBackInMonth: marginCents > 0 && lastBelow < monthsShown ? Math.max(1, lastBelow + 1) : null,
  }
}

export function breakEvenInWords(input: Economics, result: BreakEven): string[] {
  const price = dollars(input.priceCents)
  if (result.customersNeeded === null)
    return [
      `One customer pays ${price} and costs you ${dollars(input.priceCents - result.marginCents)} in ` +
        'money and time. At these numbers, you never break even.',
    ]
  const need =
    result.customersNeeded === 0
      ? `At ${price}, there are no monthly costs to cover. Each customer leaves you ${dollars(result.marginCents)}.`
      : [covers(input, result.customersNeeded), when(input, result)].filter(Boolean).join(' ')
  return [need, paidBack(input, result)]
}

function payingIn(month: number, { pays, newCustomers }: Economics): number {
  const sinceStart = Math.floor(newCustomers * month)
  return pays === 'monthly' ? sinceStart : sinceStart - Math.floor(newCustomers * (month - 1))
}

function coveredIn(needed: number | null, { pays, newCustomers }: Economics): number | null {
  if (needed === null) return null
  if (needed === 0) return 1
  if (pays === 'once') return newCustomers >= needed ? 1 : null
  return newCustomers > 0 ? Math.ceil(needed / newCustomers) : null
}

function covers({ pays }: Economics, needed: number): string {
  const buyers = `${needed === 1 ? 'One customer' : `${needed} customers`}${pays === 'once' ? ' a month' : ''}`
  return `${buyers} ${needed === 1 ? 'covers' : 'cover'} your monthly costs.`
}

function when({ pays, newCustomers }: Economics, { coveredInMonth }: BreakEven): string | null {
  if (coveredInMonth === 1) return null
  const growth = `With ${plural(newCustomers, 'new customer')} a month,`
  if (coveredInMonth === null)
    return pays === 'once' && newCustomers > 0
      ? `${growth} you stay below that.`
      : `${growth} you never get there.`
  return `${growth} you have them by month ${coveredInMonth}${coveredInMonth > monthsShown ? ', after the two years shown' : ''}.`
}

function paidBack({ hourCents }: Economics, { paidBackInMonth, months }: BreakEven): string {
  const lowest = Math.min(...months.map(({ resultCents }) => resultCents))
  if (paidBackInMonth === null) return "You don't get back what you put in within two years."
  if (lowest >= 0) return 'You never put in more than you take out.'
  const hours = hourCents > 0 ? `, with your hours at ${dollars(hourCents)} each` : ''
  const put = dollars(Math.round(-lowest / 100) * 100)
  return `By month ${paidBackInMonth}, you've earned back the ${put} you put in${hours}.`
}
