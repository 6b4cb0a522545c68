import { infiniteQueryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import type { LibraryState, ResourceCategory } from '../contract.ts'

export type Filter = { search: string; category: ResourceCategory | ''; saved: boolean }

export const resourcesKey = ['resources'] as const

/** The library, thirty at a time. */
export const resourcesQuery = ({ search, category, saved }: Filter) =>
  infiniteQueryOptions({
    queryKey: [...resourcesKey, 'list', { search, category, saved }],
    queryFn: ({ pageParam }) =>
      client.resources.list({
        limit: 30,
        ...(search ? { search } : {}),
        ...(category ? { category } : {}),
        ...(saved ? { saved: 'true' } : {}),
        ...(pageParam ? { cursor: pageParam } : {}),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

export type KeepingFilter = { search: string; state: LibraryState | '' }

/** The whole library, thirty at a time, for administrators. */
export const keepingQuery = ({ search, state }: KeepingFilter) =>
  infiniteQueryOptions({
    queryKey: [...resourcesKey, 'keeping', { search, state }],
    queryFn: ({ pageParam }) =>
      client.resources.all({
        limit: 30,
        ...(search ? { search } : {}),
        ...(state ? { state } : {}),
        ...(pageParam ? { cursor: pageParam } : {}),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })
