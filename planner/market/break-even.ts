import { z } from 'zod'
import { dollars, plural } from '#planner/words.ts'

const cents = (most: number) =>
  z
    .number({ error: 'Please give an amount.' })
    .int()
    .min(0, { error: 'Please give an amount of zero or more.' })
    .max(most, { error: `Please stay under ${dollars(most)}.` })

/** What a break-even is worked from. Every one is an assumption that the founder names and may change. */
export const economics = z.object({
  /** Whether a customer pays again every month, or once. */
  pays: z.enum(['monthly', 'once']),
  priceCents: cents(10_000_000),
  /** New customers a month; a half is one every other month. */
  newCustomers: z
    .number({ error: 'Please give a number.' })
    .min(0, { error: 'Please give zero or more.' })
    .max(10_000)
    .multipleOf(0.5, { error: 'Please give whole or half customers.' }),
  /** For each paying customer: a month where they pay monthly, else once. */
  costPerCustomerCents: cents(10_000_000),
  /** The founder's own time for each paying customer: a month where they pay monthly, else once. */
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

/** What an hour is taken to be worth until the founder says otherwise. */
export const assumedHourCents = 2000

export const monthsShown = 24

export type BreakEven = {
  /** What a customer leaves after their own cost and the founder's time for them. */
  marginCents: number
  /** Fixed costs and the founder's hours. */
  monthlyCostCents: number
  /** Paying customers a month that cover it; null where none ever do. */
  customersNeeded: number | null
  /** The month in which there are so many, at the given growth; null for never. It may lie beyond those shown. */
  coveredInMonth: number | null
  /** The month from which the sum of everything stays at or above zero; null where none of those shown is. */
  paidBackInMonth: number | null
  /** From month 0, the one-off cost, to the last one shown. */
  months: { month: number; customers: number; resultCents: number }[]
}

/** Works the break-even. Nobody is assumed to leave, and whole customers pay. */
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
      resultCents: months[month - 1]!.resultCents + customers * marginCents - monthlyCostCents,
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

/** The result in sentences: "At $49 and these costs, you break even with 7 paying customers a month. With 2 new ones a month, that's month 4." */
export function breakEvenInWords(input: Economics, result: BreakEven): string[] {
  const price = dollars(input.priceCents)
  if (result.customersNeeded === null)
    return [
      `One customer pays ${price} and costs you ${dollars(input.priceCents - result.marginCents)} in money and time. At these numbers, you never break even.`,
    ]
  const need =
    result.customersNeeded === 0
      ? `At ${price}, there are no monthly costs to cover. Each customer leaves you ${dollars(result.marginCents)}.`
      : `At ${price} and these costs, you break even with ${plural(result.customersNeeded, 'paying customer')} a month. ${when(input, result)}`
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

function when({ pays, newCustomers }: Economics, { coveredInMonth }: BreakEven): string {
  const growth = `With ${plural(newCustomers, 'new customer')} a month,`
  if (coveredInMonth === null)
    return pays === 'once' && newCustomers > 0
      ? `${growth} you stay below that number.`
      : `${growth} you never get there.`
  return `${growth} you get there in month ${coveredInMonth}${coveredInMonth > monthsShown ? ', after the two years shown' : ''}.`
}

function paidBack({ oneOffCents }: Economics, { paidBackInMonth, months }: BreakEven): string {
  const lowest = Math.min(...months.map(({ resultCents }) => resultCents))
  if (paidBackInMonth === null) return "You don't get back what you put in within two years."
  if (lowest >= 0) return 'You never put in more than you take out.'
  return `At the lowest point, you've put in ${dollars(-lowest)}${oneOffCents > 0 ? ', including the one-time cost' : ''}. You'll have it back in month ${paidBackInMonth}.`
}
