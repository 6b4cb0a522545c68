import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { keysetQuery } from '#kit/web/keyset.ts'

export type Shelf = 'active' | 'archived' | 'deleted'

export const projectsQuery = (status: Shelf) =>
  keysetQuery(['projects', 'list', status], (page) => client.projects.list({ status, limit: 12, ...page }))

export const projectChoicesQuery = queryOptions({
  queryKey: ['projects', 'list', 'choices'],
  queryFn: () => client.projects.list({ status: 'active', limit: 100 }),
})

export const plannersVersionQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['projects', 'one', projectId, 'planners'],
    queryFn: () => client.projects.plannersVersion({ projectId }),
    staleTime: Infinity,
  })

export const projectQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['projects', 'one', projectId],
    queryFn: () => client.projects.read({ projectId }),
  })
