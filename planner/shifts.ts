import { knowledge } from './knowledge/index.ts'
import type { Country, Shift } from './knowledge/schema.ts'

/** Where a rule holds for somebody who hasn't said where they work. */
const assumed: Country[] = ['world', 'us']

/** Dated changes that make a problem more pressing on a day (ISO), newest first; an expired one never does. */
export function shiftsFor(problemId: string, today: string): Shift[] {
  return knowledge.shifts
    .filter(
      ({ problems, country, date, expires }) =>
        problems.includes(problemId) && assumed.includes(country) && date <= today && today < expires,
    )
    .toSorted((a, b) => b.date.localeCompare(a.date))
}
