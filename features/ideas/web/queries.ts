import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { keysetQuery } from '#kit/web/keyset.ts'
import type { ItemPages } from '#kit/web/keyset.ts'
import { patch } from '#kit/web/optimistic.ts'
import type { Patch } from '#kit/web/optimistic.ts'
import type { Generation, IdeaView } from '../contract.ts'

export const currentIdeasQuery = queryOptions({
  queryKey: ['ideas', 'current'],
  queryFn: () => client.ideas.current(),
})

export const keptIdeasQuery = (show: 'saved' | 'dismissed') =>
  queryOptions({ queryKey: ['ideas', 'kept', show], queryFn: () => client.ideas.list({ show }) })

export const earlierIdeasQuery = keysetQuery(['ideas', 'earlier'] as const, (page) =>
  client.ideas.earlier({ ...page, limit: 10 }),
)

const inLists = (known: Generation, change: (ideas: IdeaView[]) => IdeaView[]): Generation => ({
  ...known,
  ideas: change(known.ideas),
  planners: change(known.planners),
  more: change(known.more),
})

export function ideaStrokes(ideaId: string, change: Partial<IdeaView>): Patch[] {
  const changed = (idea: IdeaView) => (idea.id === ideaId ? { ...idea, ...change } : idea)
  return [
    patch(currentIdeasQuery.queryKey, (known) => inLists(known, (ideas) => ideas.map(changed))),
    patch(keptIdeasQuery('saved').queryKey, ({ items }) => ({ items: items.map(changed) })),
  ]
}

export function patchIdea(queryClient: QueryClient, idea: IdeaView): void {
  const fresh = (old: IdeaView) => (old.id === idea.id ? idea : old)
  queryClient.setQueryData(
    currentIdeasQuery.queryKey,
    (before) => before && inLists(before, (ideas) => ideas.map(fresh)),
  )
  void queryClient.invalidateQueries({ queryKey: ['ideas', 'kept'] })
  const current = queryClient.getQueryData(currentIdeasQuery.queryKey)
  if (current?.generationId !== idea.generationId) moveEarlier(queryClient, idea)
}

export function dropIdea(queryClient: QueryClient, id: string): void {
  const others = (ideas: IdeaView[]) => ideas.filter((idea) => idea.id !== id)
  queryClient.setQueryData(currentIdeasQuery.queryKey, (before) => before && inLists(before, others))
  for (const show of ['saved', 'dismissed'] as const)
    queryClient.setQueryData(
      keptIdeasQuery(show).queryKey,
      (before) => before && { items: others(before.items) },
    )
  queryClient.setQueryData(earlierIdeasQuery.queryKey, (before) => before && withoutIdea(before, id))
}

function moveEarlier(queryClient: QueryClient, idea: IdeaView): void {
  if (idea.saved || idea.dismissed)
    queryClient.setQueryData(earlierIdeasQuery.queryKey, (before) => before && withoutIdea(before, idea.id))
  void queryClient.invalidateQueries({ queryKey: earlierIdeasQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: currentIdeasQuery.queryKey })
}

const withoutIdea = ({ pages, pageParams }: ItemPages<IdeaView>, id: string): ItemPages<IdeaView> => ({
  pages: pages.map((page) => ({ ...page, items: page.items.filter((idea) => idea.id !== id) })),
  pageParams,
})
