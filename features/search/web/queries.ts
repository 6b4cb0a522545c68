import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { limits } from '../contract.ts'

export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => client.search.find({ q }, { signal }),
    enabled: q.length >= limits.shortest,
    placeholderData: keepPreviousData,
  })
