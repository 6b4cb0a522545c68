import { and, eq, isNull, sql } from 'drizzle-orm'
import { banPerson, sendWarning } from '#features/accounts/server/commands.ts'
import { isPair } from '#features/connections/server/reads.ts'
import { userMatches } from '#features/connections/server/tables.ts'
import type { Described, ReportRule } from '#features/moderation/server/commands.ts'
import { personViews } from '#features/profiles/server/reads.ts'
import { ensure } from '#kit/contract/ensure.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { notFound } from '#kit/server/errors.ts'
import { recordEvent } from '#kit/server/events.ts'
import { isUuid } from '#kit/server/paging.ts'
import { users } from '#kit/server/tables.ts'
import { wording } from '../contract.ts'
import { chatMessages, chatRooms } from './tables.ts'

const maxLines = 20
const maxLineLength = 2000

export const personReports: ReportRule = {
  table: users,
  assertReportable: async (tx, { viewer }, userId) => {
    const lines = isUuid(userId) && userId !== viewer.id ? await lastLines(tx, viewer.id, userId) : null
    if (!lines) throw notFound(wording.roomMissing)
    return { lines }
  },
  onReported: async (tx, { viewer }, { reportId, at }) => {
    if (reportId)
      await recordEvent(tx, { name: 'person.reported', actorId: viewer.id, subjectId: reportId, at })
    return []
  },
  describe: describePeople,
  outcomes: {
    keep: async (_tx, { auditAbout }, { subjectId }) => {
      auditAbout?.(subjectId)
      return {}
    },
    warn: async (tx, { app, viewer, auditAbout }, { subjectId, reason, at }) => {
      auditAbout?.(subjectId)
      const recipients = [subjectId]
      const warning = { actorId: viewer.id, subjectId, at, recipients }
      await recordEvent(tx, { name: 'person.warned', ...warning, data: { reason: ensure(reason) } })
      await sendWarning(tx, app, { userId: subjectId, reason: ensure(reason) })
      return { recipients }
    },
    ban: async (tx, { app, viewer, auditAbout }, { subjectId: userId, reason, until, at }) => {
      auditAbout?.(userId)
      await banPerson(tx, app, { by: viewer.id, userId, reason: ensure(reason), until, at })
      return { signedOut: userId }
    },
  },
  resolvedEvent: async (_tx, { id }) => ({ name: 'person_report.resolved', subjectId: id }),
}

/** Stored as they are now, because the person may delete them after the report. Null: no conversation. */
async function lastLines(tx: Tx, viewerId: string, otherId: string): Promise<string[] | null> {
  const theirs = and(
    eq(chatMessages.chatRoomId, chatRooms.id),
    eq(chatMessages.senderId, otherId),
    isNull(chatMessages.deletedAt),
  )
  const rows = await tx
    .select({ content: sql<string | null>`left(${chatMessages.content}, ${maxLineLength})` })
    .from(chatRooms)
    .innerJoin(userMatches, eq(userMatches.id, chatRooms.matchId))
    .leftJoin(chatMessages, theirs)
    .where(isPair(viewerId, otherId))
    .orderBy(sql`${chatMessages.place} desc nulls last`)
    .limit(maxLines)
  return rows.length === 0 ? null : rows.flatMap(({ content }) => content ?? []).reverse()
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
