import { z } from 'zod'
import { time } from '#kit/contract/paging.ts'

/** An action plan whose week is over, or was over early because a newer one took its place. */
export const finishedWeek = z.object({
  week: z.number().int(),
  startedAt: time,
  endedAt: time,
  done: z.number().int(),
  total: z.number().int(),
  learned: z.string().nullable(),
})
export type FinishedWeek = z.infer<typeof finishedWeek>
