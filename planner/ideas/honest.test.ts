import { describe, expect, it } from 'vitest'
import { readFounder } from '#planner/founder/founder.ts'
import { syntheticFounders } from '#planner/founder/founders.ts'
import type { Answers } from '#planner/founder/questions.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import { earned, reached } from './earnings.ts'
import { obstacleOf } from './fit.ts'
import { generateIdeas } from './ideas.ts'

const answers: Answers = {
  skill: { option: 'words' },
  domain: { option: 'care' },
  goal: { option: 'living' },
  hours: { option: 'h3' },
  cash: { option: 'd100' },
}
const cannotOf = (saved: string[], given = answers) =>
  generateIdeas({
    answers: given,
    seed: 'a',
    round: 1,
    exclude: saved,
    dismissed: [],
    saved,
    today: '2026-11-24',
  }).cannot
const said = /In (\d+) hours a week, (.+) comes closest: about \$([\d,]+) a month from (\d+) customers?\./
const founder = readFounder(answers)
const income = (id: string) => earned(knowledge.playsById.get(id)!, 10).incomeCents
const richestFirst = [...knowledge.plays].sort((a, b) => income(b.id) - income(a.id))
const fits = (id: string) => obstacleOf(knowledge.playsById.get(id)!, founder) === null
const hoursAMonth = 3 * 4.3

describe("goals the hours don't allow", () => {
  it('come with the hours, and no more customers than they allow', () => {
    const [, hours, name, dollars, customers] = said.exec(cannotOf([])!)!
    const play = knowledge.plays.find((one) => one.name === name)!
    const month = reached(play, Number(customers))
    expect(hours).toBe('3')
    expect(month.hours).toBeLessThanOrEqual(hoursAMonth)
    expect(Number(dollars!.replace(',', ''))).toBe(Math.round(month.incomeCents / 100))
  })

  it('lead to the closest saved idea if it earns more in the same hours', () => {
    const easy = richestFirst.find(({ id }) => {
      const play = knowledge.playsById.get(id)!
      return fits(id) && reached(play, 30).hours <= hoursAMonth
    })!
    expect(said.exec(cannotOf([easy.id])!)![2]).toBe(easy.name)
  })

  it("explain why a better saved idea isn't the closest", () => {
    const beyond = richestFirst.find(({ id }) => !fits(id))!
    expect(cannotOf([beyond.id])).toContain(
      `${beyond.name}, which you saved, could bring in $${Math.round(income(beyond.id) / 100).toLocaleString('en-US')} a month from 10 customers, but it takes more than you have now.`,
    )
    expect(cannotOf([])).not.toContain('which you saved')
  })

  it('never make an idea closest that takes too many hours', () => {
    for (const { answers: given } of syntheticFounders(80)) {
      const found = said.exec(cannotOf([], given) ?? '')
      if (!found) continue
      const play = knowledge.plays.find(({ name }) => name === found[2])
      if (!play) continue
      const { weeklyHours } = readFounder(given)
      expect(reached(play, Number(found[4])).hours).toBeLessThanOrEqual(weeklyHours * 4.3)
    }
  })
})
