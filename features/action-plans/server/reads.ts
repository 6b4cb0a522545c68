import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Reader } from '#kit/server/db.ts'
import type { NowFacts } from '#planner/evidence/now.ts'
import { actionItems, actionPlans } from './tables.ts'

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
  sql`(select json_build_object('task', i.task, 'minutes', i.minutes) from ${actionItems} i
    join ${actionPlans} p on p.id = i.plan_id and p.expires_at > ${now.toISOString()}::timestamptz
      and p.week = (select max(w.week) from ${actionPlans} w where w.project_id = ${projectId})
    where i.project_id = ${projectId} and i.done_at is null and i.dropped_at is null
    order by i.deadline, i.position limit 1)`
