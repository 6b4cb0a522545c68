import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'

export const screens = [
  { screen: 'dashboard', title: 'Dashboard', path: /^\/dashboard$/ },
  { screen: 'projects', title: 'Projects', path: /^\/projects$/ },
  { screen: 'project', title: 'Project', path: /^\/projects\/[^/]+$/ },
  { screen: 'create-project', title: 'Create project', path: /^\/create-project$/ },
  { screen: 'questions', title: 'Questions', path: /^\/trait-questionnaire$/ },
  { screen: 'matches', title: 'Matches', path: /^\/matches$/ },
  { screen: 'messages', title: 'Messages', path: /^\/messages$/ },
  { screen: 'forum', title: 'Forum', path: /^\/forum$/ },
  { screen: 'post', title: 'Forum post', path: /^\/forum\/post\/[^/]+$/ },
  { screen: 'resources', title: 'Resources', path: /^\/resources$/ },
  { screen: 'test-tribe', title: 'Test Tribe', path: /^\/test-tribe$/ },
  { screen: 'events', title: 'Events', path: /^\/vibe-events$/ },
  { screen: 'notifications', title: 'Notifications', path: /^\/notifications$/ },
  { screen: 'account', title: 'Account', path: /^\/account$/ },
] as const
export type Screen = (typeof screens)[number]['screen']

/**
 * Upper bounds of the buckets, in ms for the first two; the last is the most that counts. Rows name a
 * bucket by its place here.
 */
export const bounds = {
  lcp: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000, 60_000],
  inp: [24, 48, 72, 104, 152, 200, 304, 504, 1000, 60_000],
  cls: [0, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 10],
} as const
export type Measure = keyof typeof bounds
export const measures = Object.keys(bounds) as Measure[]

export const wording = { failed: "We couldn't load how fast pages are. Please try again." } as const

export const daysCounted = 28
export const fewestVisits = 20

const figure = (measure: Measure) =>
  z.object({
    screen: z.enum(screens.map(({ screen }) => screen) as [Screen, ...Screen[]]),
    value: z.number().min(0).max(bounds[measure].at(-1)!),
  })
const figures = z.object({ lcp: figure('lcp'), inp: figure('inp'), cls: figure('cls') }).partial()
export type Figures = z.infer<typeof figures>

/** `atMost` is null under `fewestVisits`. */
const quarters = z.object({ visits: z.number().int(), atMost: z.number().nullable() })
export type Quarters = z.infer<typeof quarters>
export const byMeasure = z.object({ lcp: quarters, inp: quarters, cls: quarters })
export type ByMeasure = z.infer<typeof byMeasure>

const at = tagged('Page speed')

export const pageSpeed = {
  record: endpoint({
    ...at('How fast one visit was; counted by screen and day, never with who it was'),
    method: 'POST',
    path: '/page-speed',
    access: 'member',
    countsAsActivity: false,
    limit: { name: 'page-speed', attempts: 60, seconds: 3600 },
  })
    .input(figures)
    .output(z.object({ counted: z.number().int() })),
  read: endpoint({
    ...at(`How fast screens are for three of four visits of the last ${daysCounted} days`),
    method: 'GET',
    path: '/admin/page-speed',
    access: 'admin',
  }).output(z.object({ all: byMeasure, screens: z.partialRecord(figure('lcp').shape.screen, byMeasure) })),
}
