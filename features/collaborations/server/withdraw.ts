import { and, eq, inArray, lt, lte, not, sql } from 'drizzle-orm'
import { withdrawMatch, withdrawMatchesOf } from '#features/connections/server/commands.ts'
import { withdrawNotifications } from '#features/notifications/server/commands.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { announce } from '#kit/server/events.ts'
import { periods } from '#kit/server/schedule.ts'
import { wording } from '../contract.ts'
import { lockSuggestion } from './holding.ts'
import { projectCollaborationSuggestions as suggestions } from './tables.ts'

/** Works the same whether or not the other has declined. */
export async function withdraw(
  { app, viewer }: MemberContext,
  { suggestionId }: { suggestionId: string },
): Promise<{ withdrawn: true }> {
  const other = await commit(app, async (tx) => {
    const request = { viewerId: viewer.id, suggestionId, now: app.clock.now() }
    const { suggestion, match } = await lockSuggestion(tx, request)
    if (suggestion.status !== 'accepted' || !match || match.acceptedAt)
      throw new Refusal('conflict', wording.decided)
    await expireAccepted(tx, await withdrawMatch(tx, match.id))
    return suggestion.user2Id
  })
  announce(app.live, [other])
  return { withdrawn: true }
}

type Earlier = { userIds: string[]; weekOf: string }

export async function endEarlier(tx: Tx, earlier: Earlier, now: Date): Promise<void> {
  const waited = tx
    .select({ me: suggestions.user1Id, them: suggestions.user2Id })
    .from(suggestions)
    .where(
      and(
        inArray(suggestions.user1Id, earlier.userIds),
        eq(suggestions.status, 'accepted'),
        lte(suggestions.decidedAt, new Date(now.getTime() - periods.matchWaits)),
      ),
    )
  await expireAccepted(tx, await withdrawMatchesOf(tx, sql`${waited}`))
  await expireUndecided(tx, earlier)
}

type Gone = { id: string; user1Id: string; user2Id: string }[]

async function expireAccepted(tx: Tx, gone: Gone): Promise<void> {
  if (gone.length === 0) return
  const pairs = sql.join(
    gone.map(({ user1Id, user2Id }) => sql`(${user1Id}::uuid, ${user2Id}::uuid)`),
    sql`, `,
  )
  await tx
    .update(suggestions)
    .set({ status: 'expired', decidedAt: null })
    .where(
      and(
        sql`(${suggestions.user1Id}, ${suggestions.user2Id}) in (${pairs})`,
        eq(suggestions.status, 'accepted'),
      ),
    )
  await withdrawNotifications(tx, { kind: 'match.wanted', subjectIds: gone.map(({ id }) => id) })
}

async function expireUndecided(tx: Tx, { userIds, weekOf }: Earlier): Promise<void> {
  const wanted = sql`exists (select 1 from ${suggestions} t
    where t.user1_id = ${suggestions.user2Id} and t.user2_id = ${suggestions.user1Id} and t.status = 'accepted')`
  await tx
    .update(suggestions)
    .set({ status: 'expired' })
    .where(
      and(
        inArray(suggestions.user1Id, userIds),
        eq(suggestions.status, 'pending'),
        lt(suggestions.weekOf, weekOf),
        not(wanted),
      ),
    )
}
