import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { keysetQuery, withItems } from '#kit/web/keyset.ts'
import type { ItemPages } from '#kit/web/keyset.ts'
import { justOpened } from '#kit/web/pages.ts'
import type { Sort } from '../contract.ts'
import type { ResponseView } from '../responses-contract.ts'

export type Filter = { search: string; category: string; sort: Sort }

export const forumKey = ['forum'] as const

export const categoriesQuery = queryOptions({
  queryKey: [...forumKey, 'categories'],
  queryFn: () => client.forum.categories(),
})

export const postsQuery = ({ search, category, sort }: Filter) =>
  keysetQuery([...forumKey, 'posts', { search, category, sort }], (page) =>
    client.forum.posts({
      sort,
      limit: 20,
      ...(search ? { search } : {}),
      ...(category ? { category } : {}),
      ...page,
    }),
  )

/** Never prefetched or cached: reading it counts as a view. */
export const postQuery = (postId: string) =>
  queryOptions({
    queryKey: [...forumKey, 'post', postId],
    queryFn: () => client.forum.read({ postId }),
    staleTime: justOpened,
  })

export const responsesQuery = (postId: string) =>
  keysetQuery([...forumKey, 'responses', postId], (page) =>
    client.forum.responses({ postId, limit: 50, ...page }),
  )

export const asLiked = (responseId: string, likedByMe: boolean) => (known: ItemPages<ResponseView>) =>
  withItems(known, (one) =>
    one.id === responseId && one.likedByMe !== likedByMe
      ? { ...one, likedByMe, likesCount: one.likesCount + (likedByMe ? 1 : -1) }
      : one,
  )

export type Edited = { postId: string } | { responseId: string }

export const editsQuery = (of: Edited) =>
  queryOptions({
    queryKey: [...forumKey, 'edits', of],
    queryFn: () => ('postId' in of ? client.forum.edits(of) : client.forum.responseEdits(of)),
    staleTime: 0,
  })

export const similarQuery = (title: string) =>
  queryOptions({
    queryKey: [...forumKey, 'similar', title],
    queryFn: () => client.forum.similar({ title }),
    enabled: title.length >= 3,
  })

export const ownRemovalsQuery = queryOptions({
  queryKey: [...forumKey, 'own-removals'],
  queryFn: () => client.forum.ownRemovals(),
})

export const removalsQuery = queryOptions({
  queryKey: [...forumKey, 'removals'],
  queryFn: () => client.forum.removals(),
})

export const allCategoriesQuery = queryOptions({
  queryKey: [...forumKey, 'all-categories'],
  queryFn: () => client.forum.allCategories(),
})

export const writtenByQuery = (username: string) =>
  queryOptions({
    queryKey: [...forumKey, 'of', username.toLowerCase()],
    queryFn: () => client.forum.ofPerson({ username }),
  })
