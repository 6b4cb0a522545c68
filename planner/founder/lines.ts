import { z } from 'zod'
import { clarified } from './clarified.ts'

export const lineLimit = 280

const line = z.object({ text: z.string().max(lineLimit) })

/** Three optional, private lines after the eight questions, in the founder's own words; `thankedFor` has a favor a line. */
export const founderLines = z.object({
  workingDay: line.extend({ meant: z.string().max(60).optional() }).optional(),
  thankedFor: line.optional(),
  contacts: line.optional(),
  clarified: clarified.optional(),
})
export type FounderLines = z.infer<typeof founderLines>
