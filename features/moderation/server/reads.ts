import { and, count, eq, exists, isNull } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader } from '#kit/server/db.ts'
import type { ReportKind } from '../contract.ts'
import { reports } from './tables.ts'

export async function openReports(db: Reader): Promise<Map<ReportKind, number>> {
  const rows = await db
    .select({ kind: reports.kind, n: count() })
    .from(reports)
    .where(isNull(reports.resolvedAt))
    .groupBy(reports.kind)
  return new Map(rows.map(({ kind, n }) => [kind, n]))
}

export const isOpenAbout = (kind: ReportKind, subjectId: string): SQL | undefined =>
  and(eq(reports.kind, kind), eq(reports.subjectId, subjectId), isNull(reports.resolvedAt))

/** Not once this one is answered: an old page must not answer an appeal that came since. */
export const isOpenLike = (db: Reader, reportId: string): SQL | undefined => {
  const like = alias(reports, 'like')
  const same = and(
    eq(like.id, reportId),
    isNull(like.resolvedAt),
    eq(like.kind, reports.kind),
    eq(like.subjectId, reports.subjectId),
  )
  return and(isNull(reports.resolvedAt), exists(db.select({ id: like.id }).from(like).where(same)))
}

export const openReportsOf = (kind: ReportKind, subjectId: SQL) =>
  sql<number>`(select count(*)::int from ${reports}
    where ${reports.kind} = ${kind} and ${reports.subjectId} = ${subjectId} and ${reports.resolvedAt} is null)`
