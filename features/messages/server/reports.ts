import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { banPerson } from '#features/accounts/server/acts.ts'
import { profiles } from '#features/accounts/server/tables.ts'
import { tellAdministrators } from '#features/notifications/server/acts.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { announce, recordEvent } from '#kit/server/events.ts'
import { isUuid, olderThan, toPage } from '#kit/server/paging.ts'
import { users } from '#kit/server/tables.ts'
import { wording } from '../contract.ts'
import type { Outcome } from '../contract.ts'
import { roomOf } from './rooms.ts'
import { chatMessages, userReports } from './tables.ts'
import { viewReport } from './view.ts'

const reported = alias(profiles, 'reported')
const linesShown = 20
const lineShown = 2000

/** Reports the other person of a room; again before it is looked at changes nothing. */
export async function reportPerson(
  { app, viewer }: MemberContext,
  { roomId, reason }: { roomId: string; reason: string },
): Promise<{ reported: true }> {
  await app.db.transaction(async (tx) => {
    const room = await roomOf(tx, viewer.id, roomId)
    const at = app.clock.now()
    const made = await tx
      .insert(userReports)
      .values({
        reporterId: viewer.id,
        reportedId: room.otherId,
        chatRoomId: room.id,
        reason,
        lines: await lastLines(tx, room),
        createdAt: at,
      })
      .onConflictDoNothing()
      .returning({ id: userReports.id })
    if (!made[0]) return
    await recordEvent(tx, { name: 'person.reported', actorId: viewer.id, subjectId: made[0].id, at })
    await tellAdministrators(tx, app, {
      name: 'work.reported',
      subjectId: made[0].id,
      actorId: viewer.id,
      about: 'person',
    })
  })
  return { reported: true }
}

/** What the reported person last wrote, as it stands now: they may delete it once they are reported. */
async function lastLines(tx: Tx, { id, otherId }: { id: string; otherId: string }): Promise<string[]> {
  const rows = await tx
    .select({ content: sql<string>`left(${chatMessages.content}, ${lineShown})` })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.chatRoomId, id),
        eq(chatMessages.senderId, otherId),
        isNull(chatMessages.deletedAt),
      ),
    )
    .orderBy(desc(chatMessages.place))
    .limit(linesShown)
  return rows.map(({ content }) => content).reverse()
}

/** The open reports, newest first. */
export async function listReports(
  { app }: MemberContext,
  { cursor, limit }: { cursor?: string; limit: number },
) {
  // Reports from before there was a copy show what is left.
  const lines = sql<
    string[]
  >`coalesce(${userReports.lines}, (select array_agg(last.content order by last.place) from (select left(m.content, ${lineShown}) content, m.place from ${chatMessages} m
    where m.chat_room_id = ${userReports.chatRoomId} and m.sender_id = ${userReports.reportedId} and m.deleted_at is null order by m.place desc limit ${linesShown}) last), '{}')`
  const rows = await app.db
    .select({
      id: userReports.id,
      reason: userReports.reason,
      reporterId: userReports.reporterId,
      reportedId: userReports.reportedId,
      createdAt: userReports.createdAt,
      reporterName: profiles.username,
      reportedName: reported.username,
      lines,
    })
    .from(userReports)
    .leftJoin(profiles, eq(profiles.id, userReports.reporterId))
    .leftJoin(reported, eq(reported.id, userReports.reportedId))
    .where(and(isNull(userReports.resolvedAt), olderThan(cursor, userReports)))
    .orderBy(desc(userReports.createdAt), desc(userReports.id))
    .limit(limit + 1)
  return toPage(rows, limit, viewReport)
}

/** Answers every open report about the same person; each reporter hears what came of it. */
export async function resolveReport(
  { app, viewer }: MemberContext,
  { reportId, outcome }: { reportId: string; outcome: Outcome },
): Promise<{ resolved: number }> {
  let banned: string | undefined
  const answered = await app.db.transaction(async (tx) => {
    const [row] = isUuid(reportId)
      ? await tx.select().from(userReports).where(eq(userReports.id, reportId))
      : []
    if (!row) throw notFound(wording.reportMissing)
    const [person] = await tx
      .select({ role: users.role })
      .from(users)
      .where(eq(users.id, row.reportedId))
      .for('no key update')
    if (outcome === 'banned' && person?.role === 'admin') throw new Refusal('conflict', wording.notBanned)
    const at = app.clock.now()
    const settled = await tx
      .update(userReports)
      .set({ resolvedAt: at, resolvedBy: viewer.id, outcome })
      .where(and(eq(userReports.reportedId, row.reportedId), isNull(userReports.resolvedAt)))
      .returning()
    if (settled.length === 0) return []
    if (outcome === 'banned')
      await banPerson(tx, app, { userId: row.reportedId, reason: 'Reported by members', until: null, at })
    if (outcome === 'banned') banned = row.reportedId
    if (outcome === 'warned')
      await recordEvent(tx, {
        name: 'person.warned',
        actorId: viewer.id,
        subjectId: row.reportedId,
        at,
        tells: [row.reportedId],
      })
    for (const one of settled)
      await recordEvent(tx, {
        name: 'person_report.resolved',
        actorId: viewer.id,
        subjectId: one.id,
        data: { outcome },
        at,
        tells: [one.reporterId],
      })
    return outcome === 'warned'
      ? [...settled.map((one) => one.reporterId), row.reportedId]
      : settled.map((one) => one.reporterId)
  })
  announce(app.live, answered)
  if (banned) app.live.hangUp({ userId: banned })
  return { resolved: outcome === 'warned' ? Math.max(0, answered.length - 1) : answered.length }
}
