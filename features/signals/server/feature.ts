import type { Feature } from '#kit/server/feature.ts'
import { periods } from '#kit/server/schedule.ts'
import { serve } from '#kit/server/serve.ts'
import { signals } from '../contract.ts'
import { signalsEvents } from './events.ts'
import { signalsExport } from './export.ts'
import { eraseOldSignals, fetchDueSources } from './fetch.ts'
import { readProjectSignals } from './project.ts'
import { liveItemsFor, sourcesState } from './reads.ts'
import { seedSources } from './seed.ts'
import { addFeed, fetchSourceNow, listSources, readState, removeFeed, switchSource } from './sources.ts'

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
  events: signalsEvents,
  sourcesState,
  exports: signalsExport,
  liveItems: liveItemsFor,
} satisfies Feature
