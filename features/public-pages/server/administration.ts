import { and, desc, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { projects } from '#features/projects/server/tables.ts'
import { commit } from '#kit/server/commit.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { notFound } from '#kit/server/errors.ts'
import { isUuid, olderThan, toPage } from '#kit/server/paging.ts'
import { wording } from '../contract.ts'
import type { ListedPage } from '../contract.ts'
import { pageAddress } from './settings.ts'
import { projectPages } from './tables.ts'

const shown = {
  id: projectPages.id,
  createdAt: projectPages.updatedAt,
  page: projectPages,
  title: projects.title,
}
const living = (db: Reader) =>
  db.select(shown).from(projectPages).innerJoin(projects, eq(projects.id, projectPages.projectId)).$dynamic()
type Row = Awaited<ReturnType<typeof living>>[number]

export async function listPages(
  { app }: MemberContext,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<{ items: ListedPage[]; nextCursor: string | null }> {
  const { updatedAt, id } = projectPages
  const rows = await living(app.db)
    .where(
      and(
        isNull(projects.deletedAt),
        or(ne(projectPages.mode, 'off'), isNotNull(projectPages.stoppedAt)),
        olderThan(cursor, { createdAt: updatedAt, id }),
      ),
    )
    .orderBy(desc(updatedAt), desc(id))
    .limit(limit + 1)
  return toPage(rows, limit, (row) => viewListed(app, row))
}

export const stopPage = (context: MemberContext, one: { projectId: string }): Promise<ListedPage> =>
  setStopped(context, one, context.app.clock.now())

export const allowPage = (context: MemberContext, one: { projectId: string }): Promise<ListedPage> =>
  setStopped(context, one, null)

async function setStopped(
  { app }: MemberContext,
  { projectId }: { projectId: string },
  stoppedAt: Date | null,
): Promise<ListedPage> {
  if (!isUuid(projectId)) throw notFound(wording.notFound)
  return commit(app, async (tx) => {
    await tx.update(projectPages).set({ stoppedAt }).where(eq(projectPages.projectId, projectId))
    const [row] = await living(tx).where(
      and(eq(projectPages.projectId, projectId), isNull(projects.deletedAt)),
    )
    if (!row) throw notFound(wording.notFound)
    return viewListed(app, row)
  })
}

const viewListed = (app: App, { page, title }: Row): ListedPage => ({
  id: page.projectId,
  title,
  mode: page.mode,
  url: page.slug && !page.stoppedAt ? pageAddress(app, page.slug) : null,
  isStopped: page.stoppedAt !== null,
  changedAt: page.updatedAt.toISOString(),
})
