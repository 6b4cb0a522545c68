import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { isPresentPerson } from '#features/accounts/server/reads.ts'
import { mayGenerate } from '#features/billing/server/reads.ts'
import { rewriteProject } from '#features/projects/server/commands.ts'
import { projects } from '#features/projects/server/tables.ts'
import { commit } from '#kit/server/commit.ts'
import type { App } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Tx } from '#kit/server/db.ts'
import { periods } from '#kit/server/schedule.ts'
import { plannersParts } from '../contract.ts'
import type { Part } from '../contract.ts'
import { afterFailure } from './perform.ts'
import { active, publishRun, queueRun, queueRuns } from './runs.ts'
import { generationRuns, opportunityUpdateSchedule } from './tables.ts'

const batch = 200

export async function startProject(app: App, { projectId }: { projectId: string }): Promise<void> {
  await rewriteProject(app, projectId)
  await scheduleProject(app, projectId)
}

export async function scheduleProject(app: App, projectId: string): Promise<void> {
  await commit(app, async (tx) => {
    const [project] = await tx
      .select({ id: projects.id })
      .from(projects)
      .where(and(eq(projects.id, projectId), isNull(projects.deletedAt)))
    if (!project) return
    const now = app.clock.now()
    // Checked again soon, in case the first generation is lost or cancelled; making it sets the real
    // dates.
    const soon = new Date(now.getTime() + periods.dueRetry)
    const made = await tx
      .insert(opportunityUpdateSchedule)
      .values({ projectId, nextUpdate: soon, nextPlan: soon })
      .onConflictDoNothing()
      .returning()
    // A second delivery of the job finds the schedule and queues nothing.
    if (made.length > 0) await queueRun(tx, app, { projectId, wanted: plannersParts, urgency: 'person' })
  })
}

/**
 * An analysis every 4 days and a plan every 7, for active projects whose owner's plan includes it.
 * Several processes share the work through row locks. Returns how many were due.
 */
export async function sweepDue(app: App): Promise<number> {
  let total = 0
  await bringForward(app)
  for (;;) {
    const swept = await sweepBatch(app)
    total += swept
    if (swept < batch) return total
  }
}

/** Expiry decides, not the schedule: they may differ after a restored backup or a manual change. */
async function bringForward(app: App): Promise<void> {
  const { projectId, nextUpdate, nextPlan } = opportunityUpdateSchedule
  const now = app.clock.now()
  // By then, what is queued now is checked again.
  const later = new Date(now.getTime() + periods.dueRetry)
  const ranOut = (part: Part) => {
    const expiry = app.features.map(({ expiries }) => expiries?.[part]).find(Boolean)
    return expiry ? sql`(${expiry(projectId)}) <= ${now.toISOString()}::timestamptz` : sql`false`
  }
  await app.db
    .update(opportunityUpdateSchedule)
    .set({ nextUpdate: now })
    .where(and(gt(nextUpdate, later), ranOut('analysis')))
  await app.db
    .update(opportunityUpdateSchedule)
    .set({ nextPlan: now })
    .where(and(gt(nextPlan, later), ranOut('action_plan')))
}

async function sweepBatch(app: App): Promise<number> {
  return commit(app, async (tx) => {
    const now = app.clock.now()
    const due = await lockDue(tx, app, now)
    if (due.length === 0) return 0
    const wishes = due.map(({ projectId, nextUpdate, nextPlan }) => ({
      projectId,
      wanted: [
        ...(nextUpdate <= now ? ['analysis' as const] : []),
        ...(nextPlan <= now ? ['action_plan' as const] : []),
      ],
    }))
    await queueRuns(tx, app, { wishes, urgency: 'routine' })
    await putOff(
      tx,
      due.map(({ projectId }) => projectId),
      now,
    )
    return due.length
  })
}

async function lockDue(tx: Tx, app: App, now: Date) {
  const { projectId, nextUpdate, nextPlan } = opportunityUpdateSchedule
  return tx
    .select({ projectId, nextUpdate, nextPlan })
    .from(opportunityUpdateSchedule)
    .innerJoin(projects, eq(projects.id, projectId))
    .where(
      and(
        or(lte(nextUpdate, now), lte(nextPlan, now)),
        eq(projects.status, 'active'),
        isNull(projects.deletedAt),
        mayGenerate(app, projects.userId),
        isPresentPerson(sql`${projects.userId}`, now),
      ),
    )
    .orderBy(asc(nextUpdate))
    .limit(batch)
    .for('update', { of: opportunityUpdateSchedule, skipLocked: true })
}

/** Checked again only if the generation is lost; making it sets the real date. */
async function putOff(tx: Tx, projectIds: string[], now: Date): Promise<void> {
  const { projectId, nextUpdate, nextPlan } = opportunityUpdateSchedule
  const later = new Date(now.getTime() + periods.dueRetry)
  const put = (column: AnyPgColumn) =>
    sql`case when ${column} <= ${now.toISOString()}::timestamptz then ${later.toISOString()}::timestamptz else ${column} end`
  await tx
    .update(opportunityUpdateSchedule)
    .set({ nextUpdate: put(nextUpdate), nextPlan: put(nextPlan) })
    .where(inArray(projectId, projectIds))
}

/**
 * Requeues runs without a job: their process died while they counted as running, or the job used up its
 * tries. Otherwise they would block later runs of the project. Returns how many.
 */
export async function reviveRuns(app: App): Promise<number> {
  const now = app.clock.now()
  const before = new Date(now.getTime() - periods.generationLost)
  const revived = await commit(app, async (tx) => {
    const lost = await tx
      .select()
      .from(generationRuns)
      .where(
        and(
          inArray(generationRuns.status, active),
          lte(sql`coalesce(${generationRuns.heardAt}, ${generationRuns.createdAt})`, before.toISOString()),
        ),
      )
      .limit(batch)
      .for('update', { skipLocked: true })
    const rows = []
    for (const run of lost) {
      const change = run.status === 'running' ? afterFailure(run, now) : {}
      const row = one(
        await tx
          .update(generationRuns)
          .set({ ...change, heardAt: now })
          .where(eq(generationRuns.id, run.id))
          .returning(),
        'generation run',
      )
      if (row.status === 'queued')
        await app.jobs.send(tx, { name: 'generation.run', data: { runId: run.id } })
      rows.push(row)
    }
    return rows
  })
  for (const row of revived) publishRun(app, row)
  return revived.length
}

/** For runs whose process is known to be dead. */
export const freeRuns = (app: App) =>
  app.db
    .update(generationRuns)
    .set({ heardAt: new Date(0) })
    .where(eq(generationRuns.status, 'running'))
