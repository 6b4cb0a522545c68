import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext, RequestContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { consumeAttempt } from '#kit/server/limits.ts'
import { isUuid, newerThan, toPage } from '#kit/server/paging.ts'
import { users } from '#kit/server/tables.ts'
import { hashToken, newToken } from '#kit/server/tokens.ts'
import { attemptLimit, limits, waitingInvitation, wording } from '../contract.ts'
import type { WaitingView } from '../contract.ts'
import { modeOf } from './admission.ts'
import { waitingEmail } from './emails.ts'
import { insertInvitation } from './invitations.ts'
import { waitingList } from './tables.ts'

const done = { done: true as const }
type Row = typeof waitingList.$inferSelect

/** One statement for every email, so neither answer nor time reveals whether it's here already. */
export async function joinWaitingList({ app, address }: RequestContext, { email }: { email: string }) {
  await consumeAttempt(app, attemptLimit, { address, account: email })
  if ((await modeOf(app.db)) === 'open') throw new Refusal('unprocessable', wording.everyoneCan)
  const { n } = one(await app.db.select({ n: count() }).from(waitingList), 'count')
  if (n >= limits.waiting) throw new Refusal('unprocessable', wording.waitingFull)
  const at = app.clock.now().toISOString()
  await app.db.execute(sql`insert into ${waitingList} (email, created_at)
    select ${email}, ${at}::timestamptz where not exists (select from ${users} where ${users.email} = ${email})
    on conflict do nothing`)
  return done
}

export async function leaveWaitingList({ app }: RequestContext, { token }: { token: string }) {
  const left = await app.db
    .delete(waitingList)
    .where(eq(waitingList.leaveTokenHash, hashToken(token)))
    .returning({ id: waitingList.id })
  if (left.length === 0) throw new Refusal('unprocessable', wording.nothingToLeave)
  return done
}

export async function listWaiting(
  { app }: MemberContext,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const rows = await app.db
    .select()
    .from(waitingList)
    .where(newerThan(cursor, waitingList))
    .orderBy(asc(waitingList.createdAt), asc(waitingList.id))
    .limit(limit + 1)
  return toPage(rows, limit, viewWaiting)
}

export async function inviteWaiting(
  { app, viewer }: MemberContext,
  { waitingId }: { waitingId: string },
): Promise<{ waiting: WaitingView; link: string | null }> {
  if (!isUuid(waitingId)) throw notFound()
  const readsMail = app.mail.hasServer || !app.config.production
  return commit(app, async (tx) => {
    if ((await modeOf(tx)) === 'closed') throw new Refusal('conflict', wording.closedToInvitations)
    const token = newToken()
    const [row] = await tx
      .update(waitingList)
      .set({ invitedAt: app.clock.now(), leaveTokenHash: hashToken(token) })
      .where(and(eq(waitingList.id, waitingId), isNull(waitingList.invitedAt)))
      .returning()
    if (!row) throw notFound()
    const form = { note: 'From the waiting list', uses: 1, days: waitingInvitation }
    const { link } = await insertInvitation(tx, app, { ...form, by: viewer, group: null })
    const leave = `${app.config.publicUrl}/waiting-list?leave=${token}`
    if (readsMail) await app.mail.queue(tx, waitingEmail(app.config, { to: row.email, link, leave }))
    return { waiting: viewWaiting(row), link: readsMail ? null : link }
  })
}

export async function removeWaiting({ app }: MemberContext, { waitingId }: { waitingId: string }) {
  if (!isUuid(waitingId)) throw notFound()
  const removed = await app.db
    .delete(waitingList)
    .where(eq(waitingList.id, waitingId))
    .returning({ id: waitingList.id })
  if (removed.length === 0) throw notFound()
  return done
}

const viewWaiting = ({ id, email, createdAt, invitedAt }: Row): WaitingView => ({
  id,
  email,
  since: createdAt.toISOString(),
  invitedAt: invitedAt?.toISOString() ?? null,
})
