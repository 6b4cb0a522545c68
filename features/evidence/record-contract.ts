import { z } from 'zod'

/** In so many days a test should be decided on. */
export const decideWithin = 14

/** What came of somebody's tests, or of everybody's. */
export const testRecord = z.object({
  tests: z.number().int(),
  running: z.number().int(),
  /** Decided on, or running for longer than a test should. */
  due: z.number().int(),
  /** Of these, how many were decided on within the days. */
  inTime: z.number().int(),
  keptGoing: z.number().int(),
  changed: z.number().int(),
  stopped: z.number().int(),
})
export type TestRecord = z.infer<typeof testRecord>
