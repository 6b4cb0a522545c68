import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { DecidedTest } from '#features/evidence/server/commands.ts'
import { opportunityAsAct } from '#features/opportunities/server/reads.ts'
import { markTask } from '#features/projects/server/commands.ts'
import type { MarkedTask } from '#features/projects/server/commands.ts'
import { doneTasks, lockProject } from '#features/projects/server/reads.ts'
import { ensure } from '#kit/contract/ensure.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { createOnce } from '#kit/server/idempotency.ts'
import { isUuid } from '#kit/server/paging.ts'
import { planKey, planTitleIn } from '#planner/week/week-keys.ts'
import type { PlanState } from '../contract.ts'
import { limits } from '../forms-contract.ts'
import { newestPlanId, newestPlanToAddTo, planStateOf, stateWith } from './plans.ts'
import { actionItems } from './tables.ts'

type One = { projectId: string; itemId: string }
type ItemText = { task: string; doneWhen?: string; minutes: number; deadline: string }
type AddInput = { projectId: string; opportunityKey?: string; item?: ItemText }

export async function addItem(context: MemberContext, input: AddInput): Promise<PlanState> {
  return createOnce(context, { endpoint: 'actionPlans.addItem', input }, async (tx) => {
    const { app, viewer } = context
    const project = await lockProject(tx, { userId: viewer.id, projectId: input.projectId })
    const running = await newestPlanToAddTo(tx, project.id)
    if (!running)
      throw new Refusal('unprocessable', "You'll be able to add this once your weekly plan is ready.")
    const { plan, n, last } = running
    if (n >= limits.items)
      throw new Refusal(
        'unprocessable',
        `You've reached the limit of ${limits.items} tasks for this week. Remove one to add another.`,
      )
    const added = await actFor(tx, input)
    await tx
      .insert(actionItems)
      .values({
        ...added,
        deadline: added.deadline ?? plan.expiresAt.toISOString().slice(0, 10),
        planId: plan.id,
        projectId: project.id,
        kind: 'added',
        position: (last ?? -1) + 1,
        madeBy: 'You',
        createdAt: app.clock.now(),
      })
      .onConflictDoUpdate({
        target: [actionItems.planId, actionItems.key],
        set: { droppedAt: null, dropReason: null },
      })
    return stateWith(app, tx, { project, plan })
  })
}

async function actFor(tx: Tx, { projectId, opportunityKey, item }: AddInput) {
  if (item)
    return {
      key: `own:${randomUUID()}`,
      task: item.task,
      doneWhen: item.doneWhen ?? '',
      why: 'You added it yourself.',
      minutes: item.minutes,
      deadline: item.deadline,
    }
  const act = opportunityKey ? await opportunityAsAct(tx, projectId, opportunityKey) : undefined
  if (!act) throw notFound("That opportunity isn't in your latest analysis.")
  return { key: ensure(opportunityKey), ...act, minutes: 30, deadline: undefined }
}

export async function editItem(
  context: MemberContext,
  { projectId, itemId, ...changes }: One & Partial<ItemText>,
): Promise<PlanState> {
  return changeItem(context, { projectId, itemId }, { change: changes })
}

export async function tickItem(
  context: MemberContext,
  { note, ...one }: One & { note?: string | null },
): Promise<PlanState> {
  const at = context.app.clock.now()
  const change = {
    doneAt: sql`coalesce(${actionItems.doneAt}, ${at.toISOString()})`,
    droppedAt: null,
    dropReason: null,
    ...(note === undefined ? {} : { note: note || null }),
  }
  return changeItem(context, one, {
    change,
    followedBy: (tx, key) => markPlanned(tx, { ...one, key, doneAt: at }),
  })
}

export async function untickItem(context: MemberContext, one: One): Promise<PlanState> {
  return changeItem(context, one, {
    change: { doneAt: null },
    followedBy: (tx, key) => markPlanned(tx, { ...one, key, doneAt: null }),
  })
}

type PlannedMark = { projectId: string; key: string; doneAt: Date | null }

async function markPlanned(tx: Tx, { projectId, key, doneAt }: PlannedMark): Promise<void> {
  const title = planTitleIn(key)
  if (title !== null) await markTask(tx, { projectId, title, doneAt })
}

export const followTask = (tx: Tx, { projectId, title, doneAt }: MarkedTask) =>
  tx
    .update(actionItems)
    .set({ doneAt })
    .where(
      and(
        eq(actionItems.planId, newestPlanId(projectId)),
        eq(actionItems.key, planKey(title)),
        isNull(actionItems.droppedAt),
      ),
    )

/** Where tasks were done while the week couldn't follow. */
export async function followDoneTasks(tx: Tx, projectId: string, keys: string[]): Promise<void> {
  const planned = keys.filter((key) => planTitleIn(key) !== null)
  if (planned.length === 0) return
  for (const task of await doneTasks(tx, projectId))
    if (planned.includes(planKey(task.title))) await followTask(tx, { projectId, ...task })
}

export async function followDecision(tx: Tx, { projectId, title, at }: DecidedTest): Promise<void> {
  const open = (keys: string) =>
    and(
      eq(actionItems.planId, newestPlanId(projectId)),
      sql`starts_with(${actionItems.key}, ${keys})`,
      isNull(actionItems.doneAt),
      isNull(actionItems.droppedAt),
    )
  await tx
    .update(actionItems)
    .set({ droppedAt: at, dropReason: 'You decided about this test.' })
    .where(open(`experiment:${title}:`))
  await tx
    .update(actionItems)
    .set({ doneAt: at })
    .where(open(`decision:${title}:`))
}

export async function dropItem(
  context: MemberContext,
  { reason, ...one }: One & { reason: string },
): Promise<PlanState> {
  return changeItem(context, one, {
    change: { droppedAt: context.app.clock.now(), dropReason: reason, doneAt: null },
  })
}

export async function restoreItem(context: MemberContext, one: One): Promise<PlanState> {
  return changeItem(context, one, {
    change: { droppedAt: null, dropReason: null },
    followedBy: (tx, key) => followDoneTasks(tx, one.projectId, [key]),
  })
}

type Act = {
  change: PgUpdateSetSource<typeof actionItems>
  followedBy?: (tx: Tx, key: string) => Promise<void>
}

async function changeItem(
  { app, viewer }: MemberContext,
  { projectId, itemId }: One,
  { change, followedBy }: Act,
): Promise<PlanState> {
  const state = await commit(app, async (tx) => {
    const project = await lockProject(tx, { userId: viewer.id, projectId })
    if (!isUuid(itemId)) throw notFound()
    const mine = and(eq(actionItems.id, itemId), eq(actionItems.planId, newestPlanId(project.id)))
    const id = { id: actionItems.id, key: actionItems.key }
    const [item] =
      Object.keys(change).length > 0
        ? await tx.update(actionItems).set(change).where(mine).returning(id)
        : await tx.select(id).from(actionItems).where(mine)
    if (!item) throw notFound()
    await followedBy?.(tx, item.key)
    return planStateOf(app, tx, { project })
  })
  app.live.publish(`user:${viewer.id}`, 'projects.changed', { projectId })
  return state
}
