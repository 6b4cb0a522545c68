import { sql } from 'drizzle-orm'
import type { ForecastGiven } from '#features/evidence/contract.ts'
import { beginTest } from '#features/evidence/server/commands.ts'
import { experiments } from '#features/evidence/server/tables.ts'
import { lockProject } from '#features/projects/server/reads.ts'
import { projects } from '#features/projects/server/tables.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { announce, recordEvent } from '#kit/server/events.ts'
import { lock } from '#kit/server/lock.ts'
import { periods } from '#kit/server/schedule.ts'
import { readValues } from '#kit/server/values.ts'
import { limits, wording } from '../contract.ts'
import type { PageView } from '../contract.ts'
import { closePage } from './closing.ts'
import { testOfPage } from './own-test.ts'
import { renew } from './pages.ts'
import type { One } from './pages.ts'
import { lockOwnPage } from './reads.ts'
import { registerPage } from './registration.ts'
import { assertPublishable } from './rules.ts'
import { testPages } from './tables.ts'
import { contentOf, viewPage } from './view.ts'

export async function publishPage(
  context: MemberContext,
  { forecast, ...input }: One & { forecast?: ForecastGiven },
): Promise<PageView> {
  const { app, viewer } = context
  return commit(app, async (tx) => {
    // Lock order: page, then project, as when a page is settled.
    const { page } = await lockOwnPage(tx, { userId: viewer.id, ...input })
    const project = await lockProject(tx, { userId: viewer.id, projectId: input.projectId })
    if (page.status !== 'draft') throw new Refusal('conflict', wording.alreadyLive)
    const at = app.clock.now()
    assertPublishable(contentOf(page), { hasPicture: page.pictureVersion !== null, now: at })
    const running = await assertRoom(tx, context, project.id)
    // A page's counts don't answer another question, so it brings its own test or counts separately.
    const own = testOfPage(contentOf(page), project.brief.riskiestAssumption)
    const experimentId = running
      ? null
      : (await beginTest(tx, project, { own, ofPage: true, forecast, at })).id
    await recordEvent(tx, {
      name: 'page.published',
      actorId: viewer.id,
      subjectId: page.id,
      data: { projectId: project.id },
      at,
    })
    const registeredAs = await registerPage(tx, page, { forecast: running ? null : forecast, at })
    const change = { status: 'live', experimentId, publishedAt: at, registeredAs, updatedAt: at } as const
    const row = await renew(tx, page, change)
    return viewPage(app, { page: row, testRuns: experimentId !== null })
  })
}

export async function endPage({ app, viewer }: MemberContext, input: One): Promise<PageView> {
  const { view, recipients } = await commit(app, async (tx) => {
    const own = await lockOwnPage(tx, { userId: viewer.id, ...input })
    if (own.page.status !== 'live') throw new Refusal('conflict', wording.notLive)
    const { row, recipients } = await closePage(tx, app, { ...own, userId: viewer.id, early: true })
    return { view: viewPage(app, { ...own, page: row }), recipients }
  })
  announce(app.live, recipients)
  return view
}

async function assertRoom(tx: Tx, { app, viewer }: MemberContext, projectId: string): Promise<string | null> {
  await lock(tx, 'test-pages', viewer.id)
  const { open, running } = await readValues(tx, {
    open: sql<number>`(select count(*)::int from ${testPages} t join ${projects} p on p.id = t.project_id
      where t.status = 'live' and p.user_id = ${viewer.id} and p.deleted_at is null)`,
    running: sql<
      string | null
    >`(select e.id from ${experiments} e where e.project_id = ${projectId} and e.status = 'running')`,
  })
  const isNew = app.clock.now().getTime() - viewer.createdAt.getTime() < periods.pagesNewAccount
  if (isNew && open >= 1) throw new Refusal('unprocessable', wording.newAccount)
  if (open >= limits.live) throw new Refusal('unprocessable', wording.tooManyLive)
  return running
}
