import { describe, expect, it } from 'vitest'
import { readFounder } from '#planner/founder/founder.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import { spotsOf, writeTest } from './first-test.ts'

describe('a test for a founder who would rather talk', () => {
  it('sends no one “in person” to a group online, a phone or a home', () => {
    const talker = readFounder({ reach: { option: 'talk' } })
    const sent = knowledge.audiences.flatMap((audience) =>
      [...knowledge.experiments.values()].map((experiment) => {
        const { steps } = writeTest(experiment, talker, {
          who: audience.many,
          one: audience.one,
          manual: 'Do it by hand.',
          price: '$20',
          spots: spotsOf(audience),
        })
        return `${audience.id}, ${experiment.id}: ${steps.join(' ')}`
      }),
    )
    expect(sent.length).toBeGreaterThan(2000)
    const wrong =
      /in person\. A good place: [^.]*\b(facebook|reddit|online|forum|discord|their phone|inbox|home office|kitchen table|closet|bedroom)/i
    expect(sent.filter((text) => wrong.test(text))).toEqual([])
    expect(sent.filter((text) => text.includes('in person')).length).toBeGreaterThan(500)
  })
})

it('says when to stop in one sentence, without an instruction behind it', () => {
  const [audience] = knowledge.audiences
  for (const experiment of knowledge.experiments.values()) {
    const { killMark } = writeTest(experiment, readFounder({}), {
      who: audience!.many,
      one: audience!.one,
      manual: 'Do it by hand.',
      price: '$20',
      spots: spotsOf(audience!),
    })
    expect(killMark).toMatch(/^Stop if [^.?!]+\.$/)
  }
})
