import type { Feature } from '#kit/server/feature.ts'
import { serve } from '#kit/server/serve.ts'
import { personalization } from '../contract.ts'
import { generatePersonalization, readPersonalization } from './personalization.ts'
import { makePersonalization } from './make.ts'

export const personalizationFeature = {
  routes: serve(personalization, {
    read: readPersonalization,
    generate: generatePersonalization,
  }),
  makes: { personalization: makePersonalization },
} satisfies Feature
