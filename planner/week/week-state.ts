import type { Standing } from '#planner/evidence/evidence.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import type { Thing } from '#planner/knowledge/schema.ts'
import type { ProjectFacts } from '#planner/plan/project-context.ts'

export type WeekState =
  | 'test_chosen'
  | 'asking'
  | 'running'
  | 'mark_reached'
  | 'kept'
  | 'first_payment'
  | 'three_payments'
  | 'stop_reached'
  | 'changed'
  | 'stopped'

const severalCustomers = 3

export function weekStateOf({ rung, customers, experiment }: Standing): WeekState {
  const { status, decision, forCount, againstCount } = experiment
  if (decision === 'stop') return 'stopped'
  if (decision === 'change') return 'changed'
  if (status === 'kill_reached' && !decision) return 'stop_reached'
  if (rung === 'Payment') return customers >= severalCustomers ? 'three_payments' : 'first_payment'
  if (decision === 'go_on') return 'kept'
  if (status === 'pass_reached') return 'mark_reached'
  if (status === 'planned') return 'test_chosen'
  return forCount + againstCount > 0 ? 'running' : 'asking'
}

/** Nothing of the idea as it was belongs into such a week. */
export const isOver = (state: WeekState): boolean =>
  state === 'stop_reached' || state === 'changed' || state === 'stopped'

export const isPaid = (state: WeekState): boolean => state === 'first_payment' || state === 'three_payments'

/** There are people to go back to, so no one has to be found first. */
export const isAfterYes = (state: WeekState): boolean =>
  state === 'mark_reached' || state === 'kept' || isPaid(state)

type Has = { facts: Pick<ProjectFacts, 'projectType' | 'standing'>; settled: string[] }

export function thingsOf({ facts: { projectType, standing }, settled }: Has): Set<Thing> {
  const { conversation, commitment, payment } = standing.counts
  const made = knowledge.actions.flatMap(({ id, makes }) => (makes && settled.includes(id) ? [makes] : []))
  return new Set<Thing>([
    ...made,
    ...(conversation + commitment + payment > 0 ? ['answer' as const] : []),
    ...(standing.notes.some(({ stance }) => stance === 'against') ? ['refusal' as const] : []),
    ...(standing.rung === 'Payment' ? ['customer' as const, 'order' as const, 'member' as const] : []),
    ...(projectType === 'digital_asset' ? ['app' as const, 'order' as const, 'customer' as const] : []),
  ])
}
