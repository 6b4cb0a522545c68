import { implement } from '@orpc/server'
import { guarded } from '#kit/server/access.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { events } from '../contract.ts'
import { cancelEvent, changeEvent, createEvent, listAll } from './administration.ts'
import { eventCalendar, hideProject, listPast, listShown, listUpcoming, showProject } from './listing.ts'
import { register, unregister } from './registrations.ts'

const member = implement(events).$context<MemberContext>().use(guarded)

export const eventsRoutes = {
  upcoming: member.upcoming.handler(({ context }) => listUpcoming(context)),
  past: member.past.handler(({ context, input }) => listPast(context, input)),
  register: member.register.handler(({ context, input }) => register(context, input)),
  unregister: member.unregister.handler(({ context, input }) => unregister(context, input)),
  calendar: member.calendar.handler(({ context, input }) => eventCalendar(context, input)),
  projects: member.projects.handler(({ context, input }) => listShown(context, input)),
  show: member.show.handler(({ context, input }) => showProject(context, input)),
  hide: member.hide.handler(({ context, input }) => hideProject(context, input)),
  all: member.all.handler(({ context, input }) => listAll(context, input)),
  create: member.create.handler(({ context, input }) => createEvent(context, input)),
  change: member.change.handler(({ context, input }) => changeEvent(context, input)),
  cancel: member.cancel.handler(({ context, input }) => cancelEvent(context, input)),
}
