import { desc, eq } from 'drizzle-orm'
import { retitleThread } from '#features/forum/server/commands.ts'
import { itemAt } from '#kit/contract/ensure.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { announce, recordEvent } from '#kit/server/events.ts'
import { createOnce } from '#kit/server/idempotency.ts'
import { olderThan, toPage } from '#kit/server/paging.ts'
import { periods } from '#kit/server/schedule.ts'
import { wording } from '../contract.ts'
import type { AdministeredEvent, EventForm } from '../contract.ts'
import { byDay, lockEvent, viewEvents } from './reads.ts'
import type { EventRow } from './reads.ts'
import { everyoneOn, fillPlaces, isNear } from './registrations.ts'
import { threadTitle } from './schedule.ts'
import { eventParticipants, vibeEvents } from './tables.ts'

type Page = { cursor?: string; limit: number }
type One = { eventId: string }

export async function listAll(context: MemberContext, { cursor, limit }: Page) {
  const rows = await context.app.db
    .select()
    .from(vibeEvents)
    .where(olderThan(cursor, byDay))
    .orderBy(desc(vibeEvents.eventDate), desc(vibeEvents.id))
    .limit(limit + 1)
  const views = await viewAll(context.app.db, context, rows)
  return toPage(
    rows.map((row, index) => ({ id: row.id, createdAt: row.eventDate, view: itemAt(views, index) })),
    limit,
    ({ view }) => view,
  )
}

export async function createEvent(context: MemberContext, input: EventForm): Promise<AdministeredEvent> {
  const now = context.app.clock.now()
  assertPlausible(input, now)
  return createOnce(context, { endpoint: 'events.create', input }, async (tx) => {
    const row = one(
      await tx
        .insert(vibeEvents)
        .values({ ...rowOf(input), madeBy: 'admin', createdAt: now, updatedAt: now })
        .returning(),
      'vibe event',
    )
    return one(await viewAll(tx, context, [row]), 'view')
  })
}

/**
 * Notifies everyone on the lists of a new time or place. Less room takes no one's place away; more room
 * moves people up.
 */
export async function changeEvent(
  context: MemberContext,
  { eventId, ...form }: One & EventForm,
): Promise<AdministeredEvent> {
  const { app } = context
  const now = app.clock.now()
  return commit(app, async (tx, after) => {
    const row = await lockEvent(tx, eventId)
    if (row.status === 'cancelled') throw new Refusal('unprocessable', wording.cancelled)
    const moved = new Date(form.eventDate).getTime() !== row.eventDate.getTime()
    if (moved) assertPlausible(form, now)
    const changed = one(
      await tx
        .update(vibeEvents)
        .set({ ...rowOf(form), updatedAt: now })
        .where(eq(vibeEvents.id, row.id))
        .returning(),
      'vibe event',
    )
    if (moved) await followMove(tx, changed, now)
    const movedUp = changed.eventDate > now ? await fillPlaces(tx, changed, now) : []
    const others = moved || placeOf(changed) !== placeOf(row) ? await noteChange(tx, row.id, now) : []
    after(() => announce(app.live, [...movedUp, ...others]))
    return one(await viewAll(tx, context, [changed]), 'view')
  })
}

async function noteChange(tx: Tx, eventId: string, at: Date): Promise<string[]> {
  const recipients = await everyoneOn(tx, eventId)
  await recordEvent(tx, { name: 'marathon.changed', actorId: null, subjectId: eventId, at, recipients })
  return recipients
}

async function followMove(tx: Tx, event: EventRow, now: Date): Promise<void> {
  if (event.postId) await retitleThread(tx, { postId: event.postId, title: threadTitle(event) })
  if (!isNear(event, now))
    await tx
      .update(eventParticipants)
      .set({ remindedAt: null })
      .where(eq(eventParticipants.eventId, event.id))
}

export async function cancelEvent(context: MemberContext, { eventId }: One): Promise<AdministeredEvent> {
  const { app } = context
  const at = app.clock.now()
  return commit(app, async (tx, after) => {
    const row = await lockEvent(tx, eventId)
    if (row.eventDate.getTime() + row.durationMinutes * 60_000 <= at.getTime())
      throw new Refusal('unprocessable', wording.over)
    const changed = { ...row, status: 'cancelled' as const, updatedAt: at }
    if (row.status === 'upcoming') {
      await tx
        .update(vibeEvents)
        .set({ status: changed.status, updatedAt: at })
        .where(eq(vibeEvents.id, row.id))
      const recipients = await everyoneOn(tx, row.id)
      // No actor, so an administrator who takes part is notified too.
      await recordEvent(tx, { name: 'marathon.cancelled', actorId: null, subjectId: row.id, at, recipients })
      after(() => announce(app.live, recipients))
    }
    return one(await viewAll(tx, context, [changed]), 'view')
  })
}

const placeOf = ({ durationMinutes, platform, inviteLink }: EventRow) =>
  JSON.stringify([durationMinutes, platform, inviteLink])

const rowOf = ({ eventDate, eventUrl, inviteLink, ...form }: EventForm) => ({
  ...form,
  eventDate: new Date(eventDate),
  eventUrl: eventUrl || null,
  inviteLink: inviteLink || null,
})

function assertPlausible({ eventDate }: EventForm, now: Date): void {
  const at = new Date(eventDate)
  const problem =
    at <= now ? wording.future : at.getTime() - now.getTime() > periods.eventAhead ? wording.tooFar : null
  if (problem)
    throw new Refusal('invalid', 'Please check the highlighted fields.', { fields: { eventDate: problem } })
}

async function viewAll(
  db: Reader,
  { app, viewer }: MemberContext,
  rows: EventRow[],
): Promise<AdministeredEvent[]> {
  const views = await viewEvents(db, rows, { userId: viewer.id, now: app.clock.now() })
  return views.map((view, index) => ({
    ...view,
    inviteLink: itemAt(rows, index).inviteLink,
    madeBy: itemAt(rows, index).madeBy,
  }))
}
