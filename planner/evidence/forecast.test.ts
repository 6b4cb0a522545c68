import { describe, expect, it } from 'vitest'
import {
  comparisonInWords,
  forecastOutcome,
  forecastRecord,
  forecastsNeeded,
  isTiredOf,
  mostSaid,
  stepInWords,
} from './forecast.ts'
import type { Chance, SeenTest } from './forecast.ts'

const test: SeenTest = {
  sample: 5,
  passNeeded: 3,
  killNeeded: 4,
  forCount: 0,
  againstCount: 0,
  seen: 0,
  isOver: false,
}
const seen = (forCount: number, againstCount: number, more: Partial<SeenTest> = {}) =>
  forecastOutcome({ ...test, forCount, againstCount, seen: forCount + againstCount, ...more })

const said = (chance: Chance, reached: number, of: number) =>
  Array.from({ length: of }, (_, index) => ({ chance, isReached: index < reached }))

describe('what settles a forecast', () => {
  it.each([
    ['running without a mark', 'open', seen(2, 1)],
    ['its target, before a decision', 'reached', seen(3, 0)],
    ['its stop point', 'missed', seen(0, 4)],
    ['a stop point after the target', 'missed', seen(3, 4, { isOver: true })],
    ['everyone asked without the target', 'missed', seen(2, 3)],
    ['ended early after someone answered', 'missed', seen(1, 0, { isOver: true })],
    ['ended with answers that went neither way', 'missed', seen(0, 0, { seen: 2, isOver: true })],
    ['ended before anyone answered', 'unseen', seen(0, 0, { isOver: true })],
  ])('%s: %s', (_, expected, outcome) => {
    expect(outcome).toBe(expected)
  })
})

describe('the record of a founder', () => {
  it('says nothing before eight are settled', () => {
    expect(forecastRecord(said(70, 4, forecastsNeeded - 1))).toBeNull()
    expect(forecastRecord(said(70, 4, forecastsNeeded))).not.toBeNull()
  })

  it('counts what happened at each chance, and scores it against the own rate', () => {
    const record = forecastRecord([...said(70, 2, 5), ...said(10, 0, 2), ...said(90, 1, 1)])!
    expect(record.steps).toEqual([
      { chance: 10, said: 2, reached: 0 },
      { chance: 70, said: 5, reached: 2 },
      { chance: 90, said: 1, reached: 1 },
    ])
    // By hand: (2 × 0.09 + 3 × 0.49 + 2 × 0.01 + 0.01) / 8, and 3/8 × 5/8.
    expect(record).toMatchObject({ settled: 8, reached: 3, score: 0.21, rateScore: 0.23, against: 'closer' })
    expect(stepInWords(mostSaid(record)!)).toBe('When you said 70%, it happened 2 of 5 times.')
    expect(comparisonInWords(record)).toBe(
      'Your tests reached their target 3 of 8 times. Your forecasts were closer than saying 38% every time.',
    )
  })

  it('says when the own rate would have been closer, and when neither was', () => {
    const over = forecastRecord(said(90, 2, 10))!
    expect(over).toMatchObject({ score: 0.65, rateScore: 0.16, against: 'further' })
    expect(comparisonInWords(over)).toBe(
      'Your tests reached their target 2 of 10 times. Saying 20% every time would have been closer.',
    )
    const even = forecastRecord(said(50, 4, 8))!
    expect(even.against).toBe('as_close')
    expect(comparisonInWords(even)).toContain('as close as saying 50% every time')
  })

  it('names the higher of two chances said equally often, and a single time', () => {
    const record = forecastRecord([...said(30, 1, 4), ...said(90, 4, 4)])!
    expect(mostSaid(record)).toEqual({ chance: 90, said: 4, reached: 4 })
    expect(stepInWords({ chance: 30, said: 1, reached: 0 })).toBe(
      'When you said 30%, it happened 0 of 1 time.',
    )
  })
})

describe('asking', () => {
  it('stops after three left out in a row', () => {
    expect(isTiredOf([null, null])).toBe(false)
    expect(isTiredOf([null, null, 70, null])).toBe(false)
    expect(isTiredOf([null, null, null, 70])).toBe(true)
  })
})
