import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import { isPresent } from '#features/accounts/server/reads.ts'
import { isBlockedEitherWay, isPair } from '#features/profiles/server/reads.ts'
import { userMatches } from '#features/profiles/server/tables.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { announce } from '#kit/server/events.ts'
import { createOnce } from '#kit/server/idempotency.ts'
import { isUuid } from '#kit/server/paging.ts'
import { periods } from '#kit/server/schedule.ts'
import { users } from '#kit/server/tables.ts'
import { limits, wording } from '../contract.ts'
import type { OpenedRoom } from '../contract.ts'
import { lockPair, openRoom } from './commands.ts'
import { acceptRequest, lockRoom, putMessage, publishMessage, publishRooms } from './messages.ts'
import { stateFor } from './policy.ts'
import { openedRoom, roomOf } from './rooms.ts'

type Start = { userId: string; content: string }
type Match = typeof userMatches.$inferSelect

/** What every direct conversation's match says. */
const directMatch = {
  compatibilityScore: 50,
  compatibilityReason: 'Direct message initiated',
  origin: 'direct',
} as const

/** Writes to somebody: into the conversation of the two where there is one, else as a request that they answer. */
export async function startConversation(context: MemberContext, input: Start): Promise<OpenedRoom> {
  const { app, viewer } = context
  let sent: Parameters<typeof publishMessage>[2] | undefined
  const room = await createOnce(context, { endpoint: 'messages.start', input }, async (tx) => {
    const other = await personToWriteTo(tx, context, input.userId)
    await lockPair(tx, viewer.id, other)
    if (await isBlockedEitherWay(tx, viewer.id, other)) throw new Refusal('conflict', wording.closed)
    const { match, isNew } = await matchToTalkIn(tx, context, other)
    const row = await roomOf(tx, viewer.id, await openRoom(tx, match.id, app.clock.now()))
    const state = stateFor(viewer.id, row)
    if (!isNew && state === 'waiting') throw new Refusal('conflict', wording.waiting)
    if (state === 'request' || state === 'declined') await acceptRequest(tx, { app, viewer, room: row })
    sent = await putMessage(tx, {
      app,
      viewer,
      room: row,
      draft: { content: input.content, clientId: randomUUID() },
      name: isNew ? 'message.requested' : 'message.sent',
    })
    return openedRoom(tx, viewer.id, row.id)
  })
  if (sent) publishMessage(app, viewer, sent)
  return room
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

async function personToWriteTo(tx: Tx, { app, viewer }: MemberContext, userId: string): Promise<string> {
  const [person] = isUuid(userId)
    ? await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, userId), isPresent(app.clock.now())))
    : []
  if (!person) throw notFound(wording.personMissing)
  if (person.id === viewer.id)
    throw new Refusal('unprocessable', wording.notYourself, { fields: { userId: wording.notYourself } })
  return person.id
}

/** Writing to very many people is not talking. */
async function assertOutreachLimit(
  tx: Tx,
  { app, viewer }: Pick<MemberContext, 'app' | 'viewer'>,
): Promise<void> {
  const aDayAgo = new Date(app.clock.now().getTime() - periods.outreach)
  const begun = await tx.$count(
    userMatches,
    and(
      eq(userMatches.user1Id, viewer.id),
      eq(userMatches.origin, 'direct'),
      gt(userMatches.matchedAt, aDayAgo),
    ),
  )
  if (begun >= limits.newPeople) throw new Refusal('too_many', wording.tooManyPeople)
}

/** A collaboration under way, else the direct match of the two, made where there is none. */
async function matchToTalkIn(
  tx: Tx,
  { app, viewer }: MemberContext,
  other: string,
): Promise<{ match: Match; isNew: boolean }> {
  const underWay = and(
    eq(userMatches.origin, 'suggestion'),
    isNotNull(userMatches.acceptedAt),
    isNull(userMatches.endedAt),
  )
  const known = await tx
    .select()
    .from(userMatches)
    .where(and(isPair(viewer.id, other), or(underWay, eq(userMatches.origin, 'direct'))))
  const match = known.find(({ origin }) => origin === 'suggestion') ?? known[0]
  if (match) return { match, isNew: false }
  await assertOutreachLimit(tx, { app, viewer })
  const made = one(
    await tx
      .insert(userMatches)
      .values({
        ...directMatch,
        user1Id: viewer.id,
        user2Id: other,
        user1Accepted: true,
        user2Accepted: false,
        matchedAt: app.clock.now(),
      })
      .returning(),
    'user match',
  )
  return { match: made, isNew: true }
}
