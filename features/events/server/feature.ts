import type { Feature } from '#kit/server/feature.ts'
import { periods } from '#kit/server/schedule.ts'
import { serve } from '#kit/server/serve.ts'
import { events } from '../contract.ts'
import { cancelEvent, changeEvent, createEvent, listAll } from './administration.ts'
import { eraseParticipation } from './erasure.ts'
import { eventsExport } from './export.ts'
import { eventCalendar, hideProject, listPast, listShown, listUpcoming, showProject } from './listing.ts'
import { marathonEvents } from './marathon-events.ts'
import { eventTitles } from './reads.ts'
import { register, unregister } from './registrations.ts'
import { remindOfMarathons, scheduleMarathons } from './schedule.ts'

export const eventsFeature = {
  routes: serve(events, {
    upcoming: listUpcoming,
    past: listPast,
    register,
    unregister,
    calendar: eventCalendar,
    projects: listShown,
    show: showProject,
    hide: hideProject,
    all: listAll,
    create: createEvent,
    change: changeEvent,
    cancel: cancelEvent,
  }),
  sweeps: [
    { name: 'marathons', every: periods.communitySweep, run: scheduleMarathons, atStart: true },
    { name: 'near marathons', every: periods.communitySweep, run: remindOfMarathons, atStart: true },
  ],
  events: marathonEvents,
  titles: { event: eventTitles },
  exports: eventsExport,
  erases: eraseParticipation,
} satisfies Feature
