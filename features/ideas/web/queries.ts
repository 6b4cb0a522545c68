import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { keysetQuery } from '#kit/web/keyset.ts'
import type { ItemPages } from '#kit/web/keyset.ts'
import { patch } from '#kit/web/optimistic.ts'
import type { Patch } from '#kit/web/optimistic.ts'
import type { Generation, IdeaView } from '../contract.ts'

/** One's newest five ideas. */
export const currentIdeasQuery = queryOptions({
  queryKey: ['ideas', 'current'],
  queryFn: () => client.ideas.current(),
})

/** Saved or dismissed ideas of all rounds. */
export const keptIdeasQuery = (show: 'saved' | 'dismissed') =>
  queryOptions({ queryKey: ['ideas', 'kept', show], queryFn: () => client.ideas.list({ show }) })

/** Ideas of earlier rounds with nothing said of them. A card is long, so a page has few. */
export const earlierIdeasQuery = keysetQuery(['ideas', 'earlier'] as const, (page) =>
  client.ideas.earlier({ ...page, limit: 10 }),
)

/** An idea changed so wherever it is shown. */
export function ideaStrokes(ideaId: string, change: Partial<IdeaView>): Patch[] {
  const changed = (idea: IdeaView) => (idea.id === ideaId ? { ...idea, ...change } : idea)
  return [
    patch(currentIdeasQuery.queryKey, (known) => ({
      ...known,
      ideas: known.ideas.map(changed),
      planners: known.planners.map(changed),
    })),
    patch(keptIdeasQuery('saved').queryKey, ({ items }) => ({ items: items.map(changed) })),
  ]
}

/** Puts a changed idea in the place of the old one wherever it is shown. */
export function patchIdea(queryClient: QueryClient, idea: IdeaView): void {
  queryClient.setQueryData(
    currentIdeasQuery.queryKey,
    (before: Generation | undefined) =>
      before && {
        ...before,
        ideas: before.ideas.map((old) => (old.id === idea.id ? idea : old)),
        planners: before.planners.map((old) => (old.id === idea.id ? idea : old)),
      },
  )
  void queryClient.invalidateQueries({ queryKey: ['ideas', 'kept'] })
  const current = queryClient.getQueryData(currentIdeasQuery.queryKey)
  if (current?.generationId !== idea.generationId) moveEarlier(queryClient, idea)
}

/** A deleted idea leaves every list that shows it. */
export function dropIdea(queryClient: QueryClient, id: string): void {
  const others = (ideas: IdeaView[]) => ideas.filter((idea) => idea.id !== id)
  queryClient.setQueryData(
    currentIdeasQuery.queryKey,
    (before) => before && { ...before, ideas: others(before.ideas), planners: others(before.planners) },
  )
  for (const show of ['saved', 'dismissed'] as const)
    queryClient.setQueryData(
      keptIdeasQuery(show).queryKey,
      (before) => before && { items: others(before.items) },
    )
  queryClient.setQueryData(earlierIdeasQuery.queryKey, (before) => before && withoutIdea(before, id))
}

/** One of an earlier round leaves the list of those with nothing said of them, or comes back to it. */
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
