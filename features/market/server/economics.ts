import { lockProject, ownProject } from '#features/projects/server/reads.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { earningsView, firstEconomics, priceBandOf, priceLadderOf } from '#planner/market/read-prices.ts'
import { pricing as pricingForm } from '../contract.ts'
import type { EconomicsView, Pricing } from '../contract.ts'
import { readMarketState } from './state.ts'
import type { MarketState } from './state.ts'
import { projectEconomics } from './tables.ts'

export async function readEconomics(
  { app, viewer }: MemberContext,
  { projectId }: { projectId: string },
): Promise<EconomicsView> {
  const project = await ownProject(app.db, { userId: viewer.id, projectId })
  const { behind, economics: row } = await readMarketState(app.db, project)
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

export async function saveEconomics(
  { app, viewer }: MemberContext,
  { projectId, ...pricing }: Pricing & { projectId: string },
): Promise<EconomicsView> {
  return commit(app, async (tx) => {
    const project = await lockProject(tx, { userId: viewer.id, projectId })
    const kept = { pricing, updatedAt: app.clock.now() }
    await tx
      .insert(projectEconomics)
      .values({ projectId, ...kept })
      .onConflictDoUpdate({ target: projectEconomics.projectId, set: kept })
    const { behind } = await readMarketState(tx, project)
    return {
      ...pricing,
      ...worthOf(behind),
      savedAt: kept.updatedAt.toISOString(),
    }
  })
}

const worthOf = (behind: MarketState['behind']) => ({
  band: priceBandOf(behind),
  money: earningsView(behind),
  paidCents: behind.paidCents,
})
