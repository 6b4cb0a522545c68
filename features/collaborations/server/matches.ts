import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { isPresent } from '#features/accounts/server/reads.ts'
import { chatRooms } from '#features/messages/server/tables.ts'
import { isUnblocked, personRow } from '#features/profiles/server/reads.ts'
import { userMatches } from '#features/profiles/server/tables.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { notFound } from '#kit/server/errors.ts'
import { announce, recordEvent } from '#kit/server/events.ts'
import { isUuid } from '#kit/server/paging.ts'
import { users } from '#kit/server/tables.ts'
import { wording } from '../contract.ts'
import type { MatchView } from '../contract.ts'
import { collaboratorOf } from './people.ts'
import {
  collaborationPool,
  matchSettings,
  projectCollaborationSuggestions,
  trialAgreements,
} from './tables.ts'

const one = projectCollaborationSuggestions
type MatchRow = typeof userMatches.$inferSelect

/** The other person of a match. */
export const otherIdOf = (userId: string) =>
  sql`case when ${userMatches.user1Id} = ${userId} then ${userMatches.user2Id} else ${userMatches.user1Id} end`

/** Active Collaborations: both have accepted and none has ended it. A direct conversation is none. */
export async function listActive({ app, viewer }: MemberContext): Promise<{ items: MatchView[] }> {
  const rows = await selectActive(app.db, viewer.id, app.clock.now())
  return {
    items: rows.map(({ match, otherId, person, roomId, trial, content }) => {
      const other = collaboratorOf({ viewerId: viewer.id, otherId, row: person })
      const said = content && other.say(content)
      return {
        id: match.id,
        person: other.view(),
        roomId,
        compatibilityScore: said?.score ?? match.compatibilityScore,
        // Whether answers are shown is asked each time.
        compatibilityReason: said?.explanation ?? match.compatibilityReason,
        acceptedAt: match.acceptedAt!.toISOString(),
        trial: trial === null ? 'none' : trial.user1TickedAt && trial.user2TickedAt ? 'agreed' : 'open',
      }
    }),
  }
}

/** The person's running matches with whoever is here, each with its room, its trial and what was said of the two. */
function selectActive(db: Reader, userId: string, now: Date) {
  return db
    .select({
      match: userMatches,
      otherId: users.id,
      person: personRow(users.id),
      roomId: chatRooms.id,
      trial: trialAgreements,
      content: one.content,
    })
    .from(userMatches)
    .innerJoin(users, sql`${users.id} = ${otherIdOf(userId)}`)
    .leftJoin(chatRooms, eq(chatRooms.matchId, userMatches.id))
    .leftJoin(trialAgreements, eq(trialAgreements.matchId, userMatches.id))
    .leftJoin(one, and(eq(one.user1Id, userId), eq(one.user2Id, users.id)))
    .where(
      and(
        or(eq(userMatches.user1Id, userId), eq(userMatches.user2Id, userId)),
        isRunning,
        isPresent(now),
        isUnblocked(userId, users.id),
      ),
    )
    .orderBy(desc(userMatches.acceptedAt), desc(userMatches.id))
    .limit(100)
}

/** Ends a collaboration; the other is told, and the two are not suggested to each other again. */
export async function endMatch(
  { app, viewer }: MemberContext,
  { matchId }: { matchId: string },
): Promise<{ ended: true }> {
  const at = app.clock.now()
  const match = await app.db.transaction(async (tx) => {
    const held = await runningMatch(tx, { viewerId: viewer.id, matchId, lock: true })
    await tx.update(userMatches).set({ endedAt: at, endedBy: viewer.id }).where(eq(userMatches.id, held.id))
    await recordEvent(tx, {
      name: 'match.ended',
      actorId: viewer.id,
      subjectId: held.id,
      at,
      tells: [otherOf(held, viewer.id)],
    })
    return held
  })
  announce(app.live, [otherOf(match, viewer.id)])
  for (const userId of [match.user1Id, match.user2Id]) app.live.publish(`user:${userId}`, 'rooms.changed', {})
  return { ended: true }
}

/** Pauses matching, or resumes it; on coming back the week is looked through anew. */
export async function pauseMatching(
  { app, viewer }: MemberContext,
  { paused }: { paused: boolean },
): Promise<{ pausedAt: string | null }> {
  const now = app.clock.now()
  return app.db.transaction(async (tx) => {
    const values = { pausedAt: paused ? now : null, updatedAt: now }
    await tx
      .insert(matchSettings)
      .values({ userId: viewer.id, ...values })
      .onConflictDoUpdate({ target: matchSettings.userId, set: values })
    if (!paused)
      await tx
        .update(collaborationPool)
        .set({ lookedAt: null })
        .where(eq(collaborationPool.userId, viewer.id))
    return { pausedAt: values.pausedAt?.toISOString() ?? null }
  })
}

export const isRunning = and(
  eq(userMatches.origin, 'suggestion'),
  isNotNull(userMatches.acceptedAt),
  isNull(userMatches.endedAt),
)

/** A running collaboration of the viewer's; anybody else's is not found. */
export async function runningMatch(
  db: Reader,
  { viewerId, matchId, lock = false }: { viewerId: string; matchId: string; lock?: boolean },
): Promise<MatchRow> {
  if (!isUuid(matchId)) throw notFound(wording.matchMissing)
  const query = db
    .select()
    .from(userMatches)
    .where(
      and(
        eq(userMatches.id, matchId),
        or(eq(userMatches.user1Id, viewerId), eq(userMatches.user2Id, viewerId)),
        isRunning,
      ),
    )
  const [row] = lock ? await query.for('update') : await query
  if (!row) throw notFound(wording.matchMissing)
  return row
}

export const otherOf = (match: MatchRow, viewerId: string) =>
  match.user1Id === viewerId ? match.user2Id : match.user1Id
