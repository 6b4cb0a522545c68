import { and, desc, eq, sql } from 'drizzle-orm'
import type { Placeholder, SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { profiles } from '#features/accounts/server/tables.ts'
import { isOfMatch, otherIdOf } from '#features/connections/server/reads.ts'
import { userBlocks, userMatches } from '#features/connections/server/tables.ts'
import { nameKey } from '#features/profiles/contract.ts'
import { shownBio } from '#features/profiles/server/reads.ts'
import { avatars, profileSettings } from '#features/profiles/server/tables.ts'
import { givenAnswers, plannerAnswers } from '#features/traits/server/reads.ts'
import { ensure } from '#kit/contract/ensure.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { notFound } from '#kit/server/errors.ts'
import { isUuid, olderThan, toPage } from '#kit/server/paging.ts'
import { prepared } from '#kit/server/prepared.ts'
import { wording } from '../contract.ts'
import type { OpenedRoom } from '../contract.ts'
import type { RoomView } from '../contract.ts'
import { stateFor } from './policy.ts'
import { startersFor } from './starters.ts'
import { chatMessages, chatReads, chatRooms } from './tables.ts'
import { viewPerson } from './view.ts'

type Pieces = Record<string, SQL>
export type RoomRow = Awaited<ReturnType<ReturnType<typeof selectRoom>['execute']>>[number]
type ListedRoom = Awaited<ReturnType<typeof selectRooms<Record<never, never>>>>[number]
type Cut<More> = { where?: SQL; limit: number; more: More }
type Given = Parameters<typeof plannerAnswers>[0]

const activeAt = sql`coalesce(${chatRooms.lastMessageAt}, ${chatRooms.createdAt})`
const direct = alias(userMatches, 'direct')

export async function listRooms(
  { app, viewer }: MemberContext,
  { search = '', cursor, limit }: { search?: string; cursor?: string; limit: number },
) {
  const where = and(
    search.trim() ? nameHolds(search) : undefined,
    olderThan(cursor, { createdAt: activeAt, id: chatRooms.id }),
  )
  const rows = await selectRooms(app.db, viewer.id, { where, limit: limit + 1, more: {} })
  return toPage(rows, limit, (row) => viewRoom(viewer.id, row))
}

export async function readRoom(
  { app, viewer }: MemberContext,
  { roomId }: { roomId: string },
): Promise<OpenedRoom> {
  return openedRoom(app.db, viewer.id, roomId)
}

/** A request counts once, not also by its messages. */
export async function readUnread({ app, viewer }: MemberContext) {
  const isRequest = sql`(${userMatches.origin} = 'direct' and ${userMatches.user2Id} = ${viewer.id}
    and not ${userMatches.user2Accepted} and ${userMatches.declinedAt} is null and not ${blockedOf()})`
  const {
    rows: [row],
  } = await app.db.execute<{ messages: number; requests: number }>(sql`
    select coalesce(sum(${unreadOf(viewer.id)}) filter (where not ${isRequest}), 0)::int messages,
      (count(*) filter (where ${isRequest}))::int requests
    from ${chatRooms} join ${userMatches} on ${userMatches.id} = ${chatRooms.matchId} where ${isOfMatch(viewer.id)}`)
  return ensure(row)
}

/** `clientId` also asks whether the viewer has sent such a message before. */
export async function roomOf(
  db: Reader,
  viewerId: string,
  { roomId, clientId = null }: { roomId: string; clientId?: string | null },
): Promise<RoomRow> {
  const [row] = isUuid(roomId) ? await selectRoom(db).execute({ viewerId, roomId, clientId }) : []
  if (!row) throw notFound(wording.roomMissing)
  return row
}

const selectRoom = prepared('room', (db) =>
  db
    .select({ ...stateColumns(given('viewerId')), earlierId })
    .from(chatRooms)
    .innerJoin(userMatches, eq(userMatches.id, chatRooms.matchId))
    .where(and(eq(chatRooms.id, given('roomId')), isOfMatch(given('viewerId')))),
)

const given = (name: string) => sql.placeholder(name)

const earlierId = sql<string | null>`(select m.id from ${chatMessages} m
  where m.sender_id = ${given('viewerId')} and m.client_id = ${given('clientId')})`

export async function openedRoom(db: Reader, viewerId: string, roomId: string): Promise<OpenedRoom> {
  const answers = {
    mine: givenAnswers(viewerId),
    theirs: sql<Given | null>`case when ${profileSettings.showTraits} then ${givenAnswers(otherIdOf(viewerId))} end`,
  }
  const row = await roomWith(db, viewerId, { roomId, more: answers })
  const starters = startersFor(plannerAnswers(row.mine), plannerAnswers(row.theirs ?? []))
  return { ...viewRoom(viewerId, row), starters }
}

async function roomWith<More extends Pieces>(
  db: Reader,
  viewerId: string,
  { roomId, more }: { roomId: string; more: More },
) {
  const [row] = isUuid(roomId)
    ? await selectRooms(db, viewerId, { where: eq(chatRooms.id, roomId), limit: 1, more })
    : []
  if (!row) throw notFound(wording.roomMissing)
  return row
}

export const containing = (text: string) => `%${text.trim().replaceAll(/[\\%_]/g, '\\$&')}%`

/** Compares folded keys, because the database may only fold ASCII. */
export const nameHolds = (text: string) =>
  sql`coalesce(${profileSettings.nameKey}, lower(${profiles.username}),
    ${nameKey(wording.anonymous)}) like ${containing(nameKey(text))}`

const blockedOf = (by?: string) =>
  sql<boolean>`exists (select 1 from ${userBlocks} b
    where ${by ? sql`b.blocker_id = ${by} and` : sql``} (b.blocker_id,
    b.blocked_id) in ((${userMatches.user1Id}, ${userMatches.user2Id}),
    (${userMatches.user2Id}, ${userMatches.user1Id})))`

const readPlaceOf = (viewerId: string) =>
  sql<number>`coalesce((select r.read_sequence from ${chatReads} r
    where r.chat_room_id = ${chatRooms.id} and r.user_id = ${viewerId}), 0)::int`

const unreadOf = (viewerId: string) =>
  sql<number>`(select count(*) from ${chatMessages} m
    where m.chat_room_id = ${chatRooms.id} and m.sender_id <> ${viewerId} and m.deleted_at is null
    and m.place > ${readPlaceOf(viewerId)})::int`

const talksDirectly = sql<boolean>`exists (select 1 from ${userMatches} ${sql.identifier('direct')}
  where ${direct.origin} = 'direct' and ${direct.acceptedAt} is not null
    and least(${direct.user1Id}, ${direct.user2Id}) = least(${userMatches.user1Id}, ${userMatches.user2Id})
      and greatest(${direct.user1Id}, ${direct.user2Id}) = greatest(${userMatches.user1Id}, ${userMatches.user2Id}))`

const stateColumns = (viewerId: string | Placeholder) => ({
  id: chatRooms.id,
  matchId: userMatches.id,
  origin: userMatches.origin,
  user1Id: userMatches.user1Id,
  user2Id: userMatches.user2Id,
  user1Accepted: userMatches.user1Accepted,
  user2Accepted: userMatches.user2Accepted,
  declinedAt: userMatches.declinedAt,
  endedAt: userMatches.endedAt,
  talksDirectly,
  blocked: blockedOf(),
  otherId: otherIdOf(viewerId),
})

const latestMessage = (db: Reader) =>
  db
    .select({
      content: sql<string>`left(${chatMessages.content}, 200)`.as('last_content'),
      senderId: chatMessages.senderId,
      deletedAt: chatMessages.deletedAt,
      sentAt: sql<Date>`${chatMessages.createdAt}`.mapWith(chatMessages.createdAt).as('sent_at'),
    })
    .from(chatMessages)
    .where(eq(chatMessages.chatRoomId, chatRooms.id))
    .orderBy(desc(chatMessages.place))
    .limit(1)
    .as('latest')

function selectRooms<More extends Pieces>(db: Reader, viewerId: string, { where, limit, more }: Cut<More>) {
  const latest = latestMessage(db)
  return db
    .select({
      ...stateColumns(viewerId),
      createdAt: sql<Date>`${activeAt}`.mapWith(chatRooms.createdAt),
      blockedByMe: blockedOf(viewerId),
      username: profiles.username,
      bio: shownBio,
      showTraits: profileSettings.showTraits,
      pictureVersion: avatars.version,
      unread: unreadOf(viewerId),
      readPlace: readPlaceOf(viewerId),
      lastContent: latest.content,
      lastSenderId: latest.senderId,
      lastDeletedAt: latest.deletedAt,
      lastSentAt: latest.sentAt,
      ...more,
    })
    .from(chatRooms)
    .innerJoin(userMatches, eq(userMatches.id, chatRooms.matchId))
    .leftJoin(profiles, eq(profiles.id, otherIdOf(viewerId)))
    .leftJoin(profileSettings, eq(profileSettings.userId, otherIdOf(viewerId)))
    .leftJoin(avatars, eq(avatars.userId, otherIdOf(viewerId)))
    .leftJoinLateral(latest, sql`true`)
    .where(and(isOfMatch(viewerId), where))
    .orderBy(sql`${activeAt} desc`, desc(chatRooms.id))
    .limit(limit)
}

export function viewRoom(viewerId: string, row: ListedRoom): RoomView {
  return {
    id: row.id,
    person: viewPerson({ ...row, id: row.otherId }),
    kind: row.origin === 'direct' ? 'direct' : 'collaboration',
    state: stateFor(viewerId, row),
    blockedByMe: row.blockedByMe,
    unread: row.unread,
    readPlace: row.readPlace,
    activeAt: row.createdAt.toISOString(),
    lastMessage: row.lastSentAt && {
      content: row.lastContent ?? '',
      senderId: ensure(row.lastSenderId),
      deleted: row.lastDeletedAt !== null,
      createdAt: row.lastSentAt.toISOString(),
    },
  }
}
