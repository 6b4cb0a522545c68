import { z } from 'zod'

/** Ids are uuids; a malformed one is answered like an unknown one, so it is not refused here. */
export const id = z.string().min(1).max(64)

/** Years in which what people tell of happens. Beyond them a date may be one that JavaScript can write and PostgreSQL, or our own answers, cannot. */
const [firstYear, lastYear] = ['1900', '2199']
const within = (text: string) =>
  text.slice(0, 4) >= firstYear && text.slice(0, 4) <= lastYear && /^\d{4}-/.test(text)

/** Times travel as ISO 8601 in UTC. */
export const time = z.iso.datetime()

/** A time that somebody gives. */
export const givenTime = (error = 'Please pick a date and time.') =>
  z.iso.datetime({ error }).refine(within, { error: 'Please pick a date between 1900 and 2199.' })

/** A day that somebody gives: '2026-11-22'. */
export const givenDay = (error = 'Please pick a date.') =>
  z.iso.date({ error }).refine(within, { error: 'Please pick a date between 1900 and 2199.' })

/**
 * Where a page of a list begins, as the page before it said. One that is not ours begins anew; a date in it that
 * PostgreSQL cannot hold is refused.
 */
export const cursor = z
  .string()
  .max(200)
  .refine((text) => (decoded(text) ?? '').split(/[_|]/).every(isPlaceable), {
    error: "We couldn't find that page of the list. Please go back to the first page.",
  })

const isPlaceable = (part: string) =>
  /^-?\d{1,9}$/.test(part) || Number.isNaN(Date.parse(part)) || within(part)

/** The text of base64url; undefined where it is none. */
function decoded(text: string): string | undefined {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return undefined
  }
}

/** A page of a list: `cursor` is the previous page's `nextCursor`. */
export const pageInput = z.object({
  cursor: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})

export const pageOf = <S extends z.ZodType>(item: S) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })
