import type { Feature } from '#kit/server/feature.ts'
import { serve } from '#kit/server/serve.ts'
import { roadmap } from '../contract.ts'
import { readTicks } from './ticks.ts'

export const roadmapFeature = {
  routes: serve(roadmap, {
    ticks: readTicks,
  }),
} satisfies Feature
