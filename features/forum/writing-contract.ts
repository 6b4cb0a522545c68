import { z } from 'zod'
import { onOneLine } from '#kit/contract/fields.ts'
import { time } from '#kit/contract/paging.ts'

export const fillAll = 'Please fill in all required fields'

/** What somebody writes: not empty once it is trimmed. */
export const filled = (most: number) =>
  z
    .string()
    .trim()
    .min(1, { error: fillAll })
    .max(most, { error: `Please keep this to ${most} characters or fewer.` })

/** The same on one line. */
export const filledLine = (most: number) => z.string().overwrite(onOneLine).pipe(filled(most))

/** How long a post or a response may be. */
export const maxContent = 20_000

export const author = z.object({ id: z.string().nullable(), name: z.string(), avatar: z.string().nullable() })
/** People named with an @ in a text: as it stands there, and who that is. */
export const mention = z.object({ name: z.string(), username: z.string() })
export type Mention = z.infer<typeof mention>

/** What a text said until then. */
const edit = z.object({ id: z.string(), title: z.string().nullable(), content: z.string(), until: time })
export type EditView = z.infer<typeof edit>
export const edits = z.object({ items: z.array(edit) })

export const removed = z.object({ removed: z.literal(true) })

/** What a person changes in the forum in a minute, all of it counted together. */
export const acts = { name: 'forum-acts', attempts: 60, seconds: 60 }
