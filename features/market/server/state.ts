import { and, eq, sql } from 'drizzle-orm'
import { countryOf } from '#features/accounts/server/reads.ts'
import { lastPaymentOf } from '#features/evidence/server/reads.ts'
import { businessIdeas } from '#features/ideas/server/tables.ts'
import type { ProjectRow } from '#features/projects/server/reads.ts'
import { projects } from '#features/projects/server/tables.ts'
import { founderAnswers, founderGiven } from '#features/traits/server/reads.ts'
import { one } from '#kit/server/db.ts'
import type { Reader } from '#kit/server/db.ts'
import { planner } from '#kit/server/models/index.ts'
import { moneyFor } from '#planner/founder/money.ts'
import { marketOf } from '#planner/market/read-market.ts'
import { ownPriceOf } from '#planner/plan/own-price.ts'
import type { CompetitorView } from '../contract.ts'
import { projectEconomics, projectMarkets } from './tables.ts'

export async function readMarketState(db: Reader, project: ProjectRow) {
  const itsIdea = and(eq(businessIdeas.id, projects.ideaId), eq(businessIdeas.userId, projects.userId))
  const rows = await db
    .select({
      idea: businessIdeas.content,
      playId: businessIdeas.playId,
      madeBy: businessIdeas.madeBy,
      kept: projectMarkets,
      economics: projectEconomics,
      competitors: livingCompetitors,
      paidCents: lastPaymentOf(sql`${projects.id}`),
      given: founderGiven(project.userId),
      country: countryOf(project.userId),
    })
    .from(projects)
    .leftJoin(businessIdeas, itsIdea)
    .leftJoin(projectMarkets, eq(projectMarkets.projectId, projects.id))
    .leftJoin(projectEconomics, eq(projectEconomics.projectId, projects.id))
    .where(eq(projects.id, project.id))
  const { idea, playId, madeBy, given, country, paidCents, ...kept } = one(rows, 'project')
  const behind = {
    playId,
    written: idea?.written && madeBy ? { content: idea.written, madeBy } : null,
    price: ownPriceOf(project),
    money: moneyFor(founderAnswers(given), country),
    paidCents,
  }
  return {
    ...kept,
    behind,
    planned: marketOf({
      ...behind,
      assetType: project.assetType,
      brief: project.brief,
      own: project,
      briefBy: briefBy(project),
    }),
  }
}
const briefBy = ({ plannerBrief, writtenBy }: ProjectRow) => (plannerBrief !== null && writtenBy) || planner
export type MarketState = Awaited<ReturnType<typeof readMarketState>>

const livingCompetitors = sql<CompetitorView[]>`(select coalesce(json_agg(json_build_object(
  'id', c.id, 'name', c.name, 'url', c.url, 'price', c.price, 'note', c.note, 'createdAt', c.created_at)
    order by c.created_at, c.id), '[]')
  from project_competitors c where c.project_id = ${projects.id} and c.removed_at is null)`
