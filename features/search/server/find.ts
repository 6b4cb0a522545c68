import { SQL } from 'drizzle-orm'
import { ensure } from '#kit/contract/ensure.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { readValues } from '#kit/server/values.ts'
import { foundKinds } from '../contract.ts'
import type { Found } from '../contract.ts'
import type { Asked, FoundRow } from './reads.ts'

const maxWords = 8

export async function find(
  { app, viewer }: MemberContext,
  { q }: { q: string },
): Promise<{ items: Found[] }> {
  const words = (q.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, maxWords)
  if (words.length === 0) return { items: [] }
  const asked: Asked = { userId: viewer.id, words, at: app.clock.now() }
  const finders = foundKinds.flatMap((kind) => {
    const finder = app.features.map(({ finds }) => finds?.[kind]).find(Boolean)
    return finder ? [{ kind, to: finder.to, rows: finder.rows(asked) }] : []
  })
  const pieces = finders.flatMap(({ kind, rows }) => (rows instanceof SQL ? [[kind, rows] as const] : []))
  const read: Record<string, FoundRow[]> = await readValues(app.db, Object.fromEntries(pieces))
  return {
    items: finders.flatMap(({ kind, to, rows }) =>
      (rows instanceof SQL ? ensure(read[kind]) : rows).map((row) => ({ kind, ...row, to: to(row) })),
    ),
  }
}
