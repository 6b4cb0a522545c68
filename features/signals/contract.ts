import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { id, time } from '#kit/contract/paging.ts'

/** The last two are daily figures, the others items; 'feed' is any RSS, Atom or JSON Feed. */
export const sourceKinds = [
  'hacker-news',
  'lobsters',
  'dev',
  'arxiv',
  'federal-register',
  'feed',
  'wikimedia',
  'npm',
] as const
export type SourceKind = (typeof sourceKinds)[number]

export const limits = { name: 80, address: 500, addedSources: 100 } as const

const day = (iso: string) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))

export const wording = {
  nameMissing: 'Please enter a name for the feed.',
  addressMissing: "Please enter the feed's link.",
  notAllowed: 'We can only read public http and https links on their usual ports.',
  known: 'You already have a source with this link.',
  full: `You can add up to ${limits.addedSources} feeds. Remove one to add another.`,
  switchedOff: 'Live sources are switched off on this server (FEEDS=off).',
  notUsed: "This server's FEEDS setting leaves this source out.",
  loadFailed: 'Failed to load the sources. Please refresh the page.',
  added: 'Feed added',
  removed: 'Feed removed',
  queued: "We'll read it in the next round",
} as const

export function liveSentence(
  { connected, lastFetchedAt }: { connected: number; lastFetchedAt: string | null },
  reviewed: string,
): string {
  const playbook = `Playbook reviewed ${day(reviewed)}.`
  if (connected === 0 || !lastFetchedAt) return `Live sources: none. ${playbook}`
  return `Live sources: ${connected}, last read ${day(lastFetchedAt)}. ${playbook}`
}

const series = z.object({
  subject: z.string(),
  points: z.array(z.object({ day: z.iso.date(), value: z.number() })),
})

export const sourceView = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(sourceKinds),
  url: z.string(),
  origin: z.enum(['shipped', 'file', 'added']),
  enabled: z.boolean(),
  used: z.boolean(),
  lastFetchedAt: time.nullable(),
  nextFetchAt: time.nullable(),
  failures: z.number().int(),
  lastError: z.string().nullable(),
  items: z.number().int(),
  series: z.array(series),
  mine: z.boolean(),
})
export type SourceView = z.infer<typeof sourceView>

export const projectSignals = z.object({
  sentence: z.string(),
  items: z.array(
    z.object({ id: z.string(), title: z.string(), url: z.string(), source: z.string(), date: time }),
  ),
  rising: z.array(z.object({ term: z.string(), items: z.number().int(), hosts: z.number().int() })),
  series: z.array(series.extend({ source: z.string(), url: z.string() })),
})
export type ProjectSignals = z.infer<typeof projectSignals>
export const risingRule =
  'A word is on the rise if it came up far more often in the last 3 days than in the 28 days ' +
  'before, in at least 6 articles from 3 different sites. A single spike can be a rumor. ' +
  'A steady rise tells you more.'

const sourceList = z.object({ items: z.array(sourceView), switchedOff: z.boolean() })

export const feedForm = z.object({
  name: z.string().trim().min(1, { error: wording.nameMissing }).max(limits.name),
  url: z.string().trim().min(1, { error: wording.addressMissing }).max(limits.address),
})

const at = tagged('Live signals')
const oneSource = z.object({ sourceId: id })
const path = '/admin/sources/{sourceId}'

export const signals = {
  sources: endpoint({
    ...at('The live sources with their state'),
    method: 'GET',
    path: '/admin/sources',
    access: 'admin',
  }).output(sourceList),
  addSource: endpoint({
    ...at('Add the link of an RSS, Atom or JSON Feed'),
    method: 'POST',
    path: '/admin/sources',
    access: 'admin',
    creates: true,
    limit: { name: 'sources', attempts: 60, seconds: 60 },
  })
    .input(feedForm)
    .output(sourceView),
  switchSource: endpoint({
    ...at('Switch a source on or off'),
    method: 'PUT',
    path: `${path}/enabled`,
    access: 'admin',
  })
    .input(oneSource.extend({ enabled: z.boolean() }))
    .output(sourceView),
  fetchSource: endpoint({
    ...at('Fetch a source with the next round'),
    method: 'PUT',
    path: `${path}/due`,
    access: 'admin',
  })
    .input(oneSource)
    .output(sourceView),
  removeSource: endpoint({
    ...at('Remove a feed that I added, with its items'),
    method: 'DELETE',
    path,
    access: 'admin',
  })
    .input(oneSource)
    .output(z.object({ removed: z.literal(true) })),
  project: endpoint({
    ...at("What live sources say about a project's field"),
    method: 'GET',
    path: '/projects/{projectId}/signals',
    access: 'owner-of-project',
  })
    .input(z.object({ projectId: id }))
    .output(projectSignals),
  state: endpoint({
    ...at('How many live sources are connected, in numbers and in a sentence'),
    method: 'GET',
    path: '/signals/state',
    access: 'member',
  }).output(z.object({ connected: z.number().int(), lastFetchedAt: time.nullable(), sentence: z.string() })),
}
