import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { projects } from '#features/projects/server/tables.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { forecastOutcome, forecastRecord, forecastsNeeded, isTiredOf } from '#planner/evidence/forecast.ts'
import type { Comparison, ForecastOutcome, SettledForecast } from '#planner/evidence/forecast.ts'
import { pageTest } from '#planner/evidence/marks.ts'
import { forecastLimits } from '../forecast-contract.ts'
import type { ForecastGiven, ForecastView, ForecastsView } from '../forecast-contract.ts'
import type { ExperimentRow } from './plans.ts'
import { evidence, experiments, forecastAsking, forecasts } from './tables.ts'

declare module '#kit/server/feature.ts' {
  interface Feature {
    /** Of tests whose answers a page counts, by the id of the test. */
    pageForecastOutcomes?: (db: Reader, testIds: string[]) => Promise<Map<string, ForecastOutcome>>
  }
}

export async function insertForecast(tx: Tx, test: ExperimentRow, given: ForecastGiven): Promise<void> {
  if (given === undefined) return
  const { chance = null, why = null } = given ?? {}
  await tx
    .insert(forecasts)
    .values({ experimentId: test.id, chance, why: why || null, createdAt: test.startedAt })
}

export async function readForecasts({ app, viewer }: MemberContext): Promise<ForecastsView> {
  const rows = await forecastsOf(app.db, eq(projects.userId, viewer.id)).limit(forecastLimits.shown)
  const given = await withOutcomes(app, rows)
  return {
    asks: await asksFor(app.db, viewer.id, rows),
    leftOut: rows.filter(({ chance }) => chance === null).length,
    given,
    record: forecastRecord(settledOf(given)),
  }
}

export async function askForecasts(
  { app, viewer }: MemberContext,
  { asks }: { asks: boolean },
): Promise<{ asks: boolean }> {
  const chosen = { asks, changedAt: app.clock.now() }
  await app.db
    .insert(forecastAsking)
    .values({ userId: viewer.id, ...chosen })
    .onConflictDoUpdate({ target: forecastAsking.userId, set: chosen })
  return { asks }
}

export type Comparisons = Record<Comparison, number>

/** Of founders with a record: whether it came closer than always saying their own rate. */
export async function forecastComparisons(app: App): Promise<Comparisons> {
  const enough = sql`${projects.userId} in (select p.user_id from ${forecasts} f
    join ${experiments} t on t.id = f.experiment_id join ${projects} p on p.id = t.project_id
    where f.chance is not null and p.deleted_at is null
    group by p.user_id having count(*) >= ${forecastsNeeded})`
  const all = await forecastsOf(app.db, enough)
  const compared = { closer: 0, as_close: 0, further: 0 }
  for (const founder of new Set(all.map(({ userId }) => userId))) {
    const rows = all.filter(({ userId }) => userId === founder)
    const record = forecastRecord(settledOf(await withOutcomes(app, rows)))
    if (record) compared[record.against] += 1
  }
  return compared
}

type Row = Awaited<ReturnType<typeof forecastsOf>>[number]

const ofTest = sql`from ${evidence} e where e.experiment_id = ${experiments.id} and e.removed_at is null`
const sumOf = (stance: 'for' | 'against') =>
  sql<number>`(select coalesce(sum(e.stands_for) filter (where e.stance = ${stance}), 0)::int ${ofTest})`

function forecastsOf(db: Reader, whose: SQL) {
  const { sample, passNeeded, killNeeded } = experiments
  return db
    .select({
      userId: projects.userId,
      testId: forecasts.experimentId,
      chance: forecasts.chance,
      why: forecasts.why,
      createdAt: forecasts.createdAt,
      kind: experiments.experimentId,
      test: {
        sample,
        passNeeded,
        killNeeded,
        forCount: sumOf('for'),
        againstCount: sumOf('against'),
        seen: sql<number>`(select count(*)::int ${ofTest})`,
        isOver: sql<boolean>`${experiments.status} <> 'running'`,
      },
    })
    .from(forecasts)
    .innerJoin(experiments, eq(experiments.id, forecasts.experimentId))
    .innerJoin(projects, eq(projects.id, experiments.projectId))
    .where(and(whose, isNull(projects.deletedAt)))
    .orderBy(desc(forecasts.createdAt), desc(forecasts.experimentId))
    .$dynamic()
}

async function withOutcomes({ db, features }: App, rows: Row[]): Promise<ForecastView[]> {
  const pageTests = rows.flatMap(({ testId, kind, chance }) => (chance && kind === pageTest ? testId : []))
  const ofPages = new Map<string, ForecastOutcome>()
  if (pageTests.length > 0)
    for (const { pageForecastOutcomes } of features)
      for (const [testId, outcome] of (await pageForecastOutcomes?.(db, pageTests)) ?? [])
        ofPages.set(testId, outcome)
  return rows.flatMap(({ testId, chance, why, kind, test }) => {
    if (chance === null) return []
    // Without its page, a page's test says nothing about how many saw it.
    const outcome = kind === pageTest ? (ofPages.get(testId) ?? 'unseen') : forecastOutcome(test)
    return { testId, chance, why, outcome }
  })
}

const settledOf = (given: ForecastView[]): SettledForecast[] =>
  given.flatMap(({ chance, outcome }) =>
    outcome === 'reached' || outcome === 'missed' ? { chance, isReached: outcome === 'reached' } : [],
  )

async function asksFor(db: Reader, userId: string, rows: Row[]): Promise<boolean> {
  const [chosen] = await db.select().from(forecastAsking).where(eq(forecastAsking.userId, userId))
  if (chosen && !chosen.asks) return false
  const since = rows.filter(({ createdAt }) => !chosen || createdAt > chosen.changedAt)
  return !isTiredOf(since.map(({ chance }) => chance))
}
