import type { Feature } from '#kit/server/feature.ts'
import { serve } from '#kit/server/serve.ts'
import { personalization } from '../contract.ts'
import { personalizationEvents } from './events.ts'
import { personalizationExport } from './export.ts'
import { makePersonalization } from './make.ts'
import { generatePersonalization, readPersonalization } from './personalization.ts'
import { setWorked } from './worked.ts'

export const personalizationFeature = {
  routes: serve(personalization, {
    read: readPersonalization,
    setWorked,
    generate: generatePersonalization,
  }),
  makes: { personalization: makePersonalization },
  events: personalizationEvents,
  exports: personalizationExport,
} satisfies Feature
