import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { tellAdministrators } from '#features/notifications/server/acts.ts'
import { personViews } from '#features/profiles/server/reads.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { notFound } from '#kit/server/errors.ts'
import { announce, recordEvent } from '#kit/server/events.ts'
import { isUuid, olderThan, toPage } from '#kit/server/paging.ts'
import { wording } from '../contract.ts'
import type { ReportView } from '../contract.ts'
import { heldReview, openTest } from './reads.ts'
import { testFeedback, testProjects, testReports } from './tables.ts'
import { viewPerson } from './view.ts'

/** Reports a test that one can see; again before it is looked at changes nothing. */
export async function reportTest(
  { app, viewer }: MemberContext,
  { testId, reason }: { testId: string; reason: string },
): Promise<{ reported: true }> {
  return app.db.transaction(async (tx) => {
    const at = app.clock.now()
    const test = await openTest(tx, { viewerId: viewer.id, testId, now: at })
    const [made] = await tx
      .insert(testReports)
      .values({ testProjectId: test.id, reporterId: viewer.id, reason, createdAt: at })
      .onConflictDoNothing()
      .returning({ id: testReports.id })
    if (made)
      await tellAdministrators(tx, app, {
        name: 'work.reported',
        subjectId: made.id,
        actorId: viewer.id,
        about: 'test',
      })
    return { reported: true }
  })
}

/** Reports feedback to a test of one's own. */
export async function reportReview(
  { app, viewer }: MemberContext,
  { reviewId, reason }: { reviewId: string; reason: string },
): Promise<{ reported: true }> {
  return app.db.transaction(async (tx) => {
    const { review } = await heldReview(tx, { viewerId: viewer.id, reviewId, as: 'owner' })
    const [made] = await tx
      .insert(testReports)
      .values({ reviewId: review.id, reporterId: viewer.id, reason, createdAt: app.clock.now() })
      .onConflictDoNothing()
      .returning({ id: testReports.id })
    if (made)
      await tellAdministrators(tx, app, {
        name: 'work.reported',
        subjectId: made.id,
        actorId: viewer.id,
        about: 'test',
      })
    return { reported: true }
  })
}

const ofReview = { feedback: testFeedback.feedback, testerId: testFeedback.testerId }

/** The open reports, newest first. */
export async function listReports(
  { app }: MemberContext,
  { cursor, limit }: { cursor?: string; limit: number },
) {
  const rows = await app.db
    .select({
      id: testReports.id,
      createdAt: testReports.createdAt,
      report: testReports,
      test: testProjects,
      ...ofReview,
    })
    .from(testReports)
    .leftJoin(testFeedback, eq(testFeedback.id, testReports.reviewId))
    .leftJoin(
      testProjects,
      sql`${testProjects.id} = coalesce(${testReports.testProjectId}, ${testFeedback.testProjectId})`,
    )
    .where(and(isNull(testReports.resolvedAt), olderThan(cursor, testReports)))
    .orderBy(desc(testReports.createdAt), desc(testReports.id))
    .limit(limit + 1)
  const people = await personViews(
    app.db,
    rows.flatMap(({ report, test, testerId }) =>
      [report.reporterId, test?.userId ?? '', testerId ?? ''].filter(Boolean),
    ),
  )
  return toPage(rows, limit, ({ report, test, feedback, testerId }): ReportView => ({
    id: report.id,
    kind: report.reviewId ? 'review' : 'test',
    title: test?.title ?? '',
    text: feedback ?? test?.description ?? '',
    author: viewPerson(report.reviewId ? testerId : (test?.userId ?? null), people),
    reporter: viewPerson(report.reporterId, people),
    reason: report.reason,
    createdAt: report.createdAt.toISOString(),
  }))
}

/** Answers every open report of the thing that this one is about, and hides the thing or keeps it. */
export async function resolveReport(
  { app, viewer }: MemberContext,
  { reportId, decision }: { reportId: string; decision: 'hide' | 'keep' },
): Promise<{ resolved: number }> {
  const told = await app.db.transaction(async (tx) => {
    const [row] = isUuid(reportId)
      ? await tx.select().from(testReports).where(eq(testReports.id, reportId))
      : []
    if (!row) throw notFound(wording.reportNotFound)
    const at = app.clock.now()
    const same = row.reviewId
      ? eq(testReports.reviewId, row.reviewId)
      : eq(testReports.testProjectId, row.testProjectId!)
    const answered = await tx
      .update(testReports)
      .set({ resolvedAt: at, resolvedBy: viewer.id, decision })
      .where(and(same, isNull(testReports.resolvedAt)))
      .returning()
    if (answered.length > 0 && decision === 'hide') {
      if (row.reviewId)
        await tx.update(testFeedback).set({ hiddenAt: at }).where(eq(testFeedback.id, row.reviewId))
      else await tx.update(testProjects).set({ hiddenAt: at }).where(eq(testProjects.id, row.testProjectId!))
    }
    for (const one of answered)
      await recordEvent(tx, {
        name: 'test_report.resolved',
        actorId: viewer.id,
        subjectId: one.id,
        data: { decision },
        at,
        tells: [one.reporterId],
      })
    return answered.map(({ reporterId }) => reporterId)
  })
  announce(app.live, told)
  return { resolved: told.length }
}
