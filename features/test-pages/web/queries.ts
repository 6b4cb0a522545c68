import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { keysetQuery } from '#kit/web/keyset.ts'

export type Place = { projectId: string; pageId: string }

export const pagesQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['testPages', 'list', projectId],
    queryFn: () => client.testPages.list({ projectId }),
  })

export const pageQuery = (place: Place) =>
  queryOptions({
    queryKey: ['testPages', 'read', place.pageId],
    queryFn: () => client.testPages.read(place),
  })

export const resultsQuery = (place: Place) =>
  queryOptions({
    queryKey: ['testPages', 'results', place.pageId],
    queryFn: () => client.testPages.results(place),
    refetchInterval: 60_000,
  })

export const answersQuery = (place: Place) =>
  keysetQuery(['testPages', 'answers', place.pageId], (page) =>
    client.testPages.answers({ ...place, limit: 20, ...page }),
  )
