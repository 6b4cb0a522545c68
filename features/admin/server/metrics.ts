import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { decideWithinDays } from '#features/evidence/contract.ts'
import { forecastComparisons } from '#features/evidence/server/reads.ts'
import { evidence, experiments, forecasts } from '#features/evidence/server/tables.ts'
import { projects } from '#features/projects/server/tables.ts'
import { day } from '#kit/contract/time.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { mondayOf } from '#kit/server/schedule.ts'
import { metricWeeks } from '../metrics-contract.ts'
import type { Metrics, MetricsWeek } from '../metrics-contract.ts'

type Span = { db: Reader; first: Date; now: Date }
type Counted = Map<string, Partial<MetricsWeek>>

const none = {
  projects: 0,
  talked: 0,
  medianDays: null,
  tests: 0,
  due: 0,
  inTime: 0,
  asked: 0,
  given: 0,
  told: 0,
  seen: 0,
  checked: 0,
}

export const readMetrics = async ({ app }: MemberContext): Promise<Metrics> => ({
  weeks: await readWeeks(app),
  records: await forecastComparisons(app),
})

/** Newest first, the one that isn't over included. */
export async function readWeeks({ db, clock }: App): Promise<MetricsWeek[]> {
  const now = clock.now()
  const last = Date.parse(mondayOf(now))
  const span = { db, now, first: new Date(last - (metricWeeks - 1) * 7 * day) }
  const [talks, tests, pieces] = await Promise.all([talksOf(span), testsOf(span), piecesOf(span)])
  return Array.from({ length: metricWeeks }, (_, index) => {
    const week = new Date(last - index * 7 * day).toISOString().slice(0, 10)
    return { ...none, ...talks.get(week), ...tests.get(week), ...pieces.get(week), week }
  })
}

const weekOf = (column: unknown) =>
  sql`to_char(date_trunc('week', ${column} at time zone 'UTC'), 'YYYY-MM-DD')`

async function counted(db: Reader, query: SQL): Promise<Counted> {
  const { rows } = await db.execute<Partial<MetricsWeek> & { week: string }>(query)
  return new Map(rows.map((row) => [row.week, row]))
}

/** A piece may stand for several people; the third may be among them. */
const talksOf = ({ db, first }: Span) =>
  counted(
    db,
    sql`
    with begun as (select ${projects.id}, ${projects.createdAt} as at from ${projects}
      where ${projects.deletedAt} is null and ${projects.createdAt} >= ${first.toISOString()}::timestamptz),
    talks as (select ${evidence.projectId} as project, ${evidence.happenedOn} as day,
      sum(${evidence.standsFor}) over (partition by ${evidence.projectId}
        order by ${evidence.happenedOn}, ${evidence.createdAt}, ${evidence.id}) as people
      from ${evidence} join begun on begun.id = ${evidence.projectId}
      where ${evidence.kind} = 'conversation' and ${evidence.removedAt} is null),
    thirds as (select project, min(day) as day from talks where people >= 3 group by project)
    select ${weekOf(sql`begun.at`)} as week, count(*)::int as projects, count(thirds.day)::int as talked,
      percentile_cont(0.5) within group (order by greatest(0, thirds.day - (begun.at at time zone 'UTC')::date))
        filter (where thirds.day is not null) as "medianDays"
    from begun left join thirds on thirds.project = begun.id group by 1`,
  )

const testsOf = ({ db, first, now }: Span) => {
  const until = sql`${experiments.startedAt} + ${sql.raw(`interval '${decideWithinDays} days'`)}`
  return counted(
    db,
    sql`
    select ${weekOf(experiments.startedAt)} as week, count(*)::int as tests,
      count(*) filter (where ${experiments.decision} is not null or ${until} <= ${now.toISOString()}::timestamptz)::int as due,
      count(*) filter (where ${experiments.decision} is not null and ${experiments.endedAt} <= ${until})::int as "inTime",
      count(${forecasts.experimentId})::int as asked, count(${forecasts.chance})::int as given
    from ${experiments} left join ${forecasts} on ${forecasts.experimentId} = ${experiments.id} join ${projects} on ${projects.id} = ${experiments.projectId}
    where ${projects.deletedAt} is null and ${experiments.startedAt} >= ${first.toISOString()}::timestamptz group by 1`,
  )
}

const piecesOf = ({ db, first }: Span) => {
  const of = (provenance: string) => sql`count(*) filter (where ${evidence.provenance} = ${provenance})::int`
  return counted(
    db,
    sql`
    select ${weekOf(evidence.createdAt)} as week, ${of('told')} as told, ${of('seen')} as seen, ${of('checked')} as checked
    from ${evidence} join ${projects} on ${projects.id} = ${evidence.projectId}
    where ${projects.deletedAt} is null and ${evidence.removedAt} is null
      and ${evidence.createdAt} >= ${first.toISOString()}::timestamptz group by 1`,
  )
}
