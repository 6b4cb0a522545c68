import { describe, expect, it } from 'vitest'
import { plannedTest } from '#planner/evidence/marks.ts'
import { standingOf } from './evidence/standing.ts'
import { readFounder } from './founder/founder.ts'
import { syntheticFounders } from './founder/founders.ts'
import type { Sample } from './founder/founders.ts'
import { hours } from './founder/questions.ts'
import { generateIdeas } from './ideas/ideas.ts'
import type { ProjectPlan } from './plan/plan.ts'
import { planProject } from './plan/project.ts'
import type { PlanInput } from './plan/project.ts'
import { phaseKinds } from './terms.ts'
import type { OpenItem, WeekItem } from './week/week.ts'
import { planWeek } from './week/write-week.ts'

const today = '2026-11-22'
const samples = syntheticFounders(40).flatMap((sample) =>
  hours.options.map((option): Sample => ({ ...sample, answers: { ...sample.answers, hours: { option } } })),
)

function inputFor({ answers, seed }: Sample, n: number): PlanInput {
  const common = { answers, seed, today }
  if (n % 4 === 1)
    return {
      ...common,
      projectType: 'user_provided',
      title: 'Bread plan',
      description: 'A calculator that tells bakeries how much to bake tomorrow.',
    }
  if (n % 4 === 3)
    return {
      ...common,
      projectType: 'digital_asset',
      title: 'My shop',
      assetType: 'ecommerce',
      description: 'Candles',
      details: '900 visits, 4 orders, $31',
    }
  const { ideas } = generateIdeas({ ...common, round: 1, exclude: [], dismissed: [], saved: [] })
  return { ...common, projectType: 'ai_generated', idea: ideas[n % ideas.length]! }
}

const plans = samples.map((sample, n) => {
  const input = inputFor(sample, Math.floor(n / hours.options.length))
  return {
    sample,
    input,
    plan: planProject(input),
    planned: readFounder(sample.answers).weeklyHours * 60 * 0.7,
  }
})
const minutesOf = (tasks: { minutes: number | null }[]) =>
  tasks.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)

describe('a plan fills the hours given', () => {
  it.each(hours.options)('uses at least half of eight weeks with %s, and never more', (option) => {
    for (const { sample, plan, planned, input } of plans.filter(
      (one) => one.sample.answers.hours?.option === option,
    )) {
      const share = minutesOf(plan.phases.flatMap(({ tasks }) => tasks)) / (planned * 8)
      expect([sample.seed, input.projectType, share >= 0.5 && share <= 1, share]).toEqual([
        sample.seed,
        input.projectType,
        true,
        share,
      ])
    }
  })

  it.each(hours.options)('fills every week with %s, as it is worked off', (option) => {
    for (const { sample, input, plan, planned } of plans.filter(
      (one) => one.sample.answers.hours?.option === option,
    ))
      eightWeeks({ sample, input, plan }).forEach((items, week) => {
        const share = minutesOf(items) / planned
        expect([sample.seed, input.projectType, week, share >= 0.5 && share <= 1 ? 'within' : share]).toEqual(
          [sample.seed, input.projectType, week, 'within'],
        )
      })
  })

  it('with more hours has more and larger tasks, in every phase', () => {
    const [few, many] = (['h3', 'full'] as const).map((option) =>
      plans.filter(({ sample }) => sample.answers.hours?.option === option),
    )
    few!.forEach(({ plan }, index) => {
      for (const kind of phaseKinds.filter((one) => one !== 'other')) {
        const of = (one: ProjectPlan) => one.phases.find((phase) => phase.kind === kind)!.tasks
        expect(of(plan).length).toBeGreaterThanOrEqual(3)
        expect(minutesOf(of(many![index]!.plan))).toBeGreaterThan(minutesOf(of(plan)) * 3)
      }
    })
  })
})

function eightWeeks({
  sample,
  input,
  plan,
}: {
  sample: Sample
  input: PlanInput
  plan: ProjectPlan
}): WeekItem[][] {
  const { brief, category } = plan
  const settled: string[] = []
  let open: OpenItem[] = []
  let tasks = plan.phases.flatMap((phase) => phase.tasks)
  return Array.from({ length: 8 }, (_, index) => {
    const title = input.projectType === 'ai_generated' ? input.idea.name : input.title
    const { actionItems } = planWeek({
      title,
      description: input.projectType === 'ai_generated' ? input.idea.description : input.description,
      projectType: input.projectType,
      assetType: null,
      category,
      brief,
      playId: input.projectType === 'ai_generated' ? input.idea.playId : null,
      answers: sample.answers,
      today,
      standing: standingOf({
        evidence: [],
        experiment: { ...plannedTest(brief), passNeeded: 3, killNeeded: 3, started: true },
      }),
      week: index + 1,
      open,
      added: [],
      settled: [...settled],
      dropped: [],
      emptyWeeks: 0,
      review: null,
      wishes: [],
      nextTasks: tasks.slice(0, 12),
    })
    const done = index === 3 ? actionItems.slice(0, Math.ceil(actionItems.length / 2)) : actionItems
    settled.push(...done.map(({ key }) => key))
    open = actionItems.filter((item) => !done.includes(item))
    tasks = tasks.filter((task) => !settled.includes(`plan:${task.title}`))
    return actionItems
  })
}
