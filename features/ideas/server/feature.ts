import type { Feature } from '#kit/server/feature.ts'
import { periods } from '#kit/server/schedule.ts'
import { serve } from '#kit/server/serve.ts'
import { ideas } from '../contract.ts'
import { ideasEvents } from './events.ts'
import { ideasExport } from './export.ts'
import { generate, readCurrent, stop } from './generate.ts'
import { dismissIdea, listEarlierIdeas, listIdeas, restoreIdea, saveIdea, unsaveIdea } from './ideas.ts'
import { countOutcomes } from './outcomes.ts'
import { keepPreview, previewIdea } from './preview.ts'
import { removeIdea } from './removing.ts'
import { isOwnGeneration, stopWriting, writeIdeas } from './writing.ts'

export const ideasFeature = {
  routes: serve(ideas, {
    preview: previewIdea,
    keep: keepPreview,
    generate,
    current: readCurrent,
    stop,
    list: listIdeas,
    earlier: listEarlierIdeas,
    save: saveIdea,
    unsave: unsaveIdea,
    dismiss: dismissIdea,
    restore: restoreIdea,
    remove: removeIdea,
  }),
  jobs: { 'ideas.write': { words: 'Ideas by an AI model', run: writeIdeas, slow: true } },
  stopsModel: (app, userId) => stopWriting(app, app.db, { userId }),
  topics: { ideas: (app, viewer, id) => isOwnGeneration(app.db, viewer.id, id) },
  events: ideasEvents,
  sweeps: [{ name: 'how tests of ideas went', every: periods.playCounts, run: countOutcomes, atStart: true }],
  exports: ideasExport,
} satisfies Feature
