import { and, desc, eq, inArray, isNull, not, notExists, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { personViews } from '#features/profiles/server/reads.ts'
import { groups } from '#kit/contract/notifications.ts'
import type { App } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import type { EmailedNews, EventData } from '#kit/server/event-kinds.ts'
import { events, notifications } from '#kit/server/tables.ts'
import { titlesOf } from '#kit/server/titles.ts'
import type { NotificationView } from '../contract.ts'
import { emailedOf, kindsOf, kindsOfGroup, pathOf, placeOf, sentenceOf } from './kinds.ts'
import { notificationSettings } from './tables.ts'

type Place = Pick<App, 'features'> & { db: Reader }
export type NotificationRow = Awaited<ReturnType<typeof selectNotifications>>[number]

export async function selectNotifications(
  place: Place,
  { userId, where, limit }: { userId: string; where?: SQL | undefined; limit: number },
) {
  return place.db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      subjectId: notifications.subjectId,
      count: notifications.count,
      readAt: notifications.readAt,
      updatedAt: notifications.updatedAt,
      actorId: events.actorId,
      data: sql<EventData>`${events.data}`,
    })
    .from(notifications)
    .innerJoin(events, eq(events.id, notifications.eventId))
    .where(and(eq(notifications.userId, userId), wanted(place, userId), where))
    .orderBy(desc(notifications.updatedAt), desc(notifications.id))
    .limit(limit)
}

export async function readUnreadOf(
  place: Place,
  userId: string,
): Promise<{ unread: number; places: string[] }> {
  const rows = await selectUnread(place, userId)
  const places = rows.flatMap((row) => placeOf(place, row) ?? [])
  return { unread: rows.reduce((sum, { count }) => sum + count, 0), places: [...new Set(places)] }
}

export async function selectUnread(place: Place, userId: string) {
  return place.db
    .select({
      kind: notifications.kind,
      subjectId: notifications.subjectId,
      count: sql<number>`count(*)::int`,
    })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), wanted(place, userId)))
    .groupBy(notifications.kind, notifications.subjectId)
}

type SeenRow = Omit<NotificationView, 'excerpt'> & { emailed: EmailedNews | null }

export async function viewNotifications(
  place: Place,
  userId: string,
  rows: NotificationRow[],
): Promise<SeenRow[]> {
  const people = await personViews(
    place.db,
    rows.flatMap(({ actorId }) => actorId ?? []),
  )
  const titles = await titlesOfRows(place, userId, rows)
  return rows.map((row) => {
    const actor = row.actorId ? people.get(row.actorId) : undefined
    const title = (row.subjectId && titles.get(row.subjectId)) || null
    const told = { ...row, title, name: actor?.username ?? null }
    const emailed = emailedOf(place, told)
    return {
      id: row.id,
      kind: row.kind,
      count: row.count,
      // A title meant only for its email.
      subject: emailed ? null : title,
      read: row.readAt !== null,
      at: row.updatedAt.toISOString(),
      actor:
        actor?.username && !kindsOf(place).get(row.kind)?.nameless
          ? { id: actor.id, name: actor.username, avatar: actor.avatar }
          : null,
      sentence: sentenceOf(place, told),
      path: pathOf(place, told),
      emailed,
    }
  })
}

async function titlesOfRows(
  place: Place,
  userId: string,
  rows: NotificationRow[],
): Promise<Map<string, string>> {
  const idsBySubject = new Map<string, string[]>()
  for (const { kind, subjectId } of rows) {
    const subject = kindsOf(place).get(kind)?.subject
    if (subject && subjectId) idsBySubject.set(subject, [...(idsBySubject.get(subject) ?? []), subjectId])
  }
  const found = new Map<string, string>()
  for (const [subject, ids] of idsBySubject)
    for (const [id, title] of await titlesOf(place, { subject, ids, viewerId: userId })) found.set(id, title)
  return found
}

const wanted = (place: Place, userId: string): SQL => {
  const muted = groups.map((group) =>
    and(not(notificationSettings[group]), inArray(notifications.kind, kindsOfGroup(place, group))),
  )
  const choices = place.db
    .select({ userId: notificationSettings.userId })
    .from(notificationSettings)
    .where(and(eq(notificationSettings.userId, userId), or(...muted)))
  return notExists(choices)
}
