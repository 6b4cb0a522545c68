import { and, eq } from 'drizzle-orm'
import { nowOfProjects } from '#features/evidence/server/reads.ts'
import { activeGlance } from '#features/projects/server/reads.ts'
import { day } from '#kit/contract/time.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { readValues } from '#kit/server/values.ts'
import { tasksShown } from '../tasks-contract.ts'
import type { AssistantTasks, TaskKind } from '../tasks-contract.ts'
import { badgesOf, pendingTasks, taskPieces } from './reads.ts'
import { assistantSnoozes } from './tables.ts'

export async function readTasks({ app, viewer }: MemberContext): Promise<AssistantTasks> {
  const [projects, now, { badges, ...figures }] = await Promise.all([
    activeGlance(app.db, viewer.id),
    nowOfProjects(app, app.db, { userId: viewer.id }),
    readValues(app.db, {
      ...taskPieces({ userId: viewer.id, at: app.clock.now() }),
      badges: badgesOf(viewer.id),
    }),
  ])
  const pending = pendingTasks(projects, figures, now)
  return {
    pending: pending.length,
    tasks: pending.slice(0, tasksShown),
    snoozed: figures.snoozes.map(({ kind, until }) => ({ kind, until: new Date(until).toISOString() })),
    badges,
  }
}

export async function snoozeTask(
  context: MemberContext,
  { kind, days }: { kind: TaskKind; days: 1 | 7 },
): Promise<AssistantTasks> {
  const { app, viewer } = context
  const at = app.clock.now()
  const until = new Date(at.getTime() + days * day)
  await app.db
    .insert(assistantSnoozes)
    .values({ userId: viewer.id, task: kind, until, createdAt: at })
    .onConflictDoUpdate({ target: [assistantSnoozes.userId, assistantSnoozes.task], set: { until } })
  return readTasks(context)
}

export async function wakeTask(
  context: MemberContext,
  { kind }: { kind: TaskKind },
): Promise<AssistantTasks> {
  await context.app.db
    .delete(assistantSnoozes)
    .where(and(eq(assistantSnoozes.userId, context.viewer.id), eq(assistantSnoozes.task, kind)))
  return readTasks(context)
}
