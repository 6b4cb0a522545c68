import { randomUUID } from 'node:crypto'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import { isPresent } from '#features/accounts/server/reads.ts'
import { declineMatch, lockPair, startDirectMatch } from '#features/connections/server/commands.ts'
import { isPair, isRunning, isUnblocked } from '#features/connections/server/reads.ts'
import { userMatches } from '#features/connections/server/tables.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext, Viewer } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { announce, recordEvent } from '#kit/server/events.ts'
import { createOnce } from '#kit/server/idempotency.ts'
import { isUuid } from '#kit/server/paging.ts'
import { periods } from '#kit/server/schedule.ts'
import { users } from '#kit/server/tables.ts'
import { limits, wording } from '../contract.ts'
import type { OpenedRoom, RoomState } from '../contract.ts'
import { roomOfPair } from './commands.ts'
import { insertMessage } from './insert.ts'
import { acceptRequest, lockRoom, publishMessage, publishRooms } from './messages.ts'
import { acceptsByWriting, stateFor } from './policy.ts'
import { openedRoom } from './rooms.ts'
import { chatRooms } from './tables.ts'
import { viewMessage } from './view.ts'

type Start = { userId: string; content: string }

export async function startConversation(context: MemberContext, input: Start): Promise<OpenedRoom> {
  const { app, viewer } = context
  return createOnce(context, { endpoint: 'messages.start', input }, async (tx, after) => {
    const otherId = await lockPairWith(tx, context, input.userId)
    const known = await pairState(tx, context, otherId)
    const { match, roomId } = known
    const state = stateIn(viewer, known)
    assertMayStart(state, known)
    if (match && roomId && state && acceptsByWriting(state))
      await acceptRequest(tx, { app, viewer, room: { id: roomId, matchId: match.id, otherId } })
    const at = app.clock.now()
    const draft = { content: input.content, clientId: randomUUID() }
    const room = await roomToTalkIn(tx, context, { otherId, ...known })
    const sent = { roomId: room.id, senderId: viewer.id, ...draft, at }
    const message = viewMessage(await insertMessage(tx, sent, { matchId: room.matchId }))
    const name = match ? 'message.sent' : 'message.requested'
    await recordEvent(tx, { name, actorId: viewer.id, subjectId: message.roomId, at, recipients: [otherId] })
    after(() => publishMessage(app, viewer, { message, other: otherId, isNew: true }))
    return openedRoom(tx, viewer.id, message.roomId)
  })
}

export async function answerRequest(
  { app, viewer }: MemberContext,
  { roomId, answer }: { roomId: string; answer: 'accept' | 'decline' },
): Promise<OpenedRoom> {
  const room = await commit(app, async (tx) => {
    const row = await lockRoom(tx, viewer, { roomId })
    const state = stateFor(viewer.id, row)
    if (state === 'closed' || state === 'waiting' || (state === 'open' && answer === 'decline'))
      throw new Refusal('conflict', wording.notAsked)
    if (answer === 'decline') await declineMatch(tx, row.matchId, app.clock.now())
    else if (state !== 'open') await acceptRequest(tx, { app, viewer, room: row })
    return openedRoom(tx, viewer.id, row.id)
  })
  publishRooms(app, answer === 'accept' ? [viewer.id, room.person.id] : [viewer.id], room.id)
  if (answer === 'accept') announce(app.live, [room.person.id])
  return room
}

async function lockPairWith(tx: Tx, { app, viewer }: MemberContext, userId: string): Promise<string> {
  const [person] = isUuid(userId)
    ? await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, userId), isPresent(app.clock.now())))
    : []
  if (!person) throw notFound(wording.personMissing)
  if (person.id === viewer.id)
    throw new Refusal('unprocessable', wording.notYourself, { fields: { userId: wording.notYourself } })
  await lockPair(tx, viewer.id, person.id)
  return person.id
}

type PairState = Awaited<ReturnType<typeof pairState>>

async function pairState(tx: Tx, { app, viewer }: MemberContext, otherId: string) {
  const aDayAgo = new Date(app.clock.now().getTime() - periods.outreach).toISOString()
  const rows = await tx
    .select({
      match: userMatches,
      roomId: roomOfPair(viewer.id, otherId),
      blocked: sql<boolean>`not ${isUnblocked(viewer.id, users.id)}`,
      begun: sql<number>`(select count(*)::int from ${userMatches} m
        where m.user1_id = ${viewer.id} and m.origin = 'direct' and m.matched_at > ${aDayAgo}::timestamptz)`,
    })
    .from(users)
    .leftJoin(userMatches, and(isPair(viewer.id, otherId), or(isRunning, eq(userMatches.origin, 'direct'))))
    .where(eq(users.id, otherId))
    // A suggestion comes before a direct match.
    .orderBy(desc(userMatches.origin))
    .limit(1)
  return one(rows, 'person')
}

/** Ignores direct conversations, which only matter after a collaboration has ended. */
const stateIn = (viewer: Viewer, { match, blocked }: PairState): RoomState | null =>
  match && stateFor(viewer.id, { ...match, blocked, talksDirectly: false })

function assertMayStart(state: RoomState | null, { blocked, begun }: PairState): void {
  if (blocked) throw new Refusal('conflict', wording.closed)
  if (state === 'waiting') throw new Refusal('conflict', wording.waiting)
  if (state === null && begun >= limits.newPeople) throw new Refusal('too_many', wording.tooManyPeople)
}

async function roomToTalkIn(
  tx: Tx,
  { app, viewer }: MemberContext,
  { otherId, match, roomId }: PairState & { otherId: string },
): Promise<{ id: string; matchId: string }> {
  const at = app.clock.now()
  const matchId = match?.id ?? (await startDirectMatch(tx, { userId: viewer.id, otherId, at }))
  if (roomId) return { id: roomId, matchId }
  const { id } = one(
    await tx.insert(chatRooms).values({ matchId, createdAt: at }).returning({ id: chatRooms.id }),
    'chat room',
  )
  return { id, matchId }
}
