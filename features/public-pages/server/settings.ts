import { eq } from 'drizzle-orm'
import { lockProject, ownProject } from '#features/projects/server/reads.ts'
import type { ProjectRow } from '#features/projects/server/reads.ts'
import { commit } from '#kit/server/commit.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { wording } from '../contract.ts'
import type { Mode, PublicPage } from '../contract.ts'
import { newSlug } from './slugs.ts'
import { projectPages } from './tables.ts'

type One = { projectId: string }
export type PageRow = typeof projectPages.$inferSelect

export async function readPage({ app, viewer }: MemberContext, { projectId }: One): Promise<PublicPage> {
  const project = await ownProject(app.db, { userId: viewer.id, projectId })
  return viewPage(app, await rowOf(app.db, project.id))
}

/** The link belongs to the choice: choosing again makes a new link and voids the old one. */
export async function choosePage(
  context: MemberContext,
  { projectId, mode }: One & { mode: Mode },
): Promise<PublicPage> {
  return changing(context, projectId, (tx, known) => {
    const { row } = known
    if (row?.mode === mode || (!row && mode === 'off')) return Promise.resolve(row)
    return savePage(tx, context, { ...known, mode })
  })
}

export async function renewLink(context: MemberContext, { projectId }: One): Promise<PublicPage> {
  return changing(context, projectId, (tx, known) => {
    const { row } = known
    if (!row || row.mode === 'off') throw new Refusal('conflict', wording.isOff)
    return savePage(tx, context, { ...known, mode: row.mode })
  })
}

export const pageAddress = ({ config }: Pick<App, 'config'>, slug: string): string =>
  `${config.publicUrl}/b/${slug}`

type Known = { project: ProjectRow; row: PageRow | undefined }

async function changing(
  { app, viewer }: MemberContext,
  projectId: string,
  change: (tx: Tx, known: Known) => Promise<PageRow | undefined>,
): Promise<PublicPage> {
  return commit(app, async (tx) => {
    const project = await lockProject(tx, { userId: viewer.id, projectId })
    return viewPage(app, await change(tx, { project, row: await rowOf(tx, project.id) }))
  })
}

async function savePage(
  tx: Tx,
  { app }: MemberContext,
  { project, row, mode }: Known & { mode: Mode },
): Promise<PageRow> {
  if (row?.stoppedAt && mode !== 'off') throw new Refusal('conflict', wording.stopped)
  const at = app.clock.now()
  const set = { mode, slug: newSlug(mode, project.title), updatedAt: at }
  const rows = await tx
    .insert(projectPages)
    .values({ projectId: project.id, ...set, createdAt: at })
    .onConflictDoUpdate({ target: projectPages.projectId, set })
    .returning()
  return one(rows, 'public page')
}

async function rowOf(db: Reader, projectId: string): Promise<PageRow | undefined> {
  const [row] = await db.select().from(projectPages).where(eq(projectPages.projectId, projectId))
  return row
}

const viewPage = (app: App, row: PageRow | undefined): PublicPage => ({
  mode: row?.mode ?? 'off',
  url: row?.slug ? pageAddress(app, row.slug) : null,
  isStopped: Boolean(row?.stoppedAt),
})
