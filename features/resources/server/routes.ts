import { implement } from '@orpc/server'
import { guarded } from '../../../server/access.ts'
import type { MemberContext, RequestContext } from '../../../server/context.ts'
import { resources } from '../contract.ts'
import { listResources, reportResource, saveResource, unsaveResource } from './library.ts'

const member = implement(resources).$context<MemberContext>().use(guarded)
const visitor = implement(resources).$context<RequestContext>().use(guarded)

export const resourcesRoutes = {
  list: visitor.list.handler(({ context, input }) => listResources(context, input)),
  save: member.save.handler(({ context, input }) => saveResource(context, input)),
  unsave: member.unsave.handler(({ context, input }) => unsaveResource(context, input)),
  report: member.report.handler(({ context, input }) => reportResource(context, input)),
}
