import { implement } from '@orpc/server'
import { guarded } from '../../../server/access.ts'
import type { MemberContext } from '../../../server/context.ts'
import { admin } from '../contract.ts'
import { listFailedJobs, readModelUse, retryJob } from './admin.ts'

const member = implement(admin).$context<MemberContext>().use(guarded)

export const adminRoutes = {
  failedJobs: member.failedJobs.handler(({ context }) => listFailedJobs(context)),
  retryJob: member.retryJob.handler(({ context, input }) => retryJob(context, input)),
  models: member.models.handler(({ context }) => readModelUse(context)),
}
