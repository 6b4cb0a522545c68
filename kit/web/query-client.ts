import { MutationCache, QueryClient, notifyManager } from '@tanstack/react-query'
import { errorBody } from './api.ts'
import { toast } from './ui/toast.ts'

// Synchronous, so a checked box never flickers back.
notifyManager.setScheduler(queueMicrotask)

export function createQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      // A retry clears earlier error toasts; automatic changes leave them alone.
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
