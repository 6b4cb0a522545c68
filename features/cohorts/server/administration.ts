import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { InvitationForm, MadeInvitation } from '#features/invitations/contract.ts'
import { insertInvitation } from '#features/invitations/server/commands.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { announce, recordEvent } from '#kit/server/events.ts'
import { createOnce } from '#kit/server/idempotency.ts'
import { isUuid, olderThan, toPage } from '#kit/server/paging.ts'
import { users } from '#kit/server/tables.ts'
import { limits, wording } from '../contract.ts'
import type { CohortView } from '../contract.ts'
import { cohortFounders, cohortInvitations, cohortMentors, cohortShares, cohorts } from './tables.ts'
import { cohortNotFound } from './viewer.ts'

type Row = typeof cohorts.$inferSelect
type One = { cohortId: string }

export async function listCohorts(
  { app }: MemberContext,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const rows = await app.db
    .select()
    .from(cohorts)
    .where(olderThan(cursor, cohorts))
    .orderBy(desc(cohorts.createdAt), desc(cohorts.id))
    .limit(limit + 1)
  const view = await viewing(app.db, rows)
  return toPage(rows, limit, view)
}

export async function createCohort(context: MemberContext, { name }: { name: string }): Promise<CohortView> {
  const { app, viewer } = context
  return createOnce(context, { endpoint: 'cohorts.create', input: { name } }, async (tx) => {
    const values = { name, madeBy: viewer.id, createdAt: app.clock.now() }
    const row = one(await tx.insert(cohorts).values(values).returning(), 'cohort')
    return viewOne(tx, row)
  })
}

export const renameCohort = ({ app }: MemberContext, { cohortId, name }: One & { name: string }) =>
  commit(app, async (tx) => {
    const row = await lockOpen(tx, cohortId)
    await tx.update(cohorts).set({ name }).where(eq(cohorts.id, cohortId))
    return viewOne(tx, { ...row, name })
  })

/** Can't be undone, so nothing founders showed comes back later. */
export const endCohort = ({ app }: MemberContext, { cohortId }: One) =>
  commit(app, async (tx) => {
    const row = await lockOpen(tx, cohortId)
    const endedAt = app.clock.now()
    await tx.update(cohorts).set({ endedAt }).where(eq(cohorts.id, cohortId))
    for (const table of [cohortShares, cohortFounders, cohortMentors])
      await tx.delete(table).where(eq(table.cohortId, cohortId))
    return viewOne(tx, { ...row, endedAt })
  })

export async function addMentor({ app }: MemberContext, { cohortId, email }: One & { email: string }) {
  const { view, userId } = await commit(app, async (tx) => {
    const row = await lockOpen(tx, cohortId)
    const { n } = one(
      await tx.select({ n: count() }).from(cohortMentors).where(eq(cohortMentors.cohortId, cohortId)),
      'count',
    )
    if (n >= limits.mentors) throw new Refusal('unprocessable', wording.mentorsFull)
    const [member] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (!member) throw new Refusal('unprocessable', wording.noMember, { fields: { email: wording.noMember } })
    await nameMentor(tx, { cohortId, userId: member.id, at: app.clock.now() })
    return { view: await viewOne(tx, row), userId: member.id }
  })
  announce(app.live, [userId])
  return view
}

async function nameMentor(tx: Tx, { at, ...mentor }: { cohortId: string; userId: string; at: Date }) {
  const named = await tx
    .insert(cohortMentors)
    .values({ ...mentor, createdAt: at })
    .onConflictDoNothing()
    .returning({ userId: cohortMentors.userId })
  if (named.length > 0)
    await recordEvent(tx, {
      name: 'cohort.mentor_named',
      actorId: null,
      subjectId: mentor.cohortId,
      recipients: [mentor.userId],
      at,
    })
}

export const removeMentor = ({ app }: MemberContext, { cohortId, userId }: One & { userId: string }) =>
  commit(app, async (tx) => {
    const row = await lockOpen(tx, cohortId)
    const removed = isUuid(userId)
      ? await tx
          .delete(cohortMentors)
          .where(and(eq(cohortMentors.cohortId, cohortId), eq(cohortMentors.userId, userId)))
          .returning({ userId: cohortMentors.userId })
      : []
    if (removed.length === 0) throw cohortNotFound()
    return viewOne(tx, row)
  })

/** The link is only in this answer, so the answer is never stored for replay. */
export const inviteToCohort = (
  { app, viewer }: MemberContext,
  { cohortId, ...form }: One & InvitationForm,
): Promise<MadeInvitation> =>
  commit(app, async (tx) => {
    const { name } = await lockOpen(tx, cohortId)
    const { view, link } = await insertInvitation(tx, app, { ...form, by: viewer, group: name })
    await tx.insert(cohortInvitations).values({ invitationId: view.id, cohortId })
    return { invitation: view, link }
  })

async function lockOpen(tx: Tx, cohortId: string): Promise<Row> {
  if (!isUuid(cohortId)) throw cohortNotFound()
  const [row] = await tx
    .select()
    .from(cohorts)
    .where(and(eq(cohorts.id, cohortId), isNull(cohorts.endedAt)))
    .for('no key update')
  if (!row) throw cohortNotFound()
  return row
}

const viewOne = async (db: Reader, row: Row): Promise<CohortView> => (await viewing(db, [row]))(row)

async function viewing(db: Reader, rows: Row[]): Promise<(row: Row) => CohortView> {
  const ids = rows.map(({ id }) => id)
  const mentors = ids.length > 0 ? await mentorsOf(db, ids) : []
  const founders = ids.length > 0 ? await foundersOf(db, ids) : []
  return ({ id, name, endedAt, createdAt }) => ({
    id,
    name,
    mentors: mentors
      .filter(({ cohortId }) => cohortId === id)
      .map(({ userId, email }) => ({ userId, email })),
    founders: founders.find(({ cohortId }) => cohortId === id)?.n ?? 0,
    endedAt: endedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  })
}

const mentorsOf = (db: Reader, ids: string[]) =>
  db
    .select({ cohortId: cohortMentors.cohortId, userId: users.id, email: users.email })
    .from(cohortMentors)
    .innerJoin(users, eq(users.id, cohortMentors.userId))
    .where(inArray(cohortMentors.cohortId, ids))
    .orderBy(asc(cohortMentors.createdAt), asc(users.id))

const foundersOf = (db: Reader, ids: string[]) =>
  db
    .select({ cohortId: cohortFounders.cohortId, n: sql<number>`count(*)::int` })
    .from(cohortFounders)
    .where(inArray(cohortFounders.cohortId, ids))
    .groupBy(cohortFounders.cohortId)
