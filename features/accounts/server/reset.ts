import { eq } from 'drizzle-orm'
import { commit } from '#kit/server/commit.ts'
import { inConstantTime } from '#kit/server/constant-time.ts'
import type { App, RequestContext } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { recordEvent } from '#kit/server/events.ts'
import { forgiveTries, consumeAttempt } from '#kit/server/limits.ts'
import { users } from '#kit/server/tables.ts'
import { wording } from '../contract.ts'
import { attemptLimit } from '../credentials-contract.ts'
import { isKnownBrowser } from './browsers.ts'
import { tellOfChange } from './changes.ts'
import { endSessionsOf } from './commands.ts'
import { endAccessOf, sendResetLink } from './commands.ts'
import { mayWrite } from './confirmation.ts'
import { assertNotGuessable } from './credentials.ts'
import { ownerOfLink, consumeLink } from './links.ts'
import { requireMail } from './sign-up.ts'
import { authAccounts } from './tables.ts'
import { triesOf } from './tries.ts'

const done = { done: true as const }

/** Same answer, after the same time, for an unknown address. */
export async function forgotPassword(context: RequestContext, { email }: { email: string }) {
  const { app } = context
  requireMail(app)
  await consumeAttempt(app, attemptLimit, { address: context.address, account: email })
  return inConstantTime(app, async () => {
    await commit(app, async (tx) => {
      const [user] = await tx
        .select({ id: users.id, browsersForgottenAt: users.browsersForgottenAt })
        .from(users)
        .where(eq(users.email, email))
      const known = user !== undefined && isKnownBrowser(context, user)
      if (user && (await mayWrite(tx, app, { email, known })))
        await sendResetLink(tx, app, { id: user.id, email })
    })
    return done
  })
}

export async function checkResetLink(context: RequestContext, { token }: { token: string }) {
  const { app } = context
  await consumeAttempt(
    app,
    { ...attemptLimit, name: 'reset-link', attempts: 20 },
    { address: context.address, account: token.slice(-40) },
  )
  return { valid: (await ownerOfLink(app.db, app, { kind: 'reset', token })) !== undefined }
}

/** The link works once and also confirms the address. Ends every session. */
export async function resetPassword(
  context: RequestContext,
  { token, password }: { token: string; password: string },
) {
  const { app } = context
  await consumeAttempt(app, attemptLimit, { address: context.address, account: token.slice(-40) })
  const owner = await ownerOfLink(app.db, app, { kind: 'reset', token })
  if (!owner) throw new Refusal('unprocessable', wording.linkSpent)
  await assertNotGuessable(context, { password, email: owner.email })
  const hash = await app.passwords.hash(password, context.address)
  const userId = await commit(app, (tx) => setPassword(tx, app, { token, hash }))
  app.live.disconnectUser({ userId })
  return done
}

async function setPassword(
  tx: Tx,
  app: App,
  { token, hash }: { token: string; hash: string },
): Promise<string> {
  const at = app.clock.now()
  const userId = await consumeLink(tx, app, { kind: 'reset', token })
  if (!userId) throw new Refusal('unprocessable', wording.linkSpent)
  const [user] = await tx
    .update(users)
    .set({ emailVerified: true, lockedAt: null, browsersForgottenAt: at, updatedAt: at })
    .where(eq(users.id, userId))
    .returning({ email: users.email })
  if (!user) throw new Refusal('unprocessable', wording.linkSpent)
  const times = { createdAt: at, updatedAt: at }
  await tx
    .insert(authAccounts)
    .values({ userId, accountId: userId, providerId: 'credential', password: hash, ...times })
    .onConflictDoUpdate({
      target: [authAccounts.providerId, authAccounts.accountId],
      set: { password: hash, updatedAt: at },
    })
  await endSessionsOf(tx, userId)
  await recordEvent(tx, { name: 'account.password_changed', actorId: userId, at })
  await endAccessOf(tx, app, userId)
  await forgiveTries(
    tx,
    triesOf(app, user.email, 'elsewhere').key,
    triesOf(app, user.email, 'known browser').key,
    triesOf(app, userId, 'signed in').key,
  )
  await tellOfChange(tx, app, { person: { id: userId, email: user.email }, change: 'passwordChanged' })
  return userId
}
