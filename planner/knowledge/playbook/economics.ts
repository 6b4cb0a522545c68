import type { PlaybookFile } from './records.ts'

type Priced = Pick<PlaybookFile['plays'][number], 'price' | 'economics'>
export type Earnings = { incomeCents: number; hours: number }

/**
 * What a month brings and takes with so many customers. Who buys again counts as one customer for as long as they
 * stay; where people buy once a year or less often, so many buy each month.
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

/** Whether who bought buys again: more than once a year, or for each year anew. */
export const staysCustomer = (per: string, timesAYear: number): boolean =>
  timesAYear > 1 || /\byear$/.test(per)
