import { isNull, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper, WithSubquery } from 'drizzle-orm'
import type { Db, Tx } from './db.ts'
import type { EventData } from './event-kinds.ts'
import type { Live } from './live.ts'
import { given, preparedWithin } from './prepared.ts'
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

type Happening = {
  name: EventName
  /** As SQL where the statement is prepared, or finds it out itself. */
  actorId: string | null | SQL
  subjectId?: string | SQL
  data?: EventData | SQL
  at: Date | SQL
}

/** One that nobody is told of, as part of the statement that makes it happen: `tx.with(happening(tx, …)).insert(…)`. */
export function happening(tx: Db | Tx, { name, actorId, subjectId, data = {}, at }: Happening) {
  return tx.$with('happened').as(tx.insert(events).values({ name, actorId, subjectId, data, createdAt: at }))
}

/** The same for many that happen at once, in one statement. No two of them tell a person of the same kind and thing. */
export async function recordEvents(tx: Tx, inputs: EventInput[]): Promise<void> {
  if (inputs.length === 0) return
  // The sequence counts in the order of the rows, so the first id is the first event's.
  const told = inputs.flatMap((input, index) => toldOf(input, sql`(select ids[${index + 1}] from numbered)`))
  if (inputs.length === 1 && told.length <= 1) return writeOne(tx, inputs[0]!, told[0]?.userId)
  const write = tx.insert(events).values(
    inputs.map(({ name, actorId, subjectId, data = {}, at }) => ({
      name,
      actorId,
      subjectId,
      data,
      createdAt: at,
    })),
  )
  if (told.length === 0) return void (await write)
  const written = tx.$with('written').as(write.returning({ id: events.id }))
  const numbered = tx.$with('numbered', {}).as(sql`select array_agg(id order by id) ids from ${written}`)
  await tx.with(written, numbered).insert(notifications).values(told).onConflictDoUpdate(oncePerUnread)
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

/** What happens most: one event, of which one person is told or nobody. */
async function writeOne(tx: Tx, input: EventInput, userId: string | undefined): Promise<void> {
  const { name, actorId, subjectId = null, data = {}, at } = input
  const values = { name, actorId, subjectId, data: JSON.stringify(data), at: at.toISOString() }
  await (userId ? insertTold(tx).execute({ ...values, userId }) : insertOne(tx).execute(values))
}

const insertEvent = (db: Db) =>
  db.insert(events).values({
    name: given('name'),
    actorId: given('actorId'),
    subjectId: given('subjectId'),
    data: given('data'),
    createdAt: given('at'),
  })
const insertOne = preparedWithin('event', insertEvent)

const insertTold = preparedWithin('event_told', (db) => {
  const written = db.$with('written').as(insertEvent(db).returning({ id: events.id }))
  return db
    .with(written)
    .insert(notifications)
    .values({
      userId: given('userId'),
      kind: given('name'),
      subjectId: given('subjectId'),
      eventId: sql`(select id from written)`,
      updatedAt: given('at'),
      createdAt: given('at'),
    })
    .onConflictDoUpdate(oncePerUnread)
})

type Consequence = {
  name: ToldEvent
  /** The column of the statement's last part that holds what it is about. */ subjectId: SQLWrapper
  /** Who is told. */ userId: string
  at: Date
}

/**
 * What nobody in particular did and one person is told of, once for each row of the last of a statement's parts: where
 * an award was not made, nothing happened. The rest of that statement, which may return something.
 */
export function consequence(tx: Tx, parts: WithSubquery[], { name, subjectId, userId, at }: Consequence) {
  const time = sql`${at.toISOString()}::timestamptz`
  const written = tx
    .$with('written', { id: events.id, subjectId: events.subjectId })
    .as(
      sql`insert into ${events} (name, subject_id, created_at) select ${name}, ${subjectId}, ${time} from ${parts.at(-1)} returning id, subject_id`,
    )
  return tx
    .with(...parts, written)
    .insert(notifications)
    .select((query) =>
      query
        .select({
          id: sql`gen_random_uuid()`.as('id'),
          userId: sql`${userId}::uuid`.as('user_id'),
          kind: sql`${name}::text`.as('kind'),
          subjectId: written.subjectId,
          eventId: written.id,
          count: sql`1`.as('count'),
          updatedAt: sql`${time}`.as('updated_at'),
          readAt: sql`null::timestamptz`.as('read_at'),
          mailedAt: sql`null::timestamptz`.as('mailed_at'),
          createdAt: sql`${time}`.as('created_at'),
        })
        .from(written),
    )
    .onConflictDoUpdate(oncePerUnread)
}

/** The notifications of an event, one for each person it names but who did it. */
function toldOf({ name, actorId, subjectId, at, tells = [] }: EventInput, eventId: SQL) {
  return [...new Set(tells)]
    .filter((userId) => userId !== actorId)
    .map((userId) => ({ userId, kind: name, subjectId, eventId, updatedAt: at, createdAt: at }))
}

/** Lets the open pages of these people ask for their notifications. Call it after the commit. */
export function announce(live: Live, userIds: string[]): void {
  for (const userId of new Set(userIds)) live.publish(`user:${userId}`, 'notified', {})
}
