import { and, eq, isNull, sql } from 'drizzle-orm'
import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { taskCounts } from './counts.ts'
import { projectTasks, projects } from './tables.ts'

declare module '#kit/server/feature.ts' {
  interface Feature {
    taskMarked?: (tx: Tx, task: MarkedTask) => Promise<unknown>
  }
}

export type MarkedTask = { projectId: string; title: string; doneAt: Date | null }

export async function spreadMark(
  { features }: Pick<App, 'features'>,
  tx: Tx,
  task: MarkedTask,
): Promise<void> {
  for (const { taskMarked } of features) await taskMarked?.(tx, task)
}

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
  if (marked.length > 0) await tx.update(projects).set(taskCounts).where(eq(projects.id, projectId))
}
