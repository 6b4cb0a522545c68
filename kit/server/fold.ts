import { sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'

const span = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

const great = span(0x391, 0x3a1) + span(0x3a3, 0x3a9) + span(0x400, 0x42f) + span(0x531, 0x556)
const small =
  span(0x3b1, 0x3c1) + span(0x3c3, 0x3c9) + span(0x450, 0x45f) + span(0x430, 0x44f) + span(0x561, 0x586)

/**
 * Lower case without accents, so École matches ecole. Uses no collation, because not every PostgreSQL
 * has ICU.
 */
export const foldOf = (text: string) =>
  `translate(lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g')), '${great}', '${small}')`

const [before, after] = foldOf('|').split('|') as [string, string]

export const folded = (text: string | SQLWrapper): SQL =>
  sql`${sql.raw(before)}(${text})::text${sql.raw(after)}`

/** `words` must have no `like` wildcards. */
export const containsWords = (text: SQLWrapper, words: string[]): SQL =>
  sql.join(
    words.map((word) => sql`${folded(text)} like '%' || ${folded(word)} || '%'`),
    sql` and `,
  )
