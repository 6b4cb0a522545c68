import { eq } from 'drizzle-orm'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { planner } from '#kit/server/models/index.ts'
import { lockIdea } from './ideas.ts'
import { businessIdeas, ideaDismissals, ideaSaves } from './tables.ts'

/** Of the planner's, the row keeps its play, so no later round shows it again. */
export async function removeIdea(
  { app, viewer }: MemberContext,
  { ideaId }: { ideaId: string },
): Promise<{ removed: true }> {
  return commit(app, async (tx) => {
    const { id, madeBy } = await lockIdea(tx, viewer.id, ideaId)
    const mine = eq(businessIdeas.id, id)
    if (madeBy !== planner) await tx.delete(businessIdeas).where(mine)
    else {
      await tx.delete(ideaSaves).where(eq(ideaSaves.ideaId, id))
      await tx.delete(ideaDismissals).where(eq(ideaDismissals.ideaId, id))
      await tx.update(businessIdeas).set({ content: null, deletedAt: app.clock.now() }).where(mine)
    }
    return { removed: true }
  })
}
