import { APIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../../server/context.ts'
import { Refusal } from '../../../server/errors.ts'
import { recordEvent } from '../../../server/events.ts'
import { takeAttempt } from '../../../server/limits.ts'
import { users } from '../../../server/tables.ts'
import { attemptLimit, wording } from '../contract.ts'
import { profiles } from './tables.ts'

const done = { done: true as const }

/** Creates an account and writes the confirmation message. Answers the same for an address that has one already. */
export async function signUp(context: RequestContext, { email, password }: { email: string; password: string }) {
  const { app } = context
  await takeAttempt(app, attemptLimit, { address: context.address, account: email })
  try {
    await app.auth.api.signUpEmail({ body: { email, password, name: '' } })
  } catch (error) {
    if (!(error instanceof APIError)) throw error
    throw new Refusal('unprocessable', error.body?.message ?? error.message)
  }
  await makeProfile(context, email)
  return done
}

/** Sends a reset link to a known address; an unknown one gets the same answer (rulings: Accounts). */
export async function forgotPassword(context: RequestContext, { email }: { email: string }) {
  await takeAttempt(context.app, attemptLimit, { address: context.address, account: email })
  await context.app.auth.api.requestPasswordReset({ body: { email } })
  return done
}

/** Whether a reset link's token still works; looking does not spend it. */
export async function checkResetLink(context: RequestContext, { token }: { token: string }) {
  await takeAttempt(context.app, attemptLimit, { address: context.address, account: token })
  const { internalAdapter } = await context.app.auth.$context
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  return { valid: Boolean(link && link.expiresAt > context.app.clock.now()) }
}

/** Sets a new password with a reset link's token, which works once, and ends every session. */
export async function resetPassword(context: RequestContext, { token, password }: { token: string; password: string }) {
  await takeAttempt(context.app, attemptLimit, { address: context.address, account: token })
  await spendingLink(() => context.app.auth.api.resetPassword({ body: { token, newPassword: password } }))
  return done
}

/** Confirms an address with the token of its link. */
export async function verifyEmail(context: RequestContext, { token }: { token: string }) {
  await takeAttempt(context.app, attemptLimit, { address: context.address, account: token.slice(-40) })
  await spendingLink(() => context.app.auth.api.verifyEmail({ query: { token } }))
  return done
}

/** Sends the confirmation link again; an unknown or confirmed address gets the same answer. */
export async function resendVerification(context: RequestContext, { email }: { email: string }) {
  const { app } = context
  await takeAttempt(app, attemptLimit, { address: context.address, account: email })
  const [user] = await app.db.select({ verified: users.emailVerified }).from(users).where(eq(users.email, email))
  if (user && !user.verified) await app.auth.api.sendVerificationEmail({ body: { email } })
  return done
}

async function makeProfile({ app }: RequestContext, email: string): Promise<void> {
  const now = app.clock.now()
  await app.db.transaction(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
    const made = await tx.insert(profiles).values({ id: user!.id, createdAt: now, updatedAt: now }).onConflictDoNothing().returning()
    if (made.length > 0) await recordEvent(tx, { name: 'account.created', actorId: user!.id, at: now })
  })
}

async function spendingLink(act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (error instanceof APIError) throw new Refusal('unprocessable', wording.linkSpent)
    throw error
  }
}
