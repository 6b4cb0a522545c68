import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { keysetQuery } from '#kit/web/keyset.ts'

export const publicPageQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['public-pages', 'read', projectId],
    queryFn: () => client.publicPages.read({ projectId }),
  })

export const publicPagesQuery = keysetQuery(['public-pages', 'all'], (page) =>
  client.publicPages.list({ limit: 20, ...page }),
)

export const pagesOfQuery = (username: string) =>
  queryOptions({
    queryKey: ['public-pages', 'of', username.toLowerCase()],
    queryFn: () => client.publicPages.ofPerson({ username }),
  })
