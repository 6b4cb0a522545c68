import { sql } from 'drizzle-orm'
import type { Tx } from '#kit/server/db.ts'
import type { Provenance } from '#planner/levels.ts'
import { amounts } from '../contract.ts'
import type { MetricKind } from '../contract.ts'
import { mondayOf } from '../weeks.ts'
import { metricValues } from './tables.ts'

/** `amount`: revenue in cents, negative for refunds. Counts for the UTC week of `at`. */
export type Arrival = {
  projectId: string
  kind: MetricKind
  amount: number
  at: Date
  source: Provenance
}

/** The caller prevents duplicates. Stored whatever the project currently counts. */
export async function addToMetric(tx: Tx, { projectId, kind, amount, at, source }: Arrival): Promise<void> {
  const value = amounts[kind].parse(amount)
  const week = mondayOf(at.toISOString().slice(0, 10))
  const { removedAt, provenance } = metricValues
  // The founder removed the number, so it no longer counts.
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
