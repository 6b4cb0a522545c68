import { and, eq, isNull, sql } from 'drizzle-orm'
import type { App } from '#kit/server/context.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { projectTasks, projects } from './tables.ts'

declare module '#kit/server/feature.ts' {
  interface Feature {
    /** What follows when a task of a plan is checked off, or no longer is, within that transaction. */
    taskMarked?: (tx: Tx, task: MarkedTask) => Promise<unknown>
  }
}

export type MarkedTask = { projectId: string; title: string; doneAt: Date | null }

/** Has everyone follow who shows the task elsewhere. */
export async function spreadMark(
  { features }: Pick<App, 'features'>,
  tx: Tx,
  task: MarkedTask,
): Promise<void> {
  for (const { taskMarked } of features) await taskMarked?.(tx, task)
}

/** Checks a task of a project's plan off by its title, or undoes that, and counts the plan again; the project is locked. */
export async function markTask(tx: Tx, { projectId, title, doneAt }: MarkedTask): Promise<void> {
  const marked = await tx
    .update(projectTasks)
    .set({ doneAt })
    .where(
      and(
        eq(projectTasks.projectId, projectId),
        eq(projectTasks.title, title),
        isNull(projectTasks.removedAt),
        doneAt ? isNull(projectTasks.doneAt) : sql`true`,
      ),
    )
    .returning({ id: projectTasks.id })
  if (marked.length > 0) await recount(tx, projectId)
}

async function recount(tx: Tx, projectId: string): Promise<void> {
  const { total, done } = await countsOf(tx, projectId)
  const progress = total === 0 ? 0 : Math.round((done / total) * 100)
  await tx
    .update(projects)
    .set({ tasksTotal: total, tasksDone: done, progress })
    .where(eq(projects.id, projectId))
}

async function countsOf(tx: Reader, projectId: string): Promise<{ total: number; done: number }> {
  const [row] = await tx
    .select({
      total: sql<number>`count(*)::int`,
      done: sql<number>`count(${projectTasks.doneAt})::int`,
    })
    .from(projectTasks)
    .where(and(eq(projectTasks.projectId, projectId), isNull(projectTasks.removedAt)))
  return row ?? { total: 0, done: 0 }
}
