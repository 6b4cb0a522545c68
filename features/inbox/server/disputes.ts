import type { DisputeRow, EventRow } from './known.ts'

/**
 * Sum of open and lost disputes. Each counts by its own id, because a payment that won one can be
 * disputed again; one stored without an id is over once any is won.
 */
export function disputedOf(disputes: Omit<DisputeRow, 'took'>[]): number {
  const won = new Set(disputes.flatMap(({ kind, dispute }) => (kind === 'dispute_won' ? [dispute] : [])))
  const isWon = (dispute: string | null) => won.has(dispute) || (dispute === null && won.size > 0)
  const openAmounts = new Map<string | null, number>()
  for (const { kind, dispute, amount } of disputes)
    if (kind === 'dispute' && !isWon(dispute))
      openAmounts.set(dispute, Math.max(openAmounts.get(dispute) ?? 0, amount ?? 0))
  return [...openAmounts.values()].reduce((sum, amount) => sum + amount, 0)
}

/** Whether this dispute, not the founder, removed the evidence. */
export const removedByDispute = (disputes: DisputeRow[], { dispute }: Pick<EventRow, 'dispute'>): boolean =>
  disputes.some((one) => one.took && (one.dispute === dispute || one.dispute === null))
