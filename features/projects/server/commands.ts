import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { itemAt } from '#kit/contract/ensure.ts'
import { commit } from '#kit/server/commit.ts'
import type { App } from '#kit/server/context.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { planner } from '#kit/server/models/index.ts'
import type { Provenance, Rung } from '#planner/levels.ts'
import { plannedPhase } from '#planner/plan/plan.ts'
import type { ProjectPlan } from '#planner/plan/plan.ts'
import type { ProjectView } from '../contract.ts'
import { tasksOf } from './create.ts'
import { wholeProject } from './projects.ts'
import type { ProjectRow } from './reads.ts'
import { projectTasks, projects } from './tables.ts'
import { askModel } from './writing.ts'
import type { Outcome } from './writing.ts'

export { markTask, spreadMark } from './mark-task.ts'
export type { MarkedTask } from './mark-task.ts'

type Phases = ProjectPlan['phases']
type ProjectState = { row: ProjectRow; view: ProjectView }

const touched = 'You changed this project before the AI model was done, so we kept your version.'
const broken = "The AI model isn't available right now, so Planner made this."

type Standing = { projectId: string; rung: Rung; provenance: Provenance }

/** Leaves `updated_at` alone, because the project itself hasn't changed. */
export async function recordStanding(db: Reader, { projectId, ...standing }: Standing): Promise<void> {
  await db.update(projects).set(standing).where(eq(projects.id, projectId))
}

export async function rewriteProject(app: App, projectId: string): Promise<void> {
  if (!(await isAwaited(app.db, projectId))) return
  try {
    const before = await readState(app.db, projectId)
    if (before?.view.written?.state === 'writing')
      await saveOutcome(app, before, await outcomeOf(app, before))
  } catch (error) {
    app.log.warn({ error, projectId }, 'what a model wrote of a project could not be kept')
    await app.db.update(projects).set(noted(broken)).where(waiting(projectId))
  }
}

const noted = (note: string) => ({
  writtenNote: note,
  writtenBriefNote: sql`case when ${projects.projectType} = 'user_provided' then ${note} end`,
})

const waiting = (id: string) =>
  and(
    eq(projects.id, id),
    isNotNull(projects.writtenBy),
    isNull(projects.writtenNote),
    isNull(projects.plannerPhases),
  )

const isAwaited = async (db: Reader, id: string) => (await db.$count(projects, waiting(id))) > 0

async function readState(db: Reader, projectId: string): Promise<ProjectState | undefined> {
  const [row] = await db.select().from(projects).where(isLiving(projectId))
  return row && { row, view: await wholeProject(db, row) }
}

async function lockState(tx: Tx, projectId: string): Promise<ProjectState | undefined> {
  const [row] = await tx.select().from(projects).where(isLiving(projectId)).for('update')
  return row && { row, view: await wholeProject(tx, row) }
}

const isLiving = (projectId: string) => and(eq(projects.id, projectId), isNull(projects.deletedAt))

/**
 * The planner's own phases if the plan is untouched; a founder's task may lack fields that its tasks
 * have.
 */
const plannedIn = (view: ProjectView): Phases => plannedPhase.array().parse(view.implementationPlan.phases)

async function outcomeOf(app: App, before: ProjectState): Promise<Outcome | { note: string }> {
  const { createdAt, updatedAt } = before.row
  if (updatedAt > createdAt) return { note: touched }
  if (!app.models.writerOf('plan')) return { note: broken }
  try {
    return await askModel(app, before.row, plannedIn(before.view))
  } catch (error) {
    app.log.warn({ error, projectId: before.row.id }, 'a model could not be asked for a project')
    return { note: broken }
  }
}

/** If the founder has changed the project since, or nothing was written, saves only the note. */
async function saveOutcome(
  app: App,
  before: ProjectState,
  outcome: Outcome | { note: string },
): Promise<void> {
  const { id } = before.row
  await commit(app, async (tx) => {
    const now = await lockState(tx, id)
    if (!now || now.view.written?.state !== 'writing') return
    const isTouched = contentOf(now) !== contentOf(before)
    if (isTouched || !('brief' in outcome))
      await tx
        .update(projects)
        .set(noted(isTouched || !('note' in outcome) ? touched : outcome.note))
        .where(eq(projects.id, id))
    else await saveWritten(tx, now, { ...outcome, at: app.clock.now() })
  })
  app.live.publish(`project:${id}`, 'written', {})
}

const contentOf = ({ view: { title, description, brief, implementationPlan } }: ProjectState) =>
  JSON.stringify([title, description, brief, implementationPlan])

async function saveWritten(
  tx: Tx,
  { row, view }: ProjectState,
  { brief, phases, madeBy, notes, at }: Outcome & { at: Date },
): Promise<void> {
  const writers = [madeBy.brief, madeBy.plan].filter((by) => by !== planner)
  const tasksTotal = phases.flatMap(({ tasks }) => tasks).length
  await tx
    .update(projects)
    .set({
      brief,
      plannerBrief: madeBy.brief === planner ? null : row.brief,
      plannerPhases: madeBy.plan === planner ? null : plannedIn(view),
      ...(writers.length > 0
        ? { writtenBy: [...new Set(writers)].join(' and '), tasksTotal, updatedAt: at }
        : {}),
      writtenNote: notes.plan,
      writtenBriefNote: notes.brief,
    })
    .where(eq(projects.id, row.id))
  if (writers.length === 0) return
  await tx.delete(projectTasks).where(eq(projectTasks.projectId, row.id))
  await tx.insert(projectTasks).values(replaceTasks({ row, view, phases, at }, madeBy.plan))
}

type Rewritten = { row: ProjectRow; view: ProjectView; phases: Phases; at: Date }

function replaceTasks({ row, view, phases, at }: Rewritten, madeBy: string) {
  return view.implementationPlan.phases.flatMap((phase, index) =>
    tasksOf({ ...row, madeBy, updatedAt: at }, phase, itemAt(phases, index).tasks).map((task) => {
      const known = phase.tasks.find(({ title }) => title === task.title)
      const same = known && known.doneWhen === task.doneWhen && known.minutes === task.minutes
      return { ...task, id: known?.id ?? task.id, ...(same ? { madeBy: known.madeBy } : {}) }
    }),
  )
}
