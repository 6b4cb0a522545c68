import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { projects } from '#features/projects/server/tables.ts'
import { commit } from '#kit/server/commit.ts'
import type { App } from '#kit/server/context.ts'
import { periods } from '#kit/server/schedule.ts'
import { talkAnswers, talkAsks, talkLists, talkRates } from './tables.ts'

export async function cleanUp(app: App): Promise<void> {
  await forgetNames(app)
  await countRates(app)
}

/** Only the dates of an ask and its answers are left. */
export async function forgetNames({ db, clock }: App): Promise<void> {
  const before = new Date(clock.now().getTime() - periods.talkNamesKept)
  await commit({ db }, async (tx) => {
    const gone = await tx
      .update(talkAsks)
      .set({ name: null, slug: null })
      .where(and(isNotNull(talkAsks.name), lt(talkAsks.createdAt, before)))
      .returning({ id: talkAsks.id })
    if (gone.length === 0) return
    const named = or(isNotNull(talkAnswers.name), isNotNull(talkAnswers.reach), isNotNull(talkAnswers.note))
    const ids = sql.join(
      gone.map(({ id }) => sql`${id}`),
      sql`, `,
    )
    await tx
      .update(talkAnswers)
      .set({ name: null, reach: null, note: null })
      .where(and(named, sql`${talkAnswers.askId} in (${ids})`))
  })
}

/** Below these, a share of a few would pass for a rule. */
const least = { asks: 200, founders: 20 }

/** Of asks that have had time for an answer. Replaced as a whole. */
export async function countRates({ db, clock }: App): Promise<void> {
  const at = clock.now()
  const before = new Date(at.getTime() - periods.talkAnswerAwaited)
  const audience = sql<string>`coalesce(${projects.category}, '')`
  const has = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`
  const answered = sql`exists (select from ${talkAnswers} a where a.ask_id = ${talkAsks.id})`
  const talked = sql`${talkAsks.talkedAt} is not null or exists (select from ${talkAnswers} a
    where a.ask_id = ${talkAsks.id} and a.confirmed_at is not null)`
  const rows = await db
    .select({
      way: talkAsks.way,
      audience,
      asks: sql<number>`count(*)::int`,
      founders: sql<number>`count(distinct ${projects.userId})::int`,
      answered: has(answered),
      talked: has(talked),
    })
    .from(talkAsks)
    .innerJoin(talkLists, eq(talkLists.id, talkAsks.listId))
    .innerJoin(projects, eq(projects.id, talkLists.projectId))
    .where(and(lt(talkAsks.askedAt, before), isNull(projects.deletedAt)))
    .groupBy(sql`grouping sets ((${talkAsks.way}), (${talkAsks.way}, ${projects.category}))`)
    .having(sql`count(*) >= ${least.asks} and count(distinct ${projects.userId}) >= ${least.founders}`)
  await commit({ db }, async (tx) => {
    await tx.delete(talkRates)
    if (rows.length > 0) await tx.insert(talkRates).values(rows.map((row) => ({ ...row, countedAt: at })))
  })
}
