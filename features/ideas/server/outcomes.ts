import { and, eq, gte, not } from 'drizzle-orm'
import { isSwitchedOff } from '#features/operations/server/reads.ts'
import { commit } from '#kit/server/commit.ts'
import type { App } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { fewestToTell } from '#planner/ideas/outcomes.ts'
import type { PlayOutcome } from '#planner/ideas/outcomes.ts'
import { businessIdeas, playOutcomes } from './tables.ts'

declare module '#kit/server/feature.ts' {
  interface Feature {
    playOutcomes?: (db: Reader) => Promise<PlayOutcome[]>
  }
}

const mayBeTold = and(gte(playOutcomes.ran, fewestToTell), not(isSwitchedOff('playCounts')))

export const outcomeOfIdea = and(eq(playOutcomes.playId, businessIdeas.playId), mayBeTold)

export function toldOutcomes(db: Reader): Promise<PlayOutcome[]> {
  return db.select().from(playOutcomes).where(mayBeTold)
}

/** Daily, from nothing, so a member who leaves or deletes is gone from the counts the next day. */
export async function countOutcomes({ db, clock, features }: App): Promise<void> {
  const found = await Promise.all(features.map((feature) => feature.playOutcomes?.(db) ?? []))
  const rows = found.flat().map((counts) => ({ ...counts, countedAt: clock.now() }))
  await commit({ db }, async (tx) => {
    await tx.delete(playOutcomes)
    if (rows.length > 0) await tx.insert(playOutcomes).values(rows)
  })
}
