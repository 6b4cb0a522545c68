import { and, eq, lt } from 'drizzle-orm'
import type { App } from '#kit/server/context.ts'
import { day, mondayOf } from '#kit/server/schedule.ts'
import { hashOf } from '#planner/random.ts'
import { catalog } from './catalog.ts'
import { weeklyChallenges } from './tables.ts'

const week = 7 * day

/** Draws the challenge of a week that has none; one that an administrator chose for it takes its turn. The draw follows from the week alone, so several processes and later runs agree. */
export async function drawWeekly(app: App): Promise<void> {
  const now = app.clock.now()
  const weekOf = mondayOf(now)
  await app.db.transaction(async (tx) => {
    await tx
      .update(weeklyChallenges)
      .set({ status: 'past' })
      .where(and(eq(weeklyChallenges.status, 'active'), lt(weeklyChallenges.weekOf, weekOf)))
    await tx
      .insert(weeklyChallenges)
      .values({ weekOf, challengeId: drawFor(weekOf), createdAt: now })
      .onConflictDoUpdate({
        target: weeklyChallenges.weekOf,
        set: { status: 'active' },
        setWhere: eq(weeklyChallenges.status, 'planned'),
      })
  })
}

/** Each of the six comes once in six weeks, in an order that changes from round to round. */
export function drawFor(weekOf: string): string {
  const number = Math.floor(Date.parse(weekOf) / week)
  const round = Math.floor(number / catalog.length)
  const order = catalog
    .map(({ id }) => id)
    .toSorted((a, b) => hashOf(`${round}:${a}`) - hashOf(`${round}:${b}`))
  return order[number % catalog.length]!
}
