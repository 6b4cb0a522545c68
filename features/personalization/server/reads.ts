import { and, desc, eq } from 'drizzle-orm'
import type { Reader } from '#kit/server/db.ts'
import { projectPersonalizations } from './tables.ts'

export type Row = typeof projectPersonalizations.$inferSelect

export async function newestPersonalization(
  db: Reader,
  projectId: string,
  version?: number,
): Promise<Row | undefined> {
  const which = version
    ? and(eq(projectPersonalizations.projectId, projectId), eq(projectPersonalizations.version, version))
    : eq(projectPersonalizations.projectId, projectId)
  const [row] = await db
    .select()
    .from(projectPersonalizations)
    .where(which)
    .orderBy(desc(projectPersonalizations.version))
    .limit(1)
  return row
}
