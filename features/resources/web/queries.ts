import { client } from '#kit/web/api.ts'
import { keysetQuery, withItems } from '#kit/web/keyset.ts'
import type { ItemPages } from '#kit/web/keyset.ts'
import { stroke } from '#kit/web/painting.ts'
import type { Stroke } from '#kit/web/painting.ts'
import type { LibraryState, ResourceCategory, ResourceView } from '../contract.ts'

export type Filter = { search: string; category: ResourceCategory | ''; saved: boolean }

export const resourcesKey = ['resources'] as const

/** The library, thirty at a time. */
export const resourcesQuery = ({ search, category, saved }: Filter) =>
  keysetQuery([...resourcesKey, 'list', { search, category, saved }], (page) =>
    client.resources.list({
      limit: 30,
      ...(search ? { search } : {}),
      ...(category ? { category } : {}),
      ...(saved ? { saved: 'true' } : {}),
      ...page,
    }),
  )

/** A resource changed so in every list of the library. */
export const resourceStroke = (resourceId: string, change: Partial<ResourceView>): Stroke =>
  stroke([...resourcesKey, 'list'], (known: ItemPages<ResourceView>) =>
    withItems(known, (one) => (one.id === resourceId ? { ...one, ...change } : one)),
  )

export type KeepingFilter = { search: string; state: LibraryState | '' }

/** The whole library, thirty at a time, for administrators. */
export const keepingQuery = ({ search, state }: KeepingFilter) =>
  keysetQuery([...resourcesKey, 'keeping', { search, state }], (page) =>
    client.resources.all({
      limit: 30,
      ...(search ? { search } : {}),
      ...(state ? { state } : {}),
      ...page,
    }),
  )
