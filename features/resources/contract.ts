import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { id, pageInput, pageOf, time } from '../../contract/paging.ts'

/** Spec 2 and 8: the sentences of the library. */
export const wording = {
  loadFailed: 'Failed to load resources',
  changeFailed: 'That was not saved. Please try again.',
  reported: 'Reported. Administrators will look at the link.',
} as const

/** Spec 3: the categories, each with a colour of its own. */
export const categories = ['business', 'marketing', 'development', 'design', 'finance', 'legal', 'tools', 'education'] as const
export type ResourceCategory = (typeof categories)[number]

export const limits = { search: 100 } as const

const resource = z.object({
  id: z.string(), title: z.string(),
  /** Why it is worth the reader's time. */
  description: z.string(),
  category: z.enum(categories), url: z.string(), host: z.string(), createdAt: time,
  /** When the link was last found to answer; null where nobody has looked yet. */
  checkedAt: time.nullable(),
  /** The last three checks found nothing there, or somebody reported it and no administrator has looked yet. */
  mayBeBroken: z.boolean(),
  saves: z.number().int(), savedByMe: z.boolean(),
})
export type ResourceView = z.infer<typeof resource>

const at = (summary: string) => ({ summary, tag: 'Resources' })
const one = z.object({ resourceId: id })
const acts = { name: 'resource-acts', attempts: 60, seconds: 60 }

export const resources = {
  list: endpoint({ ...at('The library, searched in title, description and address; newest first. `total` counts all there are, `categories` those present'), method: 'GET', path: '/resources', access: 'visitor' })
    .input(pageInput.extend({ search: z.string().max(limits.search).optional(), category: z.enum(categories).optional(), saved: z.stringbool().default(false) }))
    .output(pageOf(resource).extend({ matching: z.number().int(), total: z.number().int(), categories: z.array(z.enum(categories)) })),
  save: endpoint({ ...at('Keep a resource in my list'), method: 'PUT', path: '/resources/{resourceId}/save', access: 'member', limit: acts }).input(one).output(resource),
  unsave: endpoint({ ...at('Take a resource off my list'), method: 'DELETE', path: '/resources/{resourceId}/save', access: 'member', limit: acts }).input(one).output(resource),
  report: endpoint({ ...at('Say that a link is broken'), method: 'PUT', path: '/resources/{resourceId}/report', access: 'member', limit: acts }).input(one).output(z.object({ reported: z.literal(true) })),
}
