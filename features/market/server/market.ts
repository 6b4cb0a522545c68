import { and, asc, count, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { ownIdea } from '#features/ideas/server/reads.ts'
import { ownProject } from '#features/projects/server/reads.ts'
import type { ProjectRow } from '#features/projects/server/reads.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { createOnce } from '#kit/server/idempotency.ts'
import { isUuid } from '#kit/server/paging.ts'
import { competitorRecipe } from '#planner/market.ts'
import { marketOf } from '#planner/read-market.ts'
import { limits, wording } from '../contract.ts'
import type { CompetitorView, MarketView, competitorForm } from '../contract.ts'
import { projectCompetitors } from './tables.ts'

type One = { projectId: string }
type OneCompetitor = One & { competitorId: string }
type Form = z.infer<typeof competitorForm>
type CompetitorRow = typeof projectCompetitors.$inferSelect

/** What is known of a project's market, and the founder's own list of competitors. */
export async function readMarket({ app, viewer }: MemberContext, { projectId }: One): Promise<MarketView> {
  const project = await ownProject(app.db, { userId: viewer.id, projectId })
  const rows = await app.db
    .select()
    .from(projectCompetitors)
    .where(living(projectId))
    .orderBy(asc(projectCompetitors.createdAt), asc(projectCompetitors.id))
  return {
    market: marketOf({
      playId: await playIdOf(app.db, project),
      brief: project.brief,
      own: project,
    }),
    competitors: rows.map(viewCompetitor),
    recipe: competitorRecipe,
  }
}

/** The play of the playbook that a project was made from; null for one of the founder's own. */
export async function playIdOf(
  db: Reader,
  { userId, ideaId }: Pick<ProjectRow, 'userId' | 'ideaId'>,
): Promise<string | null> {
  return ideaId ? ((await ownIdea(db, { userId, ideaId }))?.playId ?? null) : null
}

export async function addCompetitor(context: MemberContext, input: One & Form): Promise<CompetitorView> {
  return createOnce(context, { endpoint: 'market.addCompetitor', input }, async (tx) => {
    const { app, viewer } = context
    const { id: projectId } = await ownProject(tx, {
      userId: viewer.id,
      projectId: input.projectId,
      lock: true,
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
  return app.db.transaction(async (tx) => {
    await ownProject(tx, { userId: viewer.id, projectId, lock: true })
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
    throw new Refusal('unprocessable', `A project holds at most ${limits.competitors} competitors.`)
}
