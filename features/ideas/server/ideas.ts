import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { DismissReason } from '#planner/idea.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { notFound } from '#kit/server/errors.ts'
import { isUuid } from '#kit/server/paging.ts'
import { projects } from '#features/projects/server/tables.ts'
import type { IdeaView } from '../contract.ts'
import { businessIdeas, ideaDismissals, ideaSaves } from './tables.ts'

type IdeaRow = { idea: typeof businessIdeas.$inferSelect; savedAt: Date | null; reason: string | null; projectId: string | null }

/** The viewer's ideas, newest first. */
export async function listIdeas({ app, viewer }: MemberContext, { show }: { show: 'saved' | 'dismissed' | 'all' }) {
  const kept = { saved: isNotNull(ideaSaves.ideaId), dismissed: isNotNull(ideaDismissals.ideaId), all: undefined }[show]
  const rows = await rowsOf(app.db, and(eq(businessIdeas.userId, viewer.id), kept)!)
  return { items: rows.map(viewIdea) }
}

export async function saveIdea(context: MemberContext, { ideaId }: { ideaId: string }): Promise<IdeaView> {
  return change(context, ideaId, async (tx, at) => {
    await tx.insert(ideaSaves).values({ ideaId, createdAt: at }).onConflictDoNothing()
    await tx.delete(ideaDismissals).where(eq(ideaDismissals.ideaId, ideaId))
  })
}

export async function unsaveIdea(context: MemberContext, { ideaId }: { ideaId: string }): Promise<IdeaView> {
  return change(context, ideaId, async (tx) => {
    await tx.delete(ideaSaves).where(eq(ideaSaves.ideaId, ideaId))
  })
}

/** Dismissing takes a save back: one cannot want and not want the same idea. */
export async function dismissIdea(context: MemberContext, { ideaId, reason }: { ideaId: string; reason: DismissReason }): Promise<IdeaView> {
  return change(context, ideaId, async (tx, at) => {
    await tx.insert(ideaDismissals).values({ ideaId, reason, createdAt: at }).onConflictDoUpdate({ target: ideaDismissals.ideaId, set: { reason } })
    await tx.delete(ideaSaves).where(eq(ideaSaves.ideaId, ideaId))
  })
}

export async function restoreIdea(context: MemberContext, { ideaId }: { ideaId: string }): Promise<IdeaView> {
  return change(context, ideaId, async (tx) => {
    await tx.delete(ideaDismissals).where(eq(ideaDismissals.ideaId, ideaId))
  })
}

/** Idea rows with what their owner did with them. */
export function rowsOf(db: Reader, where: SQL): Promise<IdeaRow[]> {
  const project = db.select({ id: projects.id }).from(projects).where(and(eq(projects.ideaId, businessIdeas.id), isNull(projects.deletedAt))).orderBy(desc(projects.createdAt)).limit(1)
  return db.select({ idea: businessIdeas, savedAt: ideaSaves.createdAt, reason: ideaDismissals.reason, projectId: sql<string | null>`(${project})` }).from(businessIdeas)
    .leftJoin(ideaSaves, eq(ideaSaves.ideaId, businessIdeas.id)).leftJoin(ideaDismissals, eq(ideaDismissals.ideaId, businessIdeas.id))
    .where(where).orderBy(desc(businessIdeas.createdAt), asc(businessIdeas.position)).limit(500)
}

export function viewIdea({ idea, savedAt, reason, projectId }: IdeaRow): IdeaView {
  return {
    ...idea.content, id: idea.id, generationId: idea.generationId, saved: savedAt !== null,
    dismissed: reason as DismissReason | null, projectId, madeBy: idea.madeBy, createdAt: idea.createdAt.toISOString(),
  }
}

async function change({ app, viewer }: MemberContext, ideaId: string, write: (tx: Tx, at: Date) => Promise<void>): Promise<IdeaView> {
  const mine = and(eq(businessIdeas.id, ideaId), eq(businessIdeas.userId, viewer.id))!
  if (!isUuid(ideaId)) throw notFound()
  return app.db.transaction(async (tx) => {
    const [owned] = await tx.select({ id: businessIdeas.id }).from(businessIdeas).where(mine).for('update')
    if (!owned) throw notFound()
    await write(tx, app.clock.now())
    const [row] = await rowsOf(tx, mine)
    return viewIdea(row!)
  })
}
