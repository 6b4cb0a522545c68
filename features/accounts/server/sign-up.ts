import { and, eq } from 'drizzle-orm'
import { admit, assertAdmits, recordAdmission } from '#features/invitations/server/commands.ts'
import { assertSwitchedOn } from '#features/operations/server/reads.ts'
import { commit } from '#kit/server/commit.ts'
import { inConstantTime } from '#kit/server/constant-time.ts'
import type { App, RequestContext } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { recordEvent } from '#kit/server/events.ts'
import { consumeAttempt } from '#kit/server/limits.ts'
import { users } from '#kit/server/tables.ts'
import { wording } from '../contract.ts'
import { attemptLimit } from '../credentials-contract.ts'
import type { Onward } from '../modes.ts'
import type { PasskeyAnswer } from '../proof-fields-contract.ts'
import { mayWrite } from './confirmation.ts'
import { sendConfirmation } from './confirmation.ts'
import { assertNotGuessable, rightPassword } from './credentials.ts'
import { knownAddressEmail } from './emails.ts'
import { enter } from './entry.ts'
import { ownerOfLink, consumeLink } from './links.ts'
import { assertOwnWaysOn } from './methods.ts'
import { checkPasskey, wrongPasskey } from './passkeys.ts'
import { readPerson } from './person.ts'
import { checkSecondFactor } from './second-factor.ts'
import { authAccounts, profiles } from './tables.ts'

const done = { done: true as const }

/** Same answer, after the same time, for a known address; its owner gets an email. */
export async function signUp(
  context: RequestContext,
  {
    email,
    password,
    invitation,
    ...onward
  }: { email: string; password: string; invitation?: string | undefined } & Onward,
) {
  const { app } = context
  assertOwnWaysOn(app)
  await consumeAttempt(app, attemptLimit, { address: context.address, account: email })
  await assertSwitchedOn(app, 'signUps')
  await assertAdmits(app, { email, invitation })
  await assertNotGuessable(context, { password, email })
  return inConstantTime(app, async () => {
    const hash = await app.passwords.hash(password, context.address)
    await commit(app, async (tx) => {
      const userId = await makeAccount(tx, app, { email, hash, invitation })
      if (userId) await sendConfirmation(tx, app, { id: userId, email, onward })
      else await notifyOwner(tx, app, { email, onward })
    })
    return done
  })
}

/** undefined: there is an account with this email. */
export async function makeAccount(
  tx: Tx,
  app: App,
  {
    email,
    hash,
    invitation,
    isFirst = false,
  }: { email: string; hash?: string; invitation?: string | undefined; isFirst?: boolean },
): Promise<string | undefined> {
  const invitationId = isFirst ? null : await admit(tx, app, { email, invitation })
  const at = app.clock.now()
  const times = { createdAt: at, updatedAt: at }
  const [user] = await tx
    .insert(users)
    .values({ email, mustConfirm: app.mail.hasServer, lastSeenAt: at, ...times })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (!user) return undefined
  if (hash)
    await tx
      .insert(authAccounts)
      .values({ userId: user.id, accountId: user.id, providerId: 'credential', password: hash, ...times })
  await tx.insert(profiles).values({ id: user.id, ...times })
  await recordAdmission(tx, app, { userId: user.id, email, invitationId })
  await recordEvent(tx, { name: 'account.created', actorId: user.id, at })
  return user.id
}

export async function notifyOwner(
  tx: Tx,
  app: App,
  { email, onward }: { email: string; onward: Onward },
): Promise<void> {
  const [owner] = await tx
    .select({ id: users.id, mustConfirm: users.mustConfirm, verified: users.emailVerified })
    .from(users)
    .where(eq(users.email, email))
  if (!owner) return
  if (owner.mustConfirm && !owner.verified) await sendConfirmation(tx, app, { id: owner.id, email, onward })
  else if (await mayWrite(tx, app, { email })) await app.mail.queue(tx, knownAddressEmail(app.config, email))
}

type Confirming = { token: string; password?: string; code?: string; passkey?: PasskeyAnswer }

/**
 * The password or passkey proves that the email's reader is the person who signed up. Otherwise one
 * careless click would confirm a stranger's sign-up.
 */
export async function verifyEmail(
  context: RequestContext,
  { token, password = '', code, passkey }: Confirming,
) {
  const { app } = context
  await consumeAttempt(app, attemptLimit, { address: context.address, account: token.slice(-40) })
  const userId = (await ownerOfLink(app.db, app, { kind: 'confirm', token }))?.id
  if (!userId) throw new Refusal('unprocessable', wording.linkSpent)
  if (passkey) {
    if ((await checkPasskey(context, 'sign-in', passkey)).userId !== userId) throw wrongPasskey()
  } else if (await rightPassword(context, userId, password))
    await checkSecondFactor(app, await readPerson(app.db, userId), code)
  else
    throw new Refusal('unprocessable', wording.notTheOneChosen, {
      fields: { password: wording.notTheOneChosen },
    })
  await commit(app, async (tx) => {
    if (!(await consumeLink(tx, app, { kind: 'confirm', token })))
      throw new Refusal('unprocessable', wording.linkSpent)
    await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: app.clock.now() })
      .where(eq(users.id, userId))
  })
  const person = await readPerson(app.db, userId)
  return enter(context, { person, as: 'member', twoFactors: passkey !== undefined || person.has.code })
}

/** Same answer, after the same time, for an unknown or confirmed address. */
export async function resendVerification(
  context: RequestContext,
  { email, ...onward }: { email: string } & Onward,
) {
  const { app } = context
  requireMail(app)
  await consumeAttempt(app, attemptLimit, { address: context.address, account: email })
  return inConstantTime(app, async () => {
    await commit(app, async (tx) => {
      const [user] = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.email, email), eq(users.emailVerified, false)))
      if (user) await sendConfirmation(tx, app, { id: user.id, email, onward })
    })
    return done
  })
}

export function requireMail(app: App): void {
  if (!app.mail.hasServer && app.config.production) throw new Refusal('unprocessable', wording.noMail)
}
