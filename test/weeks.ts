import type { Decision, ExperimentState, Note, Standing } from '#planner/evidence/evidence.ts'
import { plannedTest } from '#planner/evidence/marks.ts'
import { standingOf } from '#planner/evidence/standing.ts'
import { syntheticFounders } from '#planner/founder/founders.ts'
import { generateIdeas } from '#planner/ideas/ideas.ts'
import type { ProjectFacts } from '#planner/plan/project-context.ts'
import { planProject } from '#planner/plan/project.ts'
import { noHistory } from '#planner/week/week.ts'
import type { WeekHistory, WeekItem } from '#planner/week/week.ts'
import { planWeek } from '#planner/week/write-week.ts'

/** A Sunday. */
export const today = '2026-11-29'
export const note = (text: string, more: Partial<Note> = {}): Note => ({
  kind: 'conversation',
  text,
  stance: 'for',
  date: today,
  provenance: 'told',
  ...more,
})
/** The first is the newest. */
export const three = [
  note('It cost me an evening.'),
  note('She said she would pay.', { person: 'Ada' }),
  note('He wants it by the weekend.', { person: 'Ben' }),
]

export function projectsOf(count: number): ProjectFacts[] {
  return syntheticFounders(count).map(({ answers, seed }) => {
    const round = { round: 1, exclude: [], dismissed: [], saved: [] }
    const [idea] = generateIdeas({ answers, seed, today, ...round }).ideas
    const plan = planProject({ answers, seed, today, projectType: 'ai_generated', idea: idea! })
    return {
      title: idea!.name,
      description: idea!.description,
      projectType: 'ai_generated',
      assetType: null,
      category: plan.category,
      brief: plan.brief,
      playId: idea!.playId,
      answers,
      today,
      standing: standingOf({ evidence: [], experiment: plannedTest(plan.brief) }),
    }
  })
}

type Now = {
  standing: Partial<Standing>
  experiment: Partial<ExperimentState>
  history?: Partial<WeekHistory>
}

export function weekAt(facts: ProjectFacts, { standing, experiment, history }: Now): WeekItem[] {
  const now = { ...facts.standing, ...standing }
  return planWeek({
    ...facts,
    ...noHistory,
    ...history,
    nextTasks: [],
    standing: { ...now, experiment: { ...now.experiment, ...experiment } },
  }).actionItems
}

export const afterYes = (facts: ProjectFacts, notes = three, history = {}): WeekItem[] =>
  weekAt(facts, {
    standing: { rung: 'Conversation', notes },
    experiment: { status: 'pass_reached', forCount: 3 },
    history,
  })

type Paid = {
  paid?: Partial<Note>
  notes?: Standing['notes']
  decision?: Decision | null
  history?: Partial<WeekHistory>
}

export const afterPayment = (
  facts: ProjectFacts,
  { paid = { person: 'Ben' }, notes = three, decision = 'go_on', history = {} }: Paid = {},
): WeekItem[] =>
  weekAt(facts, {
    standing: {
      rung: 'Payment',
      counts: { ...facts.standing.counts, conversation: 3, payment: 1 },
      customers: 1,
      notes: [note('He paid $40.', { kind: 'payment', ...paid }), ...notes],
    },
    experiment: { status: 'pass_reached', forCount: 3, decision },
    history,
  })
