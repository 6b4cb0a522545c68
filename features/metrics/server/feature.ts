import { lt } from 'drizzle-orm'
import type { Feature } from '#kit/server/feature.ts'
import { periods } from '#kit/server/schedule.ts'
import { serve } from '#kit/server/serve.ts'
import { metrics } from '../contract.ts'
import { metricsExport } from './export.ts'
import { chooseMetric, enterValue, readMetric, removeValue, restoreValue } from './metrics.ts'
import { metricValues } from './tables.ts'

export const metricsFeature = {
  routes: serve(metrics, {
    read: readMetric,
    choose: chooseMetric,
    enter: enterValue,
    remove: removeValue,
    restore: restoreValue,
  }),
  housekeeping: ({ db, clock }) =>
    db
      .delete(metricValues)
      .where(lt(metricValues.removedAt, new Date(clock.now().getTime() - periods.removedKept))),
  exports: metricsExport,
} satisfies Feature
