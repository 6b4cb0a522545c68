import { describe, expect, it } from 'vitest'
import { readFounder } from '#planner/founder/founder.ts'
import { syntheticFounders } from '#planner/founder/founders.ts'
import type { Answers } from '#planner/founder/questions.ts'
import { domainAnswer } from '#planner/founder/questions.ts'
import { countsFor } from '#planner/ideas/able.ts'
import { generateIdeas } from '#planner/ideas/ideas.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import { founderProfile } from './profile.ts'

const today = '2026-11-21'
const peopleLine = (answers: Answers) => founderProfile(answers)[1]!
const goalLine = (answers: Answers) => founderProfile(answers)[7]!.consequence
const five = (answers: Answers, exclude: string[]) =>
  generateIdeas({ answers, seed: 'a', round: 1, exclude, dismissed: [], saved: [], today }).ideas

const namedBy: Record<string, RegExp> = {
  'clubs-charities': /clubs|charities/,
  creators: /creators/,
  events: /events/,
  hiring: /people who hire/,
  'home-trades': /home trades/,
  'home-wellbeing': /care/,
  hospitality: /cafes, salons/,
  'local-shops': /shops/,
  'online-shops': /shops/,
  pets: /pets/,
  'professional-services': /offices/,
  'property-care': /property care/,
  rentals: /rentals/,
  'shift-staff': /care/,
  'small-clinics': /clinics/,
  'small-producers': /makers|small workshops/,
  'software-teams': /software teams/,
  'special-needs-families': /families/,
  training: /trainers/,
  tutoring: /tutors/,
  vehicles: /vehicles/,
}

describe("the profile's words on future ideas", () => {
  it('name every field an option of question 2 leads to', () => {
    for (const option of domainAnswer.options) {
      const { consequence } = peopleLine({ domain: { option } })
      for (const { id } of knowledge.domains.filter(({ answers }) => answers.includes(option)))
        expect(consequence, `${option}: ${id}`).toMatch(namedBy[id]!)
    }
  })

  it("promise no number of ideas that isn't kept", () => {
    const answers: Answers = {
      domain: { option: 'trades' },
      hours: { option: 'h3' },
      cash: { option: 'zero' },
    }
    const seen = knowledge.plays.filter(({ domain }) => domain.answers.includes('trades')).map(({ id }) => id)
    expect(five(answers, seen).filter(({ domainId }) => domainId === 'home-trades')).toEqual([])
    const named: Answers[] = [
      answers,
      { domain: { text: 'I know gift shop owners' } },
      { domain: { text: 'hospitality' } },
      ...syntheticFounders(60).map((founder) => founder.answers),
    ]
    for (const one of named) expect(peopleLine(one).consequence).not.toMatch(/\b(four|five|all|\d+)\b/i)
  })

  it('say what the goal lacks in hours, and how many ideas more hours open', () => {
    const answers: Answers = { goal: { option: 'living' }, hours: { option: 'h3' }, cash: { option: 'd500' } }
    const { able } = countsFor(readFounder({ ...answers, hours: { option: 'h8' } }))
    expect(goalLine(answers)).toBe(
      `In 3 hours a week, no idea of ours gets that far. You'll see the ones that come closest. With 8 hours, ${able} do.`,
    )
  })
})
