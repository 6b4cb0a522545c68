import type { Feature } from '#kit/server/feature.ts'
import { serve } from '#kit/server/serve.ts'
import { metrics } from '../contract.ts'
import { metricsExport } from './export.ts'
import { chooseMetric, enterValue, readMetric, removeValue, restoreValue } from './metrics.ts'

export const metricsFeature = {
  routes: serve(metrics, {
    read: readMetric,
    choose: chooseMetric,
    enter: enterValue,
    remove: removeValue,
    restore: restoreValue,
  }),
  exports: metricsExport,
} satisfies Feature
