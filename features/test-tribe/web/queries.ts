import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { keysetQuery } from '#kit/web/keyset.ts'

/** The first word of every key here, for what changes more than one list. */
export const testTribeKey = ['test-tribe'] as const

const limit = 20

export const countsQuery = queryOptions({
  queryKey: [...testTribeKey, 'counts'],
  queryFn: () => client.testTribe.counts(),
})

/** Tests open to me, twenty at a time. */
export const availableQuery = keysetQuery([...testTribeKey, 'available'], (page) =>
  client.testTribe.available({ limit, ...page }),
)

export const mineQuery = keysetQuery([...testTribeKey, 'mine'], (page) =>
  client.testTribe.mine({ limit, ...page }),
)

/** The feedback that a test of mine got. */
export const receivedQuery = (testId: string) =>
  keysetQuery([...testTribeKey, 'received', testId], (page) =>
    client.testTribe.reviews({ testId, limit, ...page }),
  )

/** What came by the link of a test of mine. */
export const guestsQuery = (testId: string) =>
  keysetQuery([...testTribeKey, 'guests', testId], (page) =>
    client.testTribe.guests({ testId, limit, ...page }),
  )

/** The link by which anyone can answer a test of mine. */
export const linkQuery = (testId: string) =>
  queryOptions({
    queryKey: [...testTribeKey, 'link', testId],
    queryFn: () => client.testTribe.link({ testId }),
  })

export const givenQuery = keysetQuery([...testTribeKey, 'given'], (page) =>
  client.testTribe.given({ limit, ...page }),
)

/** My projects, with what would fill the form. */
export const choicesQuery = queryOptions({
  queryKey: [...testTribeKey, 'projects'],
  queryFn: () => client.testTribe.projects(),
})
