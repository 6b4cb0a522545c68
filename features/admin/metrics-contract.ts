import { z } from 'zod'
import { comparisons } from '#planner/evidence/forecast.ts'

const count = z.number().int()

export const metricWeeks = 12

/**
 * `week` is its Monday (UTC). `projects` and `tests` began in it, and evidence, from `told` to `checked`,
 * was logged in it. `talked` of the projects have three conversations, after `medianDays` at the median.
 * `due` of the tests were decided or had their 14 days, `inTime` were decided within; for the tests,
 * forecasts were `asked` for and `given`.
 */
const week = z.object({
  week: z.string(),
  projects: count,
  talked: count,
  medianDays: z.number().nullable(),
  tests: count,
  due: count,
  inTime: count,
  asked: count,
  given: count,
  told: count,
  seen: count,
  checked: count,
})
export type MetricsWeek = z.infer<typeof week>

/** Newest first. Neither projects in the trash nor removed evidence count. */
export const metrics = z.object({
  weeks: z.array(week),
  /** Founders whose record is closer, as close or further than always saying their own rate. */
  records: z.record(z.enum(comparisons), count),
})
export type Metrics = z.infer<typeof metrics>

/** A week's figure is shown to visitors if it stands for at least as many. */
export const fewestShown = { projects: 5, tests: 5, pieces: 20 }

const shownWeek = z.object({
  week: z.string(),
  /** Each null if it stands for too few; `medianDays` if too few projects got there. */
  talks: week.pick({ projects: true, talked: true, medianDays: true }).nullable(),
  tests: week.pick({ due: true, inTime: true }).nullable(),
  pieces: week.pick({ told: true, seen: true, checked: true }).nullable(),
})
export type ShownWeek = z.infer<typeof shownWeek>

/** Newest first, without weeks that have nothing to show; null if the operator doesn't show them. */
export const shownMetrics = z.object({ weeks: z.array(shownWeek).nullable() })
export type ShownMetrics = z.infer<typeof shownMetrics>
