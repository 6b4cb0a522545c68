import { pendingTasks } from '#features/assistant/server/reads.ts'
import type { TaskFigures } from '#features/assistant/server/reads.ts'
import type { NowView } from '#features/evidence/now-contract.ts'
import type { ProjectGlance } from '#features/projects/contract.ts'
import { shown } from '../contract.ts'
import type { NextStep } from '../contract.ts'
import { nextStep } from './next.ts'

export function projectGlance(active: ProjectGlance[]) {
  const overall =
    active.length > 0
      ? Math.round(active.reduce((sum, { progress }) => sum + progress, 0) / active.length)
      : null
  return { active: active.length, overall, newest: active.slice(0, shown.projects) }
}

type Known = TaskFigures

export const nextStepFor = (
  now: NowView[],
  { active, known }: { active: ProjectGlance[]; known: Known | null },
): NextStep | null =>
  known &&
  nextStep({
    now,
    answered: known.answered,
    hasProject: active.length > 0,
    tasks: pendingTasks(active, known, now),
  })
