import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { livingPosts } from '#features/forum/server/reads.ts'
import { projects } from '#features/projects/server/tables.ts'
import { mustGet } from '#kit/contract/ensure.ts'
import { minute } from '#kit/contract/time.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { notFound } from '#kit/server/errors.ts'
import { isUuid } from '#kit/server/paging.ts'
import { sessionTitle, wording } from '../contract.ts'
import type { EventView } from '../contract.ts'
import { eventParticipants, eventProjects, vibeEvents } from './tables.ts'

export type EventRow = typeof vibeEvents.$inferSelect

export const byDay = { createdAt: vibeEvents.eventDate, id: vibeEvents.id }

export const endOf = sql`${vibeEvents.eventDate} + ${vibeEvents.durationMinutes} * interval '1 minute'`

const isUpcoming = (now: Date) =>
  and(eq(vibeEvents.status, 'upcoming'), sql`${endOf} > ${now.toISOString()}::timestamptz`)

export async function upcomingEvents(db: Reader, now: Date, limit: number): Promise<EventRow[]> {
  return db
    .select()
    .from(vibeEvents)
    .where(isUpcoming(now))
    .orderBy(asc(vibeEvents.eventDate), asc(vibeEvents.id))
    .limit(limit)
}

export const isSession = ({ madeBy, title }: Pick<EventRow, 'madeBy' | 'title'>): boolean =>
  madeBy === 'schedule' && title === sessionTitle

export const upcomingCount = (now: Date) =>
  sql<number>`(select count(*)::int from ${vibeEvents}
    where ${isUpcoming(now)} and not (${vibeEvents.madeBy} = 'schedule' and ${vibeEvents.title} = ${sessionTitle}))`

export const placesTaken = (eventId: string) =>
  sql<number>`(select count(*)::int from ${eventParticipants} p where p.event_id = ${eventId} and p.status = 'registered')`

export async function eventTitles(db: Reader, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: vibeEvents.id, title: vibeEvents.title })
    .from(vibeEvents)
    .where(inArray(vibeEvents.id, ids))
  return new Map(rows.map(({ id, title }) => [id, title]))
}

export async function eventOf(db: Reader, eventId: string): Promise<EventRow> {
  return found(await db.select().from(vibeEvents).where(isEvent(eventId)))
}

/** For changes to its lists, so places are given one at a time. */
export async function lockEvent(tx: Tx, eventId: string): Promise<EventRow> {
  return found(await tx.select().from(vibeEvents).where(isEvent(eventId)).for('no key update'))
}

function isEvent(eventId: string) {
  if (!isUuid(eventId)) throw notFound(wording.notFound)
  return eq(vibeEvents.id, eventId)
}

function found([row]: EventRow[]): EventRow {
  if (!row) throw notFound(wording.notFound)
  return row
}

type Asking = { userId: string; now: Date }

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
    const { registered, waiting, place, position, projectsShown } = mustGet(around, row.id)
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

function selectAround(db: Reader, userId: string, eventIds: string[]) {
  const own = eventParticipants
  const count = (status: string) =>
    sql<number>`(select count(*)::int from ${eventParticipants} p
      where p.event_id = ${vibeEvents.id} and p.status = ${status})`
  return db
    .select({
      eventId: vibeEvents.id,
      registered: count('registered'),
      waiting: count('waiting'),
      place: own.status,
      position: sql<number>`(select count(*)::int from ${eventParticipants} w
        where w.event_id = ${own.eventId} and w.status = 'waiting' and w.turn <= ${own.turn})`,
      projectsShown: sql<number>`(select count(*)::int from ${eventProjects} s
        join ${projects} p on p.id = s.project_id and p.deleted_at is null where s.event_id = ${vibeEvents.id})`,
    })
    .from(vibeEvents)
    .leftJoin(own, and(eq(own.eventId, vibeEvents.id), eq(own.userId, userId)))
    .where(inArray(vibeEvents.id, eventIds))
}

export const threadPath = (postId: string) => `/forum/post/${postId}`

/** Latest time the API can carry. An earlier version allowed later ones; they can still be cancelled. */
const lastTime = new Date('9999-12-31T23:59:59.999Z')
const endTime = ({ eventDate, durationMinutes }: EventRow) =>
  new Date(eventDate.getTime() + durationMinutes * minute)

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
