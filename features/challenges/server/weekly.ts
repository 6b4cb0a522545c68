import { and, eq, lt } from 'drizzle-orm'
import { itemAt } from '#kit/contract/ensure.ts'
import { week } from '#kit/contract/time.ts'
import { commit } from '#kit/server/commit.ts'
import type { App } from '#kit/server/context.ts'
import { mondayOf } from '#kit/server/schedule.ts'
import { hashOf } from '#planner/random.ts'
import { catalog } from './catalog.ts'
import { weeklyChallenges } from './tables.ts'

/** Depends on the week alone, so processes and reruns agree. An administrator's choice comes first. */
export async function drawWeekly(app: App): Promise<void> {
  const now = app.clock.now()
  const weekOf = mondayOf(now)
  await commit(app, async (tx) => {
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

export function drawFor(weekOf: string): string {
  const number = Math.floor(Date.parse(weekOf) / week)
  const round = Math.floor(number / catalog.length)
  const order = catalog
    .map(({ id }) => id)
    .toSorted((a, b) => hashOf(`${round}:${a}`) - hashOf(`${round}:${b}`))
  return itemAt(order, number % catalog.length)
}
