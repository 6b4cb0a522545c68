import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { MemberContext } from '#kit/server/context.ts'
import { notFound } from '#kit/server/errors.ts'
import { announce } from '#kit/server/events.ts'
import { isUuid, readCursor, toPage } from '#kit/server/paging.ts'
import { notifications } from '#kit/server/tables.ts'
import { wording } from '../contract.ts'
import type { NotificationView } from '../contract.ts'
import { countUnread, selectNotifications, viewNotifications } from './reads.ts'

type Unread = { unread: number }

/** A page of what the viewer is told of. */
export async function listNotifications({ app, viewer }: MemberContext, { cursor, limit }: { cursor?: string; limit: number }): Promise<{ items: NotificationView[]; nextCursor: string | null }> {
  const place = cursor ? readCursor(cursor) : undefined
  const where = place && sql`(${notifications.updatedAt}, ${notifications.id}) < (${place.createdAt.toISOString()}::timestamptz, ${place.id}::uuid)`
  const rows = await selectNotifications(app.db, { userId: viewer.id, where, limit: limit + 1 })
  const { items, nextCursor } = toPage(rows.map((row) => ({ ...row, createdAt: row.updatedAt })), limit, (row) => row)
  return { items: await viewNotifications(app.db, items), nextCursor }
}

export async function readUnread({ app, viewer }: MemberContext): Promise<Unread> {
  return { unread: await countUnread(app.db, viewer.id) }
}

/** Marks one as read; reading it again changes nothing. */
export async function markRead(context: MemberContext, { notificationId }: { notificationId: string }): Promise<Unread> {
  const { app, viewer } = context
  const mine = and(eq(notifications.id, notificationId), eq(notifications.userId, viewer.id))
  const [known] = isUuid(notificationId) ? await app.db.select({ id: notifications.id }).from(notifications).where(mine) : []
  if (!known) throw notFound(wording.notFound)
  await app.db.update(notifications).set({ readAt: app.clock.now() }).where(and(mine, isNull(notifications.readAt)))
  return told(context)
}

/** Marks everything as read, or only what is about one thing, or of some kinds. */
export async function markAllRead(context: MemberContext, { subjectId, kinds }: { subjectId?: string; kinds?: string[] }): Promise<Unread> {
  const { app, viewer } = context
  if (subjectId && !isUuid(subjectId)) return readUnread(context)
  const meant = and(subjectId ? eq(notifications.subjectId, subjectId) : undefined, kinds ? inArray(notifications.kind, kinds) : undefined)
  const read = await app.db.update(notifications).set({ readAt: app.clock.now() }).where(and(eq(notifications.userId, viewer.id), isNull(notifications.readAt), meant)).returning({ id: notifications.id })
  return read.length > 0 ? told(context) : readUnread(context)
}

/** The person's other pages hear of it as well. */
function told(context: MemberContext): Promise<Unread> {
  announce(context.app.live, [context.viewer.id])
  return readUnread(context)
}
