import type { Feature } from '#kit/server/feature.ts'
import { serve } from '#kit/server/serve.ts'
import { ideas } from '../contract.ts'
import { ideasEvents } from './events.ts'
import { ideasExport } from './export.ts'
import { generate, readCurrent } from './generate.ts'
import { dismissIdea, listEarlierIdeas, listIdeas, restoreIdea, saveIdea, unsaveIdea } from './ideas.ts'

export const ideasFeature = {
  routes: serve(ideas, {
    generate,
    current: readCurrent,
    list: listIdeas,
    earlier: listEarlierIdeas,
    save: saveIdea,
    unsave: unsaveIdea,
    dismiss: dismissIdea,
    restore: restoreIdea,
  }),
  events: ideasEvents,
  exports: ideasExport,
} satisfies Feature
