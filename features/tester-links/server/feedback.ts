import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { evidence } from '#features/evidence/server/tables.ts'
import type { evidenceForm } from '#features/test-tribe/reviews-contract.ts'
import { addSaid } from '#features/test-tribe/server/commands.ts'
import { ownTest } from '#features/test-tribe/server/reads.ts'
import type { TestRow } from '#features/test-tribe/server/reads.ts'
import { testProjects } from '#features/test-tribe/server/tables.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { createOnce } from '#kit/server/idempotency.ts'
import { isSamePerson } from '#kit/server/mailboxes.ts'
import { isUuid, olderThan, toPage } from '#kit/server/paging.ts'
import { wording } from '../contract.ts'
import type { GuestView } from '../contract.ts'
import { forgetGuests } from './forget.ts'
import { testGuestReviews, testLinks } from './tables.ts'

type OneGuest = { guestId: string }
type GuestRow = typeof testGuestReviews.$inferSelect
type Held = { guest: GuestRow; test: TestRow; contactEmail: string | null; logged: boolean }

export async function listGuests(
  { app, viewer }: MemberContext,
  { testId, cursor, limit }: { testId: string; cursor?: string; limit: number },
) {
  const test = await ownTest(app.db, { viewerId: viewer.id, testId })
  const rows = await selectGuests(app.db)
    .where(and(eq(testGuestReviews.testProjectId, test.id), olderThan(cursor, testGuestReviews)))
    .orderBy(desc(testGuestReviews.createdAt), desc(testGuestReviews.id))
    .limit(limit + 1)
  return toPage(rows, limit, viewGuest)
}

export async function removeGuest(
  { app, viewer }: MemberContext,
  { guestId }: OneGuest,
): Promise<{ removed: true }> {
  return commit(app, async (tx) => {
    const { guest } = await lockGuest(tx, viewer.id, guestId)
    await forgetGuests(tx, eq(testGuestReviews.id, guest.id))
    return { removed: true as const }
  })
}

/** Once. Seen if a stranger's mailbox is confirmed and the words are theirs; otherwise told. */
export async function logGuest(context: MemberContext, input: OneGuest & z.infer<typeof evidenceForm>) {
  const { viewer } = context
  return createOnce(context, { endpoint: 'testTribe.logGuest', input }, async (tx) => {
    const locked = await lockGuest(tx, viewer.id, input.guestId)
    const { guest, test } = locked
    if (guest.evidenceId && (await stillStands(tx, guest.id)))
      throw new Refusal('conflict', wording.loggedAlready)
    const { id, ...answer } = await addSaid(tx, context, {
      said: viewGuest(locked),
      test,
      input,
      isProven: isStrangers(locked, viewer),
    })
    await tx.update(testGuestReviews).set({ evidenceId: id }).where(eq(testGuestReviews.id, guest.id))
    // The answer is kept for a day and the guest may delete their text by then, so it holds none of
    // it.
    return answer
  })
}

async function lockGuest(tx: Tx, viewerId: string, guestId: string): Promise<Held> {
  if (!isUuid(guestId)) throw notFound(wording.guestNotFound)
  const [row] = await selectGuests(tx)
    .where(
      and(
        eq(testGuestReviews.id, guestId),
        eq(testProjects.userId, viewerId),
        isNull(testProjects.deletedAt),
      ),
    )
    .for('update', { of: testGuestReviews })
  if (!row) throw notFound(wording.guestNotFound)
  return row
}

const isLogged = sql<boolean>`coalesce(${evidence.id} is not null and ${evidence.removedAt} is null, false)`

function selectGuests(reader: Reader) {
  return reader
    .select({
      guest: testGuestReviews,
      test: testProjects,
      contactEmail: testLinks.contactEmail,
      logged: isLogged,
      id: testGuestReviews.id,
      createdAt: testGuestReviews.createdAt,
    })
    .from(testGuestReviews)
    .innerJoin(testProjects, eq(testProjects.id, testGuestReviews.testProjectId))
    .leftJoin(testLinks, eq(testLinks.testProjectId, testProjects.id))
    .leftJoin(evidence, eq(evidence.id, testGuestReviews.evidenceId))
    .$dynamic()
}

/** Reread, because the row lock doesn't cover the evidence. */
async function stillStands(reader: Reader, guestId: string): Promise<boolean> {
  const [row] = await selectGuests(reader).where(eq(testGuestReviews.id, guestId))
  return row?.logged === true
}

const isStrangers = ({ guest, contactEmail }: Held, founder: { email: string }): boolean =>
  guest.confirmedAt !== null &&
  ![founder.email, contactEmail].some((email) => email && guest.email && isSamePerson(email, guest.email))

function viewGuest({ guest, test, logged }: Held): GuestView {
  const { evidenceId: _, formKey: _key, testProjectId: _test, confirmedAt, ...sent } = guest
  return {
    ...sent,
    logged,
    testId: test.id,
    testTitle: test.title,
    tester: { id: null, name: wording.guest, avatar: null },
    questions: test.questions,
    email: confirmedAt ? guest.email : null,
    emailState: confirmedAt ? 'confirmed' : guest.email ? 'waiting' : 'none',
    createdAt: guest.createdAt.toISOString(),
  }
}
