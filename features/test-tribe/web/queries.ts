import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { keysetQuery } from '#kit/web/keyset.ts'

export const testTribeKey = ['test-tribe'] as const

const limit = 20

export const countsQuery = queryOptions({
  queryKey: [...testTribeKey, 'counts'],
  queryFn: () => client.testTribe.counts(),
})

export const availableQuery = keysetQuery([...testTribeKey, 'available'], (page) =>
  client.testTribe.available({ limit, ...page }),
)

export const mineQuery = keysetQuery([...testTribeKey, 'mine'], (page) =>
  client.testTribe.mine({ limit, ...page }),
)

export const receivedQuery = (testId: string) =>
  keysetQuery([...testTribeKey, 'received', testId], (page) =>
    client.testTribe.reviews({ testId, limit, ...page }),
  )

export const givenQuery = keysetQuery([...testTribeKey, 'given'], (page) =>
  client.testTribe.given({ limit, ...page }),
)

export const choicesQuery = queryOptions({
  queryKey: [...testTribeKey, 'projects'],
  queryFn: () => client.testTribe.projects(),
})
