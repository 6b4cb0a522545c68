import { and, eq, exists, inArray, isNull, sql } from 'drizzle-orm'
import { isPresent } from '#features/accounts/server/reads.ts'
import { newsEmails } from '#kit/contract/notifications.ts'
import type { NewsKind } from '#kit/contract/notifications.ts'
import { hour } from '#kit/contract/time.ts'
import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import type { EventData } from '#kit/server/event-kinds.ts'
import { recordEvent } from '#kit/server/events.ts'
import type { ToldEvent } from '#kit/server/events.ts'
import { periods } from '#kit/server/schedule.ts'
import { notifications, users } from '#kit/server/tables.ts'
import { lockChoices } from './choices.ts'
import { workEmail } from './emails.ts'
import { pathOf, sentenceOf } from './kinds.ts'
import { stopAddress } from './news.ts'
import { notificationSettings } from './tables.ts'

/** The unsubscribe URL, or null if the user doesn't want this kind. */
export async function emailStop(
  tx: Pick<Tx, 'insert'>,
  app: App,
  { userId, kind }: { userId: string; kind: NewsKind },
): Promise<string | null> {
  const choices = await lockChoices(tx, userId, app.clock.now())
  const { column, group } = newsEmails[kind]
  return choices[column] && choices[group] ? stopAddress(app, kind, choices.token) : null
}

/** Also begins to count a member's weeks. */
export async function weeklyEmailDue(tx: Tx, app: App, userId: string): Promise<boolean> {
  const now = app.clock.now()
  const choices = await lockChoices(tx, userId, now)
  if (choices.lastWeekAt === null) await recordWeek(tx, userId, now)
  return isWeekDue(choices, now)
}

/**
 * Claims this week's email, so it is sent once. Returns the unsubscribe URL, or null if none is due or
 * wanted.
 */
export async function claimWeeklyEmail(tx: Tx, app: App, userId: string): Promise<string | null> {
  const now = app.clock.now()
  const choices = await lockChoices(tx, userId, now)
  if (!isWeekDue(choices, now)) return null
  await recordWeek(tx, userId, now)
  return stopAddress(app, 'week', choices.token)
}

async function recordWeek(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.update(notificationSettings).set({ lastWeekAt: at }).where(eq(notificationSettings.userId, userId))
}

const isWeekDue = ({ emailWeek, lastWeekAt }: typeof notificationSettings.$inferSelect, now: Date): boolean =>
  emailWeek && lastWeekAt !== null && now.getTime() - lastWeekAt.getTime() >= periods.weeklyEmail - hour

export type WorkName =
  | 'work.build_requested'
  | 'work.asked'
  | 'work.enquired'
  | 'work.reported'
  | 'work.story_offered'
  | 'work.backup_failed'
type Work = {
  name: WorkName
  subjectId: string
  actorId: string | null
  about?: string
  note?: string
}

/**
 * In the bell every time; by email once until they have looked at that kind. Call `announce` with the
 * returned ids after the commit.
 */
export async function notifyAdministrators(
  tx: Tx,
  app: App,
  { name, subjectId, actorId, about, note }: Work,
): Promise<string[]> {
  const at = app.clock.now()
  const unread = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(eq(notifications.userId, users.id), eq(notifications.kind, name), isNull(notifications.readAt)),
    )
  const all = await tx
    .select({ id: users.id, email: users.email, knows: sql<boolean>`${exists(unread)}` })
    .from(users)
    .where(and(eq(users.role, 'admin'), isPresent(at)))
  const administrators = all.filter(({ id }) => id !== actorId)
  if (administrators.length === 0) return []
  const ids = administrators.map(({ id }) => id)
  const data: EventData = about ? { about } : {}
  await recordEvent(tx, { name, actorId, subjectId, data, at, recipients: ids })
  const happened = { kind: name, subjectId, count: 1, name: null, title: null, data }
  const [sentence, path] = [sentenceOf(app, happened), pathOf(app, happened)]
  await app.mail.queue(
    tx,
    administrators
      .filter(({ knows }) => !knows)
      .map(({ email }) => workEmail(app.config, { to: email, sentence, path, note })),
  )
  return ids
}

export async function markNotificationsRead(
  tx: Tx,
  { userId, kinds, subjectId, at }: { userId: string; kinds: ToldEvent[]; subjectId: string; at: Date },
): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: at })
    .where(
      and(
        eq(notifications.userId, userId),
        inArray(notifications.kind, kinds),
        eq(notifications.subjectId, subjectId),
        isNull(notifications.readAt),
      ),
    )
}

export async function withdrawNotifications(
  tx: Tx,
  { kind, subjectIds }: { kind: ToldEvent; subjectIds: string[] },
): Promise<void> {
  await tx
    .delete(notifications)
    .where(and(eq(notifications.kind, kind), inArray(notifications.subjectId, subjectIds)))
}
