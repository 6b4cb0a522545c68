import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import type { Asking } from '../consent-contract.ts'

export const accessQuery = queryOptions({
  queryKey: ['access-tokens', 'list'],
  queryFn: () => client.accessTokens.list(),
})

/** Never refetched, so the request doesn't change while someone reads it. */
export const consentQuery = (asking: Asking) =>
  queryOptions({
    queryKey: ['access-tokens', 'consent', asking],
    queryFn: () => client.accessTokens.consent(asking),
    staleTime: Infinity,
    retry: false,
  })
