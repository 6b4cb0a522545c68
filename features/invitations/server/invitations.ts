import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { day } from '#kit/contract/time.ts'
import { commit } from '#kit/server/commit.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Tx } from '#kit/server/db.ts'
import { notFound } from '#kit/server/errors.ts'
import { isUuid, olderThan, toPage } from '#kit/server/paging.ts'
import { users } from '#kit/server/tables.ts'
import { hashToken, newToken } from '#kit/server/tokens.ts'
import type { InvitationForm, InvitationView, MadeInvitation } from '../contract.ts'
import { groupsOf } from './finding.ts'
import type { InvitationRow } from './finding.ts'
import { invitationUses, invitations } from './tables.ts'

type Page = { cursor?: string | undefined; limit: number }
type Seen = { invitation: InvitationRow; madeBy: string | null }

const seen = (db: App['db'] | Tx) =>
  db
    .select({ invitation: invitations, madeBy: users.email })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.madeBy))
    .$dynamic()

export async function listInvitations({ app }: MemberContext, { cursor, limit }: Page) {
  const rows = await seen(app.db)
    .where(olderThan(cursor, invitations))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(limit + 1)
  const groups = await groupsOf(
    app,
    app.db,
    rows.map(({ invitation }) => invitation.id),
  )
  const placed = rows.map((row) => ({ ...row, id: row.invitation.id, createdAt: row.invitation.createdAt }))
  return toPage(placed, limit, (row) => viewInvitation(app, row, groups.get(row.id) ?? null))
}

/** The link is only in this answer, so the answer is never stored for replay. */
export const makeInvitation = (
  { app, viewer }: MemberContext,
  form: InvitationForm,
): Promise<MadeInvitation> =>
  commit(app, async (tx) => {
    const { view, link } = await insertInvitation(tx, app, { ...form, by: viewer, group: null })
    return { invitation: view, link }
  })

type Making = InvitationForm & { by: { id: string; email: string }; group: string | null }

export async function insertInvitation(
  tx: Tx,
  app: App,
  { note, uses: usesAllowed, days, by, group }: Making,
): Promise<{ view: InvitationView; link: string }> {
  const token = newToken()
  const createdAt = app.clock.now()
  const endsAt = new Date(createdAt.getTime() + days * day)
  const invitation = one(
    await tx
      .insert(invitations)
      .values({ tokenHash: hashToken(token), madeBy: by.id, note, usesAllowed, endsAt, createdAt })
      .returning(),
    'invitation',
  )
  return {
    view: viewInvitation(app, { invitation, madeBy: by.email }, group),
    link: `${app.config.publicUrl}/auth?mode=signup&invitation=${token}`,
  }
}

export async function withdrawInvitation(
  { app }: MemberContext,
  { invitationId }: { invitationId: string },
): Promise<InvitationView> {
  if (!isUuid(invitationId)) throw notFound()
  return commit(app, async (tx) => {
    await tx
      .update(invitations)
      .set({ withdrawnAt: app.clock.now() })
      .where(and(eq(invitations.id, invitationId), isNull(invitations.withdrawnAt)))
    const [row] = await seen(tx).where(eq(invitations.id, invitationId))
    if (!row) throw notFound()
    const groups = await groupsOf(app, tx, [invitationId])
    return viewInvitation(app, row, groups.get(invitationId) ?? null)
  })
}

export async function listUses(
  { app }: MemberContext,
  { invitationId, cursor, limit }: Page & { invitationId: string },
) {
  if (!isUuid(invitationId)) throw notFound()
  const place = { createdAt: invitationUses.createdAt, id: invitationUses.userId }
  const rows = await app.db
    .select({ ...place, email: users.email })
    .from(invitationUses)
    .innerJoin(users, eq(users.id, invitationUses.userId))
    .where(and(eq(invitationUses.invitationId, invitationId), olderThan(cursor, place)))
    .orderBy(desc(place.createdAt), desc(place.id))
    .limit(limit + 1)
  if (rows.length === 0) await assertThere(app, invitationId)
  return toPage(rows, limit, ({ id, email, createdAt }) => ({ id, email, at: createdAt.toISOString() }))
}

async function assertThere({ db }: App, invitationId: string): Promise<void> {
  const [found] = await db
    .select({ one: sql`1` })
    .from(invitations)
    .where(eq(invitations.id, invitationId))
  if (!found) throw notFound()
}

function viewInvitation(
  { clock }: Pick<App, 'clock'>,
  { invitation, madeBy }: Seen,
  group: string | null,
): InvitationView {
  const { id, note, uses, usesAllowed, endsAt, createdAt } = invitation
  return {
    id,
    note,
    madeBy,
    group,
    uses,
    usesAllowed,
    state: stateOf(invitation, clock.now()),
    endsAt: endsAt.toISOString(),
    createdAt: createdAt.toISOString(),
  }
}

function stateOf({ uses, usesAllowed, endsAt, withdrawnAt }: InvitationRow, now: Date) {
  if (withdrawnAt) return 'withdrawn'
  if (uses >= usesAllowed) return 'used'
  return endsAt > now ? 'open' : 'ended'
}
