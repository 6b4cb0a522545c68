import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged, under } from '#kit/contract/fields.ts'

export const wording = {
  loadFailed: "We couldn't search right now. Please try again.",
  tooShort: 'Please type at least two characters.',
} as const

export const limits = { shortest: 2, longest: 80, ofEach: 5 } as const

export const foundKinds = ['project', 'post', 'person', 'help', 'resource'] as const
export type FoundKind = (typeof foundKinds)[number]

const found = z.object({
  kind: z.enum(foundKinds),
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  to: z.string(),
})
export type Found = z.infer<typeof found>

export const search = {
  find: endpoint({
    ...tagged('Search')(
      'My projects, forum posts, people, help and resources that hold each of these words; at most five of each',
    ),
    method: 'GET',
    path: '/search',
    access: 'member',
    limit: { name: 'search', attempts: 120, seconds: 60 },
  })
    .input(
      z.object({
        q: z
          .string()
          .trim()
          .min(limits.shortest, { error: wording.tooShort })
          .max(limits.longest, under(limits.longest)),
      }),
    )
    .output(z.object({ items: z.array(found) })),
}
