import type { DisputeRow, EventRow } from './known.ts'

/**
 * How much of a payment its disputes hold: those that are open or lost. A payment that won one can be disputed again,
 * so each is counted by its own id; one from before ids were kept is over once any is won.
 */
export function disputedOf(disputes: Omit<DisputeRow, 'took'>[]): number {
  const won = new Set(disputes.flatMap(({ kind, dispute }) => (kind === 'dispute_won' ? [dispute] : [])))
  const isWon = (dispute: string | null) => won.has(dispute) || (dispute === null && won.size > 0)
  const held = new Map<string | null, number>()
  for (const { kind, dispute, amount } of disputes)
    if (kind === 'dispute' && !isWon(dispute))
      held.set(dispute, Math.max(held.get(dispute) ?? 0, amount ?? 0))
  return [...held.values()].reduce((sum, amount) => sum + amount, 0)
}

/** Whether it was this dispute that took the evidence back, and not the founder. */
export const tookBack = (disputes: DisputeRow[], { dispute }: Pick<EventRow, 'dispute'>): boolean =>
  disputes.some((one) => one.took && (one.dispute === dispute || one.dispute === null))
