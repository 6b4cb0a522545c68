import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { profiles } from '#features/accounts/server/tables.ts'
import { complaintsOf, lockOwnTest, ownTest } from '#features/test-tribe/server/reads.ts'
import type { TestRow } from '#features/test-tribe/server/reads.ts'
import { commit } from '#kit/server/commit.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { newToken } from '#kit/server/tokens.ts'
import { complaint } from '#kit/server/visitor-words.ts'
import { wording } from '../contract.ts'
import type { TestLink, linkForm } from '../contract.ts'
import { linkAddress } from './reads.ts'
import { ownGuestToken } from './rights.ts'
import { testGuestReviews, testLinks } from './tables.ts'

type OneTest = { testId: string }
type LinkRow = typeof testLinks.$inferSelect

export async function readLink({ app, viewer }: MemberContext, { testId }: OneTest): Promise<TestLink> {
  const test = await ownTest(app.db, { viewerId: viewer.id, testId })
  return viewLink(app.db, app, { test, row: await rowOf(app.db, test.id) })
}

export async function turnLinkOn(
  context: MemberContext,
  { testId, ...named }: OneTest & z.infer<typeof linkForm>,
): Promise<TestLink> {
  return changing(context, testId, async (tx, { test, row }) => {
    if (test.hiddenAt) throw new Refusal('conflict', wording.hidden)
    assertReadable(test, named.responsibleName)
    const at = context.app.clock.now()
    const set = { ...named, slug: row?.slug ?? newToken(24), updatedAt: at }
    const rows = await tx
      .insert(testLinks)
      .values({ ...set, testProjectId: test.id, createdAt: at })
      .onConflictDoUpdate({ target: testLinks.testProjectId, set })
      .returning()
    return one(rows, 'test link')
  })
}

export async function renewLink(context: MemberContext, { testId }: OneTest): Promise<TestLink> {
  return changing(context, testId, (tx, { row }) => {
    if (!row?.slug) throw new Refusal('conflict', wording.isOff)
    return change(tx, context, { row, slug: newToken(24) })
  })
}

export async function turnLinkOff(context: MemberContext, { testId }: OneTest): Promise<TestLink> {
  return changing(context, testId, async (tx, { row }) =>
    row?.slug ? change(tx, context, { row, slug: null }) : row,
  )
}

async function rowOf(db: Reader, testId: string): Promise<LinkRow | undefined> {
  const [row] = await db.select().from(testLinks).where(eq(testLinks.testProjectId, testId))
  return row
}

function assertReadable(test: TestRow, name: string): void {
  const wrong = complaint(name)
  if (wrong) throw new Refusal('unprocessable', wrong, { fields: { responsibleName: wrong } })
  const [first] = Object.values(complaintsOf(test))
  if (first) throw new Refusal('unprocessable', `${first} ${wording.editFirst}`)
}

type Known = { test: TestRow; row: LinkRow | undefined }

async function changing(
  { app, viewer }: MemberContext,
  testId: string,
  act: (tx: Tx, known: Known) => Promise<LinkRow | undefined>,
): Promise<TestLink> {
  return commit(app, async (tx) => {
    const test = await lockOwnTest(tx, { viewerId: viewer.id, testId })
    const row = await act(tx, { test, row: await rowOf(tx, test.id) })
    return viewLink(tx, app, { test, row })
  })
}

async function change(
  tx: Tx,
  { app }: MemberContext,
  { row, slug }: { row: LinkRow; slug: string | null },
): Promise<LinkRow> {
  const rows = await tx
    .update(testLinks)
    .set({ slug, updatedAt: app.clock.now() })
    .where(eq(testLinks.testProjectId, row.testProjectId))
    .returning()
  return one(rows, 'test link')
}

/** A default the founder can change before anyone sees it. */
async function nameOf(db: Reader, userId: string): Promise<string> {
  const [found] = await db
    .select({ username: profiles.username })
    .from(profiles)
    .where(eq(profiles.id, userId))
  return found?.username ?? ''
}

async function viewLink(db: Reader, app: App, { test, row }: Known): Promise<TestLink> {
  const url = row?.slug ? linkAddress(app, row.slug) : null
  return {
    url,
    viewUrl: url && `${url}?v=${encodeURIComponent(ownGuestToken(app, row!.slug!))}`,
    responsibleName: row?.responsibleName ?? (await nameOf(db, test.userId)),
    contactEmail: row?.contactEmail ?? '',
    opened: row?.opened ?? 0,
    answered: await db.$count(testGuestReviews, eq(testGuestReviews.testProjectId, test.id)),
  }
}
