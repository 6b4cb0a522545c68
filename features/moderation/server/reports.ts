import { and, desc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm'
import { profiles } from '#features/accounts/server/tables.ts'
import { notifyAdministrators } from '#features/notifications/server/commands.ts'
import { commit } from '#kit/server/commit.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { announce, recordEvent } from '#kit/server/events.ts'
import { isUuid, olderThan, toPage } from '#kit/server/paging.ts'
import { queues, wording } from '../contract.ts'
import type { Decision, Queue, ReportKind, ReportView } from '../contract.ts'
import { closeReports, lockReports, notifyOfReturn } from './commands.ts'
import { isOpenLike } from './reads.ts'
import { ruleOf } from './rules.ts'
import type { Described, Effect, ReportRule } from './rules.ts'
import { reports } from './tables.ts'
import { viewReport } from './view.ts'

type Subject = { kind: ReportKind; subjectId: string }

/** Repeats before an administrator has looked change nothing. */
export async function report(
  context: MemberContext,
  { kind, subjectId, reason: given }: Subject & { reason?: string },
): Promise<{ reported: true }> {
  const { app } = context
  const rule = ruleOf(app, kind)
  const reason = rule.needsNoReason ? null : (given ?? null)
  if (reason === null && !rule.needsNoReason) throw missing(wording.whatHappened)
  const recipients = await commit(app, (tx) => add(tx, context, { kind, subjectId, reason, rule }))
  announce(app.live, recipients)
  return { reported: true }
}

export async function listReports(
  { app }: MemberContext,
  { queue, cursor, limit }: { queue?: Queue; cursor?: string; limit: number },
) {
  const rows = await app.db
    .select({ ...getTableColumns(reports), reporterName: profiles.username })
    .from(reports)
    .leftJoin(profiles, eq(profiles.id, reports.reporterId))
    .where(
      and(
        isNull(reports.resolvedAt),
        queue ? inArray(reports.kind, queues[queue]) : undefined,
        olderThan(cursor, reports),
      ),
    )
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(limit + 1)
  const subjects = await describe(app, rows)
  return toPage(rows, limit, (row): ReportView =>
    viewReport(row, {
      rule: ruleOf(app, row.kind),
      reporterName: row.reporterName,
      subject: subjects.get(row.kind)?.get(row.subjectId),
    }),
  )
}

export async function resolveReport(
  context: MemberContext,
  deciding: Decision & { reportId: string },
): Promise<{ resolved: number }> {
  const { app } = context
  const { resolved, recipients, signedOut } = await commit(app, (tx) => resolve(tx, context, deciding))
  announce(app.live, recipients)
  if (signedOut) app.live.disconnectUser({ userId: signedOut })
  return { resolved }
}

export const banReported = (
  context: MemberContext,
  ban: { reportId: string; reason: string; until: string | null },
): Promise<{ resolved: number }> => resolveReport(context, { ...ban, outcome: 'ban' })

async function add(
  tx: Tx,
  context: MemberContext,
  { kind, subjectId, reason, rule }: Subject & { reason: string | null; rule: ReportRule },
): Promise<string[]> {
  const { app, viewer } = context
  const at = app.clock.now()
  // So that the third report sees the other two.
  await lockReports(tx, subjectId)
  const evidence = await rule.assertReportable(tx, context, subjectId)
  const [added] = await tx
    .insert(reports)
    .values({ kind, subjectId, reporterId: viewer.id, reason, lines: evidence?.lines, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: reports.id })
  const reportId = added?.id ?? null
  const recipients =
    (await rule.onReported?.(tx, context, { subjectId, reportId, isNew: reportId !== null, at })) ?? []
  if (!reportId) return recipients
  const administrators = await notifyAdministrators(tx, app, {
    name: 'work.reported',
    subjectId: reportId,
    actorId: viewer.id,
    about: kind,
  })
  return [...administrators, ...recipients]
}

async function resolve(
  tx: Tx,
  context: MemberContext,
  { reportId, outcome, reason, until }: Decision & { reportId: string },
): Promise<Effect & { resolved: number; recipients: string[] }> {
  const { app, viewer } = context
  if (!isUuid(reportId)) throw notFound(wording.notFound)
  const at = app.clock.now()
  const row = await reportOf(tx, reportId)
  await lockReports(tx, row.subjectId)
  // First, because a refusal below undoes it.
  const closed = await closeReports(tx, isOpenLike(tx, reportId), { outcome, by: viewer.id, at })
  const rule = ruleOf(app, row.kind)
  const act = rule.outcomes[outcome]
  if (!act) throw new Refusal('invalid', wording.notPossible)
  if (outcome === 'hide' && rule.explainsHiding && !reason) throw missing(wording.whyHide)
  if (outcome === 'warn' && !reason) throw missing(wording.whyWarn)
  if (closed.length === 0) return { resolved: 0, recipients: [] }
  const end = until ? new Date(until) : null
  const effect = await act(tx, context, { subjectId: row.subjectId, reason, until: end, at })
  // Someone who appealed learns the outcome from the decision itself.
  const reporters = closed.flatMap(({ isAppeal, reporterId }) => (isAppeal || !reporterId ? [] : reporterId))
  const event = await rule.resolvedEvent?.(tx, row)
  if (event) {
    const data = { ...event.data, outcome, reports: closed.length }
    await recordEvent(tx, { ...event, actorId: viewer.id, data, at, recipients: reporters })
  }
  const isBack = outcome === 'keep' && closed.some(({ isAppeal }) => isAppeal)
  const returned = isBack ? await notifyOfReturn(tx, app, { ...row, by: viewer.id, at }) : []
  return {
    resolved: closed.length,
    recipients: [...(event ? reporters : []), ...(effect.recipients ?? []), ...returned],
    ...(effect.signedOut ? { signedOut: effect.signedOut } : {}),
  }
}

async function reportOf(tx: Tx, reportId: string) {
  const [row] = await tx.select().from(reports).where(eq(reports.id, reportId))
  if (!row) throw notFound(wording.notFound)
  return row
}

async function describe(app: App, rows: Subject[]): Promise<Map<ReportKind, Map<string, Described>>> {
  const kinds = [...new Set(rows.map(({ kind }) => kind))]
  const described = await Promise.all(
    kinds.map(async (kind) => {
      const ids = rows.filter((row) => row.kind === kind).map(({ subjectId }) => subjectId)
      return [kind, await ruleOf(app, kind).describe(app.db, [...new Set(ids)])] as const
    }),
  )
  return new Map(described)
}

const missing = (sentence: string) => new Refusal('invalid', sentence, { fields: { reason: sentence } })
