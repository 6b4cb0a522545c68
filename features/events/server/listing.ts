import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import ical from 'ical-generator'
import { personViews } from '#features/profiles/server/reads.ts'
import { ownProject } from '#features/projects/server/reads.ts'
import { itemAt } from '#kit/contract/ensure.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { olderThan, toPage } from '#kit/server/paging.ts'
import { wording } from '../contract.ts'
import type { EventView, ShownProject } from '../contract.ts'
import { byDay, endOf, eventOf, isShowable, selectShown, upcomingEvents, viewEvents } from './reads.ts'
import type { EventRow } from './reads.ts'
import { eventParticipants, eventProjects, vibeEvents } from './tables.ts'

type One = { eventId: string }
type Page = { cursor?: string; limit: number }
const maxUpcoming = 50

export async function listUpcoming(context: MemberContext): Promise<{ items: EventView[] }> {
  const { db, clock } = context.app
  return {
    items: await viewFor(context, shownOnly(context, await upcomingEvents(db, clock.now(), maxUpcoming))),
  }
}

export async function listPast(context: MemberContext, { cursor, limit }: Page) {
  const { db, clock } = context.app
  const rows = await db
    .select(getTableColumns(vibeEvents))
    .from(vibeEvents)
    .where(
      and(
        eq(vibeEvents.status, 'upcoming'),
        sql`${endOf} <= ${clock.now().toISOString()}::timestamptz`,
        olderThan(cursor, byDay),
      ),
    )
    .orderBy(desc(vibeEvents.eventDate), desc(vibeEvents.id))
    .limit(limit + 1)
  const views = await viewFor(context, rows)
  return toPage(
    rows.map((row, index) => ({ id: row.id, createdAt: row.eventDate, view: itemAt(views, index) })),
    limit,
    ({ view }) => view,
  )
}

export async function eventCalendar(
  context: MemberContext,
  { eventId }: One,
): Promise<{ name: string; text: string }> {
  const { db, clock, config } = context.app
  const row = await eventOf(db, eventId)
  if (row.status === 'cancelled') throw new Refusal('unprocessable', wording.cancelled)
  const view = one(await viewFor(context, [row]), 'view')
  const { title, description, inviteLink, threadPath, endsAt, platform } = view
  const place = inviteLink ?? (threadPath && config.publicUrl + threadPath)
  const calendar = ical({ name: title, prodId: { company: 'Buildkin', product: 'Vibe events' } })
  calendar.createEvent({
    id: `vibe-event-${row.id}@buildkin`,
    stamp: clock.now(),
    start: row.eventDate,
    end: new Date(endsAt),
    summary: title,
    location: place ?? platform,
    description: `${description}\n${place ?? ''}`.trim(),
    url: `${config.publicUrl}/vibe-events`,
  })
  return { name: 'vibe-coding-marathon.ics', text: calendar.toString() }
}

export async function listShown(
  { app, viewer }: MemberContext,
  { eventId }: One,
): Promise<{ items: ShownProject[] }> {
  const event = await eventOf(app.db, eventId)
  const rows = await selectShown(app.db, event.id)
  const people = await personViews(
    app.db,
    rows.map(({ userId }) => userId),
  )
  return {
    items: rows.map(({ projectId, userId, title, note, link }) => ({
      id: projectId,
      username: people.get(userId)?.username ?? null,
      title,
      note,
      link,
      mine: userId === viewer.id,
    })),
  }
}

export async function showProject(
  context: MemberContext,
  { eventId, projectId, note, link }: One & { projectId: string; note: string; link: string },
): Promise<EventView> {
  const { app, viewer } = context
  return commit(app, async (tx) => {
    const event = await eventOf(tx, eventId)
    const project = await ownProject(tx, { userId: viewer.id, projectId })
    const registered = await tx.$count(
      eventParticipants,
      and(
        eq(eventParticipants.eventId, event.id),
        eq(eventParticipants.userId, viewer.id),
        eq(eventParticipants.status, 'registered'),
      ),
    )
    if (event.status === 'cancelled') throw new Refusal('unprocessable', wording.cancelled)
    if (registered === 0) throw new Refusal('forbidden', wording.notRegistered)
    const now = app.clock.now()
    if (event.eventDate > now) throw new Refusal('unprocessable', wording.notBegun)
    const values = { projectId: project.id, note, link: link || null }
    await tx
      .insert(eventProjects)
      .values({ ...values, eventId: event.id, userId: viewer.id, createdAt: now })
      .onConflictDoUpdate({ target: [eventProjects.eventId, eventProjects.userId], set: values })
    const view = one(await viewEvents(tx, [event], { userId: viewer.id, now }), 'view')
    return view
  })
}

export async function hideProject(context: MemberContext, { eventId }: One): Promise<EventView> {
  const { app, viewer } = context
  const event = await eventOf(app.db, eventId)
  await app.db
    .delete(eventProjects)
    .where(and(eq(eventProjects.eventId, event.id), eq(eventProjects.userId, viewer.id)))
  const view = one(await viewFor(context, [event]), 'view')
  return view
}

/** Drops and logs a row that can't be shown, so it doesn't break the list. */
function shownOnly({ app }: MemberContext, rows: EventRow[]): EventRow[] {
  const hidden = rows.filter((row) => !isShowable(row))
  if (hidden.length > 0)
    app.log.warn({ events: hidden.map(({ id }) => id) }, 'events with a time that cannot be shown')
  return rows.filter(isShowable)
}

const viewFor = ({ app, viewer }: MemberContext, rows: EventRow[]) =>
  viewEvents(app.db, rows, { userId: viewer.id, now: app.clock.now() })
