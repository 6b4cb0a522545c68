import { z } from 'zod'

export const decideWithinDays = 14

export const testRecord = z.object({
  tests: z.number().int(),
  running: z.number().int(),
  /** Decided, or running longer than a test should. */
  due: z.number().int(),
  inTime: z.number().int(),
  keptGoing: z.number().int(),
  changed: z.number().int(),
  stopped: z.number().int(),
})
export type TestRecord = z.infer<typeof testRecord>
