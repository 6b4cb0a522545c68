import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq } from 'drizzle-orm'
import { profiles } from '#features/accounts/server/tables.ts'
import { experiments } from '#features/evidence/server/tables.ts'
import { businessIdeas } from '#features/ideas/server/tables.ts'
import { lockProject, ownProject } from '#features/projects/server/reads.ts'
import type { ProjectRow } from '#features/projects/server/reads.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { createOnce } from '#kit/server/idempotency.ts'
import { plannedTest } from '#planner/evidence/marks.ts'
import { limits, lockedFields, wording } from '../contract.ts'
import type { PageCard, PageContent, PageView } from '../contract.ts'
import { newSlug } from './addresses.ts'
import { draftContent } from './draft.ts'
import { answersOf, lockOwnPage, ownPage, visitorsOf } from './reads.ts'
import type { OwnPage, PageRow } from './reads.ts'
import { registerChange } from './registration.ts'
import { assertReadable } from './rules.ts'
import { testPages } from './tables.ts'
import { contentOf, viewPage } from './view.ts'

export type One = { projectId: string; pageId: string }

export async function listPages(
  { app, viewer }: MemberContext,
  { projectId }: { projectId: string },
): Promise<{ items: PageCard[] }> {
  await ownProject(app.db, { userId: viewer.id, projectId })
  const rows = await app.db
    .select({ page: testPages, visitors: visitorsOf, answers: answersOf })
    .from(testPages)
    .where(eq(testPages.projectId, projectId))
    .orderBy(desc(testPages.createdAt), desc(testPages.id))
    .limit(limits.pagesEach)
  return {
    items: rows.map(({ page, visitors, answers }) => ({
      id: page.id,
      headline: page.headline,
      action: page.action,
      status: page.status,
      outcome: page.outcome,
      isHidden: page.hiddenAt !== null,
      visitors,
      answers,
      createdAt: page.createdAt.toISOString(),
    })),
  }
}

export async function draftPage(
  context: MemberContext,
  input: { projectId: string; questions?: string[] | undefined },
): Promise<PageView> {
  const { app, viewer } = context
  return createOnce(context, { endpoint: 'testPages.draft', input }, async (tx) => {
    const project = await lockProject(tx, { userId: viewer.id, projectId: input.projectId })
    const { pages, ...around } = await aroundProject(tx, project)
    if (pages >= limits.pagesEach) throw new Refusal('unprocessable', wording.tooMany)
    const at = app.clock.now()
    const content = draftContent({
      project,
      ...around,
      founder: { ...around.founder, email: viewer.email },
      questions: input.questions,
      now: at,
    })
    const page = one(
      await tx
        .insert(testPages)
        .values({
          ...content,
          projectId: project.id,
          slug: newSlug(project.title),
          createdAt: at,
          updatedAt: at,
        })
        .returning(),
      'test page',
    )
    return viewPage(app, { page, testRuns: false })
  })
}

export async function readPage({ app, viewer }: MemberContext, input: One): Promise<PageView> {
  return viewPage(app, await ownPage(app.db, { userId: viewer.id, ...input }))
}

export async function savePage(
  context: MemberContext,
  { page: content, ...input }: One & { page: PageContent },
): Promise<PageView> {
  return changePage(context, input, ({ page }) => {
    if (page.status === 'ended') throw new Refusal('conflict', wording.over)
    if (page.status === 'live') {
      assertLocked(contentOf(page), content)
      assertReadable(content, { hasPicture: page.pictureVersion !== null })
    }
    return content
  })
}

export async function nameLinks(
  context: MemberContext,
  { links, ...input }: One & { links: string[] },
): Promise<PageView> {
  return changePage(context, input, () => ({ links: [...new Set(links)] }))
}

export async function removePage({ app, viewer }: MemberContext, input: One): Promise<{ removed: true }> {
  return commit(app, async (tx) => {
    const { page } = await lockOwnPage(tx, { userId: viewer.id, ...input })
    if (page.status === 'live') throw new Refusal('conflict', wording.openStill)
    await tx.delete(testPages).where(eq(testPages.id, page.id))
    return { removed: true as const }
  })
}

type Change = Partial<typeof testPages.$inferInsert>

export async function changePage(
  { app, viewer }: MemberContext,
  input: One,
  change: (own: OwnPage, tx: Tx) => Change | Promise<Change>,
): Promise<PageView> {
  return commit(app, async (tx) => {
    const own = await lockOwnPage(tx, { userId: viewer.id, ...input })
    const at = app.clock.now()
    const row = await renew(tx, own.page, { ...(await change(own, tx)), updatedAt: at })
    await registerChange(tx, row, at)
    return viewPage(app, { ...own, page: row })
  })
}

export async function renew(tx: Pick<Tx, 'update'>, page: PageRow, change: Change): Promise<PageRow> {
  return one(
    await tx
      .update(testPages)
      .set({ ...change, version: page.version + 1 })
      .where(eq(testPages.id, page.id))
      .returning(),
    'test page',
  )
}

function assertLocked(before: PageContent, after: PageContent): void {
  const changed = lockedFields.filter((field) => !isDeepStrictEqual(before[field], after[field]))
  if (changed.length > 0)
    throw new Refusal('conflict', wording.locked, {
      fields: Object.fromEntries(changed.map((field) => [field, wording.locked])),
    })
}

async function aroundProject(tx: Tx, project: ProjectRow) {
  const pages = tx.$count(testPages, eq(testPages.projectId, project.id))
  const [row] = await tx
    .select({
      pages: pages.as('pages'),
      name: profiles.username,
      idea: businessIdeas.content,
      sample: experiments.sample,
      passNeeded: experiments.passNeeded,
    })
    .from(profiles)
    .leftJoin(experiments, and(eq(experiments.projectId, project.id), eq(experiments.status, 'running')))
    .leftJoin(businessIdeas, eq(businessIdeas.id, project.ideaId ?? noId))
    .where(eq(profiles.id, project.userId))
  const found = one(row ? [row] : [], 'profile')
  const planned = plannedTest(project.brief)
  return {
    pages: Number(found.pages),
    idea: found.idea ?? null,
    test: {
      sample: found.sample ?? planned.sample,
      passNeeded: found.passNeeded ?? planned.passNeeded,
    },
    founder: { name: found.name ?? '' },
  }
}

const noId = '00000000-0000-0000-0000-000000000000'
