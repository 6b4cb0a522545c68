import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { banPerson } from '#features/accounts/server/commands.ts'
import type { Described, ReportRule } from '#features/moderation/server/rules.ts'
import { isPair, personViews } from '#features/profiles/server/reads.ts'
import { userMatches } from '#features/profiles/server/tables.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { notFound } from '#kit/server/errors.ts'
import { recordEvent } from '#kit/server/events.ts'
import { isUuid } from '#kit/server/paging.ts'
import { users } from '#kit/server/tables.ts'
import { wording } from '../contract.ts'
import { chatMessages, chatRooms } from './tables.ts'

const maxLines = 20
const maxLineLength = 2000

/** People can report each other once they have a conversation. */
export const personReports: ReportRule = {
  table: users,
  assertReportable: async (tx, { viewer }, userId) => {
    const rooms = isUuid(userId) && userId !== viewer.id ? await roomsOf(tx, viewer.id, userId) : []
    if (rooms.length === 0) throw notFound(wording.roomMissing)
    return { lines: await lastLines(tx, rooms, userId) }
  },
  onReported: async (tx, { viewer }, { reportId, at }) => {
    if (reportId)
      await recordEvent(tx, { name: 'person.reported', actorId: viewer.id, subjectId: reportId, at })
    return []
  },
  describe: describePeople,
  outcomes: {
    keep: async () => ({}),
    warn: async (tx, { viewer }, { subjectId, reason, at }) => {
      const told = [subjectId]
      const warning = { actorId: viewer.id, subjectId, at, tells: told }
      await recordEvent(tx, { name: 'person.warned', ...warning, ...(reason && { data: { reason } }) })
      return { told }
    },
    ban: async (tx, { app, viewer }, { subjectId: userId, reason = 'Reported by members', at }) => {
      await banPerson(tx, app, { by: viewer.id, userId, reason, until: null, at })
      return { signedOut: userId }
    },
  },
  resolvedEvent: async (_tx, { id }) => ({ name: 'person_report.resolved', subjectId: id }),
}

async function roomsOf(tx: Tx, viewerId: string, otherId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: chatRooms.id })
    .from(chatRooms)
    .innerJoin(userMatches, eq(userMatches.id, chatRooms.matchId))
    .where(isPair(viewerId, otherId))
  return rows.map(({ id }) => id)
}

/** What the reported person last wrote to the reporter, as it is now: they may delete it once they are reported. */
async function lastLines(tx: Tx, roomIds: string[], senderId: string): Promise<string[]> {
  const rows = await tx
    .select({ content: sql<string>`left(${chatMessages.content}, ${maxLineLength})` })
    .from(chatMessages)
    .where(
      and(
        inArray(chatMessages.chatRoomId, roomIds),
        eq(chatMessages.senderId, senderId),
        isNull(chatMessages.deletedAt),
      ),
    )
    .orderBy(desc(chatMessages.place))
    .limit(maxLines)
  return rows.map(({ content }) => content).reverse()
}

async function describePeople(db: Reader, ids: string[]): Promise<Map<string, Described>> {
  const people = await personViews(db, ids)
  return new Map(
    [...people].map(([id, { username }]) => {
      const name = username ?? wording.anonymous
      return [id, { title: name, text: null, path: null, author: { id, name }, isHidden: false }]
    }),
  )
}
