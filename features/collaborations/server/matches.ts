import { and, desc, eq, sql } from 'drizzle-orm'
import { isPresent } from '#features/accounts/server/reads.ts'
import { endMatch } from '#features/connections/server/commands.ts'
import { isOfMatch, isRunning, isUnblocked, otherIdOf } from '#features/connections/server/reads.ts'
import { userMatches } from '#features/connections/server/tables.ts'
import { chatRooms } from '#features/messages/server/tables.ts'
import { personRow } from '#features/profiles/server/reads.ts'
import { ensure } from '#kit/contract/ensure.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
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
  projectCollaborationSuggestions as suggestions,
  trialAgreements,
} from './tables.ts'

type MatchRow = typeof userMatches.$inferSelect

/** Both have accepted and neither has ended it. A direct conversation doesn't count. */
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
        // Whether answers are shown is checked each time.
        compatibilityReason: said?.explanation ?? match.compatibilityReason,
        acceptedAt: ensure(match.acceptedAt).toISOString(),
        trial: trial === null ? 'none' : trial.user1TickedAt && trial.user2TickedAt ? 'agreed' : 'open',
      }
    }),
  }
}

function selectActive(db: Reader, userId: string, now: Date) {
  return db
    .select({
      match: userMatches,
      otherId: users.id,
      person: personRow(users.id),
      roomId: chatRooms.id,
      trial: trialAgreements,
      content: suggestions.content,
    })
    .from(userMatches)
    .innerJoin(users, sql`${users.id} = ${otherIdOf(userId)}`)
    .leftJoin(chatRooms, eq(chatRooms.matchId, userMatches.id))
    .leftJoin(trialAgreements, eq(trialAgreements.matchId, userMatches.id))
    .leftJoin(suggestions, and(eq(suggestions.user1Id, userId), eq(suggestions.user2Id, users.id)))
    .where(and(isOfMatch(userId), isRunning, isPresent(now), isUnblocked(userId, users.id)))
    .orderBy(desc(userMatches.acceptedAt), desc(userMatches.id))
    .limit(100)
}

export async function endCollaboration(
  { app, viewer }: MemberContext,
  { matchId }: { matchId: string },
): Promise<{ ended: true }> {
  const at = app.clock.now()
  const match = await commit(app, async (tx) => {
    const locked = await lockRunningMatch(tx, { viewerId: viewer.id, matchId })
    await endMatch(tx, { matchId: locked.id, userId: viewer.id, at })
    await recordEvent(tx, {
      name: 'match.ended',
      actorId: viewer.id,
      subjectId: locked.id,
      at,
      recipients: [otherOf(locked, viewer.id)],
    })
    return locked
  })
  announce(app.live, [otherOf(match, viewer.id)])
  for (const userId of [match.user1Id, match.user2Id]) app.live.publish(`user:${userId}`, 'rooms.changed', {})
  return { ended: true }
}

export async function pauseMatching(
  { app, viewer }: MemberContext,
  { paused }: { paused: boolean },
): Promise<{ pausedAt: string | null }> {
  const now = app.clock.now()
  return commit(app, async (tx) => {
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

/** Not found if it is someone else's. */
export async function runningMatch(db: Reader, one: OneMatch): Promise<MatchRow> {
  return found(await db.select().from(userMatches).where(isOwnRunning(one)))
}

export async function lockRunningMatch(tx: Tx, one: OneMatch): Promise<MatchRow> {
  return found(await tx.select().from(userMatches).where(isOwnRunning(one)).for('update'))
}

type OneMatch = { viewerId: string; matchId: string }

function isOwnRunning({ viewerId, matchId }: OneMatch) {
  if (!isUuid(matchId)) throw notFound(wording.matchMissing)
  return and(eq(userMatches.id, matchId), isOfMatch(viewerId), isRunning)
}

function found([row]: MatchRow[]): MatchRow {
  if (!row) throw notFound(wording.matchMissing)
  return row
}

export const otherOf = (match: MatchRow, viewerId: string) =>
  match.user1Id === viewerId ? match.user2Id : match.user1Id
