import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import type { Asking } from '../consent-contract.ts'

/** One's tokens and connected apps, and where coding tools come in. */
export const accessQuery = queryOptions({
  queryKey: ['access-tokens', 'list'],
  queryFn: () => client.accessTokens.list(),
})

/** What an app asks for. It is asked for once: an answer is what the person then reads. */
export const consentQuery = (asking: Asking) =>
  queryOptions({
    queryKey: ['access-tokens', 'consent', asking],
    queryFn: () => client.accessTokens.consent(asking),
    staleTime: Infinity,
    retry: false,
  })
