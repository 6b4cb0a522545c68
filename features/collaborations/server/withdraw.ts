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
import { projectCollaborationSuggestions } from './tables.ts'

const one = projectCollaborationSuggestions

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
    .select({ me: one.user1Id, them: one.user2Id })
    .from(one)
    .where(
      and(
        inArray(one.user1Id, earlier.userIds),
        eq(one.status, 'accepted'),
        lte(one.decidedAt, new Date(now.getTime() - periods.matchWaits)),
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
    .update(one)
    .set({ status: 'expired', decidedAt: null })
    .where(and(sql`(${one.user1Id}, ${one.user2Id}) in (${pairs})`, eq(one.status, 'accepted')))
  await withdrawNotifications(tx, { kind: 'match.wanted', subjectIds: gone.map(({ id }) => id) })
}

async function expireUndecided(tx: Tx, { userIds, weekOf }: Earlier): Promise<void> {
  const wanted = sql`exists (select 1 from ${one} t
    where t.user1_id = ${one.user2Id} and t.user2_id = ${one.user1Id} and t.status = 'accepted')`
  await tx
    .update(one)
    .set({ status: 'expired' })
    .where(and(inArray(one.user1Id, userIds), eq(one.status, 'pending'), lt(one.weekOf, weekOf), not(wanted)))
}
