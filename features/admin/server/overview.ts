import { sql } from 'drizzle-orm'
import { testRecord } from '#features/evidence/server/reads.ts'
import { evidence } from '#features/evidence/server/tables.ts'
import { ideaGenerations } from '#features/ideas/server/tables.ts'
import { projects } from '#features/projects/server/tables.ts'
import { minimumAnswers } from '#features/traits/contract.ts'
import { userTraitResponses } from '#features/traits/server/tables.ts'
import { day } from '#kit/contract/time.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Reader } from '#kit/server/db.ts'
import { mondayOf, startOfDay } from '#kit/server/schedule.ts'
import { events, users } from '#kit/server/tables.ts'
import { readValues } from '#kit/server/values.ts'
import { returnWeeks } from '../contract.ts'
import type { Overview } from '../contract.ts'

const chartDays = 30
/** The schedule triggers these too, so they are no sign of activity. */
const made = sql`('analysis.made', 'action-plan.made', 'personalization.made')`

export async function readOverview({ app }: MemberContext, { days }: { days: 30 | 90 }): Promise<Overview> {
  const now = app.clock.now()
  const [signUps, { ownIdea, ...activation }, weeks, { record }] = await Promise.all([
    signUpsByDay(app.db, now),
    activationSince(app.db, firstDay(now, days)),
    returnByWeek(app.db, now),
    readValues(app.db, { record: testRecord({ at: now }) }),
  ])
  return { cohortDays: days, signUps, activation, ownIdea, weeks, record }
}

const firstDay = (now: Date, days: number) => new Date(startOfDay(now).getTime() - (days - 1) * day)

async function signUpsByDay(db: Reader, now: Date): Promise<Overview['signUps']> {
  const first = firstDay(now, chartDays)
  const { rows } = await db.execute<{ day: string; count: number }>(sql`
    select to_char(${users.createdAt} at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as count from ${users}
    where ${users.createdAt} >= ${first.toISOString()}::timestamptz group by 1`)
  const counted = new Map(rows.map((row) => [row.day, row.count]))
  return Array.from({ length: chartDays }, (_, index) => {
    const name = new Date(first.getTime() + index * day).toISOString().slice(0, 10)
    return { day: name, count: counted.get(name) ?? 0 }
  })
}

/** Projects in the trash and removed evidence don't count. */
async function activationSince(db: Reader, first: Date) {
  const { rows } = await db.execute<Overview['activation'] & { ownIdea: number }>(sql`
    with cohort as (select ${users.id} as user_id from ${users}
        where ${users.createdAt} >= ${first.toISOString()}::timestamptz),
      answered as (select user_id from ${userTraitResponses} join cohort using (user_id)
        group by user_id having count(*) >= ${minimumAnswers}),
      generated as (select distinct user_id from ${ideaGenerations} join cohort using (user_id)
        where ${ideaGenerations.round} > 0),
      started as (select user_id, count(${evidence.id}) > 0 as learned
        from ${projects} join cohort using (user_id)
        left join ${evidence} on ${evidence.projectId} = ${projects.id} and ${evidence.removedAt} is null
        where ${projects.deletedAt} is null group by user_id),
      steps as (select answered.user_id is not null as answered, generated.user_id is not null as ideas,
        started.user_id is not null as project, coalesce(learned, false) as evidence
        from cohort left join answered using (user_id) left join generated using (user_id)
        left join started using (user_id))
    select count(*)::int as "signedUp", count(*) filter (where answered)::int as answered,
      count(*) filter (where answered and ideas)::int as ideas,
      count(*) filter (where answered and ideas and project)::int as project,
      count(*) filter (where answered and ideas and project and evidence)::int as evidence,
      count(*) filter (where project and not ideas)::int as "ownIdea" from steps`)
  return one(rows, 'counts')
}

/** Nine complete weeks, so the first has all its weeks after it. Active means an event of their own. */
async function returnByWeek(db: Reader, now: Date): Promise<Overview['weeks']> {
  const thisWeek = new Date(mondayOf(now))
  const first = new Date(thisWeek.getTime() - (returnWeeks + 1) * 7 * day)
  const span = sql`${users.createdAt} >= ${first.toISOString()}::timestamptz
    and ${users.createdAt} < ${thisWeek.toISOString()}::timestamptz`
  const week = (column: unknown) => sql`date_trunc('week', ${column} at time zone 'UTC')`
  const signedUp = await db.execute<{ week: string; count: number }>(
    sql`select to_char(${week(users.createdAt)}, 'YYYY-MM-DD') as week, count(*)::int as count from ${users}
      where ${span} group by 1`,
  )
  const active = await db.execute<{ week: string; later: number; count: number }>(sql`
    select to_char(${week(users.createdAt)}, 'YYYY-MM-DD') as week,
      (extract(epoch from ${week(events.createdAt)} - ${week(users.createdAt)}) / 604800)::int as later,
      count(distinct ${users.id})::int as count
    from ${users} join ${events} on ${events.actorId} = ${users.id}
      and ${events.createdAt} < ${thisWeek.toISOString()}::timestamptz and ${events.name} not in ${made}
    where ${span} group by 1, 2`)
  return Array.from({ length: returnWeeks + 1 }, (_, index) => {
    const name = new Date(first.getTime() + index * 7 * day).toISOString().slice(0, 10)
    const over = returnWeeks - index
    const counts = Array.from({ length: returnWeeks }, (__, n) =>
      n < over ? (active.rows.find((row) => row.week === name && row.later === n + 1)?.count ?? 0) : null,
    )
    return {
      week: name,
      signedUp: signedUp.rows.find((row) => row.week === name)?.count ?? 0,
      active: counts,
    }
  })
}
