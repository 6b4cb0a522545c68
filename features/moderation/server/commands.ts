import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { notifyAdministrators } from '#features/notifications/server/commands.ts'
import type { App } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Tx } from '#kit/server/db.ts'
import { lock } from '#kit/server/lock.ts'
import { reportKinds } from '../contract.ts'
import type { Outcome, ReportKind } from '../contract.ts'
import { isOpenAbout } from './reads.ts'
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

/** So many open reports of one thing by visitors say enough: a crowd fills no queue. */
const visitorsHeard = 20

/** What a visitor reports of a page, in the same queue; returns which administrators are told. */
export async function openVisitorReport(
  tx: Tx,
  app: App,
  { kind, subjectId, reason, at }: Subject & { reason: string; at: Date },
): Promise<string[]> {
  await lock(tx, 'report', subjectId)
  const heard = await tx.$count(reports, and(isOpenAbout(kind, subjectId), isNull(reports.reporterId)))
  if (heard >= visitorsHeard) return []
  const { id } = one(
    await tx
      .insert(reports)
      .values({ kind, subjectId, reporterId: null, reason, createdAt: at })
      .returning({ id: reports.id }),
    'report',
  )
  return notifyAdministrators(tx, app, { name: 'work.reported', subjectId: id, actorId: null, about: kind })
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
