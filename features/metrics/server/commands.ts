import { sql } from 'drizzle-orm'
import type { Tx } from '#kit/server/db.ts'
import type { Provenance } from '#planner/levels.ts'
import { amounts } from '../contract.ts'
import type { MetricKind } from '../contract.ts'
import { mondayOf } from '../weeks.ts'
import { metricValues } from './tables.ts'

export type Arrival = {
  projectId: string
  kind: MetricKind
  /** Cents, where it is revenue; below zero for a refund. */
  amount: number
  /** When it happened; it counts for the week (UTC) of then. */
  at: Date
  /** How it is known: seen by us, or checked by somebody else. */
  source: Provenance
}

/**
 * Adds what has arrived to its week, within the transaction of what brought it, which also sees to it that nothing
 * arrives twice. It is kept whatever the project counts.
 */
export async function addToMetric(tx: Tx, { projectId, kind, amount, at, source }: Arrival): Promise<void> {
  const value = amounts[kind].parse(amount)
  const week = mondayOf(at.toISOString().slice(0, 10))
  const { removedAt, provenance } = metricValues
  // Removed by the founder: what was there counts no more.
  const isGone = sql`${removedAt} is not null`
  await tx
    .insert(metricValues)
    .values({ projectId, kind, week, value, provenance: source, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: [metricValues.projectId, metricValues.kind, metricValues.week],
      set: {
        value: sql`excluded.value + case when ${isGone} then 0 else ${metricValues.value} end`,
        provenance: sql`case when ${isGone} then excluded.provenance
          when 'told' in (${provenance}, excluded.provenance) then 'told'
          when 'seen' in (${provenance}, excluded.provenance) then 'seen' else 'checked' end`,
        removedAt: null,
        updatedAt: sql`excluded.updated_at`,
      },
    })
}
