import { and, eq } from 'drizzle-orm'
import type { Reader } from '#kit/server/db.ts'
import { isUuid } from '#kit/server/paging.ts'
import type { Idea } from '#planner/ideas/idea.ts'
import { businessIdeas } from './tables.ts'

export async function ownIdea(
  db: Reader,
  { userId, ideaId }: { userId: string; ideaId: string },
): Promise<Idea | undefined> {
  if (!isUuid(ideaId)) return undefined
  const [row] = await db
    .select({ content: businessIdeas.content })
    .from(businessIdeas)
    .where(and(eq(businessIdeas.id, ideaId), eq(businessIdeas.userId, userId)))
  return row?.content ?? undefined
}
