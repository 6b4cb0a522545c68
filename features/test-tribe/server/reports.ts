import { eq, inArray } from 'drizzle-orm'
import { openVisitorReport } from '#features/moderation/server/commands.ts'
import type { Described, ReportRule } from '#features/moderation/server/rules.ts'
import { personViews } from '#features/profiles/server/reads.ts'
import type { App } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { announce } from '#kit/server/events.ts'
import { heldReview, openTest } from './reads.ts'
import { testFeedback, testProjects } from './tables.ts'
import { viewPerson } from './view.ts'

/** A test can be reported by those who can see it. */
export const testReports: ReportRule = {
  ...rulesOf(testProjects),
  assertReportable: async (tx, { app, viewer }, testId) =>
    void (await openTest(tx, { viewerId: viewer.id, testId, now: app.clock.now() })),
  describe: describeTests,
}

/** Feedback can be reported by the owner of the test that it is about. */
export const reviewReports: ReportRule = {
  ...rulesOf(testFeedback),
  assertReportable: async (tx, { viewer }, reviewId) =>
    void (await heldReview(tx, { viewerId: viewer.id, reviewId, as: 'owner' })),
  describe: describeReviews,
}

/** What a visitor says of the page behind a test's link, for the administrators. */
export async function reportByVisitor(
  app: App,
  { testId, reason }: { testId: string; reason: string },
): Promise<void> {
  const at = app.clock.now()
  const told = await app.db.transaction((tx) =>
    openVisitorReport(tx, app, { kind: 'test', subjectId: testId, reason, at }),
  )
  announce(app.live, told)
}

function rulesOf(table: typeof testProjects | typeof testFeedback) {
  return {
    table,
    outcomes: {
      keep: async () => ({}),
      hide: async (tx, _context, { subjectId, at }) => {
        await tx.update(table).set({ hiddenAt: at }).where(eq(table.id, subjectId))
        return {}
      },
    },
    resolvedEvent: async (_tx, { id }) => ({ name: 'test_report.resolved', subjectId: id }),
  } satisfies Partial<ReportRule>
}

async function describeTests(db: Reader, ids: string[]): Promise<Map<string, Described>> {
  const rows = await db.select().from(testProjects).where(inArray(testProjects.id, ids))
  const people = await personViews(
    db,
    rows.map(({ userId }) => userId),
  )
  return new Map(
    rows.map((row) => [
      row.id,
      {
        title: row.title,
        text: row.description,
        path: null,
        author: viewPerson(row.userId, people.get(row.userId)),
        isHidden: row.hiddenAt !== null,
      },
    ]),
  )
}

async function describeReviews(db: Reader, ids: string[]): Promise<Map<string, Described>> {
  const rows = await db
    .select({ review: testFeedback, title: testProjects.title })
    .from(testFeedback)
    .innerJoin(testProjects, eq(testProjects.id, testFeedback.testProjectId))
    .where(inArray(testFeedback.id, ids))
  const people = await personViews(
    db,
    rows.flatMap(({ review }) => review.testerId ?? []),
  )
  return new Map(
    rows.map(({ review, title }) => [
      review.id,
      {
        title,
        text: review.feedback,
        path: null,
        author: viewPerson(review.testerId, people.get(review.testerId ?? '')),
        isHidden: review.hiddenAt !== null,
      },
    ]),
  )
}
