import { getTableColumns } from 'drizzle-orm'
import { pick } from '#kit/contract/pick.ts'
import { periods } from '#kit/server/schedule.ts'
import { fieldOfProject } from '#planner/knowledge/fields.ts'
import { isAnsweredByYes } from '#planner/plan/answered.ts'
import { isHiddenPhase, phaseKindOf, projectCard } from '../contract.ts'
import type { PhaseView, ProjectCard, ProjectView, TaskView } from '../contract.ts'
import type { Written } from '../written-contract.ts'
import { projects } from './tables.ts'
import type { projectPhases, projectTasks } from './tables.ts'

type ProjectRow = typeof projects.$inferSelect
type PhaseRow = typeof projectPhases.$inferSelect
type TaskRow = typeof projectTasks.$inferSelect

const storedFields = projectCard
  .omit({ field: true, createdAt: true, updatedAt: true, erasedAt: true })
  .keyof().options
export const cardColumns = pick(getTableColumns(projects), [
  ...storedFields,
  'createdAt',
  'updatedAt',
  'deletedAt',
])
type CardRow = Pick<ProjectRow, keyof typeof cardColumns>

export function viewCard(row: CardRow): ProjectCard {
  return Object.assign(pick(row, storedFields), {
    field: fieldOfProject(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    erasedAt: row.deletedAt && new Date(row.deletedAt.getTime() + periods.deletedProjectKept).toISOString(),
  })
}

export function viewProject(row: ProjectRow, phaseRows: PhaseRow[], taskRows: TaskRow[]): ProjectView {
  const phases = phaseRows
    .filter((phase) => !isHiddenPhase(phase.name))
    .map((phase) => viewPhase(phase, taskRows, row.rung))
  const { brief, madeBy, ideaId } = row
  return {
    ...viewCard(row),
    brief,
    madeBy,
    ideaId,
    written: viewWritten(row),
    implementationPlan: { phases },
  }
}

function viewWritten({
  plannerBrief,
  plannerPhases,
  writtenBy,
  writtenNote,
  writtenBriefNote,
}: Pick<
  ProjectRow,
  'plannerBrief' | 'plannerPhases' | 'writtenBy' | 'writtenNote' | 'writtenBriefNote'
>): Written | null {
  if (!writtenBy) return null
  const [brief, plan] = [plannerBrief !== null, plannerPhases !== null]
  const state = brief || plan || writtenNote ? 'done' : 'writing'
  return { state, by: writtenBy, brief, plan, notes: { brief: writtenBriefNote, plan: writtenNote } }
}

type Rung = ProjectRow['rung']

function viewPhase(phase: PhaseRow, tasks: TaskRow[], rung: Rung): PhaseView {
  return {
    id: phase.id,
    kind: phase.kind === 'other' ? phaseKindOf(phase.name) : phase.kind,
    name: phase.name,
    description: phase.description,
    weeks: phase.weeks,
    tasks: tasks.filter((task) => task.phaseId === phase.id).map((task) => viewTask(task, rung)),
  }
}

function viewTask(task: TaskRow, rung: Rung): TaskView {
  return {
    id: task.id,
    phaseId: task.phaseId,
    title: task.title,
    doneWhen: task.doneWhen,
    minutes: task.minutes,
    guide: task.guide,
    resource: task.resource,
    madeBy: task.madeBy,
    done: task.doneAt !== null,
    doneAt: task.doneAt?.toISOString() ?? null,
    note: task.note,
    isAnswered: task.doneAt === null && rung === 'Payment' && isAnsweredByYes(task.title),
  }
}
