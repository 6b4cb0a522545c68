import { describe, expect, it } from 'vitest'
import { complaintsOf, textsOf } from '#test/prose.ts'
import { readFounder } from './founder.ts'
import { changed, opposite, syntheticFounders, writtenFounders } from './founders.ts'
import type { Sample } from './founders.ts'
import { idea as ideaSchema } from './idea.ts'
import type { Idea } from './idea.ts'
import { generateIdeas } from './ideas.ts'
import type { Generated } from './ideas.ts'
import { checkKnowledge, knowledgeCounts } from './knowledge/check.ts'
import { knowledge } from './knowledge/index.ts'
import { projectPlan } from './plan.ts'
import { founderProfile } from './profile.ts'
import { planProject } from './project.ts'
import type { Trait } from './questions.ts'

const today = '2026-11-21'
const everyone = [...syntheticFounders(500), ...writtenFounders()]
const generate = ({ seed, answers }: Sample, more: Partial<Parameters<typeof generateIdeas>[0]> = {}) =>
  generateIdeas({ answers, seed, round: 1, exclude: [], dismissed: [], saved: [], today, ...more })
const playsOf = (made: Generated) => made.ideas.map((idea) => idea.playId)

describe('the knowledge base', () => {
  it('has its first size, and nothing is wrong with it', () => {
    expect(checkKnowledge()).toEqual([])
    expect(knowledgeCounts()).toBe(
      '12 domains, 24 audiences, 48 problems, 127 plays, 14 experiments, 92 help articles',
    )
    expect([
      knowledge.mechanisms.size,
      knowledge.channels.size,
      knowledge.tasks.length,
      knowledge.shifts.length,
    ]).toEqual([20, 19, 60, 13])
  })

  it('shows no shift after its expiry', () => {
    const late = syntheticFounders(60).flatMap((founder) => generate(founder, { today: '2031-01-01' }).ideas)
    expect(late.filter((idea) => idea.whyNow)).toEqual([])
  })
})

describe('five ideas, for 540 founders and 5 seeds', () => {
  const runs = everyone.flatMap((founder) =>
    [0, 1, 2, 3, 4].map((n) => ({ founder, made: generate({ ...founder, seed: `${founder.seed}-${n}` }) })),
  )
  const ideas = runs.flatMap(({ made }) => made.ideas)

  it('are always five and of the right shape', () => {
    expect(runs.filter(({ made }) => made.ideas.length !== 5)).toEqual([])
    for (const idea of ideas) ideaSchema.parse(idea)
  })

  it("never go past the founder's hours and money", () => {
    for (const { founder, made } of runs) {
      const { weeklyHours, cashCents } = readFounder(founder.answers)
      for (const idea of made.ideas) {
        const play = knowledge.plays.find((candidate) => candidate.id === idea.playId)!
        expect(play.by.hoursToFirst).toBeLessThanOrEqual(weeklyHours * 5.6)
        expect(play.cashCents).toBeLessThanOrEqual(cashCents)
        expect(idea.firstTest.hours).toBeLessThanOrEqual(weeklyHours)
        expect(idea.firstTest.cashCents).toBeLessThanOrEqual(cashCents)
        expect(idea.firstTest.days).toBeLessThanOrEqual(7)
      }
    }
  })

  it('differ: four problems, three forms, at most two of an audience, every type, four that touch, at most one stretch', () => {
    for (const { made } of runs) {
      expect(new Set(made.ideas.map((idea) => idea.problemId)).size).toBeGreaterThanOrEqual(4)
      expect(new Set(made.ideas.map((idea) => idea.mechanismId)).size).toBeGreaterThanOrEqual(3)
      expect(
        Math.max(
          ...made.ideas.map(
            (idea) => made.ideas.filter((other) => other.audienceId === idea.audienceId).length,
          ),
        ),
      ).toBeLessThanOrEqual(2)
      expect(new Set(made.ideas.map((idea) => idea.ideaType)).size).toBe(3)
      expect(made.ideas.filter((idea) => idea.stretch).length).toBeLessThanOrEqual(1)
    }
  })

  it('name a who, a moment, a workaround, a number with its basis and a test, and never get past "Test now"', () => {
    for (const idea of ideas) {
      expect(idea.who.length).toBeGreaterThan(10)
      expect(idea.moment.startsWith('When ')).toBe(true)
      expect(idea.workaround).toBeTruthy()
      expect(idea.revenueBasis).toMatch(/\d+ within reach × 1 in 20 buying \(an assumption/)
      expect(idea.costToday).toMatch(/\d|volunteer hours/)
      expect(idea.firstTest.passMark && idea.firstTest.killMark).toBeTruthy()
      expect(idea.verdict).not.toBe('Build small')
      expect(idea.rung).toBe('Assumption')
    }
  })

  it('quote an answer in each reason to fit, and name a cost', () => {
    for (const { made } of runs) {
      for (const idea of made.ideas) {
        expect(idea.traitMatch.at(-1)).toMatch(/^The cost: /)
        expect(idea.traitMatch.filter((sentence) => sentence.includes('“')).length).toBeGreaterThanOrEqual(1)
      }
    }
  })

  it('read as sentences: no open slot, no doubled word, no banned word, no wrong article', () => {
    const distinct = [...new Set(ideas.flatMap(textsOf))]
    expect(distinct.flatMap(complaintsOf)).toEqual([])
  })

  it('are not the same for everybody: no idea reaches more than a tenth of founders', () => {
    const firsts = everyone.map((founder) => playsOf(generate(founder)))
    const counts = new Map<string, number>()
    for (const play of firsts.flat()) counts.set(play, (counts.get(play) ?? 0) + 1)
    const [play, most] = [...counts].sort((a, b) => b[1] - a[1])[0]!
    // 8 % is the bound for 400 plays; 127 give 8 to 9.5 %, by the wording (docs/decisions/0006).
    expect(most / everyone.length, play).toBeLessThanOrEqual(0.1)
    expect(counts.size).toBe(knowledge.plays.length)
  })
})

describe('the same founder', () => {
  it('gets byte-identical ideas for the same seed', () => {
    for (const founder of everyone.slice(0, 100))
      expect(JSON.stringify(generate(founder))).toBe(JSON.stringify(generate(founder)))
  })

  // Everybody, at 400 plays; a field and a skill share few plays at 127 (docs/decisions/0006 holds the figures).
  it.each([
    ['skill', 0.9],
    ['domain', 0.93],
    ['hours', 0.95],
  ] as [Trait, number][])(
    'gets at least half of the five changed when %s changes, for %d of all founders',
    (trait, share) => {
      const kept = syntheticFounders(500).map((founder) => {
        const before = playsOf(generate(founder))
        return playsOf(generate(changed(founder, trait))).filter((play) => before.includes(play)).length
      })
      expect(kept.filter((n) => n <= 2).length / kept.length).toBeGreaterThanOrEqual(share)
    },
  )

  it('shares at most two ideas with an opposite founder, and more than one in less than 1 % of pairs', () => {
    const shared = syntheticFounders(500).map((founder) => {
      const mine = playsOf(generate(founder))
      return playsOf(generate(opposite(founder))).filter((play) => mine.includes(play)).length
    })
    expect(Math.max(...shared)).toBeLessThanOrEqual(2)
    expect(shared.filter((n) => n > 1).length / shared.length).toBeLessThan(0.01)
  })

  it('regenerates five times without a repeat, the most limited founder included', () => {
    const limited: Sample = {
      seed: 'limited',
      answers: { hours: { option: 'h3' }, cash: { option: 'zero' } },
    }
    for (const founder of [limited, ...everyone]) {
      const seen: string[] = []
      for (let round = 1; round <= 6; round++) {
        const made = playsOf(generate(founder, { round, exclude: seen }))
        expect(made).toHaveLength(5)
        expect(made.filter((play) => seen.includes(play))).toEqual([])
        seen.push(...made)
      }
    }
  }, 60_000)

  it('gets the pool said to be spent once it is, and never a repeat', () => {
    const founder = everyone[0]!
    const all = knowledge.plays.map((play) => play.id)
    const made = generate(founder, { exclude: all.slice(2) })
    expect([made.poolSpent, made.ideas.length <= 2]).toEqual([true, true])
  })

  it('is steered away from people it dismissed', () => {
    const met = syntheticFounders(100).map((founder) => {
      const first = generate(founder)
      const away = new Set(first.ideas.map((idea) => idea.audienceId))
      const inside = (made: Generated) => made.ideas.filter((idea: Idea) => away.has(idea.audienceId)).length
      const round = { round: 2, exclude: playsOf(first) }
      const dismissed = first.ideas.map(({ playId }) => ({ playId, reason: 'not_my_people' }))
      return {
        plain: inside(generate(founder, round)),
        steered: inside(generate(founder, { ...round, dismissed })),
      }
    })
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
    expect(sum(met.map((one) => one.steered))).toBeLessThan(sum(met.map((one) => one.plain)) * 0.75)
  })
})

describe('a plan', () => {
  it('stands for every founder and kind of project, in five phases of three to nine tasks', () => {
    for (const founder of everyone.slice(0, 120)) {
      const [idea] = generate(founder).ideas
      const common = { answers: founder.answers, seed: founder.seed, today }
      const plans = [
        planProject({ ...common, projectType: 'ai_generated', idea: idea! }),
        planProject({
          ...common,
          projectType: 'user_provided',
          title: 'Bread plan',
          description: 'A page that tells bakeries what to bake tomorrow',
        }),
        planProject({
          ...common,
          projectType: 'digital_asset',
          title: 'My shop',
          assetType: 'ecommerce',
          description: 'Cards',
          details: 'Forty orders a month',
        }),
      ]
      for (const plan of plans) {
        projectPlan.parse(plan)
        expect(plan.phases.map((phase) => phase.name)).toEqual([
          'Initial Setup',
          'Development',
          'Beta Testing',
          'Growth',
          'Scaling',
        ])
        for (const phase of plan.phases) expect(phase.tasks.length).toBeGreaterThanOrEqual(3)
        for (const text of textsOf(plan)) expect(text).not.toMatch(/[{}]|undefined/)
        expect(plan.brief.firstTest.hours).toBeLessThanOrEqual(readFounder(founder.answers).weeklyHours)
      }
    }
  })

  it("asks about what one's own words do not say, and makes nothing up", () => {
    const vague = planProject({
      projectType: 'user_provided',
      title: 'Something',
      description: 'It helps people.',
      answers: {},
      seed: 's',
      today,
    })
    expect(vague.category).toBe('Other')
    expect(vague.brief.price).toBeNull()
    expect(vague.brief.openQuestions[0]).toMatch(/^Who exactly/)
    const clear = planProject({
      projectType: 'user_provided',
      title: 'Bread plan',
      description: 'A calculator for bakeries',
      answers: {},
      seed: 's',
      today,
    })
    expect([clear.category, clear.brief.who]).toEqual([
      'Local shops',
      'Owners of small bakeries, delis and greengrocers, as far as your words tell',
    ])
  })
})

describe('the founder profile', () => {
  it('says four things for every founder with four answers, each with a consequence and a cost', () => {
    for (const founder of syntheticFounders(200)) {
      const statements = founderProfile(founder.answers)
      expect(statements).toHaveLength(4)
      for (const statement of statements)
        expect(statement.quote && statement.consequence && statement.cost).toBeTruthy()
    }
    expect(founderProfile({})).toEqual([])
  })
})
