import { and, desc, eq } from 'drizzle-orm'
import type { MemberContext } from '#kit/server/context.ts'
import { isUuid } from '#kit/server/paging.ts'
import { endedConversations } from './tables.ts'

export async function listEnded({ app, viewer }: MemberContext) {
  const rows = await app.db
    .select()
    .from(endedConversations)
    .where(eq(endedConversations.userId, viewer.id))
    .orderBy(desc(endedConversations.endedAt), desc(endedConversations.id))
    .limit(50)
  return {
    items: rows.map(({ id, activeAt, endedAt }) => ({
      id,
      activeAt: activeAt.toISOString(),
      endedAt: endedAt.toISOString(),
    })),
  }
}

export async function forgetEnded(
  { app, viewer }: MemberContext,
  { endedId }: { endedId: string },
): Promise<{ removed: true }> {
  if (isUuid(endedId))
    await app.db
      .delete(endedConversations)
      .where(and(eq(endedConversations.id, endedId), eq(endedConversations.userId, viewer.id)))
  return { removed: true }
}
