import { MutationCache, QueryClient, notifyManager } from '@tanstack/react-query'
import { errorBody } from './api.ts'
import { toast } from './ui/toast.ts'

// Within the act that changed it: a box that was ticked is never drawn unticked in between.
notifyManager.setScheduler(queueMicrotask)

/** Queries retry once and do not refetch on window focus. A refusal is not retried: it would be the same again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      // What somebody tries again has not failed yet. What the page does of itself leaves alone what they are reading.
      onMutate: (_values, { meta }) => meta?.unasked || toast.settle(),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && !isRefusal(error),
        retryDelay: 500,
      },
    },
  })
}

function isRefusal(error: unknown): boolean {
  const code = errorBody(error)?.code
  return code !== undefined && code !== 'internal' && code !== 'unavailable'
}
