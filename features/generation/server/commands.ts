import type { Tx } from '#kit/server/db.ts'
import { opportunityUpdateSchedule } from './tables.ts'

export type { Maker, MakerInput } from './maker.ts'
export { workThrough } from './perform.ts'
export { beginRun, publishRun, queueRun, requeueRun, untilEnded } from './runs.ts'
export type { RunRow } from './runs.ts'

type Made = { projectId: string; at: Date; expiresAt: Date }

export async function scheduleAnalysis(tx: Tx, { projectId, at, expiresAt }: Made): Promise<void> {
  const dates = { lastUpdated: at, nextUpdate: expiresAt }
  await tx
    .insert(opportunityUpdateSchedule)
    .values({ projectId, ...dates, nextPlan: at })
    .onConflictDoUpdate({ target: opportunityUpdateSchedule.projectId, set: dates })
}

export async function schedulePlan(tx: Tx, { projectId, at, expiresAt }: Made): Promise<void> {
  const dates = { nextPlan: expiresAt }
  await tx
    .insert(opportunityUpdateSchedule)
    .values({ projectId, nextUpdate: at, ...dates })
    .onConflictDoUpdate({ target: opportunityUpdateSchedule.projectId, set: dates })
}
