import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { triedIdea } from '#kit/web/local-store/tried-idea.ts'

export function useTriedIdea(userId: string | undefined): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (userId && triedIdea.answers())
      void import('#features/ideas/web/keep-tried.ts').then(
        ({ keepTried }) => keepTried(queryClient),
        () => undefined,
      )
  }, [userId, queryClient])
}
