import { implement } from '@orpc/server'
import { guarded } from '#kit/server/access.ts'
import type { MemberContext, RequestContext } from '#kit/server/context.ts'
import { landing } from '../contract.ts'
import { claimsNow, confirmClaim, listClaims } from './claims.ts'
import { decideStory, listStories, myStory, offerStory, shownStories, withdrawStory } from './stories.ts'

const member = implement(landing).$context<MemberContext>().use(guarded)
const visitor = implement(landing).$context<RequestContext>().use(guarded)

export const landingRoutes = {
  data: visitor.data.handler(async ({ context: { app } }) => ({ claims: (await claimsNow(app)).map(({ key, state, count, basis }) => ({ key, state, count: state === 'live' ? count : null, basis })), stories: await shownStories(app) })),
  myStory: member.myStory.handler(({ context }) => myStory(context)),
  offerStory: member.offerStory.handler(({ context, input }) => offerStory(context, input)),
  withdrawStory: member.withdrawStory.handler(({ context }) => withdrawStory(context)),
  stories: member.stories.handler(({ context }) => listStories(context)),
  decideStory: member.decideStory.handler(({ context, input }) => decideStory(context, input)),
  claims: member.claims.handler(({ context }) => listClaims(context)),
  confirmClaim: member.confirmClaim.handler(({ context, input }) => confirmClaim(context, input)),
}
