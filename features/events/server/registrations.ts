import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { isPresentPerson } from '#features/accounts/server/reads.ts'
import { awardBadge, revokeBadge } from '#features/challenges/server/commands.ts'
import { emailStop } from '#features/notifications/server/commands.ts'
import { minute } from '#kit/contract/time.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { announce, recordEvent, recordEvents } from '#kit/server/events.ts'
import { createOnce } from '#kit/server/idempotency.ts'
import { periods } from '#kit/server/schedule.ts'
import { wording } from '../contract.ts'
import type { EventView } from '../contract.ts'
import { registrationEmail } from './emails.ts'
import { isSession, lockEvent, placesTaken, viewEvents } from './reads.ts'
import type { EventRow } from './reads.ts'
import { eventParticipants } from './tables.ts'

type One = { eventId: string }

/** Adds to the waiting list if the event is full. A place at a marathon earns the badge, once per marathon. */
export async function register(context: MemberContext, input: One): Promise<EventView> {
  const { app, viewer } = context
  const view = await createOnce(context, { endpoint: 'events.register', input }, async (tx) => {
    const event = await lockEvent(tx, input.eventId)
    const now = app.clock.now()
    assertOpen(event, now)
    // The lists can't change while the event is locked, so only the place given now has to be added.
    const before = await viewOne(tx, context, event)
    if (before.mine) return before
    return before.registered < event.capacity
      ? reservePlace(tx, context, { event, before, at: now })
      : joinWaitlist(tx, context, { event, before, at: now })
  })
  announce(app.live, [viewer.id])
  return view
}

type Coming = { event: EventRow; before: EventView; at: Date }

async function reservePlace(
  tx: Tx,
  context: MemberContext,
  { event, before, at }: Coming,
): Promise<EventView> {
  const { app, viewer } = context
  const userId = viewer.id
  const near = isNear(event, at)
  await tx.insert(eventParticipants).values({
    eventId: event.id,
    userId,
    status: 'registered',
    remindedAt: near ? at : null,
    createdAt: at,
  })
  await recordEvent(tx, { name: 'marathon.registered', actorId: userId, subjectId: event.id, at })
  const stopAddress = await emailStop(tx, app, { userId, kind: 'events' })
  if (!isSession(event))
    await awardBadge(tx, { userId, badge: 'Marathon Participant', subjectId: event.id, at })
  const view: EventView = {
    ...before,
    registered: before.registered + 1,
    mine: 'registered',
    inviteLink: event.inviteLink,
  }
  if (stopAddress) {
    const email = {
      to: viewer.email,
      title: event.title,
      at: event.eventDate,
      place: placeOf(view),
      near,
      stopAddress,
    }
    await app.mail.queue(tx, registrationEmail(app.config, email))
  }
  return view
}

async function joinWaitlist(
  tx: Tx,
  { viewer }: MemberContext,
  { event, before, at }: Coming,
): Promise<EventView> {
  await tx
    .insert(eventParticipants)
    .values({ eventId: event.id, userId: viewer.id, status: 'waiting', createdAt: at })
  const waiting = before.waiting + 1
  return { ...before, waiting, mine: 'waiting', position: waiting }
}

/** The longest-waiting person gets the place; the badge is withdrawn. */
export async function unregister(context: MemberContext, { eventId }: One): Promise<EventView> {
  const { app, viewer } = context
  return commit(app, async (tx, after) => {
    const event = await lockEvent(tx, eventId)
    const now = app.clock.now()
    assertOpen(event, now)
    await tx
      .delete(eventParticipants)
      .where(and(eq(eventParticipants.eventId, event.id), eq(eventParticipants.userId, viewer.id)))
    await revokeBadge(tx, { userId: viewer.id, badge: 'Marathon Participant', subjectId: event.id })
    const recipients = await fillPlaces(tx, event, now)
    after(() => announce(app.live, recipients))
    return viewOne(tx, context, event)
  })
}

export async function fillPlaces(tx: Tx, event: EventRow, at: Date): Promise<string[]> {
  const one = eventParticipants
  const first = await tx
    .select({ userId: one.userId, taken: placesTaken(event.id) })
    .from(one)
    .where(and(eq(one.eventId, event.id), eq(one.status, 'waiting'), isPresentPerson(sql`${one.userId}`, at)))
    .orderBy(asc(one.turn))
    .limit(event.capacity)
  const ids = first.filter(({ taken }, index) => taken + index < event.capacity).map(({ userId }) => userId)
  if (ids.length === 0) return []
  await tx
    .update(one)
    .set({ status: 'registered', remindedAt: isNear(event, at) ? at : null })
    .where(and(eq(one.eventId, event.id), inArray(one.userId, ids)))
  for (const userId of ids) await welcome(tx, { userId, event, at })
  await recordEvents(
    tx,
    ids.map((userId) => ({
      name: 'marathon.moved_up',
      actorId: null,
      subjectId: event.id,
      at,
      recipients: [userId],
    })),
  )
  return ids
}

async function welcome(
  tx: Tx,
  { userId, event, at }: { userId: string; event: EventRow; at: Date },
): Promise<void> {
  await recordEvent(tx, { name: 'marathon.registered', actorId: userId, subjectId: event.id, at })
  if (!isSession(event))
    await awardBadge(tx, { userId, badge: 'Marathon Participant', subjectId: event.id, at })
}

const placeOf = ({ inviteLink, threadPath }: EventView) =>
  inviteLink ? ('link' as const) : threadPath ? { path: threadPath } : null

export const isNear = ({ eventDate }: EventRow, now: Date): boolean =>
  eventDate.getTime() - now.getTime() <= periods.marathonReminder

function assertOpen({ status, eventDate, durationMinutes }: EventRow, now: Date): void {
  if (status === 'cancelled') throw new Refusal('unprocessable', wording.cancelled)
  if (eventDate.getTime() + durationMinutes * minute <= now.getTime())
    throw new Refusal('unprocessable', wording.over)
  if (eventDate <= now) throw new Refusal('unprocessable', wording.begun)
}

export async function everyoneOn(db: Pick<Tx, 'select'>, eventId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: eventParticipants.userId })
    .from(eventParticipants)
    .where(eq(eventParticipants.eventId, eventId))
  return rows.map(({ userId }) => userId)
}

async function viewOne(tx: Tx, { app, viewer }: MemberContext, event: EventRow): Promise<EventView> {
  const view = one(await viewEvents(tx, [event], { userId: viewer.id, now: app.clock.now() }), 'view')
  return view
}
