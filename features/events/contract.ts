import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { filled, filledLine, tagged } from '#kit/contract/fields.ts'
import { givenTime, id, pageInput, pageOf, time } from '#kit/contract/paging.ts'

export const wording = {
  title: 'Vibe Coding Marathon',
  registerFailed: 'Registration failed',
  registerFailedText: 'Unable to register for the event.',
  loadFailed: 'Failed to load the events. Please try again.',
  notFound: "We couldn't find that event.",
  cancelled: 'This event was canceled.',
  begun: 'Registration closed when the event started.',
  over: 'This event is over.',
  notRegistered: 'Register to show a project here.',
  notBegun: 'You can show a project once the event has started.',
  noLink: "You'll get the link before it starts.",
  fill: 'Please fill this in.',
  address: 'Please enter a link that starts with http:// or https://, or leave this blank.',
  zone: 'Please enter a time zone, like America/New_York or UTC.',
  future: 'Please pick a time in the future.',
  tooFar: 'Please pick a time within the next two years.',
} as const

export const sessionTitle = 'Weekly Vibe Coding Session'

export const limits = {
  title: 120,
  description: 4000,
  platform: 120,
  address: 500,
  note: 500,
  capacity: 10_000,
} as const

const event = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  eventDate: time,
  endsAt: time,
  durationMinutes: z.number().int(),
  zone: z.string(),
  platform: z.string(),
  eventUrl: z.string().nullable(),
  /** Only for registered members; null for everyone else. */
  inviteLink: z.string().nullable(),
  threadPath: z.string().nullable(),
  state: z.enum(['upcoming', 'running', 'past', 'cancelled']),
  capacity: z.number().int(),
  registered: z.number().int(),
  waiting: z.number().int(),
  mine: z.enum(['registered', 'waiting']).nullable(),
  position: z.number().int().nullable(),
  projectsShown: z.number().int(),
})
export type EventView = z.infer<typeof event>
const administered = event.extend({ madeBy: z.enum(['schedule', 'admin']) })
export type AdministeredEvent = z.infer<typeof administered>

const shown = z.object({
  id: z.string(),
  username: z.string().nullable(),
  title: z.string(),
  note: z.string(),
  link: z.string().nullable(),
  mine: z.boolean(),
})
export type ShownProject = z.infer<typeof shown>

export function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

export const address = z
  .union([z.literal(''), z.url({ protocol: /^https?$/ }).max(limits.address)], { error: wording.address })
  .default('')
const number = (least: number, most: number) => {
  const error = `Please enter a whole number from ${least} to ${most}.`
  return z.number({ error }).int({ error }).min(least, { error }).max(most, { error })
}
export const eventForm = z.object({
  title: filledLine(limits.title),
  description: filled(limits.description),
  eventDate: givenTime(wording.fill),
  durationMinutes: number(15, 1440),
  zone: z.string().trim().refine(isZone, { error: wording.zone }).default('UTC'),
  platform: filledLine(limits.platform),
  eventUrl: address,
  inviteLink: address,
  capacity: number(1, limits.capacity),
})
export type EventForm = z.infer<typeof eventForm>

const at = tagged('Vibe events')
const one = z.object({ eventId: id })
const path = '/vibe-events/{eventId}'
const adminPath = '/admin/vibe-events'
const acts = { name: 'event-acts', attempts: 150, seconds: 60 }

export const events = {
  upcoming: endpoint({
    ...at('Events that are not over, the next first'),
    method: 'GET',
    path: '/vibe-events',
    access: 'member',
  }).output(z.object({ items: z.array(event) })),
  past: endpoint({
    ...at('Events that are over, the latest first'),
    method: 'GET',
    path: '/vibe-events/past',
    access: 'member',
  })
    .input(pageInput)
    .output(pageOf(event)),
  register: endpoint({
    ...at('Register, or join the waiting list where it is full; once, however often it is called'),
    method: 'POST',
    path: `${path}/registration`,
    access: 'member',
    creates: true,
    limit: acts,
  })
    .input(one)
    .output(event),
  unregister: endpoint({
    ...at('Cancel my registration; the next on the waiting list moves up'),
    method: 'DELETE',
    path: `${path}/registration`,
    access: 'member',
    limit: acts,
  })
    .input(one)
    .output(event),
  calendar: endpoint({
    ...at('The event as a calendar file'),
    method: 'GET',
    path: `${path}/calendar`,
    access: 'member',
  })
    .input(one)
    .output(z.object({ name: z.string(), text: z.string() })),
  projects: endpoint({
    ...at('The projects people showed'),
    method: 'GET',
    path: `${path}/projects`,
    access: 'member',
  })
    .input(one)
    .output(z.object({ items: z.array(shown) })),
  show: endpoint({
    ...at('Show one of my projects, once the event has started; another takes its place'),
    method: 'PUT',
    path: `${path}/projects`,
    access: 'member',
    limit: acts,
  })
    .input(one.extend({ projectId: id, note: filled(limits.note), link: address }))
    .output(event),
  hide: endpoint({
    ...at('Stop showing my project'),
    method: 'DELETE',
    path: `${path}/projects`,
    access: 'member',
    limit: acts,
  })
    .input(one)
    .output(event),
  all: endpoint({ ...at('Every event, the latest first'), method: 'GET', path: adminPath, access: 'admin' })
    .input(pageInput)
    .output(pageOf(administered)),
  create: endpoint({
    ...at('Announce an event; from then on none is scheduled automatically'),
    method: 'POST',
    path: adminPath,
    access: 'admin',
    creates: true,
    limit: acts,
  })
    .input(eventForm)
    .output(administered),
  change: endpoint({
    ...at('Change an event; more room moves people up'),
    method: 'PUT',
    path: `${adminPath}/{eventId}`,
    access: 'admin',
    limit: acts,
  })
    .input(one.extend(eventForm.shape))
    .output(administered),
  cancel: endpoint({
    ...at('Cancel an event and tell everyone on its lists'),
    method: 'POST',
    path: `${adminPath}/{eventId}/cancel`,
    access: 'admin',
    limit: acts,
  })
    .input(one)
    .output(administered),
}
