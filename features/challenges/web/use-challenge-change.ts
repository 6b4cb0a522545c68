import { useQueryClient } from '@tanstack/react-query'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { slugOf, wording } from '../contract.ts'
import type { ChallengeDetail } from '../contract.ts'
import { challengeQuery, challengesKey } from './queries.ts'

export function useChallengeChange<V>(
  act: (values: V, idempotencyKey: string) => Promise<ChallengeDetail>,
  onDone?: () => void,
) {
  const queryClient = useQueryClient()
  return useChange(act, {
    onDone: (challenge) => {
      queryClient.setQueryData(challengeQuery(challenge.id).queryKey, challenge)
      if (challenge.completed)
        toast.success(wording.completed(challenge.badge), {
          action: { label: 'See badge', href: `/badges/${slugOf(challenge.badge)}` },
        })
      onDone?.()
    },
    shows: [challengesKey],
  })
}
