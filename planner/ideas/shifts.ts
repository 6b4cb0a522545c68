import { regionsOf } from '#planner/founder/countries.ts'
import type { Country } from '#planner/founder/countries.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import type { Shift } from '#planner/knowledge/schema.ts'

/** Newest first; expired ones never count. */
export function shiftsFor(problemId: string, today: string, country?: Country | null): Shift[] {
  const reached = regionsOf(country)
  return knowledge.shifts
    .filter(
      ({ problems, where, date, expires }) =>
        problems.includes(problemId) && reached.includes(where) && date <= today && today < expires,
    )
    .toSorted((a, b) => b.date.localeCompare(a.date))
}
