import type { Feature } from '#kit/server/feature.ts'
import { serve } from '#kit/server/serve.ts'
import { landing } from '../contract.ts'
import { claimsNow, confirmClaim, listClaims } from './claims.ts'
import { landingEvents } from './events.ts'
import { landingExport } from './export.ts'
import { decideStory, listStories, myStory, offerStory, shownStories, withdrawStory } from './stories.ts'

export const landingFeature = {
  routes: serve(landing, {
    data: async ({ app }) => ({
      claims: (await claimsNow(app)).map(({ key, state, count, basis }) => ({
        key,
        state,
        count: state === 'live' ? count : null,
        basis,
      })),
      stories: await shownStories(app),
    }),
    myStory,
    offerStory,
    withdrawStory,
    stories: listStories,
    decideStory,
    claims: listClaims,
    confirmClaim,
  }),
  events: landingEvents,
  exports: landingExport,
} satisfies Feature
