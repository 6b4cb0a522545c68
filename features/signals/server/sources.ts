import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, gte, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { assertSwitchedOn } from '#features/operations/server/reads.ts'
import { day } from '#kit/contract/time.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { recordEvent } from '#kit/server/events.ts'
import { createOnce } from '#kit/server/idempotency.ts'
import { lock } from '#kit/server/lock.ts'
import { OutboundRefusal, checkAddress } from '#kit/server/outbound.ts'
import { isUuid } from '#kit/server/paging.ts'
import { latestReview } from '#planner/plan/project-context.ts'
import { limits, liveSentence, wording } from '../contract.ts'
import type { SourceView, feedForm } from '../contract.ts'
import { sourcesState } from './reads.ts'
import { marketSeries, marketSignalSources, marketSignals } from './tables.ts'

type Source = typeof marketSignalSources.$inferSelect

export async function listSources(context: MemberContext) {
  const rows = await context.app.db
    .select()
    .from(marketSignalSources)
    .orderBy(asc(marketSignalSources.createdAt), asc(marketSignalSources.name))
  return {
    items: await viewSources(context, context.app.db, rows),
    switchedOff: context.app.config.feeds === 'off',
  }
}

/** Checks only the form; the resolved address is checked on fetching. */
export async function addFeed(context: MemberContext, input: z.infer<typeof feedForm>): Promise<SourceView> {
  const url = allowedAddress(input.url)
  return createOnce(context, { endpoint: 'signals.addSource', input }, async (tx) => {
    const { app, viewer } = context
    const at = app.clock.now()
    // Serialized, or two at once could exceed the limit.
    await lock(tx, 'signals', 'sources')
    const sourceId = randomUUID()
    const added = await tx.$count(marketSignalSources, eq(marketSignalSources.origin, 'added'))
    if (added >= limits.addedSources) throw new Refusal('unprocessable', wording.full)
    const [row] = await tx
      .insert(marketSignalSources)
      .values({
        id: sourceId,
        name: input.name,
        kind: 'feed',
        url,
        origin: 'added',
        nextFetchAt: app.config.feeds === 'off' ? null : at,
        createdBy: viewer.id,
        createdAt: at,
      })
      .onConflictDoNothing()
      .returning()
    if (!row) throw new Refusal('conflict', wording.known, { fields: { url: wording.known } })
    await recordEvent(tx, { name: 'source.added', actorId: viewer.id, subjectId: sourceId, at })
    return viewSource(context, row, { items: 0, points: [] })
  })
}

export async function switchSource(
  context: MemberContext,
  { sourceId, enabled }: { sourceId: string; enabled: boolean },
): Promise<SourceView> {
  return change(context, sourceId, async (tx, at) => {
    await recordEvent(tx, {
      name: 'source.switched',
      actorId: context.viewer.id,
      subjectId: sourceId,
      data: { enabled: Number(enabled) },
      at,
    })
    return tx
      .update(marketSignalSources)
      .set({ enabled })
      .where(eq(marketSignalSources.id, sourceId))
      .returning()
  })
}

export async function fetchSourceNow(
  context: MemberContext,
  { sourceId }: { sourceId: string },
): Promise<SourceView> {
  if (context.app.config.feeds === 'off') throw new Refusal('unprocessable', wording.switchedOff)
  await assertSwitchedOn(context.app, 'liveSources')
  return change(context, sourceId, async (tx, at) => {
    const due = await tx
      .update(marketSignalSources)
      .set({ nextFetchAt: at })
      .where(and(eq(marketSignalSources.id, sourceId), sql`${marketSignalSources.nextFetchAt} is not null`))
      .returning()
    if (due.length === 0) throw new Refusal('unprocessable', wording.notUsed)
    return due
  })
}

export async function removeFeed({ app, viewer }: MemberContext, { sourceId }: { sourceId: string }) {
  if (!isUuid(sourceId)) throw notFound()
  return commit(app, async (tx) => {
    const removed = await tx
      .delete(marketSignalSources)
      .where(and(eq(marketSignalSources.id, sourceId), eq(marketSignalSources.createdBy, viewer.id)))
      .returning({ id: marketSignalSources.id })
    if (removed.length === 0) throw notFound()
    await recordEvent(tx, {
      name: 'source.removed',
      actorId: viewer.id,
      subjectId: sourceId,
      at: app.clock.now(),
    })
    return { removed: true as const }
  })
}

export async function readState({ app }: MemberContext) {
  const state = await sourcesState(app.db)
  return { ...state, sentence: liveSentence(state, latestReview()) }
}

function allowedAddress(typed: string): string {
  try {
    const url = checkAddress(typed)
    url.hash = ''
    return url.href
  } catch (error) {
    if (error instanceof OutboundRefusal)
      throw new Refusal('invalid', wording.notAllowed, { fields: { url: wording.notAllowed } })
    throw error
  }
}

async function change(
  context: MemberContext,
  sourceId: string,
  write: (tx: Tx, at: Date) => Promise<Source[]>,
): Promise<SourceView> {
  if (!isUuid(sourceId)) throw notFound()
  return commit(context.app, async (tx) => {
    const [there] = await tx
      .select({ id: marketSignalSources.id })
      .from(marketSignalSources)
      .where(eq(marketSignalSources.id, sourceId))
      .for('update')
    if (!there) throw notFound()
    const changed = await write(tx, context.app.clock.now())
    return one(await viewSources(context, tx, changed), 'view')
  })
}

const shownDays = 30

async function viewSources(context: MemberContext, db: Reader, rows: Source[]): Promise<SourceView[]> {
  const { app } = context
  const since = new Date(app.clock.now().getTime() - shownDays * day).toISOString().slice(0, 10)
  const counts = await db
    .select({ sourceId: marketSignals.sourceId, items: count() })
    .from(marketSignals)
    .groupBy(marketSignals.sourceId)
  const points = await db
    .select()
    .from(marketSeries)
    .where(gte(marketSeries.day, since))
    .orderBy(asc(marketSeries.subject), asc(marketSeries.day))
  return rows.map((row) =>
    viewSource(context, row, {
      items: counts.find(({ sourceId }) => sourceId === row.id)?.items ?? 0,
      points: points.filter(({ sourceId }) => sourceId === row.id),
    }),
  )
}

type Point = typeof marketSeries.$inferSelect

function viewSource(
  { viewer }: MemberContext,
  row: Source,
  { items, points }: { items: number; points: Point[] },
): SourceView {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    url: row.url,
    origin: row.origin,
    enabled: row.enabled,
    used: row.nextFetchAt !== null,
    lastFetchedAt: row.lastFetchedAt?.toISOString() ?? null,
    nextFetchAt: row.nextFetchAt?.toISOString() ?? null,
    failures: row.failures,
    lastError: row.lastError,
    items,
    series: seriesOf(points),
    mine: row.createdBy === viewer.id,
  }
}

function seriesOf(points: Point[]): SourceView['series'] {
  const subjects = [...new Set(points.map(({ subject }) => subject))]
  return subjects.map((subject) => ({
    subject,
    points: points.filter((point) => point.subject === subject).map(({ day, value }) => ({ day, value })),
  }))
}
