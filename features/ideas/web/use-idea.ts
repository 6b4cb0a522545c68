import { useQueryClient } from '@tanstack/react-query'
import { billingKey } from '#features/billing/web/queries.ts'
import { client } from '#kit/web/api.ts'
import type { Patch } from '#kit/web/optimistic.ts'
import { useNavigate } from '#kit/web/router/hooks.ts'
import { useChange } from '#kit/web/use-change.ts'
import type { DismissReason } from '#planner/ideas/idea.ts'
import { wording } from '../contract.ts'
import type { IdeaView } from '../contract.ts'
import { ideaStrokes, patchIdea } from './queries.ts'

type Act = 'save' | 'unsave' | 'restore' | DismissReason

/** `onKept` is called before the card changes, so focus can move. */
export function useKeepIdea(idea: IdeaView, onKept?: (idea: IdeaView) => void) {
  const queryClient = useQueryClient()
  const one = { ideaId: idea.id }
  return useChange(
    (act: Act) => {
      if (act === 'save') return client.ideas.save(one)
      if (act === 'unsave') return client.ideas.unsave(one)
      return act === 'restore' ? client.ideas.restore(one) : client.ideas.dismiss({ ...one, reason: act })
    },
    {
      onDone: (changed) => {
        onKept?.(changed)
        patchIdea(queryClient, changed)
      },
      optimistic: (act) => paintedAs(act, idea),
    },
  )
}

const paintedAs = (act: Act, { id }: IdeaView): Patch[] =>
  act === 'save' || act === 'unsave' ? ideaStrokes(id, { saved: act === 'save' }) : []

export function useCreateFromIdea(idea: IdeaView) {
  return useCreateProject(
    () => ({
      selectedIdea: { id: idea.id, name: idea.name, description: idea.description },
      projectType: 'ai_generated' as const,
    }),
    wording.createFailed,
  )
}

type CreateInput = Parameters<typeof client.projects.create>[0]

export function useCreateProject<V = void>(
  inputOf: (values: V) => CreateInput,
  failed: string,
  onCreated?: () => void,
) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useChange(
    (values: V, idempotencyKey) => client.projects.create(inputOf(values), { context: { idempotencyKey } }),
    {
      failed,
      onDone: async (project) => {
        onCreated?.()
        await Promise.all([
          queryClient.invalidateQueries({ queryKey: ['projects'] }),
          queryClient.invalidateQueries({ queryKey: ['ideas'] }),
        ])
        void queryClient.invalidateQueries({ queryKey: billingKey })
        void navigate(`/projects?new=${project.id}`)
      },
    },
  )
}
