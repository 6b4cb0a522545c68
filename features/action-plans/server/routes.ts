import { implement } from '@orpc/server'
import { guarded } from '#kit/server/access.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { actionPlans } from '../contract.ts'
import { openFeed, readFeed, revokeFeed, weekCalendar } from './calendar.ts'
import { keepChoices, readChoices } from './choices.ts'
import { addItem, dropItem, editItem, takeItemBack, tickItem, untickItem } from './items.ts'
import { generatePlan, readPlan, reviewWeek } from './plans.ts'

const member = implement(actionPlans).$context<MemberContext>().use(guarded)

export const actionPlansRoutes = {
  read: member.read.handler(({ context, input }) => readPlan(context, input)),
  generate: member.generate.handler(({ context, input }) => generatePlan(context, input)),
  addItem: member.addItem.handler(({ context, input }) => addItem(context, input)),
  editItem: member.editItem.handler(({ context, input }) => editItem(context, input)),
  tick: member.tick.handler(({ context, input }) => tickItem(context, input)),
  untick: member.untick.handler(({ context, input }) => untickItem(context, input)),
  drop: member.drop.handler(({ context, input }) => dropItem(context, input)),
  takeBack: member.takeBack.handler(({ context, input }) => takeItemBack(context, input)),
  review: member.review.handler(({ context, input }) => reviewWeek(context, input)),
  calendar: member.calendar.handler(({ context, input }) => weekCalendar(context, input)),
  readFeed: member.readFeed.handler(({ context }) => readFeed(context)),
  openFeed: member.openFeed.handler(({ context }) => openFeed(context)),
  revokeFeed: member.revokeFeed.handler(({ context }) => revokeFeed(context)),
  readChoices: member.readChoices.handler(({ context }) => readChoices(context)),
  keepChoices: member.keepChoices.handler(({ context, input }) => keepChoices(context, input)),
}
