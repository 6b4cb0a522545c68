import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { recordEvent } from '#kit/server/events.ts'
import { createOnce } from '#kit/server/idempotency.ts'
import { isUuid } from '#kit/server/paging.ts'
import { prepared } from '#kit/server/prepared.ts'
import { readValues } from '#kit/server/values.ts'
import { limits, wording } from '../contract.ts'
import type { ProjectView } from '../contract.ts'
import { taskCounts } from './counts.ts'
import { spreadMark } from './mark-task.ts'
import { wholeProject } from './projects.ts'
import { lockProjectId } from './reads.ts'
import { projectPhases, projectTasks, projects } from './tables.ts'

type TaskRow = typeof projectTasks.$inferSelect
type OneProject = { projectId: string }
type OneTask = OneProject & { taskId: string }
type TaskText = { title: string; doneWhen?: string; minutes?: number | null; note?: string | null }

export async function addTask(
  context: MemberContext,
  input: TaskText & { projectId: string; phaseId: string },
): Promise<ProjectView> {
  const project = await createOnce(context, { endpoint: 'projects.addTask', input }, async (tx) => {
    const { app, viewer } = context
    const { projectId } = input
    await lockProjectId(tx, { userId: viewer.id, projectId })
    const { last } = await roomForTask(tx, projectId, input.phaseId)
    const at = app.clock.now()
    await tx.insert(projectTasks).values({
      projectId,
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
    return updateCounts(tx, projectId, at)
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
      projectId: input.projectId,
      act: async (_, at) => {
        const task = await findTask(tx, input)
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
  return changeProject(context, one, async (tx, at) => {
    const task = await setDone(tx, one, at)
    if (!task) {
      // Done before, or refused.
      await findTask(tx, one)
      return
    }
    await recordEvent(tx, { name: 'task.done', actorId: context.viewer.id, subjectId: task.id, at })
    await spreadMark(context.app, tx, task)
  })
}

export async function untickTask(context: MemberContext, one: OneTask): Promise<ProjectView> {
  return changeProject(context, one, async (tx) => {
    const task = await setDone(tx, one, null)
    if (!task) throw notFound()
    await spreadMark(context.app, tx, task)
  })
}

/** undefined if there is no such task, or one that was done before. */
async function setDone(tx: Tx, one: OneTask, doneAt: Date | null) {
  const stillOpen = doneAt ? isNull(projectTasks.doneAt) : undefined
  const [task] = await tx
    .update(projectTasks)
    .set({ doneAt })
    .where(and(isTask(one), isNull(projectTasks.removedAt), stillOpen))
    .returning({ id: projectTasks.id, title: projectTasks.title })
  return task && { ...task, projectId: one.projectId, doneAt }
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

const changeTask = (context: MemberContext, one: Changed, change: Change): Promise<ProjectView> =>
  changeProject(context, one, async (tx, at) => change(tx, await findTask(tx, one), at))

type Act = (tx: Tx, at: Date) => Promise<void>

async function changeProject(
  context: MemberContext,
  { projectId }: OneProject,
  act: Act,
): Promise<ProjectView> {
  const changed = await commit(context.app, (tx) => changeWithin(tx, context, { projectId, act }))
  return publishChange(context, changed)
}

async function changeWithin(
  tx: Tx,
  { app, viewer }: MemberContext,
  { projectId, act }: OneProject & { act: Act },
): Promise<ProjectView> {
  await lockProjectId(tx, { userId: viewer.id, projectId })
  const at = app.clock.now()
  await act(tx, at)
  return updateCounts(tx, projectId, at)
}

async function findTask(tx: Tx, { removed = false, ...one }: Changed): Promise<TaskRow> {
  const [task] = await tx.select().from(projectTasks).where(isTask(one))
  if (!task || (task.removedAt && !removed)) throw notFound()
  return task
}

function isTask({ projectId, taskId }: OneTask): SQL | undefined {
  if (!isUuid(taskId)) throw notFound()
  return and(eq(projectTasks.id, taskId), eq(projectTasks.projectId, projectId))
}

function publishChange({ app, viewer }: MemberContext, project: ProjectView): ProjectView {
  app.live.publish(`user:${viewer.id}`, 'projects.changed', { projectId: project.id })
  return project
}

async function updateCounts(tx: Tx, projectId: string, at: Date): Promise<ProjectView> {
  return wholeProject(tx, one(await countTasks(tx).execute({ projectId, at: at.toISOString() }), 'project'))
}

const countTasks = prepared('task_counts', (db) =>
  db
    .update(projects)
    .set({ ...taskCounts, updatedAt: sql`${sql.placeholder('at')}::timestamptz` })
    .where(eq(projects.id, sql.placeholder('projectId')))
    .returning(),
)

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
