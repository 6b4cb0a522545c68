import { describe, expect, it } from 'vitest'
import { knowledge } from './knowledge/index.ts'
import { marksOf } from './marks.ts'

const words: Record<string, number> = { once: 1, one: 1, twice: 2, two: 2, three: 3, four: 4, five: 5 }
const numberIn = (text: string) =>
  Number(/\d+/.exec(text)?.[0] ?? 0) ||
  Object.entries(words).find(([word]) => new RegExp(`\\b${word}\\b`, 'i').test(text))?.[1]

/** The stop mark's count as a reader would take it from the sentence. */
function killIn(text: string, sample: number): number {
  const fewer = /fewer than (\d+)/.exec(text)
  if (fewer) return sample - Number(fewer[1]) + 1
  if (/\b(nobody|none)\b/i.test(text)) return sample
  return Number(/If (\d+) of \d+/.exec(text)?.[1] ?? 1)
}

describe('the marks', () => {
  const experiments = [...knowledge.experiments.values()]

  it('stand for all experiments', () => {
    expect(experiments).toHaveLength(14)
    for (const { id, sample } of experiments)
      expect(marksOf(id, sample).one, id).not.toBe(marksOf('unknown', sample).one)
  })

  it.each(experiments.map((experiment) => [experiment.id, experiment] as const))(
    'of %s say the same as the written ones',
    (id, { passMark, killMark, sample }) => {
      const { passNeeded, killNeeded } = marksOf(id, sample)
      expect(passNeeded, passMark).toBe(numberIn(passMark) ?? 1)
      expect(killNeeded, killMark).toBe(killIn(killMark, sample))
    },
  )

  it('of a test that is not in the knowledge base need more than half', () => {
    expect(marksOf('my-own', 5)).toMatchObject({ passNeeded: 3, killNeeded: 3 })
  })
})
