import { describe, expect, it } from 'vitest'
import type { Answers } from '#planner/founder/questions.ts'
import { writtenIdea } from '#test/written-ideas.ts'
import type { Candidate } from './candidate.ts'
import { generateIdeas } from './ideas.ts'
import { bestOfBoth, ideaOf } from './written-ideas.ts'

const nurse: Answers = {
  skill: { option: 'people' },
  domain: { option: 'care', text: 'hospice nurse' },
  hours: { option: 'h8' },
  cash: { option: 'd500' },
  contacts: { text: 'widowed spouses I looked after' },
}
const of = (answers: Answers) => ({ answers, today: '2026-11-27', country: null, seed: 'one' })

const idea = (n: number, many: string, more: Partial<Candidate> = {}) =>
  writtenIdea(n, { who: { many, one: `one of the ${many}` }, ...more })
const written = (answers: Answers, ...candidates: Candidate[]) =>
  candidates.map((one, index) => ideaOf(one, `written-test-${index}`, of(answers)))
const planners = (answers: Answers) =>
  generateIdeas({ ...of(answers), round: 1, exclude: [], dismissed: [], saved: [] }).ideas

describe('an idea that a model wrote', () => {
  it.each([
    ['people we cannot place', 'keepers of lighthouses', false],
    ['people of the chosen field', 'nurses on night shifts', false],
    ['people that everyone knows', 'people who move', false],
    ['people of another field', 'owners of bakeries', true],
  ])('for %s', (_, many, isOutside) => {
    const [one] = written(nurse, idea(0, many))
    expect(one!.outsideField).toBe(isOutside)
  })

  it.each([
    ['widowed spouses with an empty house', 4],
    ['small teams of people', 3],
    ['keepers of lighthouses', 3],
  ])('is for exactly the people that were named: %s', (many, score) => {
    const [one] = written(nurse, idea(0, many))
    expect(one!.judgements.find(({ criterion }) => criterion === 'specific')?.score).toBe(score)
  })
})

describe('the five of planner and model', () => {
  const people = ['keepers of lighthouses', 'ringers of church bells', 'divers for sponges', 'tamers of owls']
  const five = (answers: Answers, ...candidates: Candidate[]) => {
    const both = { planners: planners(answers), written: written(answers, ...candidates) }
    const { playIds, whyDifferent } = bestOfBoth(both, of(answers))
    const byModel = playIds.filter((id) => id.startsWith('written-'))
    return { playIds, whyDifferent, byModel, planners: both.planners.map(({ playId }) => playId) }
  }

  it.each([1, 2])('have a place for each of %d that passed', (count) => {
    const chosen = five(nurse, ...people.slice(0, count).map((many, n) => idea(n, many)))
    expect([chosen.playIds.length, chosen.byModel.length]).toEqual([5, count])
    expect(chosen.planners).toEqual(expect.arrayContaining(chosen.playIds.slice(count)))
  })

  it('have two for more, and three if the third beats the third of the planner', () => {
    const weak = people.map((many, n) => idea(n, many))
    expect(five(nurse, ...weak).byModel).toHaveLength(2)
    const strong = people.map((many, n) => idea(n, `widowed spouses, ${many}`))
    const named = strong.map((one, n) => ({ ...one, problem: weak[n]!.problem, skills: ['people' as const] }))
    expect(five({ skill: { option: 'people' }, contacts: nurse.contacts! }, ...named).byModel).toHaveLength(3)
  })

  it('never hold two on the same problem of the same people', () => {
    const twice = [
      idea(0, 'owners of small lighthouses'),
      idea(1, 'lighthouse owners', {
        problem: { ...writtenIdea(0).problem, short: 'guess on Monday what to bake' },
      }),
    ]
    const { byModel, playIds, whyDifferent } = five(nurse, ...twice)
    expect([byModel.length, playIds.length]).toEqual([1, 5])
    expect(whyDifferent).toContain('5 different problems')
    const others = [twice[0]!, idea(1, 'keepers of owls', { problem: twice[1]!.problem })]
    expect(five(nurse, ...others).byModel).toHaveLength(2)
  })
})
