import { sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'

const span = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

/** Letters beyond ASCII that a database of the C locale takes for neither great nor small: Greek, Armenian and Cyrillic, the great ones and the small ones in the same order. */
const great = span(0x391, 0x3a1) + span(0x3a3, 0x3a9) + span(0x400, 0x42f) + span(0x531, 0x556)
const small =
  span(0x3b1, 0x3c1) + span(0x3c3, 0x3c9) + span(0x450, 0x45f) + span(0x430, 0x44f) + span(0x561, 0x586)

/**
 * The SQL that folds a text for the search: without accents and in small letters, so that École and ecole meet. It needs
 * no collation, since not every PostgreSQL has the ones of ICU: accents are taken off their letters first.
 */
export const foldOf = (text: string) =>
  `translate(lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g')), '${great}', '${small}')`

const [before, after] = foldOf('|').split('|') as [string, string]

/** A text folded within a statement. */
export const folded = (text: string | SQLWrapper): SQL =>
  sql`${sql.raw(before)}(${text})::text${sql.raw(after)}`

/** Whether a text holds each of these words; they must hold none of the signs of `like`. */
export const holdsWords = (text: SQLWrapper, words: string[]): SQL =>
  sql.join(
    words.map((word) => sql`${folded(text)} like '%' || ${folded(word)} || '%'`),
    sql` and `,
  )
