import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { keysetQuery } from '#kit/web/keyset.ts'

export type Shelf = 'active' | 'archived' | 'deleted'

/** One's projects, newest first, twelve at a time. */
export const projectsQuery = (status: Shelf) =>
  keysetQuery(['projects', 'list', status], (page) => client.projects.list({ status, limit: 12, ...page }))

/** One's active projects to choose from; nobody has had more than these. */
export const projectChoicesQuery = queryOptions({
  queryKey: ['projects', 'list', 'choices'],
  queryFn: () => client.projects.list({ status: 'active', limit: 100 }),
})

/** What the planner made of the parts that a model has written; asked for when somebody wants to see it. */
export const plannersVersionQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['projects', 'one', projectId, 'planners'],
    queryFn: () => client.projects.plannersVersion({ projectId }),
    staleTime: Infinity,
  })

/** A project with its brief and plan. */
export const projectQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['projects', 'one', projectId],
    queryFn: () => client.projects.read({ projectId }),
  })
