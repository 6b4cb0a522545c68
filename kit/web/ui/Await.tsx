import type { ReactNode } from 'react'
import { errorBody } from '../api.ts'
import { ErrorState } from './ErrorState.tsx'

export function Await({
  query: { error, refetch },
  skeleton,
  failed,
}: {
  query: { error: Error | null; refetch: () => unknown }
  skeleton: ReactNode
  failed: string
}) {
  if (!error) return skeleton
  return (
    <ErrorState sentence={failed} reference={errorBody(error)?.reference} onRetry={() => void refetch()} />
  )
}
