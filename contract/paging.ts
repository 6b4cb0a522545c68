import { z } from 'zod'

/** Ids are uuids; a malformed one is answered like an unknown one, so it is not refused here. */
export const id = z.string().min(1).max(64)

/** A page of a list: `cursor` is the previous page's `nextCursor`. */
export const pageInput = z.object({ cursor: z.string().max(200).optional(), limit: z.coerce.number().int().min(1).max(100).default(20) })

export const pageOf = <S extends z.ZodType>(item: S) => z.object({ items: z.array(item), nextCursor: z.string().nullable() })

/** Times travel as ISO 8601 in UTC. */
export const time = z.iso.datetime()
