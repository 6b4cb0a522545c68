import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepTried } from '#features/ideas/web/keep-tried.ts'
import { keptIdeasQuery } from '#features/ideas/web/queries.ts'
import { useNavigate } from '#kit/web/router/hooks.ts'
import { LoadingScreen } from '#kit/web/ui/LoadingScreen.tsx'

export function Begin() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    let isLeft = false
    const saved = async () => {
      await keepTried(queryClient)
      return (await queryClient.fetchQuery(keptIdeasQuery('saved'))).items[0]
    }
    const go = (query: string) => {
      if (!isLeft) void navigate(`/trait-questionnaire${query}`, { replace: true })
    }
    void saved().then(
      (idea) => go(idea ? `?idea=${idea.id}` : ''),
      () => go(''),
    )
    return () => {
      isLeft = true
    }
  }, [queryClient, navigate])
  return <LoadingScreen />
}
