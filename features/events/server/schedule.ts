import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { openThread } from '#features/forum/server/commands.ts'
import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { announce, recordEvent } from '#kit/server/events.ts'
import { day, periods } from '#kit/server/schedule.ts'
import { sessionTitle } from '../contract.ts'
import { eventParticipants, vibeEvents } from './tables.ts'

/** A Saturday, 15:00 UTC; every second one from here on. */
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
    "Build one small thing in three hours with other members. Post what you're making in the forum thread, ask for help when you're stuck, and share what you have at the end. No coding experience needed.",
} as const

/** A Wednesday, 18:00 UTC; each week from here on. */
const firstSession = Date.UTC(2026, 0, 7, 18)
const session = {
  ...marathon,
  title: sessionTitle,
  durationMinutes: 60,
  description:
    "An hour to build the next small part of your project with other members. Say in the forum thread what you're working on, ask for help when you're stuck, and post what you have at the end. No coding experience needed.",
} as const

/**
 * Keeps two marathons and the next weekly session announced, until an administrator runs their own. One that was cancelled keeps its date and is
 * not announced again; several processes write each date once.
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
  await app.db.transaction((tx) => openThreads(tx, now))
}

const nextOf = (now: Date, from: number, every: number): number =>
  from + (Math.floor((now.getTime() - from) / every) + 1) * every

/** What the thread of an event is called. */
export const threadTitle = ({ title, eventDate }: { title: string; eventDate: Date }): string =>
  `${title} on ${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(eventDate)}`

const threadText =
  "This is where it happens. When it starts, tell us here what you're making. Post how it's going, ask for help when you're stuck, and share what you have at the end. Small is good."

/** A marathon of ours takes place in a forum thread of its own. Rows held by another process are its to open. */
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

/** Tells everyone with a place at a marathon that it is near, a day before; each once, in however many processes. */
export async function remindOfMarathons(app: App): Promise<void> {
  const now = app.clock.now()
  const told = await app.db.transaction(async (tx) => {
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
    const tells = (eventId: string) =>
      rows.filter((row) => row.eventId === eventId).map(({ userId }) => userId)
    for (const eventId of events)
      await recordEvent(tx, {
        name: 'marathon.announced',
        actorId: null,
        subjectId: eventId,
        at: now,
        tells: tells(eventId),
      })
    return rows.map(({ userId }) => userId)
  })
  announce(app.live, told)
}
