import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { client, refusal } from '../../../web/api.ts'
import { toast } from '../../../web/ui/toast.ts'
import { wording } from '../contract.ts'
import { currentIdeasQuery } from './queries.ts'

/** Generates five ideas, or five more. A press repeated after a failure is the same intent, so it keeps its key. */
export function useGenerate() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const key = useRef<string | null>(null)
  return useMutation({
    mutationFn: (regenerate: boolean) => client.ideas.generate({ regenerate }, { context: { idempotencyKey: (key.current ??= crypto.randomUUID()) } }),
    onSuccess: (generation) => {
      key.current = null
      queryClient.setQueryData(currentIdeasQuery.queryKey, generation)
      window.scrollTo({ top: 0 })
    },
    onError: (error) => {
      const said = refusal(error)
      if (said?.message === wording.completeTraits) {
        toast.error(wording.completeTraits, 'Answer at least 4 questions first.')
        void navigate('/trait-questionnaire')
      } else toast.error('Error', said?.message ?? wording.generateFailed)
    },
  })
}
