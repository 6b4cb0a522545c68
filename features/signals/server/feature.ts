import type { Feature } from '#kit/server/feature.ts'
import { serve } from '#kit/server/serve.ts'
import { signals } from '../contract.ts'
import { readProjectSignals } from './project.ts'
import { addFeed, fetchSourceNow, listSources, readState, removeFeed, switchSource } from './sources.ts'
import { periods } from '#kit/server/schedule.ts'
import { eraseOldSignals, fetchDueSources } from './fetch.ts'
import { seedSources } from './seed.ts'

export const signalsFeature = {
  routes: serve(signals, {
    sources: listSources,
    addSource: addFeed,
    switchSource,
    fetchSource: fetchSourceNow,
    removeSource: removeFeed,
    project: readProjectSignals,
    state: readState,
  }),
  sweeps: [{ name: 'live sources', every: periods.feedSweep, run: fetchDueSources, atStart: true }],
  housekeeping: eraseOldSignals,
  seed: seedSources,
} satisfies Feature
