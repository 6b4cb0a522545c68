import { z } from 'zod'
import { testRecord } from '#features/evidence/contract.ts'
import { nowView } from '#features/evidence/now-contract.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { time } from '#kit/contract/paging.ts'
import { provenances, rungs } from '#planner/levels.ts'

export const wording = {
  projectsFailed: 'Failed to load projects. Please try again.',
  forumFailed: 'Failed to load forum posts',
  nowFailed: "We couldn't load what's next. Please try again.",
  countsFailed: "We couldn't load your updates. Please try again.",
  loop: "Test one thing every week: pick it, talk to people, decide what's next.",
} as const

/** `counted`: of posts; more are "1,000+", because counting them takes longer the larger the forum is. */
export const shown = { projects: 2, posts: 3, days: 7, counted: 1000 } as const
export const postCount = (posts: number): string =>
  posts > shown.counted ? `${shown.counted.toLocaleString('en-US')}+` : posts.toLocaleString('en-US')

const count = z.number().int().nullable()
const step = z.object({ title: z.string(), text: z.string(), label: z.string(), to: z.string() })
export type NextStep = z.infer<typeof step>

const counts = z.object({
  /** Without an active project. */
  next: step.nullable(),
  now: z.array(nowView).nullable(),
  projects: z
    .object({
      active: z.number().int(),
      overall: z.number().int().nullable(),
      newest: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          progress: z.number().int(),
          rung: z.enum(rungs),
          provenance: z.enum(provenances),
        }),
      ),
    })
    .nullable(),
  collaborations: count,
  suggestions: count,
  messages: count,
  forum: z
    .object({
      posts: z.number().int(),
      newest: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          category: z.string(),
          author: z.string(),
          responses: z.number().int(),
          createdAt: time,
        }),
      ),
    })
    .nullable(),
  badges: count,
  record: testRecord.nullable(),
  tests: count,
  events: count,
  /** The one that can be done this week. `title` is null before one is drawn. */
  challenge: z.object({ title: z.string().nullable(), id: z.string().nullable() }).nullable(),
  since: z
    .object({ messages: z.number().int(), posts: z.number().int(), analyses: z.number().int() })
    .nullable(),
})
export type DashboardCounts = z.infer<typeof counts>

export const dashboard = {
  counts: endpoint({
    summary: 'What the dashboard shows, each part on its own',
    tag: 'Dashboard',
    method: 'GET',
    path: '/dashboard/counts',
    access: 'member',
  })
    .input(z.object({ since: time.optional() }))
    .output(counts),
}
