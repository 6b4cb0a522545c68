import { implement } from '@orpc/server'
import { guarded } from '#kit/server/access.ts'
import type { MemberContext, RequestContext } from '#kit/server/context.ts'
import { challenges } from '../contract.ts'
import { badgesOfPerson, listBadges, readBadge } from './badges.ts'
import { listChallenges, readChallenge, readWeekly } from './challenges.ts'
import { checkChallenge, leaveChallenge, startChallenge, tickStep, untickStep } from './enrolments.ts'
import { chooseNextWeek, readWeeklyPlan } from './planning.ts'

const member = implement(challenges).$context<MemberContext>().use(guarded)
const visitor = implement(challenges).$context<RequestContext>().use(guarded)

export const challengesRoutes = {
  list: visitor.list.handler(({ context }) => listChallenges(context)),
  weekly: visitor.weekly.handler(({ context }) => readWeekly(context)),
  read: visitor.read.handler(({ context, input }) => readChallenge(context, input)),
  start: member.start.handler(({ context, input }) => startChallenge(context, input)),
  leave: member.leave.handler(({ context, input }) => leaveChallenge(context, input)),
  tick: member.tick.handler(({ context, input }) => tickStep(context, input)),
  untick: member.untick.handler(({ context, input }) => untickStep(context, input)),
  check: member.check.handler(({ context, input }) => checkChallenge(context, input)),
  weeklyPlan: member.weeklyPlan.handler(({ context }) => readWeeklyPlan(context)),
  chooseWeekly: member.chooseWeekly.handler(({ context, input }) => chooseNextWeek(context, input)),
  badges: member.badges.handler(({ context }) => listBadges(context)),
  badge: member.badge.handler(({ context, input }) => readBadge(context, input)),
  badgesOf: member.badgesOf.handler(({ context, input }) => badgesOfPerson(context, input)),
}
