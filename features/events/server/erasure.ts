import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Erase } from '#kit/server/erasure.ts'
import { announce } from '#kit/server/events.ts'
import { fillPlaces } from './registrations.ts'
import { eventParticipants, vibeEvents } from './tables.ts'

export const eraseParticipation: Erase = async (tx, { userId, at }, { app, after }) => {
  const mine = tx
    .select({ id: eventParticipants.eventId })
    .from(eventParticipants)
    .where(eq(eventParticipants.userId, userId))
  const events = await tx
    .select()
    .from(vibeEvents)
    .where(and(inArray(vibeEvents.id, mine), eq(vibeEvents.status, 'upcoming'), gt(vibeEvents.eventDate, at)))
    .orderBy(asc(vibeEvents.id))
    .for('no key update')
  await tx.delete(eventParticipants).where(eq(eventParticipants.userId, userId))
  const recipients: string[] = []
  for (const event of events) recipients.push(...(await fillPlaces(tx, event, at)))
  after(() => announce(app.live, recipients))
}
