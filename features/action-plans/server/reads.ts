import { and, asc, desc, eq } from 'drizzle-orm'
import type { Reader } from '#kit/server/db.ts'
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
