import type { ProjectGlance } from '#features/projects/contract.ts'
import { shown } from '../contract.ts'

export function projectGlance(active: ProjectGlance[]) {
  const overall =
    active.length > 0
      ? Math.round(active.reduce((sum, { progress }) => sum + progress, 0) / active.length)
      : null
  return { active: active.length, overall, newest: active.slice(0, shown.projects) }
}
