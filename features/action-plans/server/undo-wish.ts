import { and, eq } from 'drizzle-orm'
import { ownProject } from '#features/projects/server/reads.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { notFound } from '#kit/server/errors.ts'
import { isUuid } from '#kit/server/paging.ts'
import type { PlanState } from '../contract.ts'
import { planStateOf } from './plans.ts'
import { weekWishes } from './tables.ts'

type One = { projectId: string; wishId: string }

export const undoWish = (context: MemberContext, one: One): Promise<PlanState> =>
  mark(context, one, context.app.clock.now())

export const restoreWish = (context: MemberContext, one: One): Promise<PlanState> => mark(context, one, null)

async function mark(
  { app, viewer }: MemberContext,
  { projectId, wishId }: One,
  undoneAt: Date | null,
): Promise<PlanState> {
  if (!isUuid(wishId)) throw notFound()
  return commit(app, async (tx) => {
    const project = await ownProject(tx, { userId: viewer.id, projectId })
    const [row] = await tx
      .update(weekWishes)
      .set({ undoneAt })
      .where(and(eq(weekWishes.id, wishId), eq(weekWishes.projectId, projectId)))
      .returning({ id: weekWishes.id })
    if (!row) throw notFound()
    return planStateOf(app, tx, { project })
  })
}
