import { describe, expect, it } from 'vitest'
import type { Answers } from '#planner/founder/questions.ts'
import type { Wish } from '#planner/founder/wish.ts'
import { generateIdeas } from './ideas.ts'

const answers: Answers = {
  skill: { option: 'people' },
  domain: { text: 'night-shift nurses' },
  reach: { option: 'talk' },
  hours: { option: 'h8' },
}
const ideasWith = (wishes: Wish[]) =>
  generateIdeas({
    answers,
    seed: 'wished',
    round: 1,
    exclude: [],
    dismissed: [],
    saved: [],
    today: '2026-11-26',
    wishes,
  })
const audiences = (wishes: Wish[]) => ideasWith(wishes).ideas.map(({ audienceId }) => audienceId)

describe('a wish of the weeks, in the next ideas', () => {
  it('less time: half the hours are enough for each', () => {
    const { ideas, whyDifferent } = ideasWith([{ kind: 'less_time', words: 'half the time' }])
    for (const { difficultyReasons } of ideas)
      expect(Number(/about (\d+) hour/.exec(difficultyReasons[0]!)![1])).toBeLessThanOrEqual(8 * 0.7 * 4)
    expect(whyDifferent).toContain('You asked for less work in your weeks')
  })

  it('other people: none of the five is for those that were ruled out', () => {
    const [nurses] = audiences([])
    expect(audiences([{ kind: 'not_people', words: 'not night nurses anymore' }])).not.toContain(nurses)
  })

  it('only these people: they come first', () => {
    const [first] = audiences([{ kind: 'only_people', words: 'only dog groomers' }])
    expect(['dog-groomers', audiences([])[0]]).toContain(first)
    expect(audiences([{ kind: 'only_people', words: 'only dog groomers' }])).toContain('dog-groomers')
  })

  it('says nothing of wishes that no idea can keep', () => {
    expect(ideasWith([{ kind: 'other_place', words: 'another town' }]).whyDifferent).not.toContain(
      'You asked',
    )
  })
})
