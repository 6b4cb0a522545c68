import { eq, inArray } from 'drizzle-orm'
import type { Described, ReportRule } from '#features/moderation/server/commands.ts'
import type { Reader } from '#kit/server/db.ts'
import { lockResource } from './library.ts'
import { resources } from './tables.ts'

/** Reporters aren't notified of the result: the card shows it. */
export const linkReports: ReportRule = {
  table: resources,
  needsNoReason: true,
  assertReportable: (tx, _context, resourceId) => lockResource(tx, resourceId),
  // The card warns once a check or a second person agrees.
  onReported: async (tx, _context, { subjectId, at }) => {
    await tx.update(resources).set({ nextCheckAt: at }).where(eq(resources.id, subjectId))
    return []
  },
  describe: describeLinks,
  outcomes: { keep: async () => ({}) },
}

async function describeLinks(db: Reader, ids: string[]): Promise<Map<string, Described>> {
  const rows = await db.select().from(resources).where(inArray(resources.id, ids))
  return new Map(
    rows.map(({ id, title, url }) => [id, { title, text: url, path: url, author: null, isHidden: false }]),
  )
}
