import { and, eq, isNull, or } from 'drizzle-orm'
import type { MemberContext } from '#kit/server/context.ts'
import { notFound } from '#kit/server/errors.ts'
import { announce } from '#kit/server/events.ts'
import { isUuid, olderThan, toPage } from '#kit/server/paging.ts'
import { notifications } from '#kit/server/tables.ts'
import { wording } from '../contract.ts'
import type { NotificationView } from '../contract.ts'
import { excerptsOf } from './excerpts.ts'
import { foldRead } from './folding.ts'
import { placeOf } from './kinds.ts'
import { readUnreadOf, selectNotifications, selectUnread, viewNotifications } from './reads.ts'

type Unread = { unread: number; places: string[] }

export async function listNotifications(
  { app, viewer }: MemberContext,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<{ items: NotificationView[]; nextCursor: string | null }> {
  const where = olderThan(cursor, { createdAt: notifications.updatedAt, id: notifications.id })
  const rows = await selectNotifications(app, { userId: viewer.id, where, limit: limit + 1 })
  const { items, nextCursor } = toPage(
    rows.map((row) => ({ ...row, createdAt: row.updatedAt })),
    limit,
    (row) => row,
  )
  const folded = foldRead(items)
  const [views, excerpts] = await Promise.all([
    viewNotifications(app, viewer.id, folded),
    excerptsOf(app, viewer.id, folded),
  ])
  return {
    items: views.map(({ emailed: _, ...view }) => ({ ...view, excerpt: excerpts.get(view.id) ?? null })),
    nextCursor,
  }
}

export async function readUnread({ app, viewer }: MemberContext): Promise<Unread> {
  return readUnreadOf(app, viewer.id)
}

export async function markRead(
  context: MemberContext,
  { notificationId }: { notificationId: string },
): Promise<Unread> {
  const { app, viewer } = context
  const mine = and(eq(notifications.id, notificationId), eq(notifications.userId, viewer.id))
  const [known] = isUuid(notificationId)
    ? await app.db.select({ id: notifications.id }).from(notifications).where(mine)
    : []
  if (!known) throw notFound(wording.notFound)
  await app.db
    .update(notifications)
    .set({ readAt: app.clock.now() })
    .where(and(mine, isNull(notifications.readAt)))
  return announceRead(context)
}

export async function markAllRead(context: MemberContext, { place }: { place?: string }): Promise<Unread> {
  const { app, viewer } = context
  const seen =
    place === undefined
      ? undefined
      : (await selectUnread(app, viewer.id)).filter((row) => placeOf(app, row) === place)
  if (seen?.length === 0) return readUnread(context)
  const meant =
    seen &&
    or(
      ...seen.map(({ kind, subjectId }) =>
        and(
          eq(notifications.kind, kind),
          subjectId ? eq(notifications.subjectId, subjectId) : isNull(notifications.subjectId),
        ),
      ),
    )
  const read = await app.db
    .update(notifications)
    .set({ readAt: app.clock.now() })
    .where(and(eq(notifications.userId, viewer.id), isNull(notifications.readAt), meant))
    .returning({ id: notifications.id })
  return read.length > 0 ? announceRead(context) : readUnread(context)
}

function announceRead(context: MemberContext): Promise<Unread> {
  announce(context.app.live, [context.viewer.id])
  return readUnread(context)
}
