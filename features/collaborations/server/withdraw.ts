import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
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

/** Lets go of what these people have waited for too long. */
export async function endWaiting(tx: Tx, userIds: string[], now: Date): Promise<void> {
  await letGo(
    tx,
    sql`(${userMatches.user1Id}, ${userMatches.user2Id}) in (${tx
      .select({ me: one.user1Id, them: one.user2Id })
      .from(one)
      .where(
        and(
          inArray(one.user1Id, userIds),
          eq(one.status, 'accepted'),
          lte(one.decidedAt, new Date(now.getTime() - periods.matchWaits)),
        ),
      )})`,
  )
}

/** Matches of one yes go, with what was told of them; the suggestions they came from have run out. */
async function letGo(tx: Tx, which: SQL): Promise<void> {
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
  await tx
    .with(gone, expired)
    .delete(notifications)
    .where(
      and(eq(notifications.kind, 'match.wanted'), sql`${notifications.subjectId} in (select id from gone)`),
    )
}
