import { implement } from '@orpc/server'
import { guarded } from '#kit/server/access.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { dashboard } from '../contract.ts'
import { readCounts } from './counts.ts'

const member = implement(dashboard).$context<MemberContext>().use(guarded)

export const dashboardRoutes = {
  counts: member.counts.handler(({ context, input }) => readCounts(context, input)),
}
