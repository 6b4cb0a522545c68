import { describe, expect, it } from 'vitest'
import { syntheticFounders, writtenFounders } from '#planner/founder/founders.ts'
import { questions } from '#planner/founder/questions.ts'
import { complaintsOf, textsOf } from '#test/prose.ts'
import { complementsOf, matchOptions, matchTraits, matchWeights, scorePair } from './collaborators.ts'
import type { MatchOptions } from './collaborators.ts'
import { writeCollaboration } from './write-collaboration.ts'

const founders = [...syntheticFounders(500), ...writtenFounders()]
const options = founders.map((founder) => matchOptions(founder.answers))
const pairs = options.flatMap((mine, n) =>
  [1, 7, 41].map((step) => ({
    mine,
    theirs: options[(n + step) % options.length]!,
    owner: founders[(n + step) % options.length]!,
  })),
)

describe('a match score', () => {
  it('is symmetric, from 0 to 100, and spread out', () => {
    const scores = pairs.map(({ mine, theirs }) => {
      const { score, terms } = scorePair(mine, theirs)
      expect(scorePair(theirs, mine)).toEqual(scorePair(mine, theirs))
      for (const term of terms) expect(term.points ?? 0).toBeLessThanOrEqual(term.weight)
      return score
    })
    expect(Math.min(...scores)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...scores)).toBeLessThanOrEqual(100)
    expect(Math.max(...scores) - Math.min(...scores)).toBeGreaterThan(40)
  })

  it('uses the written weights, and prefers complements', () => {
    expect(matchWeights).toEqual({ skill: 25, hours: 20, goal: 20, domain: 15, reach: 10, style: 10 })
    const mine = {
      skill: 'build',
      hours: 'h8',
      goal: 'side',
      domain: 'local',
      reach: 'talk',
      style: 'fast',
    } as const
    expect(scorePair(mine, { ...mine, skill: 'people', reach: 'write' })).toMatchObject({
      score: 100,
      earlyGuess: false,
    })
    expect(scorePair(mine, mine).terms[0]).toMatchObject({ trait: 'skill', points: 8 })
    expect(complementsOf('build')[0]).toBe('people')
  })

  it('scales to what both answered, with an early guess under 60 %', () => {
    expect(
      scorePair({ skill: 'build', hours: 'h8' }, { skill: 'people', hours: 'h8', goal: 'side' }),
    ).toMatchObject({ score: 100, earlyGuess: true })
    expect(
      scorePair(
        { skill: 'build', goal: 'side', domain: 'local' },
        { skill: 'people', goal: 'side', domain: 'local' },
      ).earlyGuess,
    ).toBe(false)
    expect(scorePair({}, { skill: 'people' })).toMatchObject({ score: 0, earlyGuess: true })
  })

  it('uses chosen options only: no money, free text or pet peeves', () => {
    expect([...matchTraits].sort()).toEqual(['domain', 'goal', 'hours', 'reach', 'skill', 'style'])
    expect(
      matchOptions({
        skill: { option: 'build' },
        cash: { option: 'd2k' },
        pull: { option: 'money' },
        domain: { option: 'nonsense' },
        style: {},
      }),
    ).toEqual({ skill: 'build' })
  })
})

describe("the planner's words on two people", () => {
  const written = pairs.map(({ mine, theirs, owner }) => ({
    owner,
    said: writeCollaboration(mine, theirs, { shown: true, seed: 'a pair' }),
  }))

  it('read as sentences: no open slot, doubled or banned word, wrong article', () => {
    expect([...new Set(written.flatMap(({ said }) => textsOf(said)))].flatMap(complaintsOf)).toEqual([])
  })

  it('name two strong terms and one friction, and up to three synergies', () => {
    for (const { said } of written) {
      expect(said.explanation.split(/(?<=\.) /).length).toBeGreaterThanOrEqual(2)
      expect(said.synergies.length).toBeGreaterThanOrEqual(1)
      expect(said.jointIdeas).toHaveLength(3)
      expect(new Set(said.jointIdeas.map((idea) => idea.title)).size).toBe(3)
      for (const idea of said.jointIdeas) expect(idea.benefits).toHaveLength(3)
    }
    expect(written.filter(({ said }) => /One thing to watch|go wrong/.test(said.explanation)).length).toBe(
      written.length,
    )
  })

  it.each<[string, MatchOptions, MatchOptions, string]>([
    [
      'who does what, and one goal',
      { skill: 'build', goal: 'living', hours: 'h8' },
      { skill: 'people', goal: 'living', hours: 'h8' },
      'They sell, you build. You both want to make a living from it.',
    ],
    [
      'the same work, and fields that differ',
      { skill: 'numbers', goal: 'side', domain: 'care' },
      { skill: 'numbers', goal: 'scale', domain: 'trades' },
      'You both handle the numbers. They know the trades, you know health and care.',
    ],
    [
      'only one thing of the two',
      { style: 'plan' },
      { style: 'plan' },
      'You both work best from a clear plan.',
    ],
    [
      'nothing of the two',
      { skill: 'build' },
      { goal: 'help' },
      "You haven't both answered the same questions yet. Ask what they'd like to build.",
    ],
  ])('say in short %s, and never mention hours', (_, mine, theirs, inShort) => {
    expect(writeCollaboration(mine, theirs, { shown: true, seed: 'a pair' }).inShort).toBe(inShort)
  })

  it('split the roles: each idea has something for both', () => {
    for (const { said } of written)
      for (const { benefits } of said.jointIdeas)
        expect([/^You /, /^They /].map((who) => benefits.filter((line) => who.test(line)).length)).toEqual([
          1, 1,
        ])
  })

  it('never mention money, and never quote free text', () => {
    const cash = questions
      .find((question) => question.trait === 'cash')!
      .options.map((option) => option.label.toLowerCase())
      .filter((label) => /\d/.test(label))
    for (const { said, owner } of written) {
      const text = textsOf([said.explanation, said.terms, said.synergies, said.model]).join(' ').toLowerCase()
      expect(text).not.toMatch(/\$|cash|money|afford|budget|savings/)
      for (const label of cash) expect(text).not.toContain(label)
      const words = [owner.answers.skill?.text, owner.answers.domain?.text].filter(
        (word) => word !== undefined,
      )
      for (const word of words) expect(JSON.stringify(said)).not.toContain(word)
    }
  })

  it('are stable, and offer both the same ideas', () => {
    for (const { mine, theirs } of pairs.slice(0, 60)) {
      const consent = { shown: true, seed: 'a pair' }
      const said = writeCollaboration(mine, theirs, consent)
      expect(writeCollaboration(mine, theirs, consent)).toEqual(said)
      expect(writeCollaboration(theirs, mine, consent).jointIdeas.map((idea) => idea.title)).toEqual(
        said.jointIdeas.map((idea) => idea.title),
      )
    }
  })

  it('reveal nothing of private answers, whatever those are', () => {
    const hidden = { shown: false, seed: 'a pair' }
    for (const { mine, theirs } of pairs.slice(0, 200)) {
      const { score: _, earlyGuess, ...said } = writeCollaboration(mine, theirs, hidden)
      const band = (other: typeof mine) =>
        [80, 60].findIndex((least) => scorePair(mine, other).score >= least)
      const alike = options.filter((other) => band(other) === band(theirs)).slice(0, 5)
      for (const other of alike) expect(writeCollaboration(mine, other, hidden)).toMatchObject(said)
      expect(said.terms.map((term) => term.points)).toEqual([null, null, null, null, null, null])
      expect(said.jointIdeas).toHaveLength(3)
      expect(textsOf(said).flatMap(complaintsOf)).toEqual([])
      expect(earlyGuess).toBe(scorePair(mine, theirs).earlyGuess)
    }
  })

  it('never reveal hours, even with shown answers', () => {
    const shown = { shown: true, seed: 'a pair' }
    for (const { mine, theirs } of pairs.slice(0, 40)) {
      const said = writeCollaboration(mine, { ...theirs, hours: 'h3' }, shown)
      for (const hours of ['h8', 'h15', 'h30', 'full', undefined] as const)
        expect(writeCollaboration(mine, { ...theirs, hours }, shown)).toEqual(said)
      expect(said.terms[1]!.points).toBeNull()
    }
  })
})
