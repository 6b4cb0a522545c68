import { and, eq } from 'drizzle-orm'
import { acceptMatch, declineMatch, proposeMatch } from '#features/connections/server/commands.ts'
import { openRoom } from '#features/messages/server/commands.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { announce, recordEvent } from '#kit/server/events.ts'
import { mondayOf } from '#kit/server/schedule.ts'
import { wording } from '../contract.ts'
import type { DeclineReason } from '../contract.ts'
import { lockSuggestion, missing } from './holding.ts'
import type { MatchRow, SuggestionRow } from './holding.ts'
import { mustBeMe } from './suggestions.ts'
import { projectCollaborationSuggestions } from './tables.ts'

type Decision = {
  suggestionId: string
  userId?: string
  action: 'accept' | 'decline'
  reason?: DeclineReason
}
type Decided = { status: 'accepted' | 'declined'; matched: boolean; name: string; roomId: string | null }
type Accepting = { suggestion: SuggestionRow; at: Date }

const suggestions = projectCollaborationSuggestions

/** Two concurrent yeses become one match with one room. */
export async function decide(
  { app, viewer }: MemberContext,
  { suggestionId, userId, action, reason }: Decision,
): Promise<Decided> {
  mustBeMe(viewer.id, userId)
  const at = app.clock.now()
  const { answer, recipients } = await commit(app, async (tx) => {
    const locked = await lockSuggestion(tx, { viewerId: viewer.id, suggestionId, now: at })
    const { suggestion, match, name, undecided } = locked
    // A second click gets the same answer as the first.
    if (suggestion.status === `${action}d` || (suggestion.status === 'accepted' && action === 'accept'))
      return { answer: await answerAgain(tx, { suggestion, match, name, at }), recipients: [] }
    if (suggestion.status !== 'pending' || match?.endedAt) throw new Refusal('conflict', wording.decided)
    if (action === 'decline')
      return { answer: await decline(tx, { suggestion, match, at, reason, name }), recipients: [] }
    if (!undecided) throw missing()
    return accept(tx, { suggestion, at, match, name })
  })
  announce(app.live, recipients)
  // Both have one more conversation.
  if (answer.matched) for (const userId of recipients) app.live.publish(`user:${userId}`, 'rooms.changed', {})
  return answer
}

type Known = Accepting & { match: MatchRow | null; name: string }

async function answerAgain(tx: Tx, { suggestion, match, name, at }: Known): Promise<Decided> {
  const matched = suggestion.status === 'accepted' && match?.acceptedAt != null && match.endedAt === null
  return {
    status: suggestion.status === 'declined' ? 'declined' : 'accepted',
    matched,
    name,
    roomId: matched ? await openRoom(tx, match, at) : null,
  }
}

/**
 * Private and final: the other isn't notified and keeps waiting, and the two are never suggested to
 * each other again.
 */
async function decline(
  tx: Tx,
  { suggestion, match, at, reason, name }: Known & { reason?: DeclineReason },
): Promise<Decided> {
  await tx
    .update(suggestions)
    .set({ status: 'declined', declineReason: reason ?? null, decidedAt: at })
    .where(eq(suggestions.id, suggestion.id))
  if (match) await declineMatch(tx, match.id, at)
  return { status: 'declined', matched: false, name, roomId: null }
}

async function accept(
  tx: Tx,
  { suggestion, at, match, name }: Known,
): Promise<{ answer: Decided; recipients: string[] }> {
  const { user1Id: me, user2Id: them } = suggestion
  if (match) {
    const roomId = await completeMatch(tx, { suggestion, match, at })
    await recordEvent(tx, {
      name: 'match.made',
      actorId: me,
      subjectId: match.id,
      at,
      recipients: [me, them],
    })
    return { answer: { status: 'accepted', matched: true, name, roomId }, recipients: [me, them] }
  }
  const declined = await hasDeclined(tx, suggestion)
  const matchId = await beginMatch(tx, { suggestion, declined, at })
  if (!declined) await suggestBack(tx, { suggestion, at })
  const recipients = declined ? [] : [them]
  await recordEvent(tx, { name: 'match.wanted', actorId: me, subjectId: matchId, at, recipients })
  return { answer: { status: 'accepted', matched: false, name, roomId: null }, recipients }
}

async function sayYes(tx: Tx, { suggestion, at }: Accepting): Promise<void> {
  await tx
    .update(suggestions)
    .set({ status: 'accepted', decidedAt: at })
    .where(eq(suggestions.id, suggestion.id))
}

async function completeMatch(
  tx: Tx,
  { suggestion, match, at }: Accepting & { match: MatchRow },
): Promise<string> {
  await sayYes(tx, { suggestion, at })
  await acceptMatch(tx, match.id, at)
  return openRoom(tx, match, at)
}

async function beginMatch(
  tx: Tx,
  { suggestion, declined, at }: Accepting & { declined: boolean },
): Promise<string> {
  const { user1Id, user2Id, compatibilityScore } = suggestion
  await sayYes(tx, { suggestion, at })
  return proposeMatch(tx, { userId: user1Id, otherId: user2Id, compatibilityScore, declined, at })
}

async function hasDeclined(tx: Tx, { user1Id, user2Id }: SuggestionRow): Promise<boolean> {
  const [theirs] = await tx
    .select({ status: suggestions.status })
    .from(suggestions)
    .where(and(eq(suggestions.user1Id, user2Id), eq(suggestions.user2Id, user1Id)))
    .for('update')
  return theirs?.status === 'declined'
}

/** Gives the other a suggestion to answer, if they have none. */
async function suggestBack(tx: Tx, { suggestion, at }: Accepting): Promise<void> {
  const { mine, theirs } = suggestion.content
  const fresh = {
    status: 'pending' as const,
    weekOf: mondayOf(at),
    compatibilityScore: suggestion.compatibilityScore,
    content: { mine: theirs, theirs: mine },
    createdAt: at,
  }
  await tx
    .insert(suggestions)
    .values({ user1Id: suggestion.user2Id, user2Id: suggestion.user1Id, ...fresh })
    .onConflictDoUpdate({
      target: [suggestions.user1Id, suggestions.user2Id],
      set: fresh,
      setWhere: eq(suggestions.status, 'expired'),
    })
}
