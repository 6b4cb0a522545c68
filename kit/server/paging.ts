import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Whether a text can be an id at all; a malformed id is answered like an unknown one. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
}

type Place = { createdAt: Date; id: string }

/** What a list is in the order of: `createdAt` is the time it goes by, whatever that is called there, and `id` decides between equals. */
type Order = { createdAt: AnyPgColumn | SQL; id: AnyPgColumn }

/** The rows after a cursor in a newest-first list; undefined for the first page and for a cursor that is not ours. */
export const olderThan = (cursor: string | undefined, order: Order) => beyond(cursor, order, sql`<`)

/** The rows after a cursor in an oldest-first list. */
export const newerThan = (cursor: string | undefined, order: Order) => beyond(cursor, order, sql`>`)

/** `olderThan` in a statement that is prepared: the place is given when it is executed, as `placeOf` reads it. */
export const olderThanPlace = ({ createdAt, id }: Order) =>
  sql`(${createdAt}, ${id}) < (${sql.placeholder('afterTime')}::timestamptz, ${sql.placeholder('afterId')}::uuid)`

/** The place that a cursor names; undefined for the first page and for a cursor that is not ours. */
export function placeOf(cursor: string | undefined): { afterTime: string; afterId: string } | undefined {
  const place = cursor ? readCursor(cursor) : undefined
  return place && { afterTime: place.createdAt.toISOString(), afterId: place.id }
}

function beyond(cursor: string | undefined, { createdAt, id }: Order, than: SQL): SQL | undefined {
  const place = cursor ? readCursor(cursor) : undefined
  return (
    place &&
    sql`(${createdAt}, ${id}) ${than} (${place.createdAt.toISOString()}::timestamptz, ${place.id}::uuid)`
  )
}

/** Cuts rows fetched with `limit + 1` to a page with the cursor of the next. */
export function toPage<Row extends Place, View>(
  rows: Row[],
  limit: number,
  view: (row: Row) => View,
): { items: View[]; nextCursor: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const more = rows.length > limit && last
  return {
    items: page.map(view),
    nextCursor: more ? Buffer.from(`${last.createdAt.toISOString()}_${last.id}`).toString('base64url') : null,
  }
}

/** The place that a cursor names; undefined for one that is not ours. */
function readCursor(cursor: string): Place | undefined {
  const [createdAt, id] = Buffer.from(cursor, 'base64url').toString().split('_')
  const time = new Date(createdAt ?? '')
  return id && isUuid(id) && !Number.isNaN(time.getTime()) ? { createdAt: time, id } : undefined
}
