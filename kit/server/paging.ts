import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
}

type Place = { day?: string; createdAt: Date; id: string }

/**
 * `createdAt` is the sort time, whatever its column is called; `id` breaks ties. `day`, a date, comes before
 * both, in the rows given to `toPage` too.
 */
type Order = { day?: AnyPgColumn; createdAt: AnyPgColumn | SQL; id: AnyPgColumn }

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

function beyond(cursor: string | undefined, { day, createdAt, id }: Order, than: SQL): SQL | undefined {
  const place = cursor ? readCursor(cursor) : undefined
  if (!place) return undefined
  const added = sql`${place.createdAt.toISOString()}::timestamptz, ${place.id}::uuid`
  if (!day) return sql`(${createdAt}, ${id}) ${than} (${added})`
  return place.day ? sql`(${day}, ${createdAt}, ${id}) ${than} (${place.day}::date, ${added})` : undefined
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
    nextCursor: more ? cursorOf(last) : null,
  }
}

const cursorOf = ({ day, createdAt, id }: Place) =>
  Buffer.from([createdAt.toISOString(), id, ...(day ? [day] : [])].join('_')).toString('base64url')

function readCursor(cursor: string): Place | undefined {
  const [createdAt, id, day] = Buffer.from(cursor, 'base64url').toString().split('_')
  const time = new Date(createdAt ?? '')
  if (!id || !isUuid(id) || Number.isNaN(time.getTime())) return undefined
  return z.iso.date().safeParse(day).success ? { day, createdAt: time, id } : { createdAt: time, id }
}
