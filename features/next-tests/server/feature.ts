import type { Feature } from '#kit/server/feature.ts'
import { serve } from '#kit/server/serve.ts'
import { nextTests } from '../contract.ts'
import { listReady, startReady } from './ready.ts'

export const nextTestsFeature = {
  routes: serve(nextTests, { list: listReady, start: startReady }),
} satisfies Feature
