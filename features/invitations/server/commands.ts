import { and, eq, sql } from 'drizzle-orm'
import type { App } from '#kit/server/context.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { hashToken } from '#kit/server/tokens.ts'
import { wording } from '../contract.ts'
import { refusalFor, refuse } from './admission.ts'
import { findInvitation, isUsable, usable } from './finding.ts'
import { invitationUses, invitations, waitingList } from './tables.ts'

export { insertInvitation } from './invitations.ts'

type Entering = { email: string; invitation?: string | undefined }

/**
 * Call first, so the answer depends only on who may sign up, the email's domain and the invitation. Takes
 * no use; `admit` does.
 */
export async function assertAdmits(app: App, { email, invitation }: Entering): Promise<void> {
  const refusal = await refusalFor(app, app.db, email)
  if (!refusal) return
  if (!refusal.opens || !invitation) throw refuse(refusal.why)
  const found = await findInvitation(app.db, invitation)
  if (!found || !isUsable(found, app.clock.now())) throw refuse(wording.ended)
}

/**
 * Takes a use of the invitation, and returns its id. Call before looking for an account: an email that
 * has one costs a use too, or the invitation would reveal it.
 */
export async function admit(tx: Tx, app: App, { email, invitation }: Entering): Promise<string | null> {
  const refusal = await refusalFor(app, tx, email)
  if (refusal && !refusal.opens) throw refuse(refusal.why)
  const used = invitation ? await takeUse(tx, app, invitation) : null
  if (refusal && !used) throw refuse(invitation ? wording.ended : refusal.why)
  return used
}

export async function recordAdmission(
  tx: Tx,
  app: App,
  { userId, email, invitationId }: { userId: string; email: string; invitationId: string | null },
): Promise<void> {
  await tx.delete(waitingList).where(eq(waitingList.email, email))
  if (invitationId) await recordUse(tx, app, { userId, invitationId })
}

export async function acceptInvitation(
  tx: Tx,
  app: App,
  { userId, invitation }: { userId: string; invitation: string },
): Promise<void> {
  const invitationId = await takeUse(tx, app, invitation)
  if (!invitationId) throw refuse(wording.ended)
  await recordUse(tx, app, { userId, invitationId })
}

export async function idOfInvitation(
  { clock }: Pick<App, 'clock'>,
  db: Reader,
  token: string,
): Promise<{ id: string; isUsable: boolean } | undefined> {
  const found = await findInvitation(db, token)
  return found && { id: found.id, isUsable: isUsable(found, clock.now()) }
}

/** Of two at once, the second waits for the first and then finds the last use taken. */
async function takeUse(tx: Tx, { clock }: App, token: string): Promise<string | null> {
  const [taken] = await tx
    .update(invitations)
    .set({ uses: sql`${invitations.uses} + 1` })
    .where(and(eq(invitations.tokenHash, hashToken(token)), usable(clock.now())))
    .returning({ id: invitations.id })
  return taken?.id ?? null
}

async function recordUse(tx: Tx, app: App, use: { userId: string; invitationId: string }): Promise<void> {
  const at = app.clock.now()
  await tx
    .insert(invitationUses)
    .values({ ...use, createdAt: at })
    .onConflictDoNothing()
  for (const { joins } of app.features) await joins?.(tx, { ...use, at })
}
