import { periods } from '#kit/server/schedule.ts'
import { isHiddenPhase, phaseKindOf } from '../contract.ts'
import type { PhaseView, ProjectCard, ProjectView, TaskView } from '../contract.ts'
import type { Written } from '../written-contract.ts'
import type { projectPhases, projectTasks, projects } from './tables.ts'

type ProjectRow = typeof projects.$inferSelect
type PhaseRow = typeof projectPhases.$inferSelect
type TaskRow = typeof projectTasks.$inferSelect
type CardRow = Pick<
  ProjectRow,
  | 'id'
  | 'title'
  | 'description'
  | 'projectType'
  | 'category'
  | 'assetType'
  | 'status'
  | 'progress'
  | 'rung'
  | 'provenance'
  | 'tasksDone'
  | 'tasksTotal'
  | 'createdAt'
  | 'updatedAt'
  | 'deletedAt'
>
export function viewCard(row: CardRow): ProjectCard {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    progress: row.progress,
    rung: row.rung,
    provenance: row.provenance,
    projectType: row.projectType,
    assetType: row.assetType,
    status: row.status,
    tasksDone: row.tasksDone,
    tasksTotal: row.tasksTotal,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    erasedAt: row.deletedAt && new Date(row.deletedAt.getTime() + periods.deletedProjectKept).toISOString(),
  }
}

export function viewProject(row: ProjectRow, phaseRows: PhaseRow[], taskRows: TaskRow[]): ProjectView {
  const phases = phaseRows
    .filter((phase) => !isHiddenPhase(phase.name))
    .map((phase) => viewPhase(phase, taskRows))
  const tasks = phases.flatMap((phase) => phase.tasks)
  const card = viewCard({
    ...row,
    tasksDone: tasks.filter((task) => task.done).length,
    tasksTotal: tasks.length,
  })
  const { brief, madeBy, ideaId } = row
  return { ...card, brief, madeBy, ideaId, written: viewWritten(row), implementationPlan: { phases } }
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

function viewPhase(phase: PhaseRow, tasks: TaskRow[]): PhaseView {
  return {
    id: phase.id,
    kind: phase.kind === 'other' ? phaseKindOf(phase.name) : phase.kind,
    name: phase.name,
    description: phase.description,
    weeks: phase.weeks,
    tasks: tasks.filter((task) => task.phaseId === phase.id).map(viewTask),
  }
}

function viewTask(task: TaskRow): TaskView {
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
  }
}
