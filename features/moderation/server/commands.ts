import { and, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { reportKinds } from '../contract.ts'
import type { Outcome, ReportKind } from '../contract.ts'
import { ruleOf } from './rules.ts'
import { reports } from './tables.ts'

type Subject = { kind: ReportKind; subjectId: string }

/** The author of what was hidden asks for another look, in the same queue as reports. */
export async function openAppeal(
  tx: Tx,
  appeal: Subject & { reporterId: string; reason: string; at: Date },
): Promise<void> {
  const { kind, subjectId, reporterId, reason, at } = appeal
  await tx
    .insert(reports)
    .values({ kind, subjectId, reporterId, reason, isAppeal: true, createdAt: at })
    .onConflictDoNothing()
}

/** Closes the open reports of a thing, such as `isOpenAbout` finds, and returns them. Telling people is up to the caller. */
export async function closeReports(
  tx: Tx,
  which: SQL | undefined,
  { outcome, by, at }: { outcome: Outcome; by: string; at: Date },
) {
  return tx.update(reports).set({ resolvedAt: at, resolvedBy: by, outcome }).where(which).returning()
}

/** Deletes the reports of what is not there anymore, as a foreign key would if a subject were in one table. */
export async function deleteReportsOfGone(db: Tx | App['db'], app: Pick<App, 'features'>): Promise<void> {
  for (const kind of reportKinds) {
    const { table } = ruleOf(app, kind)
    await db
      .delete(reports)
      .where(
        and(
          eq(reports.kind, kind),
          sql`not exists (select 1 from ${table} where ${table.id} = ${reports.subjectId})`,
        ),
      )
  }
}
