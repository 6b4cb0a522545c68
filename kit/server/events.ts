import { isNull, sql } from 'drizzle-orm'
import { one } from './db.ts'
import type { Tx } from './db.ts'
import type { EventData } from './event-kinds.ts'
import type { Live } from './live.ts'
import { events, notifications } from './tables.ts'

/** Everything that can happen, as `noun.past-participle`, with how people are told of it. Each feature adds its own. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- filled where the events are
export interface EventKinds {}
export type EventName = keyof EventKinds
/** Those that people may be told of: they have words. */
export type ToldEvent = { [Name in EventName]: EventKinds[Name] extends null ? never : Name }[EventName]

type EventInput = {
  /** Null where nobody in particular did it: the house itself, or the calendar. */
  actorId: string | null
  subjectId?: string
  data?: EventData
  at: Date
} & (
  | {
      name: ToldEvent
      /** Who is told of it in the app; the actor never is. Say it to their open pages with `announce` after the commit. */
      tells?: string[]
    }
  | { name: EventName; tells?: undefined }
)

/** Writes what happened into the transaction that made it happen, and tells people of it. `data` holds ids and counts, never what people typed. */
export async function recordEvent(tx: Tx, input: EventInput): Promise<void> {
  await recordEvents(tx, [input])
}

/** The same for many that happen at once. No two of them tell a person of the same kind and thing. */
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
  const told = inputs.flatMap((input, index) => toldOf(input, one(rows.slice(index), 'event').id))
  if (told.length > 0) await tx.insert(notifications).values(told).onConflictDoUpdate(oncePerUnread)
}

/** What a person has not looked at yet is told once, with how often it happened. */
const oncePerUnread = {
  target: [notifications.userId, notifications.kind, notifications.subjectId],
  targetWhere: isNull(notifications.readAt),
  set: {
    eventId: sql`excluded.event_id`,
    count: sql`${notifications.count} + 1`,
    updatedAt: sql`excluded.updated_at`,
  },
}

/** The notifications of an event, one for each person it names but who did it. */
function toldOf({ name, actorId, subjectId, at, tells = [] }: EventInput, eventId: number) {
  return [...new Set(tells)]
    .filter((userId) => userId !== actorId)
    .map((userId) => ({ userId, kind: name, subjectId, eventId, updatedAt: at, createdAt: at }))
}

/** Lets the open pages of these people ask for their notifications. Call it after the commit. */
export function announce(live: Live, userIds: string[]): void {
  for (const userId of new Set(userIds)) live.publish(`user:${userId}`, 'notified', {})
}
