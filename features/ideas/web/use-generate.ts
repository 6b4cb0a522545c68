import { useQueryClient } from '@tanstack/react-query'
import { client, refusal } from '#kit/web/api.ts'
import { sayFailure } from '#kit/web/failure.ts'
import { useNavigate } from '#kit/web/router/hooks.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import { currentIdeasQuery, earlierIdeasQuery } from './queries.ts'

/** Retrying after a failure keeps the idempotency key. */
export function useGenerate() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useChange(
    (regenerate: boolean, idempotencyKey) =>
      client.ideas.generate({ regenerate }, { context: { idempotencyKey } }),
    {
      onDone: (generation) => {
        queryClient.setQueryData(currentIdeasQuery.queryKey, generation)
        void queryClient.invalidateQueries({ queryKey: earlierIdeasQuery.queryKey })
        window.scrollTo({ top: 0 })
      },
      onFail: (error) => {
        const said = refusal(error)
        if (said?.message === wording.completeTraits) {
          toast.error(wording.completeTraits, 'Answer at least 4 questions first.')
          void navigate('/trait-questionnaire')
        } else sayFailure(error, wording.generateFailed)
      },
    },
  )
}
