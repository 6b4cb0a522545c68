import { z } from 'zod'
import { comparisons } from '#planner/evidence/forecast.ts'

const count = z.number().int()

/** How many weeks are shown, the last one still open. */
export const metricWeeks = 12

const week = z.object({
  /** Its Monday (UTC). */
  week: z.string(),
  /** Projects that began in it; `talked` of them have three conversations, after `medianDays` at the median. */
  projects: count,
  talked: count,
  medianDays: z.number().nullable(),
  /** Tests that started in it; `due` of them were decided or had their 14 days, `inTime` were decided within. */
  tests: count,
  due: count,
  inTime: count,
  /** Forecasts asked for before those tests, and given. */
  asked: count,
  given: count,
  /** Evidence that was logged in it. */
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
