import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
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

export { markTask } from './mark-task.ts'
export type { MarkedTask } from './mark-task.ts'

type Phases = ProjectPlan['phases']
type Stand = { row: ProjectRow; view: ProjectView }

const touched = 'You changed this project before the AI model was done, so we kept your version.'
const broken = "The AI model isn't available right now, so Planner made this."

type Standing = { projectId: string; rung: Rung; provenance: Provenance }

/** Stores how much proof there is for a project; `updated_at` stays, since the project itself hasn't changed. */
export async function recordStanding(db: Reader, { projectId, ...standing }: Standing): Promise<void> {
  await db.update(projects).set(standing).where(eq(projects.id, projectId))
}

/** Lets a model write a new project's brief and plan where one is to; whatever goes wrong leaves the planner's, with a sentence. */
export async function writeProjectAnew(app: App, projectId: string): Promise<void> {
  if (!(await isAwaited(app.db, projectId))) return
  try {
    const before = await standOf(app.db, projectId)
    if (before?.view.written?.state === 'writing') await settle(app, before, await outcomeOf(app, before))
  } catch (error) {
    app.log.warn({ error, projectId }, 'what a model wrote of a project could not be kept')
    await app.db.update(projects).set(noted(broken)).where(waiting(projectId))
  }
}

/** One sentence on all that a model was to write: a brief only where it is the founder's own. */
const noted = (note: string) => ({
  writtenNote: note,
  writtenBriefNote: sql`case when ${projects.projectType} = 'user_provided' then ${note} end`,
})

/** A project that a model is to write and has not. */
const waiting = (id: string) =>
  and(
    eq(projects.id, id),
    isNotNull(projects.writtenBy),
    isNull(projects.writtenNote),
    isNull(projects.plannerPhases),
  )

const isAwaited = async (db: Reader, id: string) => (await db.$count(projects, waiting(id))) > 0

/** The project as it is, held until the end of a transaction where `lock` says so; undefined where it is gone. */
async function standOf(db: Reader, projectId: string, lock = false): Promise<Stand | undefined> {
  const living = db
    .select()
    .from(projects)
    .where(and(eq(projects.id, projectId), isNull(projects.deletedAt)))
  const [row] = await (lock ? living.for('update') : living)
  if (!row) return undefined
  return { row, view: await wholeProject(db, row) }
}

/** The phases of a plan that nobody has touched, as the planner made them: a founder's own task may lack what its tasks have. */
const plannedIn = (view: ProjectView): Phases => plannedPhase.array().parse(view.implementationPlan.phases)

async function outcomeOf(app: App, before: Stand): Promise<Outcome | { note: string }> {
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

/** Keeps what a model wrote, unless the founder has touched the project since; then, and where nothing was written, the sentence alone. */
async function settle(app: App, before: Stand, outcome: Outcome | { note: string }): Promise<void> {
  const { id } = before.row
  await app.db.transaction(async (tx) => {
    const now = await standOf(tx, id, true)
    if (!now || now.view.written?.state !== 'writing') return
    const isTouched = contentOf(now) !== contentOf(before)
    if (isTouched || !('brief' in outcome))
      await tx
        .update(projects)
        .set(noted(isTouched || !('note' in outcome) ? touched : outcome.note))
        .where(eq(projects.id, id))
    else await keep(tx, now, { ...outcome, at: app.clock.now() })
  })
  app.live.publish(`project:${id}`, 'written', {})
}

/** What of a project the founder can change and a model would write over, or wrote from. */
const contentOf = ({ view: { title, description, brief, implementationPlan } }: Stand) =>
  JSON.stringify([title, description, brief, implementationPlan])

async function keep(
  tx: Tx,
  { row, view }: Stand,
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
  await tx.insert(projectTasks).values(tasksAnew({ row, view, phases, at }, madeBy.plan))
}

type Anew = { row: ProjectRow; view: ProjectView; phases: Phases; at: Date }

/** The tasks as rows: one that keeps its title keeps its id, so that an open page still knows it, and as it was it keeps its maker. */
function tasksAnew({ row, view, phases, at }: Anew, madeBy: string) {
  return view.implementationPlan.phases.flatMap((phase, index) =>
    tasksOf({ ...row, madeBy, updatedAt: at }, phase, phases[index]!.tasks).map((task) => {
      const known = phase.tasks.find(({ title }) => title === task.title)
      const same = known && known.doneWhen === task.doneWhen && known.minutes === task.minutes
      return { ...task, id: known?.id ?? task.id, ...(same ? { madeBy: known.madeBy } : {}) }
    }),
  )
}
