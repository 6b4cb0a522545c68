import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ThreeAnswers } from '#features/ideas/contract.ts'
import { triedIdea } from '#kit/web/local-store/tried-idea.ts'

export function useTriedIdea(userId: string | undefined): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const answers = userId ? triedIdea.answers() : null
    if (answers)
      void import('#features/ideas/web/keep-tried.ts').then(
        ({ keepTried }) => keepTried(queryClient, answers as ThreeAnswers),
        () => undefined,
      )
  }, [userId, queryClient])
}
