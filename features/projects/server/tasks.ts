import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { recordEvent } from '#kit/server/events.ts'
import { createOnce } from '#kit/server/idempotency.ts'
import { isUuid } from '#kit/server/paging.ts'
import { readValues } from '#kit/server/values.ts'
import { limits, wording } from '../contract.ts'
import type { ProjectView } from '../contract.ts'
import { taskCounts } from './counts.ts'
import { spreadMark } from './mark-task.ts'
import { wholeProject } from './projects.ts'
import { lockProject } from './reads.ts'
import type { ProjectRow } from './reads.ts'
import { projectPhases, projectTasks, projects } from './tables.ts'

type TaskRow = typeof projectTasks.$inferSelect
type OneTask = { projectId: string; taskId: string }
type TaskText = { title: string; doneWhen?: string; minutes?: number | null; note?: string | null }

export async function addTask(
  context: MemberContext,
  input: TaskText & { projectId: string; phaseId: string },
): Promise<ProjectView> {
  const project = await createOnce(context, { endpoint: 'projects.addTask', input }, async (tx) => {
    const { app, viewer } = context
    const project = await lockProject(tx, { userId: viewer.id, projectId: input.projectId })
    const { last } = await roomForTask(tx, project.id, input.phaseId)
    const at = app.clock.now()
    await tx.insert(projectTasks).values({
      projectId: project.id,
      phaseId: input.phaseId,
      position: (last ?? -1) + 1,
      title: input.title,
      doneWhen: input.doneWhen ?? '',
      minutes: input.minutes ?? null,
      note: input.note || null,
      madeBy: 'You',
      createdAt: at,
      updatedAt: at,
    })
    return updateCounts(tx, project, at)
  })
  return publishChange(context, project)
}

export async function editTask(
  context: MemberContext,
  { projectId, taskId, note, ...changes }: OneTask & Partial<TaskText>,
): Promise<ProjectView> {
  return changeTask(context, { projectId, taskId }, async (tx, task, at) => {
    await tx
      .update(projectTasks)
      .set({ ...changes, ...(note === undefined ? {} : { note: note || null }), updatedAt: at })
      .where(eq(projectTasks.id, task.id))
  })
}

export async function addNote(
  context: MemberContext,
  input: OneTask & { text: string },
): Promise<ProjectView> {
  const project = await createOnce(context, { endpoint: 'projects.addNote', input }, (tx) =>
    changeWithin(tx, context, {
      ...input,
      change: async (_, task, at) => {
        const note = [task.note, input.text].filter(Boolean).join('\n')
        if (note.length > limits.note) throw new Refusal('unprocessable', wording.noteFull)
        await tx.update(projectTasks).set({ note, updatedAt: at }).where(eq(projectTasks.id, task.id))
      },
    }),
  )
  return publishChange(context, project)
}

export async function moveTask(
  context: MemberContext,
  { phaseId, position, ...one }: OneTask & { phaseId: string; position: number },
): Promise<ProjectView> {
  return changeTask(context, one, async (tx, task) => {
    const others = await othersOf(tx, task, phaseId)
    const order = others.toSpliced(position, 0, task.id)
    const places = sql.join(
      order.map((id, place) => sql`(${id}::uuid, ${place}::int)`),
      sql`, `,
    )
    await tx.execute(
      sql`update project_tasks set position = place.position, phase_id = ${phaseId}::uuid
        from (values ${places}) as place(id, position) where project_tasks.id = place.id`,
    )
  })
}

export async function tickTask(context: MemberContext, one: OneTask): Promise<ProjectView> {
  return changeTask(context, one, async (tx, task, at) => {
    if (task.doneAt) return
    await setDone(tx, task, at)
    await recordEvent(tx, { name: 'task.done', actorId: context.viewer.id, subjectId: task.id, at })
    await spreadMark(context.app, tx, { ...task, doneAt: at })
  })
}

export async function untickTask(context: MemberContext, one: OneTask): Promise<ProjectView> {
  return changeTask(context, one, async (tx, task) => {
    await setDone(tx, task, null)
    await spreadMark(context.app, tx, { ...task, doneAt: null })
  })
}

async function setDone(tx: Tx, { id }: TaskRow, doneAt: Date | null): Promise<void> {
  await tx.update(projectTasks).set({ doneAt }).where(eq(projectTasks.id, id))
}

export async function removeTask(context: MemberContext, one: OneTask): Promise<ProjectView> {
  return changeTask(context, one, async (tx, task, at) => {
    await tx.update(projectTasks).set({ removedAt: at }).where(eq(projectTasks.id, task.id))
  })
}

export async function restoreTask(context: MemberContext, one: OneTask): Promise<ProjectView> {
  return changeTask(context, { ...one, removed: true }, async (tx, task) => {
    await tx.update(projectTasks).set({ removedAt: null }).where(eq(projectTasks.id, task.id))
  })
}

type Change = (tx: Tx, task: TaskRow, at: Date) => Promise<void>

type Changed = OneTask & { removed?: boolean }

async function changeTask(context: MemberContext, one: Changed, change: Change): Promise<ProjectView> {
  const changed = await context.app.db.transaction((tx) => changeWithin(tx, context, { ...one, change }))
  return publishChange(context, changed)
}

async function changeWithin(
  tx: Tx,
  { app, viewer }: MemberContext,
  { projectId, taskId, removed = false, change }: Changed & { change: Change },
): Promise<ProjectView> {
  const project = await lockProject(tx, { userId: viewer.id, projectId })
  if (!isUuid(taskId)) throw notFound()
  const [task] = await tx
    .select()
    .from(projectTasks)
    .where(and(eq(projectTasks.id, taskId), eq(projectTasks.projectId, project.id)))
  if (!task || (task.removedAt && !removed)) throw notFound()
  const at = app.clock.now()
  await change(tx, task, at)
  return updateCounts(tx, project, at)
}

function publishChange({ app, viewer }: MemberContext, project: ProjectView): ProjectView {
  app.live.publish(`user:${viewer.id}`, 'projects.changed', { projectId: project.id })
  return project
}

async function updateCounts(tx: Tx, project: ProjectRow, at: Date): Promise<ProjectView> {
  const row = one(
    await tx
      .update(projects)
      .set({ ...taskCounts, updatedAt: at })
      .where(eq(projects.id, project.id))
      .returning(),
    'project',
  )
  return wholeProject(tx, row)
}

/** A phase without other tasks still returns a row, with nulls. */
async function othersOf(tx: Tx, { id, projectId }: TaskRow, phaseId: string): Promise<string[]> {
  if (!isUuid(phaseId)) throw notFound()
  const rows = await tx
    .select({ id: projectTasks.id })
    .from(projectPhases)
    .leftJoin(
      projectTasks,
      and(
        eq(projectTasks.phaseId, projectPhases.id),
        isNull(projectTasks.removedAt),
        ne(projectTasks.id, id),
      ),
    )
    .where(and(eq(projectPhases.id, phaseId), eq(projectPhases.projectId, projectId)))
    .orderBy(asc(projectTasks.position), asc(projectTasks.createdAt))
  if (rows.length === 0) throw notFound()
  return rows.flatMap((other) => other.id ?? [])
}

async function roomForTask(tx: Tx, projectId: string, phaseId: string): Promise<{ last: number | null }> {
  if (!isUuid(phaseId)) throw notFound()
  const task = projectTasks
  const { phase, all, last } = await readValues(tx, {
    phase: sql<string | null>`(select ${projectPhases.id} from ${projectPhases}
      where ${projectPhases.id} = ${phaseId} and ${projectPhases.projectId} = ${projectId})`,
    all: sql<number>`(select count(*)::int from ${task}
      where ${task.projectId} = ${projectId} and ${task.removedAt} is null)`,
    last: sql<number | null>`(select max(${task.position}) from ${task} where ${task.phaseId} = ${phaseId})`,
  })
  if (!phase) throw notFound()
  if (all >= limits.tasks)
    throw new Refusal(
      'unprocessable',
      `You've reached the limit of ${limits.tasks} tasks. Remove one to add another.`,
    )
  return { last }
}
