import type { PlaybookFile } from './records.ts'

type Priced = Pick<PlaybookFile['plays'][number], 'price' | 'economics'>
export type Earnings = { incomeCents: number; hours: number }

/**
 * A returning buyer counts as one customer while they stay; with at most one purchase a year, this many
 * buy each month.
 */
export function earningsOf(
  { price, economics }: Priced,
  runningCostCents: number,
  customers: number,
): Earnings {
  const { unitsPerBuyer, timesAYear, deliveryMinutes, materialsCents } = economics
  const units = customers * unitsPerBuyer * (staysCustomer(price.per, timesAYear) ? timesAYear / 12 : 1)
  return {
    incomeCents: Math.round(units * (price.ask - materialsCents) - runningCostCents),
    hours: (units * deliveryMinutes) / 60,
  }
}

export const staysCustomer = (per: string, timesAYear: number): boolean =>
  timesAYear > 1 || /\byear$/.test(per)
