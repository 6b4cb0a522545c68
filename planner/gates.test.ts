import { describe, expect, it } from 'vitest'
import { complaintsOf, textsOf } from '#test/prose.ts'
import type { Country } from './founder/countries.ts'
import { readFounder } from './founder/founder.ts'
import { changed, syntheticFounders, writtenFounders } from './founder/founders.ts'
import type { Sample } from './founder/founders.ts'
import { domainAnswer, questions } from './founder/questions.ts'
import type { Answers } from './founder/questions.ts'
import { meetsGoal } from './ideas/earnings.ts'
import { obstacleOf, testFor } from './ideas/fit.ts'
import { idea as ideaSchema } from './ideas/idea.ts'
import type { Idea } from './ideas/idea.ts'
import { generateIdeas } from './ideas/ideas.ts'
import type { Generated } from './ideas/ideas.ts'
import { judge } from './ideas/judge.ts'
import { checkKnowledge, knowledgeCounts } from './knowledge/check.ts'
import { knowledge } from './knowledge/index.ts'
import type { Play } from './knowledge/index.ts'
import { projectPlan } from './plan/plan.ts'
import { planProject } from './plan/project.ts'
import { founderProfile } from './profile/profile.ts'

const today = '2026-11-21'
const everyone = [...syntheticFounders(500), ...writtenFounders()]
const generate = ({ seed, answers }: Sample, more: Partial<Parameters<typeof generateIdeas>[0]> = {}) =>
  generateIdeas({ answers, seed, round: 1, exclude: [], dismissed: [], saved: [], today, ...more })
const playsOf = (made: Generated) => made.ideas.map((idea) => idea.playId)

describe('the knowledge base', () => {
  it('has nothing wrong with it', () => {
    expect(checkKnowledge()).toEqual([])
    expect(knowledgeCounts()).toMatch(
      /^\d+ domains, \d+ audiences, \d+ problems, \d+ plays, 30 experiments, /,
    )
    expect([knowledge.mechanisms.size, knowledge.channels.size]).toEqual([40, 19])
  })

  it('holds a field for every answer to question 2', () => {
    for (const value of domainAnswer.options)
      expect(
        knowledge.domains.filter(({ answers }) => answers.includes(value)).length,
        value,
      ).toBeGreaterThan(0)
  })

  it('shows no shift after its expiry', () => {
    const late = syntheticFounders(60).flatMap((founder) => generate(founder, { today: '2031-01-01' }).ideas)
    expect(late.filter((idea) => idea.whyNow)).toEqual([])
  })

  it("shows no country's shift to somebody who works elsewhere", () => {
    const sources = (country?: Country) =>
      syntheticFounders(60)
        .flatMap((founder) => generate(founder, { country }).ideas)
        .flatMap(({ whyNow }) => whyNow?.text ?? [])
    const american = knowledge.shifts.filter(({ where }) => where === 'us').map(({ text }) => text)
    expect(sources().some((text) => american.includes(text))).toBe(true)
    for (const country of ['uk', 'de', 'other'] as const)
      expect(sources(country).filter((text) => american.includes(text))).toEqual([])
  })
})

describe('five ideas, for 540 founders', () => {
  const runs = everyone.map((founder) => ({ founder, made: generate(founder) }))
  const ideas = runs.flatMap(({ made }) => made.ideas)
  const playOf = ({ playId }: Idea) => knowledge.playsById.get(playId)!

  it('are always five and of the right shape', () => {
    expect(runs.filter(({ made }) => made.ideas.length !== 5)).toEqual([])
    for (const idea of ideas) ideaSchema.parse(idea)
  })

  it("never go past the founder's hours and money", () => {
    for (const { founder, made } of runs) {
      const { weeklyHours, cashCents } = readFounder(founder.answers)
      for (const idea of made.ideas) {
        expect(playOf(idea).hoursToFirst).toBeLessThanOrEqual(weeklyHours * 5.6)
        expect(playOf(idea).cashCents).toBeLessThanOrEqual(cashCents)
        expect(idea.firstTest.hours).toBeLessThanOrEqual(weeklyHours)
        expect(idea.firstTest.cashCents).toBeLessThanOrEqual(cashCents)
        expect(idea.firstTest.days).toBeLessThanOrEqual(7)
      }
    }
  })

  it('lie in the field that was named: at least four of five, where it has twelve that fit', () => {
    for (const { founder, made } of runs) {
      const { answers, domainIds, audienceIds } = readFounder(founder.answers)
      const isInField = (play: Play) =>
        audienceIds.has(play.audience.id) ||
        (domainIds.size > 0
          ? domainIds.has(play.domain.id)
          : Boolean(answers.domain?.option && play.domain.answers.includes(answers.domain.option)))
      const feasible = knowledge.plays.filter(
        (play) => isInField(play) && obstacleOf(play, readFounder(founder.answers)) === null,
      )
      const found = made.ideas.filter((idea) => isInField(playOf(idea))).length
      expect(found, founder.seed).toBeGreaterThanOrEqual(feasible.length >= 12 ? 4 : 0)
    }
  })

  it('are for the people that were named: at least three of five, where there are three that fit', () => {
    for (const audience of knowledge.audiences) {
      const named = { option: undefined, text: `I know ${audience.short}` }
      const founder = { ...everyone[0]!, answers: { ...everyone[0]!.answers, domain: named } }
      const fit = knowledge.plays.filter(
        (play) => play.audience.id === audience.id && obstacleOf(play, readFounder(founder.answers)) === null,
      )
      const found = generate(founder).ideas.filter(({ audienceId }) => audienceId === audience.id).length
      expect(found, audience.id).toBeGreaterThanOrEqual(
        Math.min(3, new Set(fit.map(({ problem }) => problem)).size),
      )
    }
  })

  it('lead to the goal, or the page says what cannot be had', () => {
    for (const { founder, made } of runs) {
      const reader = readFounder(founder.answers)
      const missed = made.ideas.some((idea) => !meetsGoal(playOf(idea), reader))
      const said =
        /^(.+ takes more than .+\. The closest here is|None of these can|\d of these \d can) /.test(
          made.cannot ?? '',
        )
      expect(said, `${founder.seed}: ${made.cannot}`).toBe(missed)
    }
  })

  it('are ready to test before they need work', () => {
    for (const { founder, made } of runs) {
      const reader = readFounder(founder.answers)
      const shown = new Set(made.ideas.map(({ playId }) => playId))
      const first = made.ideas[0]!
      if (first.verdict === 'Test now') continue
      const left = knowledge.plays.filter(
        (play) =>
          !shown.has(play.id) &&
          play.domain.id === first.domainId &&
          obstacleOf(play, reader) === null &&
          meetsGoal(play, reader) &&
          judge(play, {
            founder: reader,
            test: testFor(play, reader),
            fit: { named: reader.audienceIds.has(play.audience.id), inDomain: true },
          }).verdict === 'Test now',
      )
      expect(
        left.map(({ id }) => id),
        founder.seed,
      ).toEqual([])
    }
  })

  it('name a who, a moment, a workaround, money with its basis and a test, and never get past "Test now"', () => {
    for (const idea of ideas) {
      expect(idea.who.length).toBeGreaterThan(5)
      expect(idea.moment && idea.workaround && idea.pitch && idea.watchOut).toBeTruthy()
      expect(idea.money!.months.map(({ customers }) => customers)).toEqual([3, 10, 30])
      expect(idea.money!.basis).toMatch(/\$\d/)
      expect(idea.asset!.inAYear).toBeTruthy()
      expect(idea.traitMatch.length === 1 || idea.traitMatch.length === 2).toBe(true)
      expect(idea.firstTest.passMark && idea.firstTest.killMark).toBeTruthy()
      expect(idea.verdict).not.toBe('Build small')
      expect(idea.rung).toBe('Assumption')
    }
  })

  it('hold nothing that the founder typed, and quote no option', () => {
    const labels = questions.flatMap(({ options }) => options.map(({ label }) => `“${label}”`))
    for (const { founder, made } of runs) {
      const typed = Object.values(founder.answers).flatMap((answer) =>
        answer && 'text' in answer && answer.text && answer.text.split(' ').length > 3 ? [answer.text] : [],
      )
      const text = JSON.stringify(made.ideas)
      for (const raw of [...typed, ...labels]) expect(text).not.toContain(raw)
    }
  })

  it('read as sentences: no open slot, no doubled word, no banned word, no wrong article', () => {
    const distinct = [...new Set(ideas.flatMap(textsOf))]
    expect(distinct.flatMap(complaintsOf)).toEqual([])
  })

  it('are one at most of five others when only the account changes', () => {
    for (const { founder, made } of runs.slice(0, 200)) {
      const again = playsOf(generate({ ...founder, seed: `${founder.seed}-other` }))
      expect(playsOf(made).filter((play) => !again.includes(play)).length).toBeLessThanOrEqual(1)
    }
  })

  it.each(['reach', 'pull', 'goal'] as const)(
    'are not the same when %s changes, for six of ten founders',
    (trait) => {
      const founders = syntheticFounders(300)
      const moved = founders.filter((founder) => {
        const before = playsOf(generate(founder))
        return playsOf(generate(changed(founder, trait))).some((play) => !before.includes(play))
      })
      expect(moved.length / founders.length).toBeGreaterThanOrEqual(0.6)
    },
    60_000,
  )
})

describe('the same founder', () => {
  it('gets byte-identical ideas for the same seed', () => {
    for (const founder of everyone.slice(0, 100))
      expect(JSON.stringify(generate(founder))).toBe(JSON.stringify(generate(founder)))
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
  }, 180_000)

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
})

describe('the founder profile', () => {
  it('shows all eight answers with what each does, and what a skipped one would do', () => {
    for (const founder of [...syntheticFounders(200), ...writtenFounders()]) {
      const statements = founderProfile(founder.answers)
      expect(statements.map(({ questionNumber }) => questionNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
      for (const { quote, statement, consequence } of statements) {
        expect([quote === null, complaintsOf(consequence)]).toEqual([statement === null, []])
        expect(statement === null ? [] : complaintsOf(statement)).toEqual([])
      }
    }
    expect(founderProfile({}).every(({ quote }) => quote === null)).toBe(true)
  })

  it('works out what the goal takes in the hours given', () => {
    const goalOf = (answers: Answers) => founderProfile(answers)[7]!.consequence
    expect(goalOf({ goal: { option: 'living' }, hours: { option: 'h8' } })).toContain(
      "We look for $2,500 a month in your 34 hours. With 30 customers, that's $84 from each, and an hour has to bring in $74.",
    )
    expect(goalOf({ goal: { option: 'living' }, hours: { option: 'h3' } })).toMatch(
      /^With 3 hours a week and your budget, no idea of ours gets that far\. You'll see the ones that come closest\. With \d+ hours a week, \d+ of our ideas do\.$/,
    )
    expect(goalOf({ goal: { option: 'side' }, hours: { option: 'h3' } })).toMatch(
      /\$200 a month from 10 customers\. That's \$20 from each.* \d+ of the \d+ ideas that fit your hours and money can do that\.$/,
    )
  })
})
