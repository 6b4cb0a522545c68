import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { limits } from '../contract.ts'

/** What is found of these words; what was found of the last ones stays until then. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => client.search.find({ q }, { signal }),
    enabled: q.length >= limits.shortest,
    placeholderData: keepPreviousData,
  })
