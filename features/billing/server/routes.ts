import { implement } from '@orpc/server'
import { guarded } from '#kit/server/access.ts'
import type { MemberContext, RequestContext } from '#kit/server/context.ts'
import { billing } from '../contract.ts'
import { beginCheckout, openPortal } from './checkout.ts'
import { checkSubscription, decidePlan, listPayments, readOffer, readUserPlan } from './plans.ts'

const member = implement(billing).$context<MemberContext>().use(guarded)
const visitor = implement(billing).$context<RequestContext>().use(guarded)

export const billingRoutes = {
  offer: visitor.offer.handler(({ context }) => readOffer(context)),
  checkSubscription: member.checkSubscription.handler(({ context }) => checkSubscription(context)),
  checkout: member.checkout.handler(({ context }) => beginCheckout(context)),
  portal: member.portal.handler(({ context }) => openPortal(context)),
  payments: member.payments.handler(({ context, input }) => listPayments(context, input)),
  userPlan: member.userPlan.handler(({ context, input }) => readUserPlan(context, input)),
  grant: member.grant.handler(({ context, input }) => decidePlan(context, input)),
}
