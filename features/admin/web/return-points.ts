import { ensure } from '#kit/contract/ensure.ts'
import { returnWeeks } from '../contract.ts'
import type { Overview } from '../contract.ts'

/** A share of fewer people says more about each of them than about the product. */
export const fewestPeople = 20

export type ReturnPoint = { week: number; share: number | null; people: number }

export function returnPoints(weeks: Overview['weeks']): ReturnPoint[] {
  return Array.from({ length: returnWeeks }, (_, index) => {
    const over = weeks.filter(({ active }) => active[index] !== null)
    const people = over.reduce((sum, { signedUp }) => sum + signedUp, 0)
    const active = over.reduce((sum, one) => sum + ensure(one.active[index]), 0)
    return { week: index + 1, share: people >= fewestPeople ? active / people : null, people }
  })
}
