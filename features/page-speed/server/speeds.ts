import { lt, sql } from 'drizzle-orm'
import { ensure } from '#kit/contract/ensure.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import { periods } from '#kit/server/schedule.ts'
import { bounds, measures } from '../contract.ts'
import type { Figures } from '../contract.ts'
import { pageSpeeds } from './tables.ts'

/** Each measure is one row, always in the same order, so that two visits never wait for each other. */
export async function recordSpeeds({ app: { db, clock } }: MemberContext, figures: Figures) {
  const day = dateOf(clock.now())
  const rows = measures.flatMap((measure) => {
    const found = figures[measure]
    if (!found) return []
    const bucket = bounds[measure].findIndex((most) => found.value <= most)
    return [{ day, screen: found.screen, measure, bucket, visits: 1 }]
  })
  if (rows.length > 0)
    await db
      .insert(pageSpeeds)
      .values(rows)
      .onConflictDoUpdate({
        target: [pageSpeeds.day, pageSpeeds.screen, pageSpeeds.measure, pageSpeeds.bucket],
        set: { visits: sql`${pageSpeeds.visits} + 1` },
      })
  return { counted: rows.length }
}

export async function eraseOldSpeeds({ db, clock }: App): Promise<void> {
  await db
    .delete(pageSpeeds)
    .where(lt(pageSpeeds.day, dateOf(new Date(clock.now().getTime() - periods.pageSpeedsKept))))
}

const dateOf = (at: Date) => ensure(at.toISOString().split('T')[0])
