import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { one } from './db.ts'
import type { Tx } from './db.ts'
import type { EventData } from './event-kinds.ts'
import type { Live } from './live.ts'
import { prepared } from './prepared.ts'
import { events, notifications } from './tables.ts'

// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- filled where the events are
export interface EventKinds {}
export type EventName = keyof EventKinds
export type ToldEvent = { [Name in EventName]: EventKinds[Name] extends null ? never : Name }[EventName]

type EventInput = {
  actorId: string | null
  subjectId?: string
  data?: EventData
  at: Date
} & (
  | {
      name: ToldEvent
      /** Who gets notified, never the actor. Call `announce` after the commit. */
      recipients?: string[]
    }
  | { name: EventName; recipients?: undefined }
)

/** In the transaction of the change. `data` has ids and counts, never what people typed. */
export async function recordEvent(tx: Tx, input: EventInput): Promise<void> {
  const { name, actorId, subjectId = null, data = {}, at } = input
  const written = await insertEvent(tx).execute({ name, actorId, subjectId, data, at })
  await tell(tx, notificationRows(input, one(written, 'event').id))
}

const insertEvent = prepared('event', (db) =>
  db
    .insert(events)
    .values({
      name: sql.placeholder('name'),
      actorId: sql.placeholder('actorId'),
      subjectId: sql.placeholder('subjectId'),
      data: sql.placeholder('data'),
      createdAt: sql.placeholder('at'),
    })
    .returning({ id: events.id }),
)

export async function recordEvents(tx: Tx, inputs: EventInput[]): Promise<void> {
  if (inputs.length === 0) return
  const rows = await tx
    .insert(events)
    .values(
      inputs.map(({ name, actorId, subjectId, data = {}, at }) => ({
        name,
        actorId,
        subjectId,
        data,
        createdAt: at,
      })),
    )
    .returning({ id: events.id })
  const told = inputs.flatMap((input, index) => notificationRows(input, one(rows.slice(index), 'event').id))
  await tell(tx, told)
}

async function tell(tx: Tx, rows: Told[]): Promise<void> {
  const [row, ...others] = rows
  if (!row) return
  if (others.length === 0) await tellOne(tx).execute(row)
  else await tx.insert(notifications).values(rows).onConflictDoUpdate(oncePerUnread)
}

const tellOne = prepared('notification', (db) =>
  db
    .insert(notifications)
    .values({
      userId: sql.placeholder('userId'),
      kind: sql.placeholder('kind'),
      subjectId: sql.placeholder('subjectId'),
      eventId: sql.placeholder('eventId'),
      updatedAt: sql.placeholder('updatedAt'),
      createdAt: sql.placeholder('createdAt'),
    })
    .onConflictDoUpdate(oncePerUnread),
)

const oncePerUnread = {
  target: [notifications.userId, notifications.kind, notifications.subjectId],
  targetWhere: isNull(notifications.readAt),
  set: {
    eventId: sql`excluded.event_id`,
    count: sql`${notifications.count} + 1`,
    updatedAt: sql`excluded.updated_at`,
  },
}

type Told = ReturnType<typeof notificationRows>[number]

function notificationRows({ name, actorId, subjectId, at, recipients = [] }: EventInput, eventId: number) {
  return [...new Set(recipients)]
    .filter((userId) => userId !== actorId)
    .map((userId) => ({
      userId,
      kind: name,
      subjectId: subjectId ?? null,
      eventId,
      updatedAt: at,
      createdAt: at,
    }))
}

/** Call after the commit. */
export function announce(live: Live, userIds: string[]): void {
  for (const userId of new Set(userIds)) live.publish(`user:${userId}`, 'notified', {})
}

export async function eraseEventsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.subjectId, userId))
  await tx.delete(events).where(eq(events.subjectId, userId))
  await tx.delete(events).where(and(sql`${events.data} <> '{}'::jsonb`, containsValue(events.data, userId)))
}

const containsValue = (json: AnyPgColumn, id: string) => sql`${json} @? ${`$.** ? (@ == "${id}")`}::jsonpath`
