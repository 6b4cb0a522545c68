import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { openAppeal } from '#features/moderation/server/commands.ts'
import type { Deciding, Described, Effect, ReportRule } from '#features/moderation/server/commands.ts'
import { notifyAdministrators } from '#features/notifications/server/commands.ts'
import { personViews } from '#features/profiles/server/reads.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { announce, recordEvent } from '#kit/server/events.ts'
import { wording } from '../contract.ts'
import { lockOpenTest, lockReview } from './reads.ts'
import { testFeedback, testProjects } from './tables.ts'
import { viewPerson } from './view.ts'

const authored = {
  test: { table: testProjects, author: testProjects.userId, isThere: isNull(testProjects.deletedAt) },
  review: { table: testFeedback, author: testFeedback.testerId, isThere: undefined },
}

export const testReports: ReportRule = {
  ...rulesOf('test'),
  assertReportable: async (tx, { app, viewer }, testId) =>
    void (await lockOpenTest(tx, { viewerId: viewer.id, testId, now: app.clock.now() })),
  describe: describeTests,
}

export const reviewReports: ReportRule = {
  ...rulesOf('review'),
  assertReportable: async (tx, { viewer }, reviewId) =>
    void (await lockReview(tx, { viewerId: viewer.id, reviewId, as: 'owner' })),
  describe: describeReviews,
}

export async function appeal(
  { app, viewer }: MemberContext,
  { kind, subjectId, reason }: { kind: 'test' | 'review'; subjectId: string; reason: string },
): Promise<{ asked: true }> {
  const recipients = await commit(app, async (tx) => {
    const { table, author, isThere } = authored[kind]
    const [thing] = await tx
      .select({ hiddenAt: table.hiddenAt })
      .from(table)
      .where(and(eq(table.id, subjectId), eq(author, viewer.id), isThere))
    if (!thing) throw notFound(wording.testNotFound)
    if (!thing.hiddenAt) throw new Refusal('conflict', wording.notHidden)
    await openAppeal(tx, { kind, subjectId, reporterId: viewer.id, reason, at: app.clock.now() })
    return notifyAdministrators(tx, app, {
      name: 'work.reported',
      subjectId,
      actorId: viewer.id,
      about: kind,
    })
  })
  announce(app.live, recipients)
  return { asked: true }
}

function rulesOf(kind: 'test' | 'review') {
  return {
    table: authored[kind].table,
    explainsHiding: true,
    outcomes: {
      keep: (tx, context, deciding) => decide(tx, context, { ...deciding, kind, hides: false }),
      hide: (tx, context, deciding) => decide(tx, context, { ...deciding, kind, hides: true }),
    },
    resolvedEvent: async (_tx, { id }) => ({ name: 'test_report.resolved', subjectId: id }),
  } satisfies Partial<ReportRule>
}

async function decide(
  tx: Tx,
  { viewer, auditAbout }: MemberContext,
  { kind, subjectId, reason, at, hides }: Deciding & { kind: 'test' | 'review'; hides: boolean },
): Promise<Effect> {
  const { table, author, isThere } = authored[kind]
  const [changed] = await tx
    .update(table)
    .set(hides ? { hiddenAt: at, hiddenReason: reason! } : { hiddenAt: null, hiddenReason: null })
    .where(and(eq(table.id, subjectId), isThere, hides ? isNull(table.hiddenAt) : isNotNull(table.hiddenAt)))
    .returning({ userId: author })
  if (!changed?.userId) return {}
  auditAbout?.(changed.userId)
  await recordEvent(tx, {
    name: hides ? 'tested.hidden' : 'tested.restored',
    actorId: viewer.id,
    subjectId,
    data: { kind },
    at,
    recipients: [changed.userId],
  })
  return { recipients: [changed.userId] }
}

async function describeTests(db: Reader, ids: string[]): Promise<Map<string, Described>> {
  const rows = await db
    .select()
    .from(testProjects)
    .where(and(inArray(testProjects.id, ids), authored.test.isThere))
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
