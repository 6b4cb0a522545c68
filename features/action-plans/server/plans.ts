import { and, asc, count, desc, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import { requirePlan } from '#features/billing/server/commands.ts'
import type { Run } from '#features/generation/contract.ts'
import { queueRun } from '#features/generation/server/commands.ts'
import { renewalOf } from '#features/generation/server/reads.ts'
import { ownProject } from '#features/projects/server/reads.ts'
import type { ProjectRow } from '#features/projects/server/reads.ts'
import { commit } from '#kit/server/commit.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { notFound, Refusal } from '#kit/server/errors.ts'
import { readValues } from '#kit/server/values.ts'
import type { ItemView, PlanState, PlanView } from '../contract.ts'
import type { Review } from '../forms-contract.ts'
import { itemsOf, newestPlan } from './reads.ts'
import { actionItems, actionPlans, weeklyReviews } from './tables.ts'
import { hearWishes, viewWish, wishesOf } from './wishes.ts'

type ItemRow = typeof actionItems.$inferSelect
type PlanRow = typeof actionPlans.$inferSelect

export async function readPlan(
  { app, viewer }: MemberContext,
  { projectId, week }: { projectId: string; week?: number },
): Promise<PlanState> {
  return planStateOf(app, app.db, {
    project: await ownProject(app.db, { userId: viewer.id, projectId }),
    week,
  })
}

export async function generatePlan(
  { app, viewer }: MemberContext,
  { project_id: projectId }: { project_id: string },
): Promise<{ run: Run }> {
  return commit(app, async (tx) => {
    const project = await ownProject(tx, { userId: viewer.id, projectId })
    await requirePlan(tx, app, { userId: viewer.id, action: 'generation' })
    return {
      run: await queueRun(tx, app, { projectId: project.id, wanted: ['action_plan'], urgency: 'person' }),
    }
  })
}

export async function reviewWeek(
  { app, viewer }: MemberContext,
  { projectId, ...answers }: { projectId: string } & Review,
): Promise<PlanState> {
  return commit(app, async (tx) => {
    const project = await ownProject(tx, { userId: viewer.id, projectId })
    const plan = await newestPlan(tx, projectId)
    if (!plan) throw new Refusal('unprocessable', "You don't have a week to review yet.")
    await tx
      .insert(weeklyReviews)
      .values({ planId: plan.id, ...answers, createdAt: app.clock.now() })
      .onConflictDoUpdate({ target: weeklyReviews.planId, set: answers })
    await hearWishes(tx, {
      projectId,
      texts: Object.values(answers),
      heardIn: 'review',
      at: app.clock.now(),
    })
    return planStateOf(app, tx, { project })
  })
}

export const newestPlanId = (projectId: string) =>
  sql`(select p.id from ${actionPlans} p where p.project_id = ${projectId} order by p.week desc limit 1)`

export const keysOfWeek = (projectId: string) =>
  sql<
    { key: string; dropped: boolean }[] | null
  >`(select coalesce((select json_agg(json_build_object('key', i.key, 'dropped', i.dropped_at is not null))
    from ${actionItems} i where i.plan_id = p.id), '[]')
    from ${actionPlans} p where p.project_id = ${projectId} order by p.week desc limit 1)`

export async function newestPlanToAddTo(db: Reader, projectId: string) {
  const [row] = await db
    .select({ plan: actionPlans, n: count(actionItems.id), last: max(actionItems.position) })
    .from(actionPlans)
    .leftJoin(actionItems, eq(actionItems.planId, actionPlans.id))
    .where(eq(actionPlans.projectId, projectId))
    .groupBy(actionPlans.id)
    .orderBy(desc(actionPlans.week))
    .limit(1)
  return row
}

export async function newestPlans(db: Reader, projectIds: string[]): Promise<PlanRow[]> {
  if (projectIds.length === 0) return []
  return db
    .selectDistinctOn([actionPlans.projectId])
    .from(actionPlans)
    .where(inArray(actionPlans.projectId, projectIds))
    .orderBy(actionPlans.projectId, desc(actionPlans.week))
}

export async function openItemsOf(db: Reader, plans: PlanRow[]): Promise<ItemRow[]> {
  if (plans.length === 0) return []
  const open = and(
    inArray(
      actionItems.planId,
      plans.map((plan) => plan.id),
    ),
    isNull(actionItems.doneAt),
    isNull(actionItems.droppedAt),
  )
  return db
    .select()
    .from(actionItems)
    .where(open)
    .orderBy(asc(actionItems.position), asc(actionItems.createdAt))
}

export async function planStateOf(
  app: App,
  db: Reader,
  { project, week }: { project: ProjectRow; week?: number },
): Promise<PlanState> {
  const plan = await newestPlan(db, project.id, week)
  if (!plan && week) throw notFound()
  return stateWith(app, db, { project, plan })
}

export async function stateWith(
  app: App,
  db: Reader,
  { project: { id: projectId, userId, status }, plan }: { project: ProjectRow; plan: PlanRow | undefined },
): Promise<PlanState> {
  const items = plan ? await itemsOf(db, plan.id) : []
  const { weeks, review } = await readValues(db, {
    weeks: weeksOf(projectId),
    review: reviewOf(plan?.id ?? null),
  })
  return {
    plan: plan ? viewPlan(plan, items, review) : null,
    renewal: await renewalOf(app, db, { userId, status }),
    wishes: (await wishesOf(db, projectId, app.clock.now())).map(viewWish),
    weeks: weeks.map((one) => ({ ...one, createdAt: new Date(one.createdAt).toISOString() })),
  }
}

type Week = { week: number; createdAt: string; done: number; total: number }

function weeksOf(projectId: string) {
  const done = sql`count(${actionItems.doneAt})`
  const total = sql`count(${actionItems.id}) filter (where ${actionItems.droppedAt} is null)`
  return sql<
    Week[]
  >`(select coalesce(json_agg(json_build_object('week', one.week, 'createdAt', one.created_at, 'done',
    one.done, 'total', one.total) order by one.week desc), '[]') from (
    select ${actionPlans.week}, ${actionPlans.createdAt}, ${done} as done, ${total} as total
      from ${actionPlans} left join ${actionItems} on ${actionItems.planId} = ${actionPlans.id}
    where ${actionPlans.projectId} = ${projectId} group by ${actionPlans.id}
      order by ${actionPlans.week} desc limit 60) one)`
}

const reviewOf = (planId: string | null) =>
  sql<Review | null>`(select json_build_object('did', ${weeklyReviews.did}, 'learned',
    ${weeklyReviews.learned}, 'number', ${weeklyReviews.number}) from ${weeklyReviews}
    where ${weeklyReviews.planId} = ${planId})`

function viewPlan(plan: PlanRow, items: ItemRow[], review: Review | null): PlanView {
  return {
    id: plan.id,
    projectId: plan.projectId,
    week: plan.week,
    planContent: plan.planContent,
    trendAlignment: plan.trendAlignment,
    items: items.map(viewItem),
    review,
    plannerContent: plan.plannerContent,
    madeBy: plan.madeBy,
    note: plan.note,
    createdAt: plan.createdAt.toISOString(),
    expiresAt: plan.expiresAt.toISOString(),
  }
}

function viewItem(row: ItemRow): ItemView {
  return {
    id: row.id,
    key: row.key,
    kind: row.kind,
    task: row.task,
    doneWhen: row.doneWhen,
    why: row.why,
    minutes: row.minutes,
    deadline: row.deadline,
    doneAt: row.doneAt?.toISOString() ?? null,
    note: row.note,
    droppedAt: row.droppedAt?.toISOString() ?? null,
    dropReason: row.dropReason,
    madeBy: row.madeBy,
  }
}
