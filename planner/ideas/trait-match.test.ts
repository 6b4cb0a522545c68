import { describe, expect, it } from 'vitest'
import { syntheticFounders, writtenFounders } from '#planner/founder/founders.ts'
import type { Answers } from '#planner/founder/questions.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import { founderProfile } from '#planner/profile/profile.ts'
import { generateIdeas } from './ideas.ts'

const made = (answers: Answers, seed = 'a') =>
  generateIdeas({
    answers,
    seed,
    round: 1,
    exclude: [],
    dismissed: [],
    saved: [],
    today: '2026-11-24',
  }).ideas

describe('why an idea fits', () => {
  it('names an answer, then what the idea makes of it', () => {
    const ofWords = syntheticFounders(200)
      .map(({ seed, answers }) => made({ ...answers, skill: { option: 'words' } }, seed))
      .flat()
      .filter(({ traitMatch: [first] }) => !first!.startsWith('Little of what'))
    const named = ofWords.filter(({ traitMatch: [first] }) =>
      /^(You explain things well|People ask you to put things into words)\. \S+/.test(first!),
    )
    expect(named.length / ofWords.length).toBeGreaterThan(0.8)
  })

  it('claims no knowledge a founder never mentioned', () => {
    const reasons = writtenFounders()
      .flatMap(({ seed, answers }) => made(answers, seed))
      .flatMap(({ audienceId, traitMatch }) => traitMatch.map((say) => ({ audienceId, say })))
      .filter(({ say }) => say.startsWith('You know '))
    expect(reasons.filter(({ say }) => say.includes(', so you may know '))).not.toEqual([])
    for (const { audienceId, say } of reasons) {
      const people = knowledge.audiences.find(({ id }) => id === audienceId)
      expect(say.slice('You know '.length)).toMatch(
        new RegExp(`^${people?.short ?? '.+'}(\\.|, so you may know) `),
      )
    }
  })

  it("doesn't begin the same on all five cards", () => {
    const ideas = made({ skill: { option: 'words' }, domain: { option: 'care' } })
    const begins = ideas.map(({ traitMatch }) => traitMatch[0]!.split('. ')[0])
    expect(new Set(begins).size).toBeGreaterThan(1)
  })
})

it('names every field behind “Health, care, charities and pets”', () => {
  const answers: Answers = { skill: { option: 'words' }, domain: { option: 'care' } }
  const [, people] = founderProfile(answers)
  expect(people!.quote).toBe('Health, care, charities and pets')
  expect(people!.consequence).toContain('for clinics, care, families, charities and pets come first')
})
