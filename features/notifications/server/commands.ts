import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import { isPresent } from '#features/accounts/server/reads.ts'
import type { NewsKind } from '#kit/contract/notifications.ts'
import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import type { EventData } from '#kit/server/event-kinds.ts'
import { recordEvent } from '#kit/server/events.ts'
import { periods } from '#kit/server/schedule.ts'
import { notifications, users } from '#kit/server/tables.ts'
import { lockChoices, emailColumns } from './choices.ts'
import { workEmail } from './emails.ts'
import { pathOf, sentenceOf } from './kinds.ts'
import { stopAddress } from './news.ts'
import { notificationSettings } from './tables.ts'

/** Whoever is not told of such things at all gets no email of them either, as with news. */
const told: Partial<Record<NewsKind, 'messages' | 'collaborations' | 'community'>> = {
  messages: 'messages',
  matches: 'collaborations',
  events: 'community',
}

/** For an email of another feature: where one click ends its kind, or null where the person does not want it. Part of the statement that `tx` begins. */
export async function emailStop(
  tx: Pick<Tx, 'insert'>,
  app: App,
  { userId, kind }: { userId: string; kind: NewsKind },
): Promise<string | null> {
  const choices = await lockChoices(tx, userId, app.clock.now())
  const group = told[kind]
  return choices[emailColumns[kind]] && (!group || choices[group])
    ? stopAddress(app, kind, choices.token)
    : null
}

/** Begins the weeks of a person's plans where they have not begun; whether an email of the week is due. */
export async function startWeeklyEmails(tx: Tx, app: App, userId: string): Promise<boolean> {
  const now = app.clock.now()
  const choices = await lockChoices(tx, userId, now)
  if (choices.lastWeekAt === null) await keepWeek(tx, userId, now)
  return isWeekDue(choices, now)
}

/** Takes this week's email, so that it goes out once: where one click ends them, or null where none is due or wanted. */
export async function takeWeeklyEmail(tx: Tx, app: App, userId: string): Promise<string | null> {
  const now = app.clock.now()
  const choices = await lockChoices(tx, userId, now)
  if (!isWeekDue(choices, now)) return null
  await keepWeek(tx, userId, now)
  return stopAddress(app, 'week', choices.token)
}

async function keepWeek(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.update(notificationSettings).set({ lastWeekAt: at }).where(eq(notificationSettings.userId, userId))
}

const hour = 3_600_000
const isWeekDue = ({ emailWeek, lastWeekAt }: typeof notificationSettings.$inferSelect, now: Date): boolean =>
  emailWeek && lastWeekAt !== null && now.getTime() - lastWeekAt.getTime() >= periods.weeklyEmail - hour

export type WorkName =
  | 'work.build_requested'
  | 'work.asked'
  | 'work.enquired'
  | 'work.reported'
  | 'work.story_offered'
type Work = {
  name: WorkName
  subjectId: string
  actorId: string | null
  /** Of a report: what kind of thing was reported. */
  about?: string
  /** What an administrator should know in the email besides what happened. */
  note?: string
}

/**
 * Tells every administrator of work that waits for them, within the caller's transaction: in the bell each time, by
 * email once until they have looked at that kind. Announce it to the people returned after the commit.
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
  await recordEvent(tx, { name, actorId, subjectId, data, at, tells: ids })
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
