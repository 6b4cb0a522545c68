import { and, eq } from 'drizzle-orm'
import { openRoom } from '#features/messages/server/commands.ts'
import { isPair } from '#features/profiles/server/reads.ts'
import { userMatches } from '#features/profiles/server/tables.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
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

/** Accepts or declines a suggestion made to the viewer. Two who accept each other at once become one match with one room. */
export async function decide(
  { app, viewer }: MemberContext,
  { suggestionId, userId, action, reason }: Decision,
): Promise<Decided> {
  mustBeMe(viewer.id, userId)
  const at = app.clock.now()
  const { answer, told } = await app.db.transaction(async (tx) => {
    const held = await lockSuggestion(tx, { viewerId: viewer.id, suggestionId, now: at })
    const { suggestion, match, name, undecided } = held
    // A second press is answered like the first.
    if (suggestion.status === `${action}d` || (suggestion.status === 'accepted' && action === 'accept'))
      return { answer: await answerAgain(tx, { suggestion, match, name, at }), told: [] }
    if (suggestion.status !== 'pending' || match?.endedAt) throw new Refusal('conflict', wording.decided)
    if (action === 'decline') return { answer: await decline(tx, { suggestion, at, reason, name }), told: [] }
    if (!undecided) throw missing()
    return accept(tx, { suggestion, at, match, name })
  })
  announce(app.live, told)
  // Their lists of conversations have one more.
  if (answer.matched) for (const userId of told) app.live.publish(`user:${userId}`, 'rooms.changed', {})
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

/** Private and final: nobody is told, the other goes on waiting, and neither is suggested to the other again. */
async function decline(
  tx: Tx,
  { suggestion, at, reason, name }: Accepting & { reason?: DeclineReason; name: string },
): Promise<Decided> {
  await tx
    .update(suggestions)
    .set({ status: 'declined', declineReason: reason ?? null, decidedAt: at })
    .where(eq(suggestions.id, suggestion.id))
  await tx
    .update(userMatches)
    .set({ declinedAt: at })
    .where(and(isPair(suggestion.user1Id, suggestion.user2Id), eq(userMatches.origin, 'suggestion')))
  return { status: 'declined', matched: false, name, roomId: null }
}

async function accept(
  tx: Tx,
  { suggestion, at, match, name }: Known,
): Promise<{ answer: Decided; told: string[] }> {
  const { user1Id: me, user2Id: them } = suggestion
  if (match) {
    const roomId = await completeMatch(tx, { suggestion, match, at })
    await recordEvent(tx, { name: 'match.made', actorId: me, subjectId: match.id, at, tells: [me, them] })
    return { answer: { status: 'accepted', matched: true, name, roomId }, told: [me, them] }
  }
  const declined = await hasDeclined(tx, suggestion)
  const matchId = await beginMatch(tx, { suggestion, declined, at })
  if (!declined) await suggestBack(tx, { suggestion, at })
  const tells = declined ? [] : [them]
  await recordEvent(tx, { name: 'match.wanted', actorId: me, subjectId: matchId, at, tells })
  return { answer: { status: 'accepted', matched: false, name, roomId: null }, told: tells }
}

async function sayYes(tx: Tx, { suggestion, at }: Accepting): Promise<void> {
  await tx
    .update(suggestions)
    .set({ status: 'accepted', decidedAt: at })
    .where(eq(suggestions.id, suggestion.id))
}

/** The other's yes meets this one. Returns the room of the two. */
async function completeMatch(
  tx: Tx,
  { suggestion, match, at }: Accepting & { match: MatchRow },
): Promise<string> {
  await sayYes(tx, { suggestion, at })
  await tx
    .update(userMatches)
    .set({ user2Accepted: true, acceptedAt: at })
    .where(eq(userMatches.id, match.id))
  return openRoom(tx, match, at)
}

/** The first yes of two. Returns the match's id. */
async function beginMatch(
  tx: Tx,
  { suggestion, declined, at }: Accepting & { declined: boolean },
): Promise<string> {
  const { user1Id, user2Id, compatibilityScore } = suggestion
  await sayYes(tx, { suggestion, at })
  const { id } = one(
    await tx
      .insert(userMatches)
      .values({
        user1Id,
        user2Id,
        user1Accepted: true,
        compatibilityScore,
        compatibilityReason: 'Suggested by your answers',
        origin: 'suggestion',
        matchedAt: at,
        declinedAt: declined ? at : null,
      })
      .returning({ id: userMatches.id }),
    'user match',
  )
  return id
}

async function hasDeclined(tx: Tx, { user1Id, user2Id }: SuggestionRow): Promise<boolean> {
  const [theirs] = await tx
    .select({ status: suggestions.status })
    .from(suggestions)
    .where(and(eq(suggestions.user1Id, user2Id), eq(suggestions.user2Id, user1Id)))
    .for('update')
  return theirs?.status === 'declined'
}

/** Whoever is wanted can answer: without a suggestion of their own, they get one. */
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
