import { implement } from '@orpc/server'
import { guarded } from '#kit/server/access.ts'
import type { MemberContext, RequestContext } from '#kit/server/context.ts'
import { resources } from '../contract.ts'
import { addResource, changeResource, listAll, retireResource, settleReports } from './keeping.ts'
import { listResources, reportResource, saveResource, unsaveResource } from './library.ts'

const member = implement(resources).$context<MemberContext>().use(guarded)
const visitor = implement(resources).$context<RequestContext>().use(guarded)

export const resourcesRoutes = {
  list: visitor.list.handler(({ context, input }) => listResources(context, input)),
  save: member.save.handler(({ context, input }) => saveResource(context, input)),
  unsave: member.unsave.handler(({ context, input }) => unsaveResource(context, input)),
  report: member.report.handler(({ context, input }) => reportResource(context, input)),
  all: member.all.handler(({ context, input }) => listAll(context, input)),
  add: member.add.handler(({ context, input }) => addResource(context, input)),
  change: member.change.handler(({ context, input }) => changeResource(context, input)),
  retire: member.retire.handler(({ context, input }) => retireResource(context, input)),
  settle: member.settle.handler(({ context, input }) => settleReports(context, input)),
}
