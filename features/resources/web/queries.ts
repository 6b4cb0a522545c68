import { client } from '#kit/web/api.ts'
import { keysetQuery, withItems } from '#kit/web/keyset.ts'
import type { ItemPages } from '#kit/web/keyset.ts'
import { patch } from '#kit/web/optimistic.ts'
import type { Patch } from '#kit/web/optimistic.ts'
import type { LibraryState, ResourceCategory, ResourceView } from '../contract.ts'

export type Filter = { search: string; category: ResourceCategory | ''; saved: boolean }

export const resourcesKey = ['resources'] as const

export const resourcesQuery = ({ search, category, saved }: Filter) =>
  keysetQuery([...resourcesKey, 'list', { search, category, saved }], (page) =>
    client.resources.list({
      limit: 24,
      ...(search ? { search } : {}),
      ...(category ? { category } : {}),
      ...(saved ? { saved: 'true' } : {}),
      ...page,
    }),
  )

export const resourceStroke = (resourceId: string, change: Partial<ResourceView>): Patch =>
  patch([...resourcesKey, 'list'], (known: ItemPages<ResourceView>) =>
    withItems(known, (one) => (one.id === resourceId ? { ...one, ...change } : one)),
  )

type KeepingFilter = { search: string; state: LibraryState | '' }

export const keepingQuery = ({ search, state }: KeepingFilter) =>
  keysetQuery([...resourcesKey, 'keeping', { search, state }], (page) =>
    client.resources.all({
      limit: 30,
      ...(search ? { search } : {}),
      ...(state ? { state } : {}),
      ...page,
    }),
  )
