import { queryOptions } from '@tanstack/react-query'
import { testTribeKey } from '#features/test-tribe/web/queries.ts'
import { client } from '#kit/web/api.ts'
import { keysetQuery } from '#kit/web/keyset.ts'

export const guestsQuery = (testId: string) =>
  keysetQuery([...testTribeKey, 'guests', testId], (page) =>
    client.testerLinks.guests({ testId, limit: 20, ...page }),
  )

export const linkQuery = (testId: string) =>
  queryOptions({
    queryKey: [...testTribeKey, 'link', testId],
    queryFn: () => client.testerLinks.read({ testId }),
  })
