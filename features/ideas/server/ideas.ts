import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { founderAnswersOf } from '#features/traits/server/reads.ts'
import { ensure } from '#kit/contract/ensure.ts'
import { commit } from '#kit/server/commit.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { notFound } from '#kit/server/errors.ts'
import { isUuid, olderThan, toPage } from '#kit/server/paging.ts'
import type { Answers } from '#planner/founder/questions.ts'
import type { DismissReason, Idea } from '#planner/ideas/idea.ts'
import { madeForOther } from '#planner/ideas/made-for.ts'
import { fieldOfDomain } from '#planner/knowledge/fields.ts'
import type { IdeaView } from '../contract.ts'
import { outcomeOfIdea } from './outcomes.ts'
import { businessIdeas, ideaDismissals, ideaGenerations, ideaSaves, playOutcomes } from './tables.ts'

type Stored = typeof businessIdeas.$inferSelect
export type Living = Stored & { content: Idea }

export type IdeaRow = {
  idea: Living
  /** Null in older rounds. */
  madeFrom: Answers | null
  savedAt: Date | null
  reason: DismissReason | null
  projectId: string | null
  outcome: IdeaView['outcome']
}
type Place = Pick<App, 'features'> & { db: Reader }

declare module '#kit/server/feature.ts' {
  interface Feature {
    projectsOfIdeas?: (db: Reader, ideaIds: string[]) => Promise<Map<string, string>>
  }
}

export async function listIdeas(
  { app, viewer }: MemberContext,
  { show }: { show: 'saved' | 'dismissed' | 'all' },
) {
  const kept = {
    saved: isNotNull(ideaSaves.ideaId),
    dismissed: isNotNull(ideaDismissals.ideaId),
    all: undefined,
  }[show]
  const rows = await rowsOf(app, ensure(and(eq(businessIdeas.userId, viewer.id), kept)))
  const now = await founderAnswersOf(app.db, viewer.id)
  return { items: rows.map((row) => viewIdea(row, now)) }
}

export async function listEarlierIdeas(
  { app, viewer }: MemberContext,
  { cursor, limit }: { cursor?: string; limit: number },
) {
  const newest = sql`(select g.id from ${ideaGenerations} g where g.user_id = ${viewer.id} order by g.round desc limit 1)`
  const earlier = ensure(
    and(
      eq(businessIdeas.userId, viewer.id),
      isNull(ideaSaves.ideaId),
      isNull(ideaDismissals.ideaId),
      sql`${businessIdeas.generationId} <> ${newest}`,
      olderThan(cursor, businessIdeas),
    ),
  )
  const rows = await rowsOf(app, earlier, {
    order: [desc(businessIdeas.createdAt), desc(businessIdeas.id)],
    limit: limit + 1,
  })
  const now = await founderAnswersOf(app.db, viewer.id)
  const placed = rows.map((row) => ({ ...row, createdAt: row.idea.createdAt, id: row.idea.id }))
  return toPage(placed, limit, (row) => viewIdea(row, now))
}

export async function saveIdea(context: MemberContext, { ideaId }: { ideaId: string }): Promise<IdeaView> {
  return change(context, ideaId, (tx, at) => markSaved(tx, ideaId, at))
}

export async function markSaved(tx: Tx, ideaId: string, at: Date): Promise<void> {
  await tx.delete(ideaDismissals).where(eq(ideaDismissals.ideaId, ideaId))
  await tx.insert(ideaSaves).values({ ideaId, createdAt: at }).onConflictDoNothing()
}

export async function unsaveIdea(context: MemberContext, { ideaId }: { ideaId: string }): Promise<IdeaView> {
  return change(context, ideaId, async (tx) => {
    await tx.delete(ideaSaves).where(eq(ideaSaves.ideaId, ideaId))
  })
}

export async function dismissIdea(
  context: MemberContext,
  { ideaId, reason }: { ideaId: string; reason: DismissReason },
): Promise<IdeaView> {
  return change(context, ideaId, async (tx, at) => {
    await tx
      .insert(ideaDismissals)
      .values({ ideaId, reason, createdAt: at })
      .onConflictDoUpdate({ target: ideaDismissals.ideaId, set: { reason } })
    await tx.delete(ideaSaves).where(eq(ideaSaves.ideaId, ideaId))
  })
}

export async function restoreIdea(context: MemberContext, { ideaId }: { ideaId: string }): Promise<IdeaView> {
  return change(context, ideaId, async (tx) => {
    await tx.delete(ideaDismissals).where(eq(ideaDismissals.ideaId, ideaId))
  })
}

const byRound = { order: [desc(businessIdeas.createdAt), asc(businessIdeas.position)], limit: 500 }

export async function rowsOf(
  { db, features }: Place,
  where: SQL,
  { order, limit } = byRound,
): Promise<IdeaRow[]> {
  const rows = await db
    .select({
      idea: businessIdeas,
      madeFrom: sql<Answers | null>`${ideaGenerations.notes} -> 'answers'`,
      savedAt: ideaSaves.createdAt,
      reason: ideaDismissals.reason,
      outcome: { ran: playOutcomes.ran, paid: playOutcomes.paid },
    })
    .from(businessIdeas)
    .innerJoin(ideaGenerations, eq(ideaGenerations.id, businessIdeas.generationId))
    .leftJoin(ideaSaves, eq(ideaSaves.ideaId, businessIdeas.id))
    .leftJoin(ideaDismissals, eq(ideaDismissals.ideaId, businessIdeas.id))
    .leftJoin(playOutcomes, outcomeOfIdea)
    .where(and(where, isNull(businessIdeas.deletedAt)))
    .orderBy(...order)
    .limit(limit)
  const living = rows.flatMap(({ idea, ...row }) => (isLiving(idea) ? [{ idea, ...row }] : []))
  const ids = living.map(({ idea }) => idea.id)
  const projectIds = new Map<string, string>()
  for (const { projectsOfIdeas } of ids.length > 0 ? features : [])
    for (const [ideaId, projectId] of (await projectsOfIdeas?.(db, ids)) ?? [])
      projectIds.set(ideaId, projectId)
  return living.map((row) => ({ ...row, projectId: projectIds.get(row.idea.id) ?? null }))
}

export const justMade = { savedAt: null, reason: null, projectId: null, outcome: null }

export const isLiving = (idea: Stored): idea is Living => idea.content !== null

export function viewIdea(
  { idea, madeFrom, savedAt, reason, projectId, outcome }: IdeaRow,
  answersToday: Answers,
): IdeaView {
  const { written: _, ...content } = idea.content
  return {
    ...content,
    id: idea.id,
    field: fieldOfDomain(content.domainId),
    generationId: idea.generationId,
    saved: savedAt !== null,
    dismissed: reason,
    projectId,
    outcome,
    madeForOther: madeFrom && madeForOther(madeFrom, answersToday),
    madeBy: idea.madeBy,
    createdAt: idea.createdAt.toISOString(),
  }
}

async function change(
  { app, viewer }: MemberContext,
  ideaId: string,
  write: (tx: Tx, at: Date) => Promise<void>,
): Promise<IdeaView> {
  return commit(app, async (tx) => {
    const { id } = await lockIdea(tx, viewer.id, ideaId)
    await write(tx, app.clock.now())
    const mine = eq(businessIdeas.id, id)
    const row = one(await rowsOf({ db: tx, features: app.features }, mine), 'view')
    return viewIdea(row, await founderAnswersOf(tx, viewer.id))
  })
}

export async function lockIdea(tx: Tx, viewerId: string, ideaId: string): Promise<Living> {
  if (!isUuid(ideaId)) throw notFound()
  const [owned] = await tx
    .select()
    .from(businessIdeas)
    .where(and(eq(businessIdeas.id, ideaId), eq(businessIdeas.userId, viewerId)))
    .for('update')
  if (!owned || !isLiving(owned)) throw notFound()
  return owned
}
