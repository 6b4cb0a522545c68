import { and, eq, isNull, sql } from 'drizzle-orm'
import { isPresent } from '#features/accounts/server/reads.ts'
import type { TestRow } from '#features/test-tribe/server/reads.ts'
import { testProjects } from '#features/test-tribe/server/tables.ts'
import { callerOf, networkOf } from '#kit/server/address.ts'
import type { App } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { fitsWithin, hidden } from '#kit/server/limits.ts'
import { findSession, hasSessionCookie } from '#kit/server/session.ts'
import { users } from '#kit/server/tables.ts'
import { sha256 } from '#kit/server/tokens.ts'
import { isPerson } from '#kit/server/visitor-pages.ts'
import type { Ask, Shown } from './document.ts'
import { isOwnGuestLook } from './rights.ts'
import { testGuestReviews, testLinks } from './tables.ts'

type LinkRow = typeof testLinks.$inferSelect
export type Invited = { test: TestRow; link: LinkRow; answered: number }

export async function invitedBy(
  reader: Reader,
  { slug, now }: { slug: string; now: Date },
): Promise<Invited | null> {
  const answered = sql<number>`(select count(*)::int from ${testGuestReviews} g
    where g.test_project_id = ${testProjects.id})`
  const [found] = await reader
    .select({ test: testProjects, link: testLinks, answered })
    .from(testLinks)
    .innerJoin(testProjects, eq(testProjects.id, testLinks.testProjectId))
    .innerJoin(users, eq(users.id, testProjects.userId))
    .where(and(eq(testLinks.slug, slug), isOpenToAll, isPresent(now)))
  return found ?? null
}

const isOpenToAll = and(eq(testProjects.status, 'active'), isNull(testProjects.hiddenAt))

export type Sender = { shown: Shown; waits: boolean }

export async function sentBy(app: App, guestId: string): Promise<Sender | null> {
  const [found] = await app.db
    .select({ test: testProjects, link: testLinks, guest: testGuestReviews })
    .from(testGuestReviews)
    .innerJoin(testProjects, eq(testProjects.id, testGuestReviews.testProjectId))
    .innerJoin(testLinks, eq(testLinks.testProjectId, testProjects.id))
    .where(eq(testGuestReviews.id, guestId))
  if (!found) return null
  const { email, confirmedAt } = found.guest
  return { shown: shownOf(app, found), waits: email !== null && confirmedAt === null }
}

export const shownOf = (app: App, { test, link }: Pick<Invited, 'test' | 'link'>): Shown => ({
  title: test.title,
  responsibleName: link.responsibleName,
  contactEmail: link.contactEmail,
  slug: link.slug,
  brandName: app.config.brandName,
  mainUrl: app.config.publicUrl,
})

export async function isFounder(c: Ask, app: App, { test, link }: Invited): Promise<boolean> {
  if (isOwnGuestLook(app, link.slug!, c.req.query('v') ?? '')) return true
  const { headers } = c.req.raw
  if (!hasSessionCookie(app.config.publicUrl, headers)) return false
  return (await findSession(app, headers))?.viewer.id === test.userId
}

/** Browsers counted per network; no more rows are stored. */
const countedOfNetwork = 5

export async function countLook(c: Ask, app: App, { link }: Invited): Promise<void> {
  if (!isPerson(c.req.raw.headers, c.req.raw.method)) return
  const agent = c.req.header('user-agent') ?? ''
  const browser = Number.parseInt(sha256(agent).slice(0, 8), 16) % countedOfNetwork
  const who = hidden(app, `${link.testProjectId}|${networkOf(callerOf(c, app))}|${browser}`)
  const isFirst = await fitsWithin(app, app.db, {
    key: `test-link-looks:${who}`,
    attempts: 1,
    seconds: 86_400,
  })
  if (!isFirst) return
  await app.db
    .update(testLinks)
    .set({ opened: sql`${testLinks.opened} + 1` })
    .where(eq(testLinks.testProjectId, link.testProjectId))
}
