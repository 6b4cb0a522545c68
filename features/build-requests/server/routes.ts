import { implement } from '@orpc/server'
import { guarded } from '#kit/server/access.ts'
import type { MemberContext, RequestContext } from '#kit/server/context.ts'
import { buildRequests } from '../contract.ts'
import { answerRequest, listMine, listQueue, submitRequest } from './requests.ts'

const member = implement(buildRequests).$context<MemberContext>().use(guarded)
const visitor = implement(buildRequests).$context<RequestContext>().use(guarded)

export const buildRequestsRoutes = {
  submit: visitor.submit.handler(({ context, input }) => submitRequest(context, input)),
  mine: member.mine.handler(({ context, input }) => listMine(context, input)),
  queue: member.queue.handler(({ context, input }) => listQueue(context, input)),
  answer: member.answer.handler(({ context, input }) => answerRequest(context, input)),
}
