import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { notifyAdministrators } from '#features/notifications/server/commands.ts'
import { ensure } from '#kit/contract/ensure.ts'
import { commit } from '#kit/server/commit.ts'
import type { App } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Tx } from '#kit/server/db.ts'
import { announce, recordEvent } from '#kit/server/events.ts'
import { lock } from '#kit/server/lock.ts'
import { reportKinds } from '../contract.ts'
import type { Outcome, ReportKind } from '../contract.ts'
import { isOpenAbout } from './reads.ts'
import { ruleOf } from './rules.ts'
import { reports } from './tables.ts'

export type { Deciding, Described, Effect, ReportRule } from './rules.ts'

type Subject = { kind: ReportKind; subjectId: string }

/** Before any lock on the subject, so that all that reports bring about happens one at a time. */
export const lockReports = (tx: Tx, subjectId: string): Promise<void> => lock(tx, 'report', subjectId)

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

/** Open visitor reports per thing, so that a crowd can't fill the queue. */
const visitorsHeard = 20

export async function reportByVisitor(
  app: App,
  { kind, subjectId, reason }: Subject & { reason: string },
): Promise<void> {
  const recipients = await commit(app, async (tx) => {
    await lockReports(tx, subjectId)
    const heard = await tx.$count(reports, and(isOpenAbout(kind, subjectId), isNull(reports.reporterId)))
    if (heard >= visitorsHeard) return []
    const report = { kind, subjectId, reporterId: null, reason, createdAt: app.clock.now() }
    const { id } = one(await tx.insert(reports).values(report).returning({ id: reports.id }), 'report')
    return notifyAdministrators(tx, app, { name: 'work.reported', subjectId: id, actorId: null, about: kind })
  })
  announce(app.live, recipients)
}

export async function closeReports(
  tx: Tx,
  which: SQL | undefined,
  { outcome, by, at }: { outcome: Outcome; by: string; at: Date },
) {
  return tx.update(reports).set({ resolvedAt: at, resolvedBy: by, outcome }).where(which).returning()
}

export async function notifyOfReturn(
  tx: Tx,
  app: App,
  { kind, subjectId, by, at }: Subject & { by: string; at: Date },
): Promise<string[]> {
  const hid = await tx
    .selectDistinctOn([reports.reporterId], { id: reports.id, reporterId: reports.reporterId })
    .from(reports)
    .where(
      and(
        eq(reports.kind, kind),
        eq(reports.subjectId, subjectId),
        eq(reports.outcome, 'hide'),
        eq(reports.isAppeal, false),
        isNotNull(reports.reporterId),
      ),
    )
  const [first] = hid
  const event = first && (await ruleOf(app, kind).resolvedEvent?.(tx, { id: first.id, subjectId }))
  if (!event) return []
  const recipients = hid.map(({ reporterId }) => ensure(reporterId))
  await recordEvent(tx, {
    ...event,
    actorId: by,
    data: { ...event.data, outcome: 'returned' },
    at,
    recipients,
  })
  return recipients
}

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
