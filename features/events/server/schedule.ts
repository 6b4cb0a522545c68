import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { openThread } from '#features/forum/server/commands.ts'
import { day } from '#kit/contract/time.ts'
import { commit } from '#kit/server/commit.ts'
import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { announce, recordEvent } from '#kit/server/events.ts'
import { periods } from '#kit/server/schedule.ts'
import { sessionTitle } from '../contract.ts'
import { eventParticipants, vibeEvents } from './tables.ts'

/** A Saturday, 15:00 UTC, and every second one after. */
const first = Date.UTC(2026, 0, 3, 15)
const apart = 14 * day
const kept = 2

const marathon = {
  title: 'Vibe Coding Marathon',
  durationMinutes: 180,
  zone: 'UTC',
  platform: 'Forum',
  capacity: 100,
  madeBy: 'schedule',
  description:
    'Build one small thing in three hours with other members. ' +
    "Post what you're making in the forum thread, ask for help when you're stuck, " +
    'and share what you have at the end. No coding experience needed.',
} as const

/** A Wednesday, 18:00 UTC, and every one after. */
const firstSession = Date.UTC(2026, 0, 7, 18)
const session = {
  ...marathon,
  title: sessionTitle,
  durationMinutes: 60,
  description:
    'An hour to build the next small part of your project with other members. ' +
    "Say in the forum thread what you're working on, ask for help when you're stuck, " +
    'and post what you have at the end. No coding experience needed.',
} as const

/**
 * Keeps two marathons and the next weekly session announced until administrators run their own. A
 * cancelled one keeps its date; concurrent runs write each date once.
 */
export async function scheduleMarathons(app: App): Promise<void> {
  const now = app.clock.now()
  const own = await app.db.$count(
    vibeEvents,
    and(eq(vibeEvents.madeBy, 'admin'), eq(vibeEvents.status, 'upcoming'), gt(vibeEvents.eventDate, now)),
  )
  if (own > 0) return
  const next = nextOf(now, first, apart)
  const marathons = Array.from({ length: kept }, (_, index) => ({
    ...marathon,
    eventDate: new Date(next + index * apart),
  }))
  const sessions = [{ ...session, eventDate: new Date(nextOf(now, firstSession, 7 * day)) }]
  await app.db
    .insert(vibeEvents)
    .values([...marathons, ...sessions].map((event) => ({ ...event, createdAt: now, updatedAt: now })))
    .onConflictDoNothing()
  await commit(app, (tx) => openThreads(tx, now))
}

const nextOf = (now: Date, from: number, every: number): number =>
  from + (Math.floor((now.getTime() - from) / every) + 1) * every

export const threadTitle = ({ title, eventDate }: { title: string; eventDate: Date }): string =>
  `${title} on ${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(eventDate)}`

const threadText =
  "This is where it happens. When it starts, tell us here what you're making. " +
  "Post how it's going, ask for help when you're stuck, and share what you have at the end. " +
  'Small is good.'

/** Skips rows locked by another process, which opens their threads. */
async function openThreads(tx: Tx, at: Date): Promise<void> {
  const without = await tx
    .select({ id: vibeEvents.id, title: vibeEvents.title, eventDate: vibeEvents.eventDate })
    .from(vibeEvents)
    .where(
      and(
        eq(vibeEvents.madeBy, 'schedule'),
        eq(vibeEvents.status, 'upcoming'),
        isNull(vibeEvents.postId),
        gt(vibeEvents.eventDate, at),
      ),
    )
    .for('no key update', { skipLocked: true })
  for (const event of without)
    await tx
      .update(vibeEvents)
      .set({ postId: await openThread(tx, { title: threadTitle(event), content: threadText, at }) })
      .where(eq(vibeEvents.id, event.id))
}

/** A day ahead, once per person, whatever the number of processes. */
export async function remindOfMarathons(app: App): Promise<void> {
  const now = app.clock.now()
  const recipients = await commit(app, async (tx) => {
    const near = and(
      eq(vibeEvents.status, 'upcoming'),
      gt(vibeEvents.eventDate, now),
      lte(vibeEvents.eventDate, new Date(now.getTime() + periods.marathonReminder)),
    )
    const places = tx.select({ id: vibeEvents.id }).from(vibeEvents).where(near)
    const rows = await tx
      .update(eventParticipants)
      .set({ remindedAt: now })
      .where(
        and(
          inArray(eventParticipants.eventId, places),
          eq(eventParticipants.status, 'registered'),
          isNull(eventParticipants.remindedAt),
        ),
      )
      .returning({ eventId: eventParticipants.eventId, userId: eventParticipants.userId })
    const events = [...new Set(rows.map(({ eventId }) => eventId))]
    const registered = (eventId: string) =>
      rows.filter((row) => row.eventId === eventId).map(({ userId }) => userId)
    for (const eventId of events)
      await recordEvent(tx, {
        name: 'marathon.announced',
        actorId: null,
        subjectId: eventId,
        at: now,
        recipients: registered(eventId),
      })
    return rows.map(({ userId }) => userId)
  })
  announce(app.live, recipients)
}
