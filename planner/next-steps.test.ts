import { describe, expect, it } from 'vitest'
import type { ExperimentState } from './evidence/evidence.ts'
import { syntheticFounders } from './founder/founders.ts'
import { generateIdeas } from './ideas/ideas.ts'
import { analyse } from './insights/write-analysis.ts'
import type { ProjectFacts } from './plan/project-context.ts'
import { planProject } from './plan/project.ts'
import type { WeekHistory } from './week/week.ts'
import { planWeek } from './week/write-week.ts'

const today = '2026-11-21'
const noHistory: WeekHistory = {
  week: 1,
  open: [],
  added: [],
  settled: [],
  dropped: [],
  emptyWeeks: 0,
  review: null,
}
const facts = projectFacts()

function projectFacts(): ProjectFacts {
  const [{ answers, seed }] = syntheticFounders(1) as [ReturnType<typeof syntheticFounders>[number]]
  const full = { ...answers, hours: { option: 'h15' as const } }
  const given = { answers: full, seed, today }
  const [idea] = generateIdeas({ ...given, round: 1, exclude: [], dismissed: [], saved: [] }).ideas
  const { brief, category } = planProject({ ...given, projectType: 'ai_generated', idea: idea! })
  const { firstTest } = brief
  return {
    title: idea!.name,
    description: idea!.description,
    projectType: 'ai_generated',
    assetType: null,
    category,
    brief,
    playId: idea!.playId,
    answers: full,
    today,
    standing: {
      rung: 'Assumption',
      provenance: 'told',
      counts: { conversation: 0, commitment: 0, payment: 0, number: 0, link: 0 },
      experiment: {
        ...firstTest,
        forCount: 0,
        forBacked: 0,
        againstCount: 0,
        status: 'running',
        decision: null,
      },
      notes: [],
    },
  }
}

describe('an analysis', () => {
  it('asks for no step of the test that is done, and for the decision once a mark is reached', () => {
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
})

describe('a weekly plan', () => {
  it('has a step that waits due so long after the one it waits for, or leaves it to the next week', () => {
    const { experiment } = facts.standing
    const stepsOf = (steps: string[]) =>
      planWeek({
        ...facts,
        ...noHistory,
        nextTasks: [],
        standing: { ...facts.standing, experiment: { ...experiment, status: 'running', hours: 0.5, steps } },
      }).actionItems.filter(({ kind }) => kind === 'experiment')
    const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000
    const [sent, called] = stepsOf(['Send one page.', 'Five days later, call and ask what they changed.'])
    expect(days(sent!.deadline, called!.deadline)).toBeGreaterThanOrEqual(5)
    expect(stepsOf(['Send one page.', 'After two weeks, ask what happened.'])).toHaveLength(1)
  })

  it('asks for no second step on a way to customers while the first is open or removed', () => {
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
