import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import { acceptInvitation, idOfInvitation } from '#features/invitations/server/commands.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { recordEvents } from '#kit/server/events.ts'
import { lockUser } from '#kit/server/lock.ts'
import { limits, wording } from '../contract.ts'
import type { InvitedView, OwnCohort } from '../contract.ts'
import { cohortFounders, cohortInvitations, cohorts } from './tables.ts'
import { loadOwn } from './viewer.ts'

export async function groupsOfInvitations(db: Reader, invitationIds: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: cohortInvitations.invitationId, name: cohorts.name })
    .from(cohortInvitations)
    .innerJoin(cohorts, isOpenCohort)
    .where(inArray(cohortInvitations.invitationId, invitationIds))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const isOpenCohort = and(eq(cohorts.id, cohortInvitations.cohortId), isNull(cohorts.endedAt))

/** Without a place in the group, the account is made all the same. */
export async function joinByInvitation(
  tx: Tx,
  { userId, invitationId, at }: { userId: string; invitationId: string; at: Date },
): Promise<void> {
  const [cohort] = await tx
    .select({ id: cohorts.id })
    .from(cohortInvitations)
    .innerJoin(cohorts, isOpenCohort)
    .where(eq(cohortInvitations.invitationId, invitationId))
    .for('no key update', { of: cohorts })
  if (!cohort || (await isFull(tx, cohort.id))) return
  const joined = await tx
    .insert(cohortFounders)
    .values({ cohortId: cohort.id, userId, createdAt: at })
    .onConflictDoNothing()
    .returning({ userId: cohortFounders.userId })
  const happened = { subjectId: cohort.id, at }
  if (joined.length > 0)
    await recordEvents(tx, [
      { name: 'cohort.joined', actorId: userId, ...happened },
      { name: 'cohort.welcomed', actorId: null, recipients: [userId], ...happened },
    ])
}

async function isFull(db: Reader, cohortId: string): Promise<boolean> {
  const inCohort = eq(cohortFounders.cohortId, cohortId)
  const { n } = one(await db.select({ n: count() }).from(cohortFounders).where(inCohort), 'count')
  return n >= limits.founders
}

export async function readInvited(
  { app, viewer }: MemberContext,
  { invitation: token }: { invitation: string },
): Promise<InvitedView> {
  const found = await idOfInvitation(app, app.db, token)
  const cohort = found && (await cohortOf(app.db, found.id))
  if (!cohort) return { cohort: null, isMember: false, isUsable: false }
  return {
    cohort,
    isMember: await isFounder(app.db, { cohortId: cohort.id, userId: viewer.id }),
    isUsable: found.isUsable,
  }
}

export async function joinCohort(
  { app, viewer }: MemberContext,
  { invitation }: { invitation: string },
): Promise<OwnCohort> {
  const userId = viewer.id
  const found = await idOfInvitation(app, app.db, invitation)
  const cohort = found && (await cohortOf(app.db, found.id))
  if (!cohort) throw new Refusal('unprocessable', wording.noGroup)
  const place = { cohortId: cohort.id, userId }
  return commit(app, async (tx) => {
    // Two clicks at once cost one use.
    await lockUser(tx, userId)
    if (!(await isFounder(tx, place))) {
      await acceptInvitation(tx, app, { userId, invitation })
      if (!(await isFounder(tx, place))) throw new Refusal('conflict', wording.foundersFull)
    }
    return loadOwn(tx, place)
  })
}

async function cohortOf(db: Reader, invitationId: string): Promise<{ id: string; name: string } | null> {
  const [row] = await db
    .select({ id: cohorts.id, name: cohorts.name })
    .from(cohortInvitations)
    .innerJoin(cohorts, isOpenCohort)
    .where(eq(cohortInvitations.invitationId, invitationId))
  return row ?? null
}

async function isFounder(db: Reader, { cohortId, userId }: { cohortId: string; userId: string }) {
  const place = and(eq(cohortFounders.cohortId, cohortId), eq(cohortFounders.userId, userId))
  return (await db.$count(cohortFounders, place)) > 0
}
