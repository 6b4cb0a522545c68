import type { App } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { kindsOf } from './kinds.ts'
import type { NotificationRow } from './reads.ts'

export type Excerpt = { text: string; at: Date }
type Excerpts = (db: Reader, ids: string[], viewerId: string) => Promise<Map<string, Excerpt>>

declare module '#kit/server/feature.ts' {
  interface Feature {
    excerpts?: Record<string, Excerpts>
  }
}

const most = 140

/** Leaves out texts written after the notification. */
export async function excerptsOf(
  place: Pick<App, 'features'> & { db: Reader },
  userId: string,
  rows: NotificationRow[],
): Promise<Map<string, string>> {
  const asked = rows.flatMap((row) => {
    const { excerpt } = kindsOf(place).get(row.kind) ?? {}
    const id = excerpt && row.subjectId && excerpt.id({ subjectId: row.subjectId, data: row.data })
    return id ? [{ row, of: excerpt.of, id }] : []
  })
  const found = new Map<string, Awaited<ReturnType<Excerpts>> | undefined>()
  for (const of of new Set(asked.map((one) => one.of))) {
    const select = place.features.map(({ excerpts }) => excerpts?.[of]).find(Boolean)
    const ids = asked.filter((one) => one.of === of).map(({ id }) => id)
    found.set(of, await select?.(place.db, [...new Set(ids)], userId))
  }
  return new Map(
    asked.flatMap(({ row, of, id }) => {
      const written = found.get(of)?.get(id)
      return written && written.at <= row.updatedAt ? [[row.id, oneLine(written.text)] as const] : []
    }),
  )
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  // Doesn't cut a surrogate pair in half.
  return line.length <= most ? line : `${line.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
