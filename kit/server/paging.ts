import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Whether a text can be an id at all; a malformed id is answered like an unknown one. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
}

type Place = { createdAt: Date; id: string }

/** The rows after a cursor in a newest-first list; undefined for the first page and for a cursor that is not ours. */
export function olderThan(
  cursor: string | undefined,
  columns: { createdAt: AnyPgColumn; id: AnyPgColumn },
): SQL | undefined {
  const place = cursor ? readCursor(cursor) : undefined
  return (
    place &&
    sql`(${columns.createdAt}, ${columns.id}) < (${place.createdAt.toISOString()}::timestamptz, ${place.id}::uuid)`
  )
}

/** The rows after a cursor in an oldest-first list. */
export function newerThan(
  cursor: string | undefined,
  columns: { createdAt: AnyPgColumn; id: AnyPgColumn },
): SQL | undefined {
  const place = cursor ? readCursor(cursor) : undefined
  return (
    place &&
    sql`(${columns.createdAt}, ${columns.id}) > (${place.createdAt.toISOString()}::timestamptz, ${place.id}::uuid)`
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
export function readCursor(cursor: string): Place | undefined {
  const [createdAt, id] = Buffer.from(cursor, 'base64url').toString().split('_')
  const time = new Date(createdAt ?? '')
  return id && isUuid(id) && !Number.isNaN(time.getTime()) ? { createdAt: time, id } : undefined
}
