import { and, eq, sql } from 'drizzle-orm'
import { lockProject } from '#features/projects/server/reads.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { notFound } from '#kit/server/errors.ts'
import { readValues } from '#kit/server/values.ts'
import { wording } from '../contract.ts'
import { newestPersonalization } from './reads.ts'
import { workedPrompts } from './tables.ts'

export async function setWorked(
  { app, viewer }: MemberContext,
  { projectId, title, worked }: { projectId: string; title: string; worked: boolean },
): Promise<{ worked: string[] }> {
  return commit(app, async (tx) => {
    await lockProject(tx, { userId: viewer.id, projectId })
    const newest = await newestPersonalization(tx, projectId)
    const prompts = [...(newest?.prompts ?? []), ...(newest?.plannerContent?.prompts ?? [])]
    if (prompts.every((prompt) => prompt.title !== title)) throw notFound(wording.noPrompt)
    if (worked)
      await tx
        .insert(workedPrompts)
        .values({ projectId, title, workedAt: app.clock.now() })
        .onConflictDoNothing()
    else
      await tx
        .delete(workedPrompts)
        .where(and(eq(workedPrompts.projectId, projectId), eq(workedPrompts.title, title)))
    return readValues(tx, { worked: workedPromptsOf(projectId) })
  })
}

export const workedPromptsOf = (projectId: string) =>
  sql<
    string[]
  >`(select coalesce(json_agg(w.title order by w.worked_at, w.title), '[]') from ${workedPrompts} w
    where w.project_id = ${projectId})`
