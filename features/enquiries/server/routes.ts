import { implement } from '@orpc/server'
import { guarded } from '#kit/server/access.ts'
import type { MemberContext, RequestContext } from '#kit/server/context.ts'
import { enquiries } from '../contract.ts'
import { listEnquiries, markEnquiry, sendEnquiry } from './enquiries.ts'

const member = implement(enquiries).$context<MemberContext>().use(guarded)
const visitor = implement(enquiries).$context<RequestContext>().use(guarded)

export const enquiriesRoutes = {
  send: visitor.send.handler(({ context, input }) => sendEnquiry(context, input)),
  list: member.list.handler(({ context, input }) => listEnquiries(context, input)),
  done: member.done.handler(({ context, input }) => markEnquiry(context, input)),
}
