import type { DashboardCounts } from '../contract.ts'

/** What every card that counts is given. `counts` is undefined while they are on their way. */
export type Part = {
  counts: DashboardCounts | undefined
  failed: boolean
  retrying: boolean
  onRetry: () => void
}
