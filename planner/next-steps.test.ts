import { describe, expect, it } from 'vitest'
import { plannedTest } from '#planner/evidence/marks.ts'
import { standingOf } from '#planner/evidence/standing.ts'
import type { ExperimentState } from './evidence/evidence.ts'
import { syntheticFounders } from './founder/founders.ts'
import { isAnalysisObeyed } from './founder/wishes.ts'
import type { Idea } from './ideas/idea.ts'
import { generateIdeas } from './ideas/ideas.ts'
import { analyse } from './insights/write-analysis.ts'
import { knowledge } from './knowledge/index.ts'
import type { ProjectFacts } from './plan/project-context.ts'
import { contextOf } from './plan/project-context.ts'
import { planProject } from './plan/project.ts'
import { noHistory } from './week/week.ts'
import type { WeekHistory } from './week/week.ts'
import { planWeek } from './week/write-week.ts'
import { fill } from './words.ts'

const today = '2026-11-21'
const [sample] = syntheticFounders(1)
const given = {
  seed: sample!.seed,
  answers: { ...sample!.answers, hours: { option: 'full' as const } },
  today,
}
const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000
const facts = factsOf(ideaThat(() => true))

function ideaThat(holds: (idea: Idea) => boolean, exclude: string[] = []): Idea {
  const { ideas } = generateIdeas({ ...given, round: 1, exclude, dismissed: [], saved: [] })
  if (ideas.length === 0) throw new Error('There is no such idea.')
  return ideas.find(holds) ?? ideaThat(holds, [...exclude, ...ideas.map(({ playId }) => playId)])
}

function factsOf(idea: Idea): ProjectFacts {
  const { brief, category } = planProject({ ...given, projectType: 'ai_generated', idea })
  const { firstTest } = brief
  return {
    title: idea.name,
    description: idea.description,
    projectType: 'ai_generated',
    assetType: null,
    category,
    brief,
    playId: idea.playId,
    answers: given.answers,
    today,
    standing: standingOf({ evidence: [], experiment: plannedTest({ firstTest }) }),
  }
}

describe('an analysis', () => {
  it('skips finished steps, and asks for the decision at a mark', () => {
    const { experiment } = facts.standing
    const nextOf = (status: ExperimentState['status'], settled: string[] = []) =>
      analyse({
        ...facts,
        standing: { ...facts.standing, experiment: { ...experiment, status, decision: null } },
        signals: [],
        connected: false,
        round: 1,
        dismissed: [],
        settled,
        wishes: [],
      }).nextSteps
    const [first, second] = experiment.steps
    expect(nextOf('running').immediate.slice(0, 2)).toEqual([first, second])
    const done = nextOf('running', [`experiment:${experiment.title}:0`])
    expect(done.immediate).not.toContain(first)
    for (const status of ['pass_reached', 'kill_reached'] as const) {
      const { immediate, shortTerm } = nextOf(status)
      expect(immediate[0]).toMatch(/^Decide what/)
      expect(immediate).not.toContain(first)
      expect(shortTerm.join(' ')).not.toContain('Hit your target')
    }
  })

  it.each([
    ['no_calls', 'No calls', /\b(?:calls?|phone)\b/i],
    ['no_meetings', 'No meetings', /\b(?:visit|in person|event|talk to)\b/i],
    ['not_this_way', 'No cold emails', /\bemails?\b/i],
  ] as const)('obeys the wish %s in every round', (kind, words, ruledOut) => {
    for (const round of Array.from({ length: 12 }, (_, at) => at + 1)) {
      const { comprehensiveOpportunities: all } = analyse({
        ...facts,
        signals: [],
        connected: false,
        round,
        dismissed: [],
        settled: [],
        wishes: [{ kind, words }],
      })
      const ways = all.filter(({ key }) => key.startsWith('channel:'))
      expect(
        ways.flatMap(({ marketEntry }) => marketEntry.marketEntrySteps.filter((step) => ruledOut.test(step))),
      ).toEqual([])
      expect(isAnalysisObeyed(all, [{ kind, words }])).toBe(true)
      expect(all.length).toBeGreaterThanOrEqual(3)
    }
  })

  it('turns to other problems after a stop, and to more customers after a payment', () => {
    const { experiment, counts } = facts.standing
    const madeWith = (standing: Partial<ProjectFacts['standing']>) =>
      analyse({
        ...facts,
        standing: { ...facts.standing, ...standing },
        signals: [],
        connected: false,
        round: 1,
        dismissed: [],
        settled: [],
        wishes: [],
      })
    const stopped = madeWith({ experiment: { ...experiment, status: 'kill_reached', decision: 'stop' } })
    const keys = stopped.comprehensiveOpportunities.slice(1, 3).map(({ key }) => key.split(':')[0])
    expect(keys).toEqual(['neighbour', 'neighbour'])
    expect(stopped.nextSteps.shortTerm[0]).toMatch(/change one thing only/)
    const paid = madeWith({ rung: 'Payment', counts: { ...counts, payment: 1 } })
    expect(paid.nextSteps.shortTerm[0]).toMatch(/three people like your first customer/)
    expect(paid.nextSteps.shortTerm.join(' ')).not.toContain('by hand for three customers')
  })
})

describe('opportunities', () => {
  it('say what each takes and brings, with differences', () => {
    const { comprehensiveOpportunities: all } = analyse({
      ...facts,
      signals: [],
      connected: false,
      round: 1,
      dismissed: [],
      settled: [],
      wishes: [],
    })
    expect(all.length).toBeGreaterThan(3)
    expect(new Set(all.map(({ estimatedROI }) => estimatedROI)).size).toBeGreaterThan(2)
    const asked = all.find(({ key }) => key.startsWith('neighbour:'))!
    expect(asked.payback).toMatchObject({ hours: 0.5, spentCents: 0 })
  })
})

describe('a service by hand', () => {
  const kindOf = ({ playId }: Idea) => knowledge.playsById.get(playId)!.by.kind
  const idea = ideaThat((one) => kindOf(one) === 'hand')

  it('is given no software tasks, in its plan and eight weeks', () => {
    const chores =
      /wrong entries|into your app|only your keyboard|on your phone$|strangers use it|or a meetup/
    const plan = planProject({ ...given, projectType: 'ai_generated', idea })
    const titles = plan.phases.flatMap(({ tasks }) => tasks.map(({ title }) => title))
    const settled: string[] = []
    for (let week = 1; week <= 8; week++) {
      const items = planWeek({ ...factsOf(idea), ...noHistory, week, settled, nextTasks: [] }).actionItems
      titles.push(...items.map(({ task }) => task))
      settled.push(...items.map(({ key }) => key))
    }
    expect(titles.filter((title) => chores.test(title))).toEqual([])
  })
})

it('asks people about the last time in whole sentences', () => {
  for (const { title } of [...knowledge.tasks, ...knowledge.actions])
    expect(title).not.toMatch(/(?:had|needed|needs) to \{|\{problem\}/)
  const [task] = knowledge.actions.filter(({ id }) => id === 'ask-last-time')
  const play = knowledge.playsById.get(facts.playId!)!
  const { n, lastTime, who } = { n: '2', ...contextOf(facts).nouns }
  expect(fill(task!.title, { n, lastTime, who })).toBe(
    `Ask 2 ${play.audience.many} how they ${play.about.short}, and when that last came up`,
  )
})

describe('a weekly plan', () => {
  it('schedules a waiting step late enough, or in the next week', () => {
    const { experiment } = facts.standing
    const stepsOf = (steps: string[]) =>
      planWeek({
        ...facts,
        ...noHistory,
        nextTasks: [],
        standing: { ...facts.standing, experiment: { ...experiment, status: 'running', hours: 0.5, steps } },
      }).actionItems.filter(({ kind }) => kind === 'experiment')
    const [sent, called] = stepsOf(['Send one page.', 'Five days later, call and ask what they changed.'])
    expect(days(sent!.deadline, called!.deadline)).toBeGreaterThanOrEqual(5)
    expect(stepsOf(['Send one page.', 'After two weeks, ask what happened.'])).toHaveLength(1)
  })

  it('has due dates in its week, over clock changes and the new year', () => {
    for (const start of ['2026-10-30', '2027-03-12', '2026-12-29', '2028-02-26']) {
      const { actionItems } = planWeek({ ...facts, ...noHistory, nextTasks: [], today: start })
      const ahead = actionItems.map(({ deadline }) => days(start, deadline))
      expect([start, ahead.every((one) => Number.isInteger(one) && one >= 1 && one <= 7)]).toEqual([
        start,
        true,
      ])
    }
  })

  it("has nothing due on a holiday of the founder's country", () => {
    const deadlines = (start: string, country?: 'de') =>
      planWeek({ ...facts, ...noHistory, nextTasks: [], today: start, country }).actionItems.map(
        ({ deadline }) => deadline,
      )
    expect(deadlines('2026-11-22')).not.toContain('2026-11-26')
    expect(deadlines('2026-12-21').filter((day) => /12-2[45]$/.test(day))).toEqual([])
    expect(deadlines('2026-12-28', 'de')).not.toContain('2027-01-01')
    expect(deadlines('2027-07-01')).not.toContain('2027-07-04')
    expect(deadlines('2027-07-01', 'de')).toContain('2027-07-04')
  })

  it('says how many weeks a test takes if it exceeds the hours', () => {
    const { experiment } = facts.standing
    const first = (hours: number, option: 'h3' | 'full') =>
      planWeek({
        ...facts,
        ...noHistory,
        nextTasks: [],
        answers: { ...facts.answers, hours: { option } },
        standing: { ...facts.standing, experiment: { ...experiment, hours } },
      }).actionItems.find(({ kind }) => kind === 'experiment')!.why
    expect(first(5, 'h3')).toMatch(/In your hours, what's left of it takes about [23] weeks\.$/)
    expect(first(5, 'full')).not.toContain('In your hours')
  })

  it('asks for no second step while the first is open or removed', () => {
    const week = (more: Partial<WeekHistory>) =>
      planWeek({ ...facts, ...noHistory, nextTasks: [], ...more }).actionItems.map(({ key }) => key)
    const isFirst = (key: string) => /^channel:.*:0$/.test(key)
    const first = week({}).find(isFirst)!
    const second = first.replace(/0$/, '1')
    const open = [{ key: first, task: 'Make a list', doneWhen: '', minutes: 30, madeBy: 'Planner' } as never]
    expect(week({ open })).not.toContain(second)
    expect(week({ dropped: [first], settled: [first] })).not.toContain(second)
  })
})
