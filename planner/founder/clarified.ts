import { z } from 'zod'

export const clarifiedLimit = 60

/** Goes into generated sentences, so it's a few words and no sentence. */
export const fewWordsPattern = /^[\p{L}\p{N}][\p{L}\p{N}\p{M} '’&-]*$/u
export const fewWords = z.string().trim().regex(fewWordsPattern).max(clarifiedLimit)

export const clarifiable = ['problem', 'thanked'] as const
export type Clarifiable = (typeof clarifiable)[number]

/** `words`: the text it was said about; other words than these forget it. */
const clarification = z.object({
  words: z.string(),
  who: fewWords.optional(),
  thing: fewWords.optional(),
})
export type Clarification = z.infer<typeof clarification>

/** Who has a typed problem, or would pay for a favor, and what it's called: asked back and answered. */
export const clarified = z.object({ problem: clarification.optional(), thanked: clarification.optional() })
