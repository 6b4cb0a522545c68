import { and, desc, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Reader } from '#kit/server/db.ts'
import { events, notifications } from '#kit/server/tables.ts'
import { badges } from '#features/challenges/server/tables.ts'
import { vibeEvents } from '#features/events/server/tables.ts'
import { forumPosts } from '#features/forum/server/tables.ts'
import { personViews } from '#features/profiles/server/reads.ts'
import { projects } from '#features/projects/server/tables.ts'
import { groups } from '../contract.ts'
import type { NotificationView } from '../contract.ts'
import { kindsOf, pathOf, sentenceOf } from '../kinds.ts'
import type { EventData } from '../kinds.ts'
import { notificationSettings } from './tables.ts'

export type NotificationRow = Awaited<ReturnType<typeof selectNotifications>>[number]

/** A person's notifications with what they are about, newest first; without the groups that they have switched off. */
export async function selectNotifications(db: Reader, { userId, where, limit }: { userId: string; where?: SQL | undefined; limit: number }) {
  return db.select({
    id: notifications.id, kind: notifications.kind, subjectId: notifications.subjectId, count: notifications.count, readAt: notifications.readAt, updatedAt: notifications.updatedAt,
    actorId: events.actorId, responseId: sql<string | null>`${events.data} ->> 'responseId'`, about: sql<string | null>`${events.data} ->> 'about'`, postTitle: forumPosts.title,
    subject: sql<string | null>`coalesce(${forumPosts.title}, ${projects.title}, ${vibeEvents.title}, ${badges.name})`, data: events.data,
  }).from(notifications)
    .innerJoin(events, eq(events.id, notifications.eventId))
    .leftJoin(forumPosts, and(eq(forumPosts.id, notifications.subjectId), isNull(forumPosts.deletedAt)))
    .leftJoin(projects, and(eq(projects.id, notifications.subjectId), eq(projects.userId, userId)))
    .leftJoin(vibeEvents, eq(vibeEvents.id, notifications.subjectId))
    .leftJoin(badges, eq(badges.id, notifications.subjectId))
    .where(and(eq(notifications.userId, userId), await wanted(db, userId), where))
    .orderBy(desc(notifications.updatedAt), desc(notifications.id)).limit(limit)
}

/** How many a person has not read, of what they want to be told of. */
export async function countUnread(db: Reader, userId: string): Promise<number> {
  return db.$count(notifications, and(eq(notifications.userId, userId), isNull(notifications.readAt), await wanted(db, userId)))
}

/** Rows as their reader sees them. */
export async function viewNotifications(db: Reader, rows: NotificationRow[]): Promise<NotificationView[]> {
  const people = await personViews(db, rows.flatMap(({ actorId }) => actorId ?? []))
  return rows.map((row) => {
    const actor = row.actorId ? people.get(row.actorId) : undefined
    const name = actor?.username ?? null
    return {
      id: row.id, kind: row.kind, count: row.count, subject: row.subject, read: row.readAt !== null, at: row.updatedAt.toISOString(),
      actor: actor?.username && !nameless.includes(row.kind) ? { id: actor.id, name: actor.username, avatar: actor.avatar } : null,
      sentence: sentenceOf({ kind: row.kind, count: row.count, name, subject: row.subject, data: row.data as EventData }), path: pathOf({ ...row, post: row.postTitle !== null }),
    }
  })
}

/** Kinds whose sentence has no person in it: nobody's picture stands beside them. */
const nameless = ['match.suggested', 'assistant.answered', 'post.hidden', 'post.removed', 'post.restored', 'report.resolved', 'analysis.made', 'action-plan.made', 'plan.started', 'plan.ended', 'plan.granted', 'payment.failed', 'work.build_requested', 'work.asked', 'work.enquired', 'work.reported', 'work.story_offered']

async function wanted(db: Reader, userId: string): Promise<SQL | undefined> {
  const [row] = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId))
  const muted = row ? groups.filter((group) => !row[group]).flatMap(kindsOf) : []
  return muted.length > 0 ? notInArray(notifications.kind, muted) : undefined
}
