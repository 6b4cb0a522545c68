import { describe, expect, it } from 'vitest'
import { obstacleOf } from '#planner/ideas/fit.ts'
import { generateIdeas } from '#planner/ideas/ideas.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import { readFounder } from './founder.ts'
import { hasWorkplace } from './workplace.ts'

describe('a workplace', () => {
  it.each([
    'I am a retired school cook in Gdynia',
    'retired piano teacher',
    'I was a cook for 30 years, retired now',
    "I'm unemployed at the moment",
    'I used to work as a night porter',
    'I lost my job at the mill',
    'stay-at-home mom of three',
    'Ich bin Rentnerin und war Köchin',
  ])('is left by: %s', (line) => expect(hasWorkplace([line])).toBe(false))

  it.each([
    'I am a night porter in a hospital',
    'yoga for retired people',
    'I work at a home for retired miners',
    'I clean used cars',
    '',
  ])('may be there for: %s', (line) => expect(hasWorkplace([line])).toBe(true))

  it('is needed by no idea of a founder who has left it', () => {
    const needing = [...knowledge.plays, ...knowledge.tradePlays].filter(({ needs }) => needs !== undefined)
    expect(needing.length).toBeGreaterThan(10)
    for (const text of ['I am a retired hospital porter', 'I am a hospital porter']) {
      const answers = {
        workingDay: { text },
        hours: { option: 'full' as const },
        cash: { option: 'd2k' as const },
      }
      const isRetired = text.includes('retired')
      for (const play of needing)
        expect(obstacleOf(play, readFounder(answers))).toBe(isRetired ? 'no-workplace' : null)
      const { ideas } = generateIdeas({
        answers,
        seed: 's',
        today: '2026-11-29',
        round: 1,
        exclude: [],
        dismissed: [],
        saved: [],
      })
      expect(ideas).toHaveLength(5)
      const words = ideas.map(({ firstTest, manualVersion }) => [...firstTest.steps, manualVersion].join(' '))
      expect(words.some((one) => /\bcoworker\b/.test(one)) && isRetired).toBe(false)
    }
  })
})
