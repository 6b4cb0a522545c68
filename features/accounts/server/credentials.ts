import { and, eq } from 'drizzle-orm'
import type { App, RequestContext } from '#kit/server/context.ts'
import { Refusal } from '#kit/server/errors.ts'
import { pausing } from '#kit/server/even-time.ts'
import { fitsWithin, forgiving, hidden, takeAttempt, takeTry } from '#kit/server/limits.ts'
import { authAccounts, users } from '#kit/server/tables.ts'
import { wording } from '../contract.ts'
import { attemptLimit } from '../credentials-contract.ts'
import { isKnownBrowser } from './browsers.ts'
import { wrongPasswordsEmail } from './emails.ts'
import { readPerson } from './person.ts'
import type { Person } from './person.ts'

export type Credentials = { email: string; password: string }
type Account = { id: string; email: string; hash: string | null }

/** Where the tries at an account are counted, from wherever they come. */
export const triesOf = (app: App, email: string) => `tries:${hidden(app, email)}`

/** After so many failures in a row the owner is told. */
const tellsAfter = 10

export const badCredentials = () => new Refusal('unauthenticated', wording.badCredentials)

/**
 * Finds whose credentials these are. Tries are counted in layers: five a minute for a network and an account, a hundred a
 * minute for a network, and for the account over all networks with growing waits. Only a browser that its owner has
 * signed in with before is spared the last, so that nobody can lock them out.
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
  const spared = account !== undefined && isKnownBrowser(context, account.id)
  const failed = spared ? 0 : await takeTry(app, triesOf(app, email))
  const right = await app.passwords.verify({ kept: account?.hash ?? undefined, password }, context.address)
  if (!account || !right) {
    app.log.info(
      { reference: context.reference, account: account?.id ?? null, failed: failed + 1 },
      'a sign-in was refused',
    )
    if (account && failed + 1 >= tellsAfter) await warnOwner(app, account.email)
    await pause
    throw badCredentials()
  }
  if (app.passwords.isOutdated(account.hash!))
    await keepHash(app, account.id, await app.passwords.hash(password, context.address))
  return readPerson(spared ? app.db : app.db.with(forgiving(app.db, triesOf(app, email))), account.id)
}

async function findAccount(app: App, email: string): Promise<Account | undefined> {
  const [row] = await app.db
    .select({
      id: users.id,
      email: users.email,
      hash: authAccounts.password,
    })
    .from(users)
    .innerJoin(
      authAccounts,
      and(eq(authAccounts.userId, users.id), eq(authAccounts.providerId, 'credential')),
    )
    .where(eq(users.email, email))
  return row
}

async function warnOwner(app: App, email: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    if (
      await fitsWithin(app, tx, {
        key: `wrong-passwords:${hidden(app, email)}`,
        attempts: 1,
        seconds: 24 * 60 * 60,
      })
    )
      await app.mail.queue(tx, wrongPasswordsEmail(app.config, email))
  })
}

async function keepHash(app: App, userId: string, hash: string): Promise<void> {
  await app.db
    .update(authAccounts)
    .set({ password: hash })
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential')))
}

/** Whether this is the person's password. For changes that a stolen session alone must not be able to make. */
export async function rightPassword(
  { app, address }: Pick<RequestContext, 'app' | 'address'>,
  userId: string,
  password: string,
): Promise<boolean> {
  const [account] = await app.db
    .select({ hash: authAccounts.password })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential')))
  return app.passwords.verify({ kept: account?.hash ?? undefined, password }, address)
}

/** Refuses a new password that is among the first that a guesser tries. */
export async function assertNotGuessable(app: App, password: string): Promise<void> {
  if (await app.passwords.isGuessable(password))
    throw new Refusal('unprocessable', wording.guessable, { fields: { password: wording.guessable } })
}
