import { and, eq } from 'drizzle-orm'
import { ensure } from '#kit/contract/ensure.ts'
import { assertProven } from '#kit/server/access.ts'
import { minimumTime } from '#kit/server/constant-time.ts'
import type { App, RequestContext, SessionContext } from '#kit/server/context.ts'
import { Refusal } from '#kit/server/errors.ts'
import { forgiveTries, consumeAttempt, consumeTry } from '#kit/server/limits.ts'
import { users } from '#kit/server/tables.ts'
import { wording } from '../contract.ts'
import { attemptLimit } from '../credentials-contract.ts'
import { isKnownBrowser } from './browsers.ts'
import { assertOwnWaysOn, has } from './methods.ts'
import { readPerson } from './person.ts'
import type { Person } from './person.ts'
import { authAccounts } from './tables.ts'
import { triesOf, warnOwner } from './tries.ts'

export type Credentials = { email: string; password: string }
type Account = { id: string; email: string; hash: string | null; browsersForgottenAt: Date | null }

export const badCredentials = () => new Refusal('unauthenticated', wording.badCredentials)

/**
 * Tries are counted per network and account, per network, and per account with growing waits. A browser
 * its owner has used has its own account count, so no one can lock them out.
 */
export async function checkCredentials(
  context: RequestContext,
  { email, password }: Credentials,
): Promise<Person> {
  const { app } = context
  assertOwnWaysOn(app)
  await consumeAttempt(app, attemptLimit, { address: context.address, account: email })
  // A wrong password, an unknown address and an outdated hash take equally long to refuse.
  const minimum = minimumTime(app)
  const account = await findAccount(app, email)
  const from = account !== undefined && isKnownBrowser(context, account) ? 'known browser' : 'elsewhere'
  const tries = triesOf(app, email, from)
  const failed = 1 + (await consumeTry(app, tries))
  const right = await app.passwords.verify({ kept: account?.hash ?? undefined, password }, context.address)
  if (!account || !right) {
    app.log.info(
      { reference: context.reference, account: account?.id ?? null, failed },
      'a sign-in was refused',
    )
    if (account) await warnOwner(app, account.email, { failed, from })
    await minimum
    throw badCredentials()
  }
  if (app.passwords.isOutdated(ensure(account.hash)))
    await saveHash(app, account.id, await app.passwords.hash(password, context.address))
  await forgiveTries(app.db, tries.key)
  return readPerson(app.db, account.id)
}

async function findAccount(app: App, email: string): Promise<Account | undefined> {
  const [row] = await app.db
    .select({
      id: users.id,
      email: users.email,
      hash: authAccounts.password,
      browsersForgottenAt: users.browsersForgottenAt,
    })
    .from(users)
    .innerJoin(
      authAccounts,
      and(eq(authAccounts.userId, users.id), eq(authAccounts.providerId, 'credential')),
    )
    .where(eq(users.email, email))
  return row
}

async function saveHash(app: App, userId: string, hash: string): Promise<void> {
  await app.db
    .update(authAccounts)
    .set({ password: hash })
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential')))
}

/**
 * For what a stolen session alone must not do: the password, and for an account without one or with a
 * second factor a proof of the last minutes. Returns the password's hash, null without one.
 */
export async function assertOwner(
  context: SessionContext,
  password: string | undefined,
  wrong: () => Refusal,
): Promise<string | null> {
  const { app, viewer } = context
  const [own] = await app.db.select(has).from(users).where(eq(users.id, viewer.id))
  if (!own?.password || own.code) assertProven(context)
  if (!own?.password) return null
  const hash = await checkOwnPassword(context, viewer.id, password ?? '')
  if (hash === null) throw wrong()
  return hash
}

export async function rightPassword(
  context: Pick<RequestContext, 'app' | 'address'>,
  userId: string,
  password: string,
): Promise<boolean> {
  return (await checkOwnPassword(context, userId, password)) !== null
}

/** Returns the matching hash, or null for a wrong password. Counts tries with the waits of sign-in. */
async function checkOwnPassword(
  { app, address }: Pick<RequestContext, 'app' | 'address'>,
  userId: string,
  password: string,
): Promise<string | null> {
  const tries = triesOf(app, userId, 'signed in')
  const failed = 1 + (await consumeTry(app, tries))
  const [account] = await app.db
    .select({ email: users.email, hash: authAccounts.password })
    .from(users)
    .innerJoin(
      authAccounts,
      and(eq(authAccounts.userId, users.id), eq(authAccounts.providerId, 'credential')),
    )
    .where(eq(users.id, userId))
  if (await app.passwords.verify({ kept: account?.hash ?? undefined, password }, address)) {
    await forgiveTries(app.db, tries.key)
    return ensure(account).hash
  }
  if (account) await warnOwner(app, account.email, { failed, from: 'signed in' })
  return null
}

export async function assertNotGuessable(
  { app, address }: Pick<RequestContext, 'app' | 'address'>,
  { password, email }: { password: string; email: string },
): Promise<void> {
  const words = [app.config.brandName, ...productWords, ...email.split(/[^\p{L}]+/u)]
  if (await app.passwords.isGuessable(password, words, address))
    throw new Refusal('unprocessable', wording.guessable, { fields: { password: wording.guessable } })
}

const productWords = ['buildkin', 'founder', 'startup', 'project']
