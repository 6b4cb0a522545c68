import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Tx } from '#kit/server/db.ts'
import { fillPlaces } from './registrations.ts'
import { eventParticipants, vibeEvents } from './tables.ts'

/** Gives a person's places at marathons to come to whoever waits, within the caller's transaction. Returns whom to tell after the commit. */
export async function leaveEvents(tx: Tx, { userId, at }: { userId: string; at: Date }): Promise<string[]> {
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
  const told: string[] = []
  for (const event of events) told.push(...(await fillPlaces(tx, event, at)))
  return told
}
