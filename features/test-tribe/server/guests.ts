import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { addEvidence } from '#features/evidence/server/commands.ts'
import { evidence } from '#features/evidence/server/tables.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { createOnce } from '#kit/server/idempotency.ts'
import { isSamePerson } from '#kit/server/mailboxes.ts'
import { isUuid, olderThan, toPage } from '#kit/server/paging.ts'
import { isTheirs } from '../evidence-text.ts'
import { wording } from '../link-contract.ts'
import type { GuestView } from '../link-contract.ts'
import type { evidenceForm } from '../reviews-contract.ts'
import { forgetGuests } from './commands.ts'
import { ownTest } from './reads.ts'
import type { TestRow } from './reads.ts'
import { testGuestReviews, testLinks, testProjects } from './tables.ts'

type OneGuest = { guestId: string }
type GuestRow = typeof testGuestReviews.$inferSelect
type Held = { guest: GuestRow; test: TestRow; contactEmail: string | null; logged: boolean }

/** What came by the link of a test of mine, newest first. */
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

/** Deletes what somebody sent, for one who wrote to the founder, and for what nobody should have to keep. */
export async function removeGuest(
  { app, viewer }: MemberContext,
  { guestId }: OneGuest,
): Promise<{ removed: true }> {
  return app.db.transaction(async (tx) => {
    const { guest } = await heldGuest(tx, viewer.id, guestId)
    await forgetGuests(tx, eq(testGuestReviews.id, guest.id))
    return { removed: true as const }
  })
}

/** Feedback by a link becomes evidence of its project, once: seen where a stranger's mailbox stands behind it and the words are theirs, else told. */
export async function logGuest(context: MemberContext, input: OneGuest & z.infer<typeof evidenceForm>) {
  const { app, viewer } = context
  return createOnce(context, { endpoint: 'testTribe.logGuest', input }, async (tx) => {
    const held = await heldGuest(tx, viewer.id, input.guestId)
    const { guest, test } = held
    if (guest.evidenceId && (await stillStands(tx, guest.id)))
      throw new Refusal('conflict', wording.loggedAlready)
    const isSeen = isTheirs(viewGuest(held), input) && isStrangers(held, viewer)
    const { piece, rung, moved } = await addEvidence(
      tx,
      { ...context, app },
      {
        // A test made from a project speaks for that project.
        projectId: test.projectId ?? input.projectId,
        kind: 'conversation',
        stance: input.stance,
        text: input.text,
        happenedOn: guest.createdAt.toISOString().slice(0, 10),
        countsForTest: input.countsForTest,
        provenance: isSeen ? 'seen' : 'told',
      },
    )
    await tx.update(testGuestReviews).set({ evidenceId: piece.id }).where(eq(testGuestReviews.id, guest.id))
    // None of what the guest wrote is in the answer, which is kept for a day: they may delete it meanwhile.
    return { rung, moved: moved && { from: moved.from, to: moved.to } }
  })
}

/** Feedback that the viewer may act on as the test's owner, held against other acts; else it is unknown. */
async function heldGuest(reader: Reader, viewerId: string, guestId: string): Promise<Held> {
  if (!isUuid(guestId)) throw notFound(wording.guestNotFound)
  const [row] = await selectGuests(reader)
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

/** Read anew: who waited for the row has seen only the row change. */
async function stillStands(reader: Reader, guestId: string): Promise<boolean> {
  const [row] = await selectGuests(reader).where(eq(testGuestReviews.id, guestId))
  return row?.logged === true
}

/** A mailbox that its owner confirmed, and that is not one of the founder's that we know. */
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
