import { and, eq, inArray, ne } from 'drizzle-orm'
import { profiles } from '#features/accounts/server/tables.ts'
import { openAppeal } from '#features/moderation/server/commands.ts'
import type { Deciding, Described, Effect, ReportRule } from '#features/moderation/server/commands.ts'
import { notifyAdministrators } from '#features/notifications/server/commands.ts'
import { projects } from '#features/projects/server/tables.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { announce, recordEvent } from '#kit/server/events.ts'
import { wording } from '../contract.ts'
import { renew } from './pages.ts'
import type { One } from './pages.ts'
import { ownPage } from './reads.ts'
import type { PageRow } from './reads.ts'
import { withhold } from './registration.ts'
import { testPages } from './tables.ts'

export const pageReports: ReportRule = {
  table: testPages,
  explainsHiding: true,
  assertReportable: async (tx, _context, pageId) => {
    const open = and(eq(testPages.id, pageId), ne(testPages.status, 'draft'))
    if ((await tx.$count(testPages, open)) === 0) throw notFound(wording.notFound)
    return undefined
  },
  describe,
  outcomes: {
    hide: (tx, context, deciding) => decide(tx, context, { ...deciding, hides: true }),
    keep: (tx, context, deciding) => decide(tx, context, { ...deciding, hides: false }),
  },
  resolvedEvent: async (_tx, { subjectId }) => ({ name: 'page_report.resolved', subjectId }),
}

export async function appealPage(
  { app, viewer }: MemberContext,
  { reason, ...input }: One & { reason: string },
): Promise<{ asked: true }> {
  const recipients = await commit(app, async (tx) => {
    const { page } = await ownPage(tx, { userId: viewer.id, ...input })
    if (!page.hiddenAt) throw new Refusal('conflict', wording.notStopped)
    const subject = { kind: 'page' as const, subjectId: page.id }
    await openAppeal(tx, { ...subject, reporterId: viewer.id, reason, at: app.clock.now() })
    return notifyAdministrators(tx, app, {
      name: 'work.reported',
      subjectId: page.id,
      actorId: viewer.id,
      about: 'page',
    })
  })
  announce(app.live, recipients)
  return { asked: true }
}

async function describe(db: Reader, ids: string[]): Promise<Map<string, Described>> {
  const rows = await db
    .select({ page: testPages, userId: projects.userId, username: profiles.username })
    .from(testPages)
    .innerJoin(projects, eq(projects.id, testPages.projectId))
    .leftJoin(profiles, eq(profiles.id, projects.userId))
    .where(inArray(testPages.id, ids))
  return new Map(
    rows.map(({ page, userId, username }) => [
      page.id,
      {
        title: page.headline,
        text: textOf(page),
        path: null,
        author: { id: userId, name: username ?? page.responsibleName },
        isHidden: page.hiddenAt !== null,
      },
    ]),
  )
}

const textOf = ({ slug, offer, price, times, questions, contactEmail }: PageRow) =>
  [`/t/${slug}`, offer, price, ...times, ...questions, contactEmail].filter(Boolean).join('\n')

async function decide(
  tx: Tx,
  { app, viewer, auditAbout }: MemberContext,
  { subjectId, reason, at, hides }: Deciding & { hides: boolean },
): Promise<Effect> {
  const [found] = await tx
    .select({ page: testPages, userId: projects.userId })
    .from(testPages)
    .innerJoin(projects, eq(projects.id, testPages.projectId))
    .where(eq(testPages.id, subjectId))
    .for('update', { of: testPages })
  if (!found || (found.page.hiddenAt !== null) === hides) return {}
  const { page, userId } = found
  auditAbout?.(userId)
  await renew(
    tx,
    page,
    hides ? { hiddenAt: at, hiddenReason: reason ?? null } : { hiddenAt: null, hiddenReason: null },
  )
  await withhold(tx, page.id, { hides })
  app.log.info({ pageId: page.id, hides }, 'an administrator decided about a test page')
  await recordEvent(tx, {
    name: hides ? 'page.hidden' : 'page.restored',
    actorId: viewer.id,
    subjectId: page.id,
    data: { projectId: page.projectId, pageId: page.id },
    at,
    recipients: [userId],
  })
  return { recipients: [userId] }
}
