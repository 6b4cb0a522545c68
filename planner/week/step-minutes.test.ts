import { describe, expect, it } from 'vitest'
import { marksOf } from '#planner/evidence/marks.ts'
import { readFounder } from '#planner/founder/founder.ts'
import { hours } from '#planner/founder/questions.ts'
import { scaleOf } from '#planner/founder/sizing.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import { fill } from '#planner/words.ts'
import { stepMinutes } from './step-minutes.ts'

const steps = [
  'Write ten slips.',
  'Make one for someone you know.',
  'Show your sample to 25 other families.',
  'Ask each one: “Want yours by Friday?”',
]

describe('the minutes of a test', () => {
  it('give one question less than going to many people', () => {
    const [first, making, crowd, question] = stepMinutes({ steps, hours: 15, startsTonight: true }, 40)
    expect(first).toBeLessThanOrEqual(60)
    expect(question).toBeLessThan(making!)
    expect(making).toBeLessThan(crowd!)
    expect(crowd).toBeLessThanOrEqual(240)
  })

  it('make only the going longer with more people', () => {
    const [few, many] = [3, 15].map((given) => stepMinutes({ steps, hours: given }, 40))
    expect(many![2]! / few![2]!).toBeGreaterThan(2)
    expect(many![3]! / few![3]!).toBeLessThan(2)
  })

  it('stay within the hours of every test, and leave each step a few minutes', () => {
    for (const option of hours.options)
      for (const test of knowledge.experiments.values()) {
        const founder = readFounder({ hours: { option } })
        const scale = test.scales ? scaleOf(founder) : 1
        const marks = marksOf(test.id, test.sample * scale)
        const slots = new Proxy<Record<string, string>>({}, { get: () => String(marks.passNeeded) })
        const written = test.steps.map((step) => fill(step, slots))
        const minutes = stepMinutes({ steps: written, hours: test.hours * scale }, founder.weeklyHours)
        const sum = minutes.reduce((all, one) => all + one, 0)
        expect(sum, test.id).toBeLessThanOrEqual(test.hours * scale * 60)
        expect(Math.min(...minutes), test.id).toBeGreaterThanOrEqual(10)
      }
  })
})
