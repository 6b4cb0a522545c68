import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
}

type Place = { createdAt: Date; id: string }

/** `createdAt` is the sort time, whatever its column is called; `id` breaks ties. */
type Order = { createdAt: AnyPgColumn | SQL; id: AnyPgColumn }

/** For newest-first lists; undefined on the first page and for an invalid cursor. */
export const olderThan = (cursor: string | undefined, order: Order) => beyond(cursor, order, sql`<`)

export const newerThan = (cursor: string | undefined, order: Order) => beyond(cursor, order, sql`>`)

export const olderThanPlace = ({ createdAt, id }: Order) =>
  sql`(${createdAt}, ${id}) < (${sql.placeholder('afterTime')}::timestamptz, ${sql.placeholder('afterId')}::uuid)`

/** undefined on the first page and for an invalid cursor. */
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

function readCursor(cursor: string): Place | undefined {
  const [createdAt, id] = Buffer.from(cursor, 'base64url').toString().split('_')
  const time = new Date(createdAt ?? '')
  return id && isUuid(id) && !Number.isNaN(time.getTime()) ? { createdAt: time, id } : undefined
}
