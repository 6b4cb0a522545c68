import { describe, expect, it } from 'vitest'
import { countryCodes, regionsOf } from '#planner/founder/countries.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import { regions } from '#planner/terms.ts'
import { shiftsFor } from './shifts.ts'

const today = '2026-11-22'

describe('a dated change', () => {
  it('belongs to existing problems, and reaches some', () => {
    const known = new Set(knowledge.problems.map(({ id }) => id))
    for (const { id, problems } of knowledge.shifts)
      expect([id, problems.filter((problem) => !known.has(problem))]).toEqual([id, []])
    expect(knowledge.problems.filter(({ id }) => shiftsFor(id, today).length > 0).length).toBeGreaterThan(3)
  })

  it('applies from its day until it expires', () => {
    for (const { id, problems, where, date, expires } of knowledge.shifts) {
      const country = countryCodes.find((code) => regionsOf(code).includes(where))
      const citedOn = (day: string) => shiftsFor(problems[0]!, day, country).some((shift) => shift.id === id)
      expect([id, citedOn(date), citedOn(expires)]).toEqual([id, true, false])
    }
  })

  it.each([
    [undefined, ['world', 'us']],
    ['us', ['world', 'us']],
    ['uk', ['world', 'uk']],
    ['de', ['world', 'de', 'eu']],
    ['eu', ['world', 'eu']],
    ['other', ['world']],
  ] as const)('reaches people in %s from %j and nowhere else', (country, reached) => {
    const heard = new Set(
      knowledge.problems.flatMap(({ id }) => shiftsFor(id, today, country)).map(({ where }) => where),
    )
    expect(regionsOf(country).toSorted()).toEqual(reached.toSorted())
    for (const region of regions.filter((one) => heard.has(one))) expect(reached).toContain(region)
  })

  it('is listed newest first, and only for its own problems', () => {
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
