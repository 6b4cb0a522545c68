import { z } from 'zod'

export const clarifiedLimit = 60

/** Goes into generated sentences, so it's a few words and no sentence. */
export const fewWordsPattern = /^[\p{L}\p{N}][\p{L}\p{N}\p{M} '’&-]*$/u
export const fewWords = z.string().trim().regex(fewWordsPattern).max(clarifiedLimit)

export const clarifiable = ['problem', 'thanked'] as const
export type Clarifiable = (typeof clarifiable)[number]

/** What one person can make for a problem within a week; `remedy` is one of these or a few words of theirs. */
export const remedies = ['reminder', 'lookup', 'answer', 'form'] as const
export type Remedy = (typeof remedies)[number]
export const remedyIn = (said: string | undefined): Remedy | undefined => remedies.find((one) => one === said)

/** `words`: the text it was said about; other words than these forget it. */
const clarification = z.object({
  words: z.string(),
  who: fewWords.optional(),
  thing: fewWords.optional(),
  /** Who'd pay to have the problem gone; the same as `who` where they'd pay themselves. */
  payer: fewWords.optional(),
  remedy: fewWords.optional(),
})
export type Clarification = z.infer<typeof clarification>

/** Who has a typed problem and pays, or would pay for a favor, and what it's called: asked back and answered. */
export const clarified = z.object({ problem: clarification.optional(), thanked: clarification.optional() })
