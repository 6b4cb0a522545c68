import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { one } from './db.ts'
import type { Tx } from './db.ts'
import type { EventData } from './event-kinds.ts'
import type { Live } from './live.ts'
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
  await recordEvents(tx, [input])
}

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
  const recipients = inputs.flatMap((input, index) =>
    notificationRows(input, one(rows.slice(index), 'event').id),
  )
  if (recipients.length > 0)
    await tx.insert(notifications).values(recipients).onConflictDoUpdate(oncePerUnread)
}

const oncePerUnread = {
  target: [notifications.userId, notifications.kind, notifications.subjectId],
  targetWhere: isNull(notifications.readAt),
  set: {
    eventId: sql`excluded.event_id`,
    count: sql`${notifications.count} + 1`,
    updatedAt: sql`excluded.updated_at`,
  },
}

function notificationRows({ name, actorId, subjectId, at, recipients = [] }: EventInput, eventId: number) {
  return [...new Set(recipients)]
    .filter((userId) => userId !== actorId)
    .map((userId) => ({ userId, kind: name, subjectId, eventId, updatedAt: at, createdAt: at }))
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
