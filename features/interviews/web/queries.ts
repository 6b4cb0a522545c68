import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { keysetQuery } from '#kit/web/keyset.ts'

export type Place = { projectId: string; interviewId: string }

export const scriptQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['interviews', 'script', projectId],
    queryFn: () => client.interviews.script({ projectId }),
  })

export const interviewsQuery = (projectId: string) =>
  keysetQuery(['interviews', 'list', projectId], (page) =>
    client.interviews.list({ projectId, limit: 20, ...page }),
  )

export const interviewQuery = (place: Place) =>
  queryOptions({
    queryKey: ['interviews', 'read', place.projectId, place.interviewId],
    queryFn: () => client.interviews.read(place),
  })
