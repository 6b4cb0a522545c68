import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { App } from '../../../server/context.ts'
import { announce, recordEvent } from '../../../server/events.ts'
import { periods } from '../../../server/schedule.ts'
import { everybodyOn } from './registrations.ts'
import { vibeEvents } from './tables.ts'

/** A Saturday, 15:00 UTC; every second one from here on. */
const first = Date.UTC(2026, 0, 3, 15)
const apart = 14 * 86_400_000
const kept = 2

const marathon = {
  title: 'Vibe Coding Marathon', durationMinutes: 180, zone: 'UTC', platform: 'Forum', capacity: 100, madeBy: 'schedule',
  description: 'Three hours, one small thing, in company. Post in the forum what you will build, work on it, ask when you are stuck, and show at the end what you have. Nobody needs to be able to code.',
} as const

/**
 * Keeps two marathons announced, until an administrator runs their own. One that was cancelled keeps its date and is
 * not announced again; several processes write each date once.
 */
export async function scheduleMarathons(app: App): Promise<void> {
  const now = app.clock.now()
  const own = await app.db.$count(vibeEvents, and(eq(vibeEvents.madeBy, 'admin'), eq(vibeEvents.status, 'upcoming'), gt(vibeEvents.eventDate, now)))
  if (own > 0) return
  const next = Math.floor((now.getTime() - first) / apart) + 1
  const dates = Array.from({ length: kept }, (_, index) => new Date(first + (next + index) * apart))
  await app.db.insert(vibeEvents).values(dates.map((eventDate) => ({ ...marathon, eventDate, createdAt: now, updatedAt: now }))).onConflictDoNothing()
}

/** Tells the registered of a marathon that it is near, a day before; once, in however many processes. */
export async function remindOfMarathons(app: App): Promise<void> {
  const now = app.clock.now()
  const told = await app.db.transaction(async (tx) => {
    const near = and(eq(vibeEvents.status, 'upcoming'), isNull(vibeEvents.remindedAt), gt(vibeEvents.eventDate, now), lte(vibeEvents.eventDate, new Date(now.getTime() + periods.marathonReminder)))
    const rows = await tx.update(vibeEvents).set({ remindedAt: now }).where(near).returning({ id: vibeEvents.id })
    const all: string[] = []
    for (const { id } of rows) {
      const tells = await everybodyOn(tx, id, sql`status = 'registered'`)
      await recordEvent(tx, { name: 'marathon.announced', actorId: null, subjectId: id, at: now, tells })
      all.push(...tells)
    }
    return all
  })
  announce(app.live, told)
}
