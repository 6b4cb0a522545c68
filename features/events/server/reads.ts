import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { livingPosts } from '#features/forum/server/reads.ts'
import { projects } from '#features/projects/server/tables.ts'
import type { Reader } from '#kit/server/db.ts'
import { notFound } from '#kit/server/errors.ts'
import { isUuid } from '#kit/server/paging.ts'
import { wording } from '../contract.ts'
import type { EventView } from '../contract.ts'
import { eventParticipants, eventProjects, vibeEvents } from './tables.ts'

export type EventRow = typeof vibeEvents.$inferSelect

/** How lists of events go. */
export const byDay = { createdAt: vibeEvents.eventDate, id: vibeEvents.id }

/** When an event is over. */
export const endOf = sql`${vibeEvents.eventDate} + ${vibeEvents.durationMinutes} * interval '1 minute'`

const isUpcoming = (now: Date) =>
  and(eq(vibeEvents.status, 'upcoming'), sql`${endOf} > ${now.toISOString()}::timestamptz`)

/** Events that are not over and were not cancelled, the next first. */
export async function upcomingEvents(db: Reader, now: Date, limit: number): Promise<EventRow[]> {
  return db
    .select()
    .from(vibeEvents)
    .where(isUpcoming(now))
    .orderBy(asc(vibeEvents.eventDate), asc(vibeEvents.id))
    .limit(limit)
}

/** How many events are not over and were not cancelled; a piece for `readTogether`. */
export const upcomingCount = (now: Date) =>
  sql<number>`(select count(*)::int from ${vibeEvents} where ${isUpcoming(now)})`

/** How many places of an event are taken. */
export async function registeredCount(db: Reader, eventId: string): Promise<number> {
  return db.$count(
    eventParticipants,
    and(eq(eventParticipants.eventId, eventId), eq(eventParticipants.status, 'registered')),
  )
}

/** The titles of those ids that are events. */
export async function eventTitles(db: Reader, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: vibeEvents.id, title: vibeEvents.title })
    .from(vibeEvents)
    .where(inArray(vibeEvents.id, ids))
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** An event, held until the transaction ends where its lists change: places are given one at a time. */
export async function eventOf(db: Reader, eventId: string, { hold = false } = {}): Promise<EventRow> {
  if (!isUuid(eventId)) throw notFound(wording.notFound)
  const query = db.select().from(vibeEvents).where(eq(vibeEvents.id, eventId))
  const [row] = hold ? await query.for('no key update') : await query
  if (!row) throw notFound(wording.notFound)
  return row
}

type Asking = { userId: string; now: Date }

/** Events as a person sees them: the join link only where they are registered. */
export async function viewEvents(
  db: Reader,
  rows: EventRow[],
  { userId, now }: Asking,
): Promise<EventView[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const counts = await countPlaces(db, ids)
  const mine = await placesOf(db, userId, ids)
  const shown = await countShown(db, ids)
  const threads = await livingPosts(
    db,
    rows.flatMap(({ postId }) => postId ?? []),
  )
  return rows.map((row) => {
    const taken = counts.find(({ eventId }) => eventId === row.id)
    const place = mine.find(({ eventId }) => eventId === row.id)
    const waits = place?.status === 'waiting'
    return {
      ...viewTime(row, now),
      inviteLink: place?.status === 'registered' ? row.inviteLink : null,
      threadPath: row.postId && threads.has(row.postId) ? threadPath(row.postId) : null,
      registered: taken?.registered ?? 0,
      waiting: taken?.waiting ?? 0,
      mine: place ? (waits ? 'waiting' : 'registered') : null,
      position: waits ? place.position : null,
      projectsShown: shown.find(({ eventId }) => eventId === row.id)?.count ?? 0,
    }
  })
}

function countPlaces(db: Reader, eventIds: string[]) {
  const one = eventParticipants
  const count = (status: string): SQL<number> => sql`(count(*) filter (where ${one.status} = ${status}))::int`
  return db
    .select({ eventId: one.eventId, registered: count('registered'), waiting: count('waiting') })
    .from(one)
    .where(inArray(one.eventId, eventIds))
    .groupBy(one.eventId)
}

/** The person's own places, and where they stand among those who wait. */
function placesOf(db: Reader, userId: string, eventIds: string[]) {
  const one = eventParticipants
  const position = sql<number>`(select count(*) from ${eventParticipants} w where w.event_id = ${one.eventId} and w.status = 'waiting' and w.turn <= ${one.turn})::int`
  return db
    .select({ eventId: one.eventId, status: one.status, position })
    .from(one)
    .where(and(inArray(one.eventId, eventIds), eq(one.userId, userId)))
}

function countShown(db: Reader, eventIds: string[]) {
  return db
    .select({ eventId: eventProjects.eventId, count: sql<number>`count(*)::int` })
    .from(eventProjects)
    .innerJoin(projects, and(eq(projects.id, eventProjects.projectId), sql`${projects.deletedAt} is null`))
    .where(inArray(eventProjects.eventId, eventIds))
    .groupBy(eventProjects.eventId)
}

export const threadPath = (postId: string) => `/forum/post/${postId}`

/** The last moment that travels as a time. What an earlier version let through stays a row that can be shown, and cancelled. */
const lastTime = new Date('9999-12-31T23:59:59.999Z')
const endTime = ({ eventDate, durationMinutes }: EventRow) =>
  new Date(eventDate.getTime() + durationMinutes * 60_000)

/** Whether an event's times can be told to a page. */
export const isShowable = (row: EventRow) => endTime(row) <= lastTime

function viewTime(row: EventRow, now: Date) {
  const { id, title, description, eventDate, durationMinutes, zone, platform, eventUrl, capacity } = row
  const endsAt = endTime(row)
  const state: EventView['state'] =
    row.status === 'cancelled'
      ? 'cancelled'
      : endsAt <= now
        ? 'past'
        : eventDate <= now
          ? 'running'
          : 'upcoming'
  return {
    id,
    title,
    description,
    eventDate: wire(eventDate),
    endsAt: wire(endsAt),
    durationMinutes,
    zone,
    platform,
    eventUrl,
    capacity,
    state,
  }
}

const wire = (at: Date) => (at > lastTime ? lastTime : at).toISOString()

/** What people showed at an event; a project that was deleted is gone from it. */
export function selectShown(db: Reader, eventId: string) {
  return db
    .select({
      projectId: eventProjects.projectId,
      userId: eventProjects.userId,
      title: projects.title,
      note: eventProjects.note,
      link: eventProjects.link,
    })
    .from(eventProjects)
    .innerJoin(projects, and(eq(projects.id, eventProjects.projectId), sql`${projects.deletedAt} is null`))
    .where(eq(eventProjects.eventId, eventId))
    .orderBy(desc(eventProjects.createdAt))
    .limit(200)
}
