import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { livingPosts } from '#features/forum/server/reads.ts'
import { projects } from '#features/projects/server/tables.ts'
import type { Reader } from '#kit/server/db.ts'
import { notFound } from '#kit/server/errors.ts'
import { isUuid } from '#kit/server/paging.ts'
import { sessionTitle, wording } from '../contract.ts'
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

/** Whether an event is the session of a week: it is no marathon. */
export const isSession = ({ madeBy, title }: Pick<EventRow, 'madeBy' | 'title'>): boolean =>
  madeBy === 'schedule' && title === sessionTitle

/** How many marathons are not over and were not cancelled; a piece for `readValues`. */
export const upcomingCount = (now: Date) =>
  sql<number>`(select count(*)::int from ${vibeEvents} where ${isUpcoming(now)} and not (${vibeEvents.madeBy} = 'schedule' and ${vibeEvents.title} = ${sessionTitle}))`

/** How many places of an event are taken, within a statement. */
export const placesTaken = (eventId: string) =>
  sql<number>`(select count(*)::int from ${eventParticipants} p where p.event_id = ${eventId} and p.status = 'registered')`

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
  const around = new Map((await selectAround(db, userId, ids)).map((one) => [one.eventId, one]))
  const threads = await livingPosts(
    db,
    rows.flatMap(({ postId }) => postId ?? []),
  )
  return rows.map((row) => {
    const { registered, waiting, place, position, projectsShown } = around.get(row.id)!
    const waits = place === 'waiting'
    return {
      ...viewTime(row, now),
      inviteLink: place === 'registered' ? row.inviteLink : null,
      threadPath: row.postId && threads.has(row.postId) ? threadPath(row.postId) : null,
      registered,
      waiting,
      mine: place ? (waits ? 'waiting' : 'registered') : null,
      position: waits ? position : null,
      projectsShown,
    }
  })
}

/** What there is around events: their places, the person's own with where they stand among those who wait, and how much was shown. */
function selectAround(db: Reader, userId: string, eventIds: string[]) {
  const own = eventParticipants
  const count = (status: string) =>
    sql<number>`(select count(*)::int from ${eventParticipants} p where p.event_id = ${vibeEvents.id} and p.status = ${status})`
  return db
    .select({
      eventId: vibeEvents.id,
      registered: count('registered'),
      waiting: count('waiting'),
      place: own.status,
      position: sql<number>`(select count(*)::int from ${eventParticipants} w where w.event_id = ${own.eventId} and w.status = 'waiting' and w.turn <= ${own.turn})`,
      projectsShown: sql<number>`(select count(*)::int from ${eventProjects} s join ${projects} p on p.id = s.project_id and p.deleted_at is null where s.event_id = ${vibeEvents.id})`,
    })
    .from(vibeEvents)
    .leftJoin(own, and(eq(own.eventId, vibeEvents.id), eq(own.userId, userId)))
    .where(inArray(vibeEvents.id, eventIds))
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
