import { and, eq, inArray, isNull, lt, lte, not, sql } from 'drizzle-orm'
import type { SQL, WithSubquery } from 'drizzle-orm'
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
    const { gone, expired, untold } = letGo(tx, eq(userMatches.id, match.id))
    await tx.with(gone, expired).delete(notifications).where(untold)
    return suggestion.user2Id
  })
  announce(app.live, [other])
  return { withdrawn: true }
}

type Earlier = { userIds: string[]; weekOf: string }

/** Lets go of what these people have waited for too long, and of what weeks before this one left undecided; as parts of a statement. */
export function endEarlier(tx: Tx, earlier: Earlier, now: Date): WithSubquery[] {
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
  const { gone, expired, untold } = letGo(
    tx,
    sql`(${userMatches.user1Id}, ${userMatches.user2Id}) in ${waited}`,
  )
  const told = tx.$with('told').as(tx.delete(notifications).where(untold))
  return [gone, expired, undecided(tx, earlier), told]
}

/** Matches of one yes go, with what was told of them; the suggestions they came from have run out. */
function letGo(tx: Tx, which: SQL) {
  const gone = tx.$with('gone').as(
    tx
      .delete(userMatches)
      .where(and(eq(userMatches.origin, 'suggestion'), isNull(userMatches.acceptedAt), which))
      .returning({ id: userMatches.id, user1Id: userMatches.user1Id, user2Id: userMatches.user2Id }),
  )
  const expired = tx.$with('expired').as(
    tx
      .update(one)
      .set({ status: 'expired', decidedAt: null })
      .where(
        and(
          sql`(${one.user1Id}, ${one.user2Id}) in (select user1_id, user2_id from gone)`,
          eq(one.status, 'accepted'),
        ),
      )
      .returning({ id: one.id }),
  )
  const untold = and(
    eq(notifications.kind, 'match.wanted'),
    sql`${notifications.subjectId} in (select id from gone)`,
  )
  return { gone, expired, untold }
}

/** What earlier weeks left undecided has run out, but for people who have said yes and have not gone with this statement. */
function undecided(tx: Tx, { userIds, weekOf }: Earlier) {
  const wanted = sql`exists (select 1 from ${one} t where t.user1_id = ${one.user2Id} and t.user2_id = ${one.user1Id} and t.status = 'accepted' and (t.user1_id, t.user2_id) not in (select user1_id, user2_id from gone))`
  return tx.$with('undecided').as(
    tx
      .update(one)
      .set({ status: 'expired' })
      .where(
        and(inArray(one.user1Id, userIds), eq(one.status, 'pending'), lt(one.weekOf, weekOf), not(wanted)),
      )
      .returning({ id: one.id }),
  )
}
