import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { acceptMatch } from '#features/connections/server/commands.ts'
import { markNotificationsRead } from '#features/notifications/server/commands.ts'
import { commit } from '#kit/server/commit.ts'
import type { App, MemberContext, Viewer } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { announce, recordEvent } from '#kit/server/events.ts'
import type { ToldEvent } from '#kit/server/events.ts'
import { isUuid } from '#kit/server/paging.ts'
import { editPeriod, wording } from '../contract.ts'
import type { MessageView } from '../contract.ts'
import { lockPairOfRoom } from './commands.ts'
import { insertMessage, nextSequence } from './insert.ts'
import { acceptsByWriting, mayWrite, stateFor } from './policy.ts'
import { roomOf } from './rooms.ts'
import type { RoomRow } from './rooms.ts'
import { chatMessages, chatReads } from './tables.ts'
import { viewMessage } from './view.ts'

type OneRoom = { roomId: string }

const shownInRoom: ToldEvent[] = ['message.sent', 'message.requested', 'request.accepted']
type Draft = { content: string; clientId: string }
type Sent = { message: MessageView; other: string; isNew: boolean }

export async function listMessages(
  { app, viewer }: MemberContext,
  { roomId, before, since, limit }: OneRoom & { before?: number; since?: number; limit: number },
) {
  const { id } = await roomOf(app.db, viewer.id, { roomId })
  const inRoom = eq(chatMessages.chatRoomId, id)
  const rows =
    since === undefined
      ? await app.db
          .select()
          .from(chatMessages)
          .where(and(inRoom, before === undefined ? undefined : lt(chatMessages.place, before)))
          .orderBy(desc(chatMessages.place))
          .limit(limit + 1)
      : await app.db
          .select()
          .from(chatMessages)
          .where(and(inRoom, gt(chatMessages.sequence, since)))
          .orderBy(asc(chatMessages.sequence))
          .limit(limit + 1)
  return { items: rows.slice(0, limit).map(viewMessage), more: rows.length > limit }
}

/** Answering a request by writing accepts it. */
export async function sendMessage(
  { app, viewer }: MemberContext,
  { roomId, ...draft }: OneRoom & Draft,
): Promise<MessageView> {
  const sent = await commit(app, async (tx) => {
    const room = await lockRoom(tx, viewer, { roomId, clientId: draft.clientId })
    if (!room.earlierId) return writeMessage(tx, { app, viewer, room, draft })
    const earlier = await readMessage(tx, room.earlierId)
    if (earlier.chatRoomId !== room.id) throw new Refusal('conflict', wording.usedElsewhere)
    return { message: viewMessage(earlier), other: room.otherId, isNew: false }
  })
  publishMessage(app, viewer, sent)
  return sent.message
}

export function editMessage(
  context: MemberContext,
  { messageId, content }: { messageId: string; content: string },
): Promise<MessageView> {
  return changeMessage(context, messageId, (row, at) => {
    if (row.deletedAt) throw notFound(wording.messageMissing)
    if (at.getTime() - row.createdAt.getTime() > editPeriod) throw new Refusal('conflict', wording.tooLate)
    return { content, editedAt: at }
  })
}

export function removeMessage(
  context: MemberContext,
  { messageId }: { messageId: string },
): Promise<MessageView> {
  return changeMessage(context, messageId, (row, at) => ({ content: '', deletedAt: row.deletedAt ?? at }))
}

export async function markReadUpTo(
  { app, viewer }: MemberContext,
  { roomId, place }: OneRoom & { place: number },
): Promise<{ readPlace: number }> {
  const answer = await commit(app, async (tx) => {
    const room = await roomOf(tx, viewer.id, { roomId })
    const reading = { userId: viewer.id, roomId: room.id, at: app.clock.now() }
    const readPlace = await saveReadPlace(tx, reading, place)
    await markNotificationsRead(tx, {
      userId: viewer.id,
      kinds: shownInRoom,
      subjectId: room.id,
      at: reading.at,
    })
    return { readPlace }
  })
  // Only the reader's own pages hear of it: read state is private.
  app.live.publish(`user:${viewer.id}`, 'rooms.changed', { roomId })
  announce(app.live, [viewer.id])
  return answer
}

type Reading = OneRoom & { userId: string; at: Date }

async function saveReadPlace(tx: Tx, { roomId, userId, at }: Reading, place: number): Promise<number> {
  const last = sql`(select coalesce(max(m.place), 0) from ${chatMessages} m where m.chat_room_id = ${roomId})`
  const { readPlace } = one(
    await tx
      .insert(chatReads)
      .values({
        chatRoomId: roomId,
        userId,
        readPlace: sql`least(${place}::bigint, ${last})`,
        updatedAt: at,
      })
      .onConflictDoUpdate({
        target: [chatReads.chatRoomId, chatReads.userId],
        set: { readPlace: sql`greatest(${chatReads.readPlace}, excluded.read_sequence)`, updatedAt: at },
      })
      .returning(),
    'chat read',
  )
  return readPlace
}

export async function publishTyping(
  { app, viewer }: MemberContext,
  { roomId }: OneRoom,
): Promise<{ told: boolean }> {
  const room = await roomOf(app.db, viewer.id, { roomId })
  const told = stateFor(viewer.id, room) === 'open'
  if (told) app.live.publish(`room:${room.id}`, 'typing', { userId: viewer.id })
  return { told }
}

export async function lockRoom(
  tx: Tx,
  viewer: Viewer,
  asked: OneRoom & { clientId?: string },
): Promise<RoomRow> {
  const { roomId } = asked
  if (!isUuid(roomId)) throw notFound(wording.roomMissing)
  await lockPairOfRoom(tx, { roomId, userId: viewer.id })
  return roomOf(tx, viewer.id, asked)
}

type Writing = { app: App; viewer: Viewer; room: RoomRow; draft: Draft }
type Asked = Pick<RoomRow, 'id' | 'matchId' | 'otherId'>

const readMessage = async (tx: Tx, id: string): Promise<MessageRow> =>
  one(await tx.select().from(chatMessages).where(eq(chatMessages.id, id)), 'chat message')

async function writeMessage(tx: Tx, { app, viewer, room, draft }: Writing): Promise<Sent> {
  const state = stateFor(viewer.id, room)
  if (!mayWrite(state)) throw new Refusal('conflict', state === 'waiting' ? wording.waiting : wording.closed)
  if (acceptsByWriting(state)) await acceptRequest(tx, { app, viewer, room })
  const at = app.clock.now()
  const row = await insertMessage(tx, { roomId: room.id, senderId: viewer.id, ...draft, at })
  await recordEvent(tx, {
    name: 'message.sent',
    actorId: viewer.id,
    subjectId: room.id,
    at,
    recipients: [room.otherId],
  })
  return { message: viewMessage(row), other: room.otherId, isNew: true }
}

export async function acceptRequest(
  tx: Tx,
  { app, viewer, room }: Pick<Writing, 'app' | 'viewer'> & { room: Asked },
): Promise<void> {
  const at = app.clock.now()
  await acceptMatch(tx, room.matchId, at)
  await recordEvent(tx, {
    name: 'request.accepted',
    actorId: viewer.id,
    subjectId: room.id,
    at,
    recipients: [room.otherId],
  })
}

export function publishMessage(app: App, viewer: Viewer, { message, other, isNew }: Sent): void {
  if (!isNew) return
  app.live.publish(`room:${message.roomId}`, 'message', message)
  publishRooms(app, [viewer.id, other], message.roomId)
  announce(app.live, [other])
}

export function publishRooms(app: App, userIds: string[], roomId: string): void {
  for (const userId of userIds) app.live.publish(`user:${userId}`, 'rooms.changed', { roomId })
}

type MessageRow = typeof chatMessages.$inferSelect

async function changeMessage(
  { app, viewer }: MemberContext,
  messageId: string,
  change: (row: MessageRow, at: Date) => Partial<MessageRow>,
): Promise<MessageView> {
  const { message, other } = await commit(app, async (tx) => {
    const mine = and(eq(chatMessages.id, messageId), eq(chatMessages.senderId, viewer.id))
    const [found] = isUuid(messageId)
      ? await tx.select({ roomId: chatMessages.chatRoomId }).from(chatMessages).where(mine)
      : []
    if (!found) throw notFound(wording.messageMissing)
    const room = await lockRoom(tx, viewer, found)
    const before = one(await tx.select().from(chatMessages).where(mine), 'chat message')
    const row = one(
      await tx
        .update(chatMessages)
        .set({ ...change(before, app.clock.now()), sequence: nextSequence })
        .where(mine)
        .returning(),
      'chat message',
    )
    return { message: viewMessage(row), other: room.otherId }
  })
  app.live.publish(`room:${message.roomId}`, 'changed', message)
  publishRooms(app, [viewer.id, other], message.roomId)
  return message
}
