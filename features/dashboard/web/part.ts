import type { DashboardCounts } from '../contract.ts'

/** `counts` is undefined while loading. */
export type Part = {
  counts: DashboardCounts | undefined
  failed: boolean
  retrying: boolean
  onRetry: () => void
}
