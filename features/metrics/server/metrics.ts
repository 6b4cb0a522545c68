import { and, eq, sql } from 'drizzle-orm'
import { lockProject, ownProject } from '#features/projects/server/reads.ts'
import type { ProjectRow } from '#features/projects/server/reads.ts'
import { ensure } from '#kit/contract/ensure.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { wording } from '../contract.ts'
import type { MetricChoice, MetricKind, MetricView } from '../contract.ts'
import { metricOf, weeksOpen } from './reads.ts'
import { metricValues, projectMetrics } from './tables.ts'

type One = { projectId: string }
type OneWeek = One & { kind: MetricKind; week: string }

export async function readMetric({ app, viewer }: MemberContext, { projectId }: One): Promise<MetricView> {
  return metricOf(app, app.db, await ownProject(app.db, { userId: viewer.id, projectId }))
}

export async function chooseMetric(
  context: MemberContext,
  { projectId, kind, name, unit }: One & MetricChoice,
): Promise<MetricView> {
  return changing(context, projectId, async (tx, { at }) => {
    const words = kind === 'own' ? { ownName: ensure(name), ownUnit: unit || null } : {}
    await tx
      .insert(projectMetrics)
      .values({ projectId, kind, ...words, createdAt: at, updatedAt: at })
      .onConflictDoUpdate({ target: projectMetrics.projectId, set: { kind, ...words, updatedAt: at } })
  })
}

/** Turns what others counted in that week into the founder's own word. */
export async function enterValue(
  context: MemberContext,
  { projectId, kind, week, value }: OneWeek & { value: number },
): Promise<MetricView> {
  return changing(context, projectId, async (tx, { at, project }) => {
    assertOpen(context, project, week)
    await assertChosen(tx, { projectId, kind })
    const entered = { value, provenance: 'told', removedAt: null, updatedAt: at } as const
    await tx
      .insert(metricValues)
      .values({ projectId, kind, week, ...entered, createdAt: at })
      .onConflictDoUpdate({
        target: [metricValues.projectId, metricValues.kind, metricValues.week],
        set: entered,
      })
  })
}

export async function removeValue(context: MemberContext, one: OneWeek): Promise<MetricView> {
  return changing(context, one.projectId, async (tx, { at }) => {
    const removed = sql`coalesce(${metricValues.removedAt}, ${at.toISOString()}::timestamptz)`
    await setWeek(tx, one, { removedAt: removed })
  })
}

export async function restoreValue(context: MemberContext, one: OneWeek): Promise<MetricView> {
  return changing(context, one.projectId, async (tx) => setWeek(tx, one, { removedAt: null }))
}

type Change = (tx: Tx, known: { at: Date; project: ProjectRow }) => Promise<void>

async function changing(
  { app, viewer }: MemberContext,
  projectId: string,
  change: Change,
): Promise<MetricView> {
  return commit(app, async (tx) => {
    const project = await lockProject(tx, { userId: viewer.id, projectId })
    await change(tx, { at: app.clock.now(), project })
    return metricOf(app, tx, project)
  })
}

async function setWeek(
  tx: Tx,
  { projectId, kind, week }: OneWeek,
  set: { removedAt: ReturnType<typeof sql> | null },
): Promise<void> {
  const rows = await tx
    .update(metricValues)
    .set(set)
    .where(
      and(eq(metricValues.projectId, projectId), eq(metricValues.kind, kind), eq(metricValues.week, week)),
    )
    .returning({ week: metricValues.week })
  if (rows.length === 0) throw notFound(wording.notFound)
}

function assertOpen({ app }: MemberContext, project: ProjectRow, week: string): void {
  const { first, last } = weeksOpen(app, project)
  const refused = week > last ? wording.future : week < first ? wording.tooEarly : null
  if (refused) throw new Refusal('invalid', refused, { fields: { week: refused } })
}

/** A page that still shows another number must not write its value here. */
async function assertChosen(tx: Tx, { projectId, kind }: One & { kind: MetricKind }): Promise<void> {
  const chosen = and(eq(projectMetrics.projectId, projectId), eq(projectMetrics.kind, kind))
  if ((await tx.$count(projectMetrics, chosen)) === 0) throw new Refusal('conflict', wording.changedElsewhere)
}
