import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'

/** The first word of every key here, for what changes more than one list. */
export const testTribeKey = ['test-tribe'] as const

const paged = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor,
}
const pageOf = (cursor: string | null) => ({ limit: 20, ...(cursor ? { cursor } : {}) })

export const countsQuery = queryOptions({
  queryKey: [...testTribeKey, 'counts'],
  queryFn: () => client.testTribe.counts(),
})

/** Tests open to me, twenty at a time. */
export const availableQuery = infiniteQueryOptions({
  queryKey: [...testTribeKey, 'available'],
  queryFn: ({ pageParam }) => client.testTribe.available(pageOf(pageParam)),
  ...paged,
})

export const mineQuery = infiniteQueryOptions({
  queryKey: [...testTribeKey, 'mine'],
  queryFn: ({ pageParam }) => client.testTribe.mine(pageOf(pageParam)),
  ...paged,
})

/** The feedback that a test of mine got. */
export const receivedQuery = (testId: string) =>
  infiniteQueryOptions({
    queryKey: [...testTribeKey, 'received', testId],
    queryFn: ({ pageParam }) => client.testTribe.reviews({ testId, ...pageOf(pageParam) }),
    ...paged,
  })

export const givenQuery = infiniteQueryOptions({
  queryKey: [...testTribeKey, 'given'],
  queryFn: ({ pageParam }) => client.testTribe.given(pageOf(pageParam)),
  ...paged,
})

/** My projects, with what would fill the form. */
export const choicesQuery = queryOptions({
  queryKey: [...testTribeKey, 'projects'],
  queryFn: () => client.testTribe.projects(),
})
