import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { isPresent } from '#features/accounts/server/reads.ts'
import { isPair, isUnblocked } from '#features/profiles/server/reads.ts'
import { userMatches } from '#features/profiles/server/tables.ts'
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
import { lockPair, roomOfPair } from './commands.ts'
import { insertMessage } from './insert.ts'
import { acceptRequest, lockRoom, publishMessage, publishRooms } from './messages.ts'
import { acceptsByWriting, stateFor } from './policy.ts'
import { openedRoom } from './rooms.ts'
import { chatRooms } from './tables.ts'
import { viewMessage } from './view.ts'

type Start = { userId: string; content: string }

/** What every direct conversation's match says. */
const directMatch = {
  compatibilityScore: 50,
  compatibilityReason: 'Direct message initiated',
  origin: 'direct',
} as const

/** Writes to somebody: into the conversation of the two where there is one, else as a request that they answer. */
export async function startConversation(context: MemberContext, input: Start): Promise<OpenedRoom> {
  const { app, viewer } = context
  return createOnce(context, { endpoint: 'messages.start', input }, async (tx, after) => {
    const otherId = await holdPerson(tx, context, input.userId)
    const known = await standingWith(tx, context, otherId)
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
    await recordEvent(tx, { name, actorId: viewer.id, subjectId: message.roomId, at, tells: [otherId] })
    after(() => publishMessage(app, viewer, { message, other: otherId, isNew: true }))
    return openedRoom(tx, viewer.id, message.roomId)
  })
}

/** Accepts or declines. A no is kept from whoever asked; nothing of theirs changes. */
export async function answerRequest(
  { app, viewer }: MemberContext,
  { roomId, answer }: { roomId: string; answer: 'accept' | 'decline' },
): Promise<OpenedRoom> {
  const room = await app.db.transaction(async (tx) => {
    const row = await lockRoom(tx, viewer, roomId)
    const state = stateFor(viewer.id, row)
    if (state === 'closed' || state === 'waiting' || (state === 'open' && answer === 'decline'))
      throw new Refusal('conflict', wording.notAsked)
    if (answer === 'decline')
      await tx
        .update(userMatches)
        .set({ declinedAt: app.clock.now() })
        .where(and(eq(userMatches.id, row.matchId), isNull(userMatches.declinedAt)))
    else if (state !== 'open') await acceptRequest(tx, { app, viewer, room: row })
    return openedRoom(tx, viewer.id, row.id)
  })
  publishRooms(app, answer === 'accept' ? [viewer.id, room.person.id] : [viewer.id], room.id)
  if (answer === 'accept') announce(app.live, [room.person.id])
  return room
}

/** A person who is here, with the pair locked until the transaction ends. */
async function holdPerson(tx: Tx, { app, viewer }: MemberContext, userId: string): Promise<string> {
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

type Standing = Awaited<ReturnType<typeof standingWith>>

/** What there is between the viewer and a person: a collaboration under way, else their direct match; their room; and how many the viewer has begun today. */
async function standingWith(tx: Tx, { app, viewer }: MemberContext, otherId: string) {
  const underWay = and(
    eq(userMatches.origin, 'suggestion'),
    isNotNull(userMatches.acceptedAt),
    isNull(userMatches.endedAt),
  )
  const aDayAgo = new Date(app.clock.now().getTime() - periods.outreach).toISOString()
  const rows = await tx
    .select({
      match: userMatches,
      roomId: roomOfPair(viewer.id, otherId),
      blocked: sql<boolean>`not ${isUnblocked(viewer.id, users.id)}`,
      begun: sql<number>`(select count(*)::int from ${userMatches} m where m.user1_id = ${viewer.id} and m.origin = 'direct' and m.matched_at > ${aDayAgo}::timestamptz)`,
    })
    .from(users)
    .leftJoin(userMatches, and(isPair(viewer.id, otherId), or(underWay, eq(userMatches.origin, 'direct'))))
    .where(eq(users.id, otherId))
    // A suggestion stands before a direct match.
    .orderBy(desc(userMatches.origin))
    .limit(1)
  return one(rows, 'person')
}

/** As in the room of the match; only an ended collaboration would have to know whether the two talk directly. */
const stateIn = (viewer: Viewer, { match, blocked }: Standing): RoomState | null =>
  match && stateFor(viewer.id, { ...match, blocked, talksDirectly: false })

/** Writing to very many people is not talking. */
function assertMayStart(state: RoomState | null, { blocked, begun }: Standing): void {
  if (blocked) throw new Refusal('conflict', wording.closed)
  if (state === 'waiting') throw new Refusal('conflict', wording.waiting)
  if (state === null && begun >= limits.newPeople) throw new Refusal('too_many', wording.tooManyPeople)
}

/** The room of the two and the match they talk in, made where there is none yet. */
async function roomToTalkIn(
  tx: Tx,
  { app, viewer }: MemberContext,
  { otherId, match, roomId }: Standing & { otherId: string },
): Promise<{ id: string; matchId: string }> {
  const at = app.clock.now()
  const matchId = match?.id ?? (await insertDirectMatch(tx, { userId: viewer.id, otherId, at }))
  if (roomId) return { id: roomId, matchId }
  const { id } = one(
    await tx.insert(chatRooms).values({ matchId, createdAt: at }).returning({ id: chatRooms.id }),
    'chat room',
  )
  return { id, matchId }
}

async function insertDirectMatch(
  tx: Tx,
  { userId, otherId, at }: { userId: string; otherId: string; at: Date },
): Promise<string> {
  const { id } = one(
    await tx
      .insert(userMatches)
      .values({ ...directMatch, user1Id: userId, user2Id: otherId, user1Accepted: true, matchedAt: at })
      .returning({ id: userMatches.id }),
    'match',
  )
  return id
}
