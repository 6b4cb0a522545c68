import { and, eq, gt } from 'drizzle-orm'
import { wording as accountWording } from '#features/accounts/contract.ts'
import { changeEmail, mayWrite, tellOfChange } from '#features/accounts/server/commands.ts'
import { assertOwner, wrongCurrentPassword } from '#features/accounts/server/reads.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext, SessionContext } from '#kit/server/context.ts'
import { breaksUnique } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { recordEvent } from '#kit/server/events.ts'
import { periods } from '#kit/server/schedule.ts'
import { users } from '#kit/server/tables.ts'
import { hashToken, newToken } from '#kit/server/tokens.ts'
import { wording } from '../contract.ts'
import { addressChangeEmail } from './emails.ts'
import { addressChanges } from './tables.ts'

export async function readPendingAddress({ app, viewer }: MemberContext) {
  const alive = and(eq(addressChanges.userId, viewer.id), gt(addressChanges.expiresAt, app.clock.now()))
  const [row] = await app.db.select().from(addressChanges).where(alive)
  return { pending: row ? { email: row.email, expiresAt: row.expiresAt.toISOString() } : null }
}

/** Same answer for a taken address, but no email. */
export async function changeAddress(
  context: SessionContext,
  { email, currentPassword }: { email: string; currentPassword?: string },
) {
  const { app, viewer } = context
  await assertOwner(context, currentPassword, wrongCurrentPassword)
  if (email === viewer.email)
    throw new Refusal('unprocessable', wording.sameAddress, { fields: { email: wording.sameAddress } })
  const token = newToken()
  const now = app.clock.now()
  const change = {
    email,
    tokenHash: hashToken(token),
    expiresAt: new Date(now.getTime() + periods.addressChange),
    createdAt: now,
  }
  await commit(app, async (tx) => {
    await tx
      .insert(addressChanges)
      .values({ userId: viewer.id, ...change })
      .onConflictDoUpdate({ target: addressChanges.userId, set: change })
    const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (!owner && (await mayWrite(tx, app, { email })))
      await app.mail.queue(tx, addressChangeEmail(app.config, email, token))
  })
  return { pending: { email, expiresAt: change.expiresAt.toISOString() } }
}

/** Works once, until it expires, and only for the person who asked. */
export async function confirmAddress({ app, viewer }: MemberContext, token: string) {
  const at = app.clock.now()
  try {
    await commit(app, async (tx) => {
      const mine = and(
        eq(addressChanges.userId, viewer.id),
        eq(addressChanges.tokenHash, hashToken(token)),
        gt(addressChanges.expiresAt, at),
      )
      const [change] = await tx.delete(addressChanges).where(mine).returning()
      if (!change) throw new Refusal('unprocessable', accountWording.linkSpent)
      await changeEmail(tx, { userId: viewer.id, email: change.email, at })
      await tellOfChange(tx, app, { person: viewer, change: 'emailChanged' })
      await recordEvent(tx, { name: 'account.address_changed', actorId: viewer.id, at })
    })
  } catch (error) {
    // Someone has signed up with the address since; saying so would reveal that they have an account.
    if (breaksUnique(error, 'users_email_unique'))
      throw new Refusal('unprocessable', accountWording.linkSpent)
    throw error
  }
  return { done: true as const }
}
