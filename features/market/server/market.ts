import { isDeepStrictEqual } from 'node:util'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { lockProject, ownProject } from '#features/projects/server/reads.ts'
import type { ProjectRow } from '#features/projects/server/reads.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { createOnce } from '#kit/server/idempotency.ts'
import { planner } from '#kit/server/models/index.ts'
import { isUuid } from '#kit/server/paging.ts'
import { competitorRecipe } from '#planner/market/market.ts'
import type { Market } from '#planner/market/market.ts'
import { limits, wording } from '../contract.ts'
import type { CompetitorView, MarketView, competitorForm } from '../contract.ts'
import { readMarketState } from './state.ts'
import type { MarketState } from './state.ts'
import { projectCompetitors } from './tables.ts'

type One = { projectId: string }
type OneCompetitor = One & { competitorId: string }
type Form = z.infer<typeof competitorForm>
type CompetitorRow = typeof projectCompetitors.$inferSelect

export async function readMarket({ app, viewer }: MemberContext, { projectId }: One): Promise<MarketView> {
  const project = await ownProject(app.db, { userId: viewer.id, projectId })
  const state = await readMarketState(app.db, project)
  return {
    ...writtenOrPlanned(state),
    competitors: state.competitors.map((competitor) => ({
      ...competitor,
      createdAt: new Date(competitor.createdAt).toISOString(),
    })),
    recipe: competitorRecipe(project.projectType === 'digital_asset'),
  }
}

export const marketOfProject = async (db: Reader, project: ProjectRow): Promise<Market> =>
  writtenOrPlanned(await readMarketState(db, project)).market

type Picture = Pick<MarketView, 'market' | 'plannerContent' | 'madeBy' | 'note'>

function writtenOrPlanned({ planned, kept }: MarketState): Picture {
  if (!kept || !isDeepStrictEqual(kept.plannerContent, planned))
    return { market: planned, plannerContent: null, madeBy: planner, note: null }
  const { content, madeBy, note } = kept
  return { market: content, plannerContent: madeBy === planner ? null : planned, madeBy, note }
}

export async function addCompetitor(context: MemberContext, input: One & Form): Promise<CompetitorView> {
  return createOnce(context, { endpoint: 'market.addCompetitor', input }, async (tx) => {
    const { app, viewer } = context
    const { id: projectId } = await lockProject(tx, {
      userId: viewer.id,
      projectId: input.projectId,
    })
    await assertNotTooMany(tx, projectId)
    const row = one(
      await tx
        .insert(projectCompetitors)
        .values({ projectId, ...columns(input), createdAt: app.clock.now() })
        .returning(),
      'project competitor',
    )
    return viewCompetitor(row)
  })
}

export async function editCompetitor(
  context: MemberContext,
  { projectId, competitorId, ...form }: OneCompetitor & Form,
): Promise<CompetitorView> {
  return change(context, { projectId, competitorId }, async (_, row) => {
    if (row.removedAt) throw notFound(wording.notFound)
    return columns(form)
  })
}

export async function removeCompetitor(context: MemberContext, one: OneCompetitor): Promise<CompetitorView> {
  return change(context, one, async () => ({ removedAt: context.app.clock.now() }))
}

export async function restoreCompetitor(context: MemberContext, one: OneCompetitor): Promise<CompetitorView> {
  return change(context, one, async (tx, row) => {
    if (row.removedAt) await assertNotTooMany(tx, row.projectId)
    return { removedAt: null }
  })
}

async function change(
  { app, viewer }: MemberContext,
  { projectId, competitorId }: OneCompetitor,
  changes: (tx: Tx, row: CompetitorRow) => Promise<Partial<CompetitorRow>>,
): Promise<CompetitorView> {
  return commit(app, async (tx) => {
    await lockProject(tx, { userId: viewer.id, projectId })
    if (!isUuid(competitorId)) throw notFound(wording.notFound)
    const [row] = await tx
      .select()
      .from(projectCompetitors)
      .where(and(eq(projectCompetitors.id, competitorId), eq(projectCompetitors.projectId, projectId)))
    if (!row) throw notFound(wording.notFound)
    const changed = one(
      await tx
        .update(projectCompetitors)
        .set(await changes(tx, row))
        .where(eq(projectCompetitors.id, row.id))
        .returning(),
      'project competitor',
    )
    return viewCompetitor(changed)
  })
}

const living = (projectId: string) =>
  and(eq(projectCompetitors.projectId, projectId), isNull(projectCompetitors.removedAt))
const columns = ({ name, url, price, note }: Form) => ({
  name,
  url: url ?? null,
  price: price || null,
  note: note || null,
})

function viewCompetitor(row: CompetitorRow): CompetitorView {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    price: row.price,
    note: row.note,
    createdAt: row.createdAt.toISOString(),
  }
}

async function assertNotTooMany(tx: Tx, projectId: string): Promise<void> {
  const row = one(
    await tx.select({ n: count() }).from(projectCompetitors).where(living(projectId)),
    'project competitor',
  )
  if (row.n >= limits.competitors)
    throw new Refusal('unprocessable', `You can list up to ${limits.competitors} competitors per project.`)
}
