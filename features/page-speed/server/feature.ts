import type { Feature } from '#kit/server/feature.ts'
import { serve } from '#kit/server/serve.ts'
import { pageSpeed } from '../contract.ts'
import { readSpeeds } from './reads.ts'
import { eraseOldSpeeds, recordSpeeds } from './speeds.ts'

export const pageSpeedFeature = {
  routes: serve(pageSpeed, {
    record: recordSpeeds,
    read: (context) => readSpeeds(context.app),
  }),
  housekeeping: eraseOldSpeeds,
} satisfies Feature
