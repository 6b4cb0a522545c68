import { eq } from 'drizzle-orm'
import { ownProject } from '#features/projects/server/reads.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { firstEconomics, priceBandOf, priceLadderOf } from '#planner/read-market.ts'
import type { EconomicsView, Pricing } from '../contract.ts'
import { playIdOf } from './market.ts'
import { projectEconomics } from './tables.ts'

/** The price ladder and assumptions: the founder's, or the planner's first ones where nothing was changed. */
export async function readEconomics(
  { app, viewer }: MemberContext,
  { projectId }: { projectId: string },
): Promise<EconomicsView> {
  const project = await ownProject(app.db, { userId: viewer.id, projectId })
  const playId = await playIdOf(app.db, project)
  const [row] = await app.db.select().from(projectEconomics).where(eq(projectEconomics.projectId, projectId))
  const pricing = row?.pricing ?? { ladder: priceLadderOf(playId), assumptions: firstEconomics(playId) }
  return { ...pricing, band: priceBandOf(playId), savedAt: row?.updatedAt.toISOString() ?? null }
}

export async function keepEconomics(
  { app, viewer }: MemberContext,
  { projectId, ...pricing }: Pricing & { projectId: string },
): Promise<EconomicsView> {
  return app.db.transaction(async (tx) => {
    const project = await ownProject(tx, { userId: viewer.id, projectId, lock: true })
    const kept = { pricing, updatedAt: app.clock.now() }
    await tx
      .insert(projectEconomics)
      .values({ projectId, ...kept })
      .onConflictDoUpdate({ target: projectEconomics.projectId, set: kept })
    return {
      ...pricing,
      band: priceBandOf(await playIdOf(tx, project)),
      savedAt: kept.updatedAt.toISOString(),
    }
  })
}
