import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { filled, filledLine, tagged } from '#kit/contract/fields.ts'
import { id, pageInput, pageOf, time } from '#kit/contract/paging.ts'

export const wording = {
  loadFailed: 'Failed to load resources',
  fill: 'Please fill this in.',
  address: 'Please enter a link that starts with http:// or https://.',
  taken: 'The library already has this link.',
  reported: "Reported. We'll check the link, and mark it if our check or a second report agrees.",
} as const

export const categories = [
  'business',
  'marketing',
  'development',
  'design',
  'finance',
  'legal',
  'tools',
  'education',
] as const
export type ResourceCategory = (typeof categories)[number]

export const limits = { search: 100, title: 160, description: 500, address: 500 } as const

const resource = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.enum(categories),
  url: z.string(),
  host: z.string(),
  createdAt: time,
  checkedAt: time.nullable(),
  mayBeBroken: z.boolean(),
  saves: z.number().int(),
  savedByMe: z.boolean(),
})
export type ResourceView = z.infer<typeof resource>

export const resourceForm = z.object({
  title: filledLine(limits.title),
  description: filled(limits.description),
  category: z.enum(categories),
  url: filled(limits.address).pipe(
    z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: wording.address }),
  ),
})
export const libraryStates = ['broken', 'reported', 'retired'] as const
export type LibraryState = (typeof libraryStates)[number]
const administered = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.enum(categories),
  url: z.string(),
  createdAt: time,
  saves: z.number().int(),
  checkedAt: time.nullable(),
  failures: z.number().int(),
  reports: z.number().int(),
  retiredAt: time.nullable(),
})
export type AdministeredResource = z.infer<typeof administered>

const at = tagged('Resources')
const one = z.object({ resourceId: id })
const acts = { name: 'resource-acts', attempts: 60, seconds: 60 }

export const resources = {
  list: endpoint({
    ...at(
      'The library, searched in title, description and address; newest first. ' +
        '`total` counts all there are, `categories` those present',
    ),
    method: 'GET',
    path: '/resources',
    access: 'visitor',
    cached: true,
  })
    .input(
      pageInput.extend({
        search: z.string().max(limits.search).optional(),
        category: z.enum(categories).optional(),
        saved: z.stringbool().default(false),
      }),
    )
    .output(
      pageOf(resource).extend({
        matching: z.number().int(),
        total: z.number().int(),
        categories: z.array(z.enum(categories)),
      }),
    ),
  save: endpoint({
    ...at('Keep a resource in my list'),
    method: 'PUT',
    path: '/resources/{resourceId}/save',
    access: 'member',
    limit: acts,
  })
    .input(one)
    .output(resource),
  unsave: endpoint({
    ...at('Take a resource off my list'),
    method: 'DELETE',
    path: '/resources/{resourceId}/save',
    access: 'member',
    limit: acts,
  })
    .input(one)
    .output(resource),
  all: endpoint({
    ...at('The whole library with the state of each link, newest first'),
    method: 'GET',
    path: '/admin/resources',
    access: 'admin',
  })
    .input(
      pageInput.extend({
        search: z.string().max(limits.search).optional(),
        state: z.enum(libraryStates).optional(),
      }),
    )
    .output(pageOf(administered)),
  add: endpoint({
    ...at('Add a resource'),
    method: 'POST',
    path: '/admin/resources',
    access: 'admin',
    creates: true,
  })
    .input(resourceForm)
    .output(administered),
  change: endpoint({
    ...at('Change a resource; a new address is checked soon'),
    method: 'PUT',
    path: '/admin/resources/{resourceId}',
    access: 'admin',
  })
    .input(one.extend(resourceForm.shape))
    .output(administered),
  retire: endpoint({
    ...at('Take a resource out of the library, or bring it back'),
    method: 'PUT',
    path: '/admin/resources/{resourceId}/retirement',
    access: 'admin',
  })
    .input(one.extend({ retired: z.boolean() }))
    .output(administered),
  settle: endpoint({
    ...at('Say that the reports of a link have been looked at'),
    method: 'DELETE',
    path: '/admin/resources/{resourceId}/reports',
    access: 'admin',
  })
    .input(one)
    .output(administered),
}
