import { ownProject } from '#features/projects/server/reads.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { earningsView, firstEconomics, priceBandOf, priceLadderOf } from '#planner/market/read-prices.ts'
import { pricing as pricingForm } from '../contract.ts'
import type { EconomicsView, Pricing } from '../contract.ts'
import { marketStand } from './stand.ts'
import type { MarketStand } from './stand.ts'
import { projectEconomics } from './tables.ts'

/** The price ladder and assumptions: the founder's, or the planner's first ones where nothing was changed. */
export async function readEconomics(
  { app, viewer }: MemberContext,
  { projectId }: { projectId: string },
): Promise<EconomicsView> {
  const project = await ownProject(app.db, { userId: viewer.id, projectId })
  const { behind, economics: row } = await marketStand(app.db, project)
  const kept = row && pricingForm.parse(row.pricing)
  return {
    ...(kept ?? {
      ladder: priceLadderOf(behind),
      assumptions: firstEconomics(behind),
    }),
    ...worthOf(behind),
    savedAt: row?.updatedAt.toISOString() ?? null,
  }
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
      ...worthOf((await marketStand(tx, project)).behind),
      savedAt: kept.updatedAt.toISOString(),
    }
  })
}

/** What the idea asks and could earn; nulls where there is none. */
const worthOf = ({ playId, written }: MarketStand['behind']) => ({
  band: priceBandOf(playId, written),
  money: earningsView(playId, written),
})
