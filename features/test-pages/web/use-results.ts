import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '#kit/web/live.ts'
import { answersQuery, pageQuery, resultsQuery } from './queries.ts'
import type { Place } from './queries.ts'

export function useResultsLive(place: Place): void {
  const queryClient = useQueryClient()
  const again = () => {
    for (const query of [pageQuery, resultsQuery, answersQuery])
      void queryClient.invalidateQueries({ queryKey: query(place).queryKey })
  }
  useLive(`project:${place.projectId}`, { onEvent: (name) => name === 'pages' && again(), onAgain: again })
}
