import { describe, expect, it } from 'vitest'
import { syntheticFounders } from '#planner/founder/founders.ts'
import { generateIdeas } from '#planner/ideas/ideas.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import { marksOf } from './marks.ts'

const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number)

describe('the marks', () => {
  it.each([...knowledge.experiments.values()].map((test) => [test.id, test] as const))(
    'of %s are within the sample and can both be reached',
    (_, { sample, passNeeded, killNeeded }) => {
      expect(passNeeded).toBeGreaterThan(0)
      expect(killNeeded).toBeGreaterThan(0)
      // Of one or two, days or times are counted, and not people.
      const most = sample > 2 ? sample : 7
      expect(Math.max(passNeeded, killNeeded)).toBeLessThanOrEqual(most)
    },
  )

  it('of a test that asks more people grow with it', () => {
    expect(marksOf('five-conversations', 5)).toMatchObject({ passNeeded: 3, killNeeded: 4 })
    expect(marksOf('five-conversations', 25)).toMatchObject({ passNeeded: 15, killNeeded: 20 })
  })

  it('are the numbers that the written test names', () => {
    for (const { seed, answers } of syntheticFounders(200)) {
      const { ideas } = generateIdeas({
        answers,
        seed,
        round: 1,
        exclude: [],
        dismissed: [],
        saved: [],
        today: '2026-11-22',
      })
      for (const { firstTest } of ideas) {
        const test = knowledge.experiments.get(firstTest.experimentId)!
        if (!test.scales) continue
        const { passNeeded } = marksOf(firstTest.experimentId, firstTest.sample)
        expect(numbersIn(firstTest.passMark), firstTest.passMark).toContain(passNeeded)
        expect(numbersIn(firstTest.title + firstTest.steps.join()), firstTest.title).toContain(
          firstTest.sample,
        )
      }
    }
  })

  it('of a test that is not in the knowledge base need more than half', () => {
    expect(marksOf('my-own', 5)).toMatchObject({ passNeeded: 3, killNeeded: 3 })
  })
})
