import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull } from 'drizzle-orm'
import type { AgreedChange } from '#features/evidence/server/commands.ts'
import type { Tx } from '#kit/server/db.ts'
import { stepWith } from '#planner/week/people-acts.ts'
import { quotedOnce } from '#planner/week/quoted-once.ts'
import { onItsDay } from '#planner/week/week-days.ts'
import { limits } from '../forms-contract.ts'
import { newestPlanId, newestPlanToAddTo } from './plans.ts'
import { actionItems } from './tables.ts'

/** What was agreed on in the middle of a week joins it, if it is due in it. What the member changed or removed stays so. */
export async function followAgreed(tx: Tx, { projectId, at, before, after }: AgreedChange): Promise<void> {
  const [was, step] = [before && stepWith(before), after && stepWith(after)]
  if (isDeepStrictEqual(was, step)) return
  if (was)
    await tx
      .delete(actionItems)
      .where(
        and(
          eq(actionItems.planId, newestPlanId(projectId)),
          eq(actionItems.key, was.key),
          eq(actionItems.task, was.task),
          isNull(actionItems.doneAt),
          isNull(actionItems.droppedAt),
        ),
      )
  const week = step && (await newestPlanToAddTo(tx, projectId))
  if (!week || week.n >= limits.items || week.plan.expiresAt <= at) return
  const last = week.plan.expiresAt.toISOString().slice(0, 10)
  const on = step.on ?? last
  if (on > last && after?.kind !== 'payment') return
  await tx
    .insert(actionItems)
    .values(
      quotedOnce([step]).map((one) => ({
        ...onItsDay({ ...one, on }, at.toISOString().slice(0, 10)),
        planId: week.plan.id,
        projectId,
        position: (week.last ?? -1) + 1,
        madeBy: 'You',
        createdAt: at,
      })),
    )
    .onConflictDoNothing()
}
