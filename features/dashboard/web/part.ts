import type { DashboardCounts } from '../contract.ts'

export type Part = {
  counts: DashboardCounts | undefined
  failed: boolean
  retrying: boolean
  onRetry: () => void
}
