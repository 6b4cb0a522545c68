import { z } from 'zod'
import { onOneLine } from '#kit/contract/fields.ts'
import { time } from '#kit/contract/paging.ts'

export const fillAll = 'Please fill in all required fields'

export const filled = (most: number) =>
  z
    .string()
    .trim()
    .min(1, { error: fillAll })
    .max(most, { error: `Please keep this to ${most} characters or fewer.` })

export const filledLine = (most: number) => z.string().overwrite(onOneLine).pipe(filled(most))

export const maxContent = 20_000

export const author = z.object({ id: z.string().nullable(), name: z.string(), avatar: z.string().nullable() })
export const mention = z.object({ name: z.string(), username: z.string() })
export type Mention = z.infer<typeof mention>

const edit = z.object({ id: z.string(), title: z.string().nullable(), content: z.string(), until: time })
export type EditView = z.infer<typeof edit>
export const edits = z.object({ items: z.array(edit) })

export const removed = z.object({ removed: z.literal(true) })

/** Per minute, for all changes in the forum together. */
export const acts = { name: 'forum-acts', attempts: 60, seconds: 60 }
