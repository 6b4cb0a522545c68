import { createHash } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { isPresent } from '#features/accounts/server/reads.ts'
import { callerOf, networkOf } from '#kit/server/address.ts'
import type { App } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { fitsWithin, hidden } from '#kit/server/limits.ts'
import { findSession, hasSessionCookie } from '#kit/server/session.ts'
import { users } from '#kit/server/tables.ts'
import { isPerson } from '#kit/server/visitor-pages.ts'
import type { Ask, Shown } from './guest-document.ts'
import { isOwnGuestLook } from './guest-rights.ts'
import type { TestRow } from './reads.ts'
import { testGuestReviews, testLinks, testProjects } from './tables.ts'

type LinkRow = typeof testLinks.$inferSelect
export type Invited = { test: TestRow; link: LinkRow; answered: number }

/** A test as its link shows it; null where there is no such link, or the test is not open to anybody. */
export async function invitedBy(
  reader: Reader,
  { slug, now, lock = false }: { slug: string; now: Date; lock?: boolean },
): Promise<Invited | null> {
  const answered = sql<number>`(select count(*)::int from ${testGuestReviews} g where g.test_project_id = ${testProjects.id})`
  const query = reader
    .select({ test: testProjects, link: testLinks, answered })
    .from(testLinks)
    .innerJoin(testProjects, eq(testProjects.id, testLinks.testProjectId))
    .innerJoin(users, eq(users.id, testProjects.userId))
    .where(and(eq(testLinks.slug, slug), isOpenToAll, isPresent(now)))
  const [found] = lock ? await query.for('update', { of: testLinks }) : await query
  return found ?? null
}

const isOpenToAll = and(eq(testProjects.status, 'active'), isNull(testProjects.hiddenAt))

export type Sender = { shown: Shown; /** They left an email and have not confirmed it. */ waits: boolean }

/** Whose feedback a right speaks of, wherever its test has gone. */
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

/** Whether it is the founder who looks: by their session, or by the link from their dialog. */
export async function isFounder(c: Ask, app: App, { test, link }: Invited): Promise<boolean> {
  if (isOwnGuestLook(app, link.slug!, c.req.query('v') ?? '')) return true
  const { headers } = c.req.raw
  if (!hasSessionCookie(app.config.publicUrl, headers)) return false
  return (await findSession(app, headers))?.viewer.id === test.userId
}

/** So many of one network are told apart by their browsers, and no more rows of it are kept. */
const countedOfNetwork = 5

/** Counts whoever looks, once a day. Where they are from is kept as a code, and only until the day is over. */
export async function countLook(c: Ask, app: App, { link }: Invited): Promise<void> {
  if (!isPerson(c.req.raw.headers, c.req.raw.method)) return
  const agent = c.req.header('user-agent') ?? ''
  const browser = createHash('sha256').update(agent).digest().readUInt32BE() % countedOfNetwork
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
