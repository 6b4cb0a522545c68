import type { Feature } from '#kit/server/feature.ts'
import { serve } from '#kit/server/serve.ts'
import { dashboard } from '../contract.ts'
import { readCounts } from './counts.ts'

export const dashboardFeature = {
  routes: serve(dashboard, {
    counts: readCounts,
  }),
} satisfies Feature
