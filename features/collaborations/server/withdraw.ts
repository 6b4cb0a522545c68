import { and, eq, inArray, isNull, lt, lte, not, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { userMatches } from '#features/profiles/server/tables.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { announce } from '#kit/server/events.ts'
import { periods } from '#kit/server/schedule.ts'
import { notifications } from '#kit/server/tables.ts'
import { wording } from '../contract.ts'
import { lockSuggestion } from './holding.ts'
import { projectCollaborationSuggestions } from './tables.ts'

const one = projectCollaborationSuggestions

/** Takes the viewer's yes back while they wait. It goes the same way whether or not the other has declined. */
export async function withdraw(
  { app, viewer }: MemberContext,
  { suggestionId }: { suggestionId: string },
): Promise<{ withdrawn: true }> {
  const other = await app.db.transaction(async (tx) => {
    const held = { viewerId: viewer.id, suggestionId, now: app.clock.now() }
    const { suggestion, match } = await lockSuggestion(tx, held)
    if (suggestion.status !== 'accepted' || !match || match.acceptedAt)
      throw new Refusal('conflict', wording.decided)
    await letGo(tx, eq(userMatches.id, match.id))
    return suggestion.user2Id
  })
  announce(app.live, [other])
  return { withdrawn: true }
}

type Earlier = { userIds: string[]; weekOf: string }

/** Ends what these people have waited for too long, and what earlier weeks left undecided. */
export async function endEarlier(tx: Tx, earlier: Earlier, now: Date): Promise<void> {
  const waited = tx
    .select({ me: one.user1Id, them: one.user2Id })
    .from(one)
    .where(
      and(
        inArray(one.user1Id, earlier.userIds),
        eq(one.status, 'accepted'),
        lte(one.decidedAt, new Date(now.getTime() - periods.matchWaits)),
      ),
    )
  await letGo(tx, sql`(${userMatches.user1Id}, ${userMatches.user2Id}) in ${waited}`)
  await expireUndecided(tx, earlier)
}

/** Deletes matches with one yes, and their notifications; the suggestions they came from have expired. */
async function letGo(tx: Tx, which: SQL): Promise<void> {
  const gone = await tx
    .delete(userMatches)
    .where(and(eq(userMatches.origin, 'suggestion'), isNull(userMatches.acceptedAt), which))
    .returning({ id: userMatches.id, user1Id: userMatches.user1Id, user2Id: userMatches.user2Id })
  if (gone.length === 0) return
  const pairs = sql.join(
    gone.map(({ user1Id, user2Id }) => sql`(${user1Id}::uuid, ${user2Id}::uuid)`),
    sql`, `,
  )
  await tx
    .update(one)
    .set({ status: 'expired', decidedAt: null })
    .where(and(sql`(${one.user1Id}, ${one.user2Id}) in (${pairs})`, eq(one.status, 'accepted')))
  await tx.delete(notifications).where(
    and(
      eq(notifications.kind, 'match.wanted'),
      inArray(
        notifications.subjectId,
        gone.map(({ id }) => id),
      ),
    ),
  )
}

/** Expires what earlier weeks left undecided, except for people who have said yes. */
async function expireUndecided(tx: Tx, { userIds, weekOf }: Earlier): Promise<void> {
  const wanted = sql`exists (select 1 from ${one} t where t.user1_id = ${one.user2Id} and t.user2_id = ${one.user1Id} and t.status = 'accepted')`
  await tx
    .update(one)
    .set({ status: 'expired' })
    .where(and(inArray(one.user1Id, userIds), eq(one.status, 'pending'), lt(one.weekOf, weekOf), not(wanted)))
}
