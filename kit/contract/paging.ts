import { z } from 'zod'

/** A malformed id counts as unknown, so it isn't refused here. */
export const id = z.string().min(1).max(64)

/** Other years may be valid in JavaScript but not in PostgreSQL or in our answers. */
const [firstYear, lastYear] = ['1900', '2199']
const within = (text: string) =>
  text.slice(0, 4) >= firstYear && text.slice(0, 4) <= lastYear && /^\d{4}-/.test(text)

export const time = z.iso.datetime()

export const givenTime = (error = 'Please pick a date and time.') =>
  z.iso.datetime({ error }).refine(within, { error: 'Please pick a date between 1900 and 2199.' })

export const givenDay = (error = 'Please pick a date.') =>
  z.iso.date({ error }).refine(within, { error: 'Please pick a date between 1900 and 2199.' })

/** An invalid cursor starts over; a date PostgreSQL can't store is refused. */
export const cursor = z
  .string()
  .max(200)
  .refine((text) => (decoded(text) ?? '').split(/[_|]/).every(isPlaceable), {
    error: "We couldn't find that page of the list. Please go back to the first page.",
  })

const isPlaceable = (part: string) =>
  /^-?\d{1,9}$/.test(part) || Number.isNaN(Date.parse(part)) || within(part)

function decoded(text: string): string | undefined {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return undefined
  }
}

export const pageInput = z.object({
  cursor: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})

export const pageOf = <S extends z.ZodType>(item: S) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })
