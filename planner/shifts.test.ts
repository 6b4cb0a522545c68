import { describe, expect, it } from 'vitest'
import { knowledge } from './knowledge/index.ts'
import { shiftsFor } from './shifts.ts'

const today = '2026-11-22'

describe('a dated change', () => {
  it('belongs to problems that are there, and reaches some', () => {
    const known = new Set(knowledge.problems.map(({ id }) => id))
    for (const { id, problems } of knowledge.shifts)
      expect([id, problems.filter((problem) => !known.has(problem))]).toEqual([id, []])
    expect(knowledge.problems.filter(({ id }) => shiftsFor(id, today).length > 0).length).toBeGreaterThan(3)
  })

  it('holds from its day until it expires, and where the founder is taken to work', () => {
    for (const { id, problems, country, date, expires } of knowledge.shifts) {
      const citedOn = (day: string) => shiftsFor(problems[0]!, day).some((shift) => shift.id === id)
      expect([id, citedOn(date)]).toEqual([id, country === 'us' || country === 'world'])
      expect([id, citedOn(expires)]).toEqual([id, false])
    }
  })

  it('is named newest first, and never for a problem it does not belong to', () => {
    for (const { id } of knowledge.problems) {
      const found = shiftsFor(id, today)
      expect(found.map(({ date }) => date)).toEqual(
        found
          .map(({ date }) => date)
          .toSorted()
          .toReversed(),
      )
      for (const { problems } of found) expect(problems).toContain(id)
    }
  })
})
