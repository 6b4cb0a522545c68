import { and, eq } from 'drizzle-orm'
import type { App, RequestContext } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { pausing } from '#kit/server/even-time.ts'
import { forgiveTries, takeAttempt, takeTry } from '#kit/server/limits.ts'
import { authAccounts, users } from '#kit/server/tables.ts'
import { wording } from '../contract.ts'
import { attemptLimit } from '../credentials-contract.ts'
import { isKnownBrowser } from './browsers.ts'
import { readPerson } from './person.ts'
import type { Person } from './person.ts'
import { triesOf, warnOwner } from './tries.ts'

export type Credentials = { email: string; password: string }
type Account = { id: string; email: string; hash: string | null; browsersForgottenAt: Date | null }

export const badCredentials = () => new Refusal('unauthenticated', wording.badCredentials)

/**
 * Finds whose credentials these are. Tries are counted in layers: five a minute for a network and an account, a hundred a
 * minute for a network, and for the account over all networks with growing waits. A browser that its owner has signed in
 * with before has a longer count of its own for the last, so that no one can lock them out.
 */
export async function checkCredentials(
  context: RequestContext,
  { email, password }: Credentials,
): Promise<Person> {
  const { app } = context
  await takeAttempt(app, attemptLimit, { address: context.address, account: email })
  // A wrong password, an unknown address and a hash of an earlier way all take the same time to refuse.
  const pause = pausing(app)
  const account = await findAccount(app, email)
  const from = account !== undefined && isKnownBrowser(context, account) ? 'known browser' : 'elsewhere'
  const tries = triesOf(app, email, from)
  const failed = 1 + (await takeTry(app, tries))
  const right = await app.passwords.verify({ kept: account?.hash ?? undefined, password }, context.address)
  if (!account || !right) {
    app.log.info(
      { reference: context.reference, account: account?.id ?? null, failed },
      'a sign-in was refused',
    )
    if (account) await warnOwner(app, account.email, { failed, from })
    await pause
    throw badCredentials()
  }
  if (app.passwords.isOutdated(account.hash!))
    await keepHash(app, account.id, await app.passwords.hash(password, context.address))
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

async function keepHash(app: App, userId: string, hash: string): Promise<void> {
  await app.db
    .update(authAccounts)
    .set({ password: hash })
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential')))
}

/** Whether this is the person's password. For changes that a stolen session alone must not be able to make. */
export async function rightPassword(
  context: Pick<RequestContext, 'app' | 'address'>,
  userId: string,
  password: string,
): Promise<boolean> {
  const { app } = context
  const right = (await checkOwnPassword(context, userId, password)) !== null
  if (right) await forgiveTries(app.db, triesOf(app, userId, 'signed in').key)
  return right
}

/** What is left to the caller of `checkOwnPassword` after a success. */
export const forgiveOwnTries = (tx: Tx, app: App, userId: string): Promise<void> =>
  forgiveTries(tx, triesOf(app, userId, 'signed in').key)

/**
 * The hash that this password of a person's opens; null where it is another one. Tries are counted for the person, with
 * the waits that sign-in has. After a success they are forgiven, which is left to the caller (`forgiveOwnTries`).
 */
export async function checkOwnPassword(
  { app, address }: Pick<RequestContext, 'app' | 'address'>,
  userId: string,
  password: string,
): Promise<string | null> {
  const failed = 1 + (await takeTry(app, triesOf(app, userId, 'signed in')))
  const [account] = await app.db
    .select({ email: users.email, hash: authAccounts.password })
    .from(users)
    .innerJoin(
      authAccounts,
      and(eq(authAccounts.userId, users.id), eq(authAccounts.providerId, 'credential')),
    )
    .where(eq(users.id, userId))
  if (await app.passwords.verify({ kept: account?.hash ?? undefined, password }, address))
    return account!.hash
  if (account) await warnOwner(app, account.email, { failed, from: 'signed in' })
  return null
}

/** Refuses a new password that is among the first that a guesser tries, who knows the product and this email. */
export async function assertNotGuessable(
  { app, address }: Pick<RequestContext, 'app' | 'address'>,
  { password, email }: { password: string; email: string },
): Promise<void> {
  const words = [app.config.brandName, ...productWords, ...email.split(/[^\p{L}]+/u)]
  if (await app.passwords.isGuessable(password, words, address))
    throw new Refusal('unprocessable', wording.guessable, { fields: { password: wording.guessable } })
}

const productWords = ['buildkin', 'founder', 'startup', 'project']
