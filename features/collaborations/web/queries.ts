import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'

export const collaborationsKey = ['collaborations'] as const

/** Asking may start a search, so it isn't refetched on window focus. */
export const suggestionsQuery = queryOptions({
  queryKey: [...collaborationsKey, 'suggestions'],
  queryFn: () => client.collaborations.suggestions({}),
  refetchOnWindowFocus: false,
})

export const activeQuery = queryOptions({
  queryKey: [...collaborationsKey, 'active'],
  queryFn: () => client.collaborations.active(),
})

export const trialQuery = (matchId: string) =>
  queryOptions({
    queryKey: [...collaborationsKey, 'trial', matchId],
    queryFn: () => client.collaborations.trial({ matchId }),
  })
