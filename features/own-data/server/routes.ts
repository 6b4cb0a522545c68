import { implement } from '@orpc/server'
import { guarded } from '../../../server/access.ts'
import type { MemberContext, RequestContext } from '../../../server/context.ts'
import { ownData } from '../contract.ts'
import { deleteAccount, keepByLink } from './deletion.ts'

const member = implement(ownData).$context<MemberContext>().use(guarded)
const visitor = implement(ownData).$context<RequestContext>().use(guarded)

export const ownDataRoutes = {
  deleteAccount: member.deleteAccount.handler(({ context, input }) => deleteAccount(context, input)),
  keepByLink: visitor.keepByLink.handler(({ context, input }) => keepByLink(context, input.token)),
}
