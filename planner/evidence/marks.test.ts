import { describe, expect, it } from 'vitest'
import { syntheticFounders } from '#planner/founder/founders.ts'
import { generateIdeas } from '#planner/ideas/ideas.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import { marksOf } from './marks.ts'

const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number)

describe("a test's marks", () => {
  it.each([...knowledge.experiments.values()].map((test) => [test.id, test] as const))(
    'of %s are within the sample and both reachable',
    (_, { sample, passNeeded, killNeeded }) => {
      expect(passNeeded).toBeGreaterThan(0)
      expect(killNeeded).toBeGreaterThan(0)
      // With a sample of one or two, days or times count instead of people.
      const most = sample > 2 ? sample : 7
      expect(Math.max(passNeeded, killNeeded)).toBeLessThanOrEqual(most)
    },
  )

  it('grow with the number of people asked', () => {
    expect(marksOf('five-conversations', 5)).toMatchObject({ passNeeded: 3, killNeeded: 4 })
    expect(marksOf('five-conversations', 25)).toMatchObject({ passNeeded: 15, killNeeded: 20 })
  })

  it('are the numbers the written test names', () => {
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

  it('need more than half for an unknown test', () => {
    expect(marksOf('my-own', 5)).toMatchObject({ passNeeded: 3, killNeeded: 3 })
  })
})
