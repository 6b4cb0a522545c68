import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'

/** The first word of every key here, for what changes more than one list. */
export const collaborationsKey = ['collaborations'] as const

/** This week's suggestions. Asking may look for some, so coming back to the window alone does not ask again. */
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
