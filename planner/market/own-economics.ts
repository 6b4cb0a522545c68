import type { OwnPrice } from '#planner/plan/own-price.ts'
import type { Economics } from './break-even.ts'

export function economicsAt({ cents, per, buyersAMonth }: OwnPrice, unknown: Economics): Economics {
  return {
    ...unknown,
    pays: per === 'month' || per === 'week' ? 'monthly' : 'once',
    priceCents: per === 'week' ? Math.round((cents * 52) / 12) : cents,
    newCustomers: per === null && buyersAMonth !== null ? buyersAMonth : unknown.newCustomers,
  }
}
