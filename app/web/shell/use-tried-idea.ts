import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ThreeAnswers } from '#features/ideas/contract.ts'
import { triedAnswers } from '#kit/web/tried-answers.ts'

/** Whoever found an idea before they had an account has it afterwards. */
export function useTriedIdea(userId: string | undefined): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const answers = userId ? triedAnswers() : null
    if (answers)
      void import('#features/ideas/web/keep-tried.ts').then(
        ({ keepTried }) => keepTried(queryClient, answers as ThreeAnswers),
        () => undefined,
      )
  }, [userId, queryClient])
}
