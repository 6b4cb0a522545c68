import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { businessIdeas } from '#features/ideas/server/tables.ts'
import { activeProjects, ownProject } from '#features/projects/server/reads.ts'
import type { ProjectRow } from '#features/projects/server/reads.ts'
import { commit } from '#kit/server/commit.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import { breaksUnique } from '#kit/server/db.ts'
import type { Reader } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { recordEvent } from '#kit/server/events.ts'
import { createOnce } from '#kit/server/idempotency.ts'
import { olderThan, toPage } from '#kit/server/paging.ts'
import { readValues } from '#kit/server/values.ts'
import { answerOfField, audienceOf } from '#planner/founder/audience.ts'
import { ownWords } from '#planner/plan/own-questions.ts'
import { audiences, limits, wording } from '../contract.ts'
import type { MyTest, ProjectChoice, TestStatus, testForm } from '../contract.ts'
import { byLink } from './by-link.ts'
import { complaintsOf, lockOwnTest, openTests } from './reads.ts'
import type { TestRow } from './reads.ts'
import { testFeedback, testProjects } from './tables.ts'
import { viewMine } from './view.ts'
import type { Counted } from './view.ts'

type Form = z.infer<typeof testForm>
type OneTest = { testId: string }
type Page = { cursor?: string; limit: number }
const noReviews: Counted = {
  reviewsCount: 0,
  helpfulCount: 0,
  unansweredCount: 0,
  averageRating: null,
  linkOn: false,
  guestsCount: 0,
  guestsRating: null,
}

export async function readCounts({ app, viewer }: MemberContext) {
  return readValues(app.db, {
    available: openTests(viewer.id, app.clock.now()),
    mine: sql<number>`(select count(*)::int from ${testProjects}
      where ${testProjects.userId} = ${viewer.id} and ${testProjects.deletedAt} is null)`,
    given: sql<number>`(select count(*)::int from ${testFeedback}
      where ${testFeedback.testerId} = ${viewer.id} and ${testFeedback.hiddenAt} is null)`,
  })
}

/** The URL is stored and shown, never fetched. */
export async function submitTest(context: MemberContext, input: Form): Promise<MyTest> {
  const { app, viewer } = context
  return onceAProject(
    createOnce(context, { endpoint: 'testTribe.submit', input }, async (tx) => {
      const at = app.clock.now()
      const project =
        input.projectId === null
          ? null
          : await ownProject(tx, { userId: viewer.id, projectId: input.projectId })
      const row = one(
        await tx
          .insert(testProjects)
          .values({ ...input, projectId: project?.id ?? null, userId: viewer.id, createdAt: at })
          .returning(),
        'test project',
      )
      await recordEvent(tx, { name: 'test.submitted', actorId: viewer.id, subjectId: row.id, at })
      return viewMine(row, noReviews)
    }),
  )
}

export async function editTest(
  { app, viewer }: MemberContext,
  { testId, ...form }: OneTest & Omit<Form, 'projectId'>,
): Promise<MyTest> {
  return commit(app, async (tx) => {
    const test = await lockOwnTest(tx, { viewerId: viewer.id, testId })
    const counted = await countOf(app, tx, test.id)
    if (counted.linkOn) assertForStrangers(form)
    const isAnswered = counted.reviewsCount + counted.guestsCount > 0
    if (isAnswered && JSON.stringify(test.questions) !== JSON.stringify(form.questions))
      throw new Refusal('conflict', wording.questionsStand)
    const row = one(
      await tx.update(testProjects).set(form).where(eq(testProjects.id, test.id)).returning(),
      'test project',
    )
    return viewMine(row, counted)
  })
}

export async function setStatus(
  { app, viewer }: MemberContext,
  { testId, status }: OneTest & { status: TestStatus },
): Promise<MyTest> {
  return onceAProject(
    commit(app, async (tx) => {
      const test = await lockOwnTest(tx, { viewerId: viewer.id, testId })
      const row = one(
        await tx.update(testProjects).set({ status }).where(eq(testProjects.id, test.id)).returning(),
        'test project',
      )
      return viewMine(row, await countOf(app, tx, test.id))
    }),
  )
}

export async function listMine({ app, viewer }: MemberContext, { cursor, limit }: Page) {
  const rows = await app.db
    .select()
    .from(testProjects)
    .where(
      and(
        eq(testProjects.userId, viewer.id),
        isNull(testProjects.deletedAt),
        olderThan(cursor, testProjects),
      ),
    )
    .orderBy(desc(testProjects.createdAt), desc(testProjects.id))
    .limit(limit + 1)
  const counted = await countsOf(
    app,
    app.db,
    rows.map(({ id }) => id),
  )
  return toPage(rows, limit, (row: TestRow) => viewMine(row, counted.get(row.id) ?? noReviews))
}

export async function listProjects({ app, viewer }: MemberContext): Promise<{ items: ProjectChoice[] }> {
  const projects = await activeProjects(app.db, viewer.id)
  const ideaIds = projects.flatMap(({ ideaId }) => ideaId ?? [])
  const ideas =
    ideaIds.length === 0
      ? []
      : await app.db
          .select({ id: businessIdeas.id, content: businessIdeas.content })
          .from(businessIdeas)
          .where(inArray(businessIdeas.id, ideaIds))
  const contents = new Map(ideas.map(({ id, content }) => [id, content]))
  const open = await app.db
    .select({ projectId: testProjects.projectId })
    .from(testProjects)
    .where(and(eq(testProjects.userId, viewer.id), sql`${testProjects.status} <> 'closed'`))
  const inTests = new Set(open.map(({ projectId }) => projectId))
  return {
    items: projects.map((project) => {
      const idea = project.ideaId ? contents.get(project.ideaId) : undefined
      // An idea's description addresses its founder, its pitch everyone else.
      const description =
        (project.projectType === 'ai_generated' && idea?.pitch) || ownWords(project.description)
      return {
        id: project.id,
        title: project.title,
        description: [...description].slice(0, limits.description).join(''),
        audience: guessAudience(project, idea?.domainId),
        inTests: inTests.has(project.id),
      }
    }),
  }
}

function guessAudience(
  { title, description }: ProjectRow,
  field: string | undefined,
): ProjectChoice['audience'] {
  const answer = field ? answerOfField(field) : audienceOf(`${title} ${ownWords(description)}`)
  return audiences.find((audience) => audience === answer) ?? null
}

/** Of two concurrent calls, the index lets one through. */
async function onceAProject<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw breaksUnique(error, 'test_projects_project_key') ? new Refusal('conflict', wording.inTests) : error
  })
}

async function countOf(app: App, reader: Reader, testId: string): Promise<Counted> {
  return (await countsOf(app, reader, [testId])).get(testId) ?? noReviews
}

async function countsOf(app: App, reader: Reader, testIds: string[]): Promise<Map<string, Counted>> {
  if (testIds.length === 0) return new Map()
  const f = testFeedback
  const ofTest = sql`from ${f} where ${f.testProjectId} = ${testProjects.id} and ${f.hiddenAt} is null`
  const rows = await reader
    .select({
      testId: testProjects.id,
      reviewsCount: sql<number>`(select count(*)::int ${ofTest})`,
      helpfulCount: sql<number>`(select count(${f.helpfulAt})::int ${ofTest})`,
      unansweredCount: sql<number>`(select (count(*) - count(${f.answeredAt}))::int ${ofTest})`,
      averageRating: sql<number | null>`(select round(avg(${f.rating}), 1)::float8 ${ofTest})`,
      ...byLink(app).counts,
    })
    .from(testProjects)
    .where(inArray(testProjects.id, testIds))
  return new Map(rows.map(({ testId, ...counted }) => [testId, counted]))
}

function assertForStrangers(form: Omit<Form, 'projectId'>): void {
  const fields = complaintsOf(form)
  const [first] = Object.values(fields)
  if (first) throw new Refusal('unprocessable', first, { fields })
}
