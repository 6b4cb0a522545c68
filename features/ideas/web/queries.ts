import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { stroke } from '#kit/web/painting.ts'
import type { Stroke } from '#kit/web/painting.ts'
import type { Generation, IdeaView } from '../contract.ts'

/** One's newest five ideas. */
export const currentIdeasQuery = queryOptions({
  queryKey: ['ideas', 'current'],
  queryFn: () => client.ideas.current(),
})

/** Saved or dismissed ideas of all rounds. */
export const keptIdeasQuery = (show: 'saved' | 'dismissed') =>
  queryOptions({ queryKey: ['ideas', 'kept', show], queryFn: () => client.ideas.list({ show }) })

/** An idea changed so wherever it is shown. */
export function ideaStrokes(ideaId: string, change: Partial<IdeaView>): Stroke[] {
  const changed = (idea: IdeaView) => (idea.id === ideaId ? { ...idea, ...change } : idea)
  return [
    stroke(currentIdeasQuery.queryKey, (known) => ({ ...known, ideas: known.ideas.map(changed) })),
    stroke(keptIdeasQuery('saved').queryKey, ({ items }) => ({ items: items.map(changed) })),
  ]
}

/** Puts a changed idea in the place of the old one wherever it is shown. */
export function patchIdea(queryClient: QueryClient, idea: IdeaView): void {
  queryClient.setQueryData(
    currentIdeasQuery.queryKey,
    (before: Generation | undefined) =>
      before && { ...before, ideas: before.ideas.map((old) => (old.id === idea.id ? idea : old)) },
  )
  void queryClient.invalidateQueries({ queryKey: ['ideas', 'kept'] })
}
