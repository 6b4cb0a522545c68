import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakEven, breakEvenInWords, economics, monthsShown } from './break-even.ts'
import type { Economics } from './break-even.ts'

const base: Economics = {
  pays: 'monthly',
  priceCents: 4900,
  newCustomers: 2,
  costPerCustomerCents: 900,
  minutesPerCustomer: 0,
  fixedMonthCents: 3000,
  hoursMonth: 10,
  hourCents: 2500,
  oneOffCents: 20_000,
}
const worked = (more: Partial<Economics> = {}) => breakEven({ ...base, ...more })
const words = (more: Partial<Economics> = {}) => breakEvenInWords({ ...base, ...more }, worked(more))
const money = (max: number) => fc.integer({ min: 0, max })
const anyEconomics: fc.Arbitrary<Economics> = fc.record({
  pays: fc.constantFrom('monthly' as const, 'once' as const),
  priceCents: money(100_000),
  newCustomers: fc.integer({ min: 0, max: 100 }).map((n) => n / 2),
  costPerCustomerCents: money(100_000),
  minutesPerCustomer: money(600),
  fixedMonthCents: money(1_000_000),
  hoursMonth: money(200),
  hourCents: money(10_000),
  oneOffCents: money(1_000_000),
})

describe('a break-even', () => {
  it('states customers needed, the month, and when the money is back', () => {
    expect(worked()).toMatchObject({
      marginCents: 4000,
      monthlyCostCents: 28_000,
      customersNeeded: 7,
      coveredInMonth: 4,
    })
    expect(words()[0]).toBe(
      '7 customers cover your monthly costs. With 2 new customers a month, you have them by month 4.',
    )
    expect(words()[1]).toMatch(
      /^By month \d+, you've earned back the \$[\d,]+ you put in, with your hours at \$\d+ each\.$/,
    )
    const small = { newCustomers: 1, fixedMonthCents: 3000, hoursMonth: 0, oneOffCents: 7000 }
    expect(words(small)).toEqual([
      'One customer covers your monthly costs.',
      "By month 3, you've earned back the $70 you put in, with your hours at $25 each.",
    ])
  })

  it("counts the founder's own time as a cost", () => {
    expect(worked({ minutesPerCustomer: 60 })).toMatchObject({ marginCents: 1500, customersNeeded: 19 })
    expect(words({ minutesPerCustomer: 120 })).toEqual([
      'One customer pays $49 and costs you $59 in money and time. At these numbers, you never break even.',
    ])
  })

  it('never comes without new customers', () => {
    expect(worked({ newCustomers: 0 })).toMatchObject({
      customersNeeded: 7,
      coveredInMonth: null,
      paidBackInMonth: null,
    })
    expect(words({ newCustomers: 0 })[0]).toContain('With 0 new customers a month, you never get there.')
    expect(worked({ newCustomers: 0 }).months.at(-1)).toEqual({
      month: 24,
      customers: 0,
      resultCents: -20_000 - 24 * 28_000,
    })
  })

  it.each([
    [900, 'equal to'],
    [500, 'below'],
  ])('never comes with a price of %i, %s the cost of a customer', (priceCents) => {
    expect(worked({ priceCents })).toMatchObject({
      customersNeeded: null,
      coveredInMonth: null,
      paidBackInMonth: null,
    })
    expect(words({ priceCents })).toEqual([expect.stringContaining('you never break even')])
  })

  it('counts the exact boundary as reached, but not a cent above', () => {
    expect(worked({ fixedMonthCents: 3000 }).customersNeeded).toBe(7)
    expect(worked({ fixedMonthCents: 3001 }).customersNeeded).toBe(8)
    const back = worked({ pays: 'once', newCustomers: 8, oneOffCents: 4000 })
    expect([back.months[1]!.resultCents, back.paidBackInMonth]).toEqual([0, 1])
    expect(worked({ pays: 'once', newCustomers: 8, oneOffCents: 4001 }).paidBackInMonth).toBe(2)
  })

  it("doesn't add up one-time customers", () => {
    expect(worked({ pays: 'once' })).toMatchObject({ customersNeeded: 7, coveredInMonth: null })
    expect(words({ pays: 'once' })[0]).toContain(
      '7 customers a month cover your monthly costs. With 2 new customers a month, you stay below that.',
    )
    expect(worked({ pays: 'once', newCustomers: 7 }).coveredInMonth).toBe(1)
    expect(
      worked({ pays: 'once', newCustomers: 0.5 })
        .months.slice(1, 5)
        .map(({ customers }) => customers),
    ).toEqual([0, 1, 0, 1])
  })

  it('handles no monthly cost, and a month beyond those shown', () => {
    expect(words({ fixedMonthCents: 0, hoursMonth: 0, oneOffCents: 0 })).toEqual([
      'At $49, there are no monthly costs to cover. Each customer leaves you $40.',
      'You never put in more than you take out.',
    ])
    expect(words({ newCustomers: 0.5, fixedMonthCents: 40_000 })[0]).toContain(
      'you have them by month 34, after the two years shown.',
    )
  })

  it('accepts what a form accepts, and no quarter of a customer', () => {
    expect(economics.safeParse(base).success).toBe(true)
    for (const wrong of [
      { newCustomers: 0.25 },
      { priceCents: -1 },
      { priceCents: 10.5 },
      { hoursMonth: 745 },
      { pays: 'yearly' },
      { priceCents: Number.NaN },
    ])
      expect(economics.safeParse({ ...base, ...wrong }).success, JSON.stringify(wrong)).toBe(false)
  })

  it('holds for any numbers: one customer fewer never covers the month', () => {
    fc.assert(
      fc.property(anyEconomics, money(10_000), (input, more) => {
        const result = breakEven(input)
        expect(result.months).toHaveLength(monthsShown + 1)
        const needed = result.customersNeeded
        const covers = (customers: number) => customers * result.marginCents >= result.monthlyCostCents
        expect(
          needed === null ? result.marginCents <= 0 : covers(needed) && (needed === 0 || !covers(needed - 1)),
        ).toBe(true)
        expect(
          result.months
            .slice(result.paidBackInMonth ?? monthsShown + 1)
            .every(({ resultCents }) => resultCents >= 0),
        ).toBe(true)
        const better = breakEven({ ...input, priceCents: input.priceCents + more })
        expect(better.months.at(-1)!.resultCents).toBeGreaterThanOrEqual(result.months.at(-1)!.resultCents)
        expect(economics.safeParse(input).success).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
