import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { FinishedWeek } from '#features/evidence/contract.ts'
import type { Reader } from '#kit/server/db.ts'
import type { NowFacts } from '#planner/evidence/now.ts'
import { actionItems, actionPlans, weeklyReviews } from './tables.ts'

type PlanRow = typeof actionPlans.$inferSelect
type ItemRow = typeof actionItems.$inferSelect

export async function newestPlan(db: Reader, projectId: string, week?: number): Promise<PlanRow | undefined> {
  const which = week
    ? and(eq(actionPlans.projectId, projectId), eq(actionPlans.week, week))
    : eq(actionPlans.projectId, projectId)
  const [row] = await db.select().from(actionPlans).where(which).orderBy(desc(actionPlans.week)).limit(1)
  return row
}

export const itemsOf = (db: Reader, planId: string) =>
  db
    .select()
    .from(actionItems)
    .where(eq(actionItems.planId, planId))
    .orderBy(asc(actionItems.position), asc(actionItems.createdAt))

export async function newestWeek(
  db: Reader,
  projectId: string,
): Promise<{ plan: PlanRow; items: ItemRow[] } | undefined> {
  const plan = await newestPlan(db, projectId)
  return plan && { plan, items: await itemsOf(db, plan.id) }
}

/** The first open task of the newest week, if that week isn't over. */
export const weekItemOf = (projectId: SQL, now: Date): SQL<NowFacts['item']> =>
  sql`(select json_build_object('task', i.task, 'minutes', i.minutes) from (
      select p.id, p.expires_at from ${actionPlans} p where p.project_id = ${projectId}
      order by p.week desc limit 1) newest
    join ${actionItems} i on i.plan_id = newest.id
    where newest.expires_at > ${now.toISOString()}::timestamptz and i.done_at is null and i.dropped_at is null
    order by i.deadline, i.position limit 1)`

/** Newest first. A week that a newer plan cut short counts only if something was done in it. */
export const finishedWeeksOf = (projectId: string, now: Date): SQL<FinishedWeek[]> =>
  sql`(select coalesce(json_agg(json_build_object('week', one.week, 'startedAt', one.created_at,
      'endedAt', one.ended_at, 'done', one.done, 'total', one.total, 'learned', one.learned)
      order by one.week desc), '[]') from (
    select p.week, p.created_at, least(p.expires_at, next.created_at) as ended_at, r.learned,
        count(i.done_at) as done, count(i.id) as total
      from ${actionPlans} p left join ${actionPlans} next
        on next.project_id = p.project_id and next.week = p.week + 1
      left join ${weeklyReviews} r on r.plan_id = p.id
      left join ${actionItems} i on i.plan_id = p.id and i.dropped_at is null
    where p.project_id = ${projectId} and least(p.expires_at, next.created_at) <= ${now.toISOString()}::timestamptz
    group by p.id, next.created_at, r.learned
    having count(i.done_at) > 0 or least(p.expires_at, next.created_at) >= p.created_at + interval '6 days'
    order by p.week desc limit 60) one)`
