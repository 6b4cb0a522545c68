import { implement } from '@orpc/server'
import { guarded } from '#kit/server/access.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { opportunities } from '../contract.ts'
import { assumePayback, bringOpportunityBack, dismissOpportunity, markAnalysisRead, newestAnalysis, readAnalysis, summariseAnalysis, updateAnalysis } from './opportunities.ts'

const member = implement(opportunities).$context<MemberContext>().use(guarded)

export const opportunitiesRoutes = {
  read: member.read.handler(({ context, input }) => readAnalysis(context, input)),
  update: member.update.handler(({ context, input }) => updateAnalysis(context, input)),
  summarise: member.summarise.handler(({ context, input }) => summariseAnalysis(context, input)),
  markRead: member.markRead.handler(({ context, input }) => markAnalysisRead(context, input)),
  dismiss: member.dismiss.handler(({ context, input }) => dismissOpportunity(context, input)),
  bringBack: member.bringBack.handler(({ context, input }) => bringOpportunityBack(context, input)),
  assume: member.assume.handler(({ context, input }) => assumePayback(context, input)),
  newest: member.newest.handler(({ context }) => newestAnalysis(context)),
}
