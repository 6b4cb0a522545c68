import { createHmac, randomBytes } from 'node:crypto'
import { and, eq, inArray, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { commit } from '#kit/server/commit.ts'
import type { App, SessionContext } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { recordEvent } from '#kit/server/events.ts'
import { consumeTry, forgiveTries } from '#kit/server/limits.ts'
import { periods } from '#kit/server/schedule.ts'
import { reseal, seal, unseal } from '#kit/server/seal.ts'
import { secretsOf } from '#kit/server/secrets.ts'
import { passFor, passedWith } from '#kit/server/signed.ts'
import { wording } from '../contract.ts'
import { recoveryCodeCount } from '../sign-in-methods-contract.ts'
import { tellOfChange } from './changes.ts'
import type { Person } from './person.ts'
import { readSecurity } from './security.ts'
import { recoveryCodes, secondFactors } from './tables.ts'
import { triesOf, warnOwner } from './tries.ts'

const seconds = 30
const setupOf = (userId: string) => `second-factor-setup:${userId}`
const place = (userId: string) => `second-factor:${userId}`
const wrongCode = () =>
  new Refusal('unprocessable', wording.wrongCode, { fields: { code: wording.wrongCode } })

/** Nothing is kept before a code shows that the app has the key. */
export async function beginSecondFactor({ app, viewer }: SessionContext) {
  const key = new Secret({ size: 20 }).base32
  const address = new TOTP({ issuer: app.config.brandName, label: viewer.email, secret: key }).toString()
  const setup = passFor(app, setupOf(viewer.id), { about: key, lasts: periods.secondFactorSetup })
  return { key, address, setup }
}

export async function addSecondFactor(
  context: SessionContext,
  { setup, code }: { setup: string; code: string },
): Promise<{ recoveryCodes: string[] }> {
  const { app, viewer } = context
  const key = passedWith(app, setupOf(viewer.id), setup)
  if (!key) throw new Refusal('unprocessable', wording.tookTooLong)
  const usedStep = stepOf(app, key, code)
  if (usedStep === undefined) throw wrongCode()
  const row = { secret: seal(app, place(viewer.id), key), usedStep, createdAt: app.clock.now() }
  return {
    recoveryCodes: await commit(app, async (tx) => {
      await tx
        .insert(secondFactors)
        .values({ userId: viewer.id, ...row })
        .onConflictDoUpdate({ target: secondFactors.userId, set: row })
      await recordEvent(tx, { name: 'account.second_factor_added', actorId: viewer.id, at: row.createdAt })
      await tellOfChange(tx, app, { person: viewer, change: 'secondFactorAdded' })
      return replaceRecoveryCodes(tx, app, viewer.id)
    }),
  }
}

export async function newRecoveryCodes({ app, viewer }: SessionContext) {
  return {
    recoveryCodes: await commit(app, async (tx) => {
      const [kept] = await tx
        .select({ userId: secondFactors.userId })
        .from(secondFactors)
        .where(eq(secondFactors.userId, viewer.id))
        .for('update')
      if (!kept) throw new Refusal('conflict', wording.noSecondFactor)
      await tellOfChange(tx, app, { person: viewer, change: 'recoveryCodesReplaced' })
      return replaceRecoveryCodes(tx, app, viewer.id)
    }),
  }
}

export async function removeSecondFactor(context: SessionContext) {
  const { app, viewer } = context
  await commit(app, async (tx) => {
    const removed = await tx
      .delete(secondFactors)
      .where(eq(secondFactors.userId, viewer.id))
      .returning({ userId: secondFactors.userId })
    if (removed.length === 0) return
    await recordEvent(tx, {
      name: 'account.second_factor_removed',
      actorId: viewer.id,
      at: app.clock.now(),
    })
    await tellOfChange(tx, app, { person: viewer, change: 'secondFactorRemoved' })
  })
  return readSecurity(context)
}

/**
 * Does nothing for an account without one. Each code counts as one try, with growing waits that the
 * password's tries don't share.
 */
export async function checkSecondFactor(
  app: App,
  person: Pick<Person, 'id' | 'email' | 'has'>,
  code: string | undefined,
): Promise<void> {
  if (!person.has.code) return
  if (!code) throw new Refusal('second_factor_needed', wording.codeNeeded)
  const tries = triesOf(app, person.id, 'second factor')
  const failed = 1 + (await consumeTry(app, tries))
  const right =
    code.length === 6 ? await takeCode(app, person.id, code) : await takeRecovery(app, person, code)
  if (right) return forgiveTries(app.db, tries.key)
  await warnOwner(app, person.email, { failed, from: 'second factor' })
  throw wrongCode()
}

/** Recovery codes can't be hashed again: only their owners have them. */
export async function resealKeys(app: App): Promise<void> {
  const rows = await app.db.select().from(secondFactors)
  const keys = rows.map(({ userId, secret }) => ({ place: place(userId), sealed: secret }))
  await reseal(app, secondFactors.secret, keys)
}

/** Of two that send the same code, one gets in. */
async function takeCode(app: App, userId: string, code: string): Promise<boolean> {
  const [row] = await app.db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  const key = row && unseal(app, place(userId), row.secret)
  const usedStep = key === undefined ? undefined : stepOf(app, key, code)
  if (usedStep === undefined) return false
  const taken = await app.db
    .update(secondFactors)
    .set({ usedStep })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.usedStep, usedStep)))
    .returning({ userId: secondFactors.userId })
  return taken.length > 0
}

async function takeRecovery(app: App, person: Pick<Person, 'id' | 'email'>, code: string): Promise<boolean> {
  return commit(app, async (tx) => {
    const hashes = secretsOf(app).map((secret) => recoveryHash(secret, person.id, code))
    const taken = await tx
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, person.id), inArray(recoveryCodes.hash, hashes)))
      .returning({ userId: recoveryCodes.userId })
    if (taken.length > 0) await tellOfChange(tx, app, { person, change: 'recoveryCodeUsed' })
    return taken.length > 0
  })
}

/** The period a code is from: this one, or the one before or after for clocks that differ. */
function stepOf(app: App, key: string, code: string): number | undefined {
  const timestamp = app.clock.now().getTime()
  const delta = new TOTP({ secret: key, period: seconds }).validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / seconds) + delta
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const newCode = () => [...randomBytes(10)].map((byte) => letters[byte % letters.length]).join('')

const recoveryHash = (secret: string, userId: string, code: string) =>
  createHmac('sha256', secret).update(`recovery:${userId}:${code}`).digest('base64url')

async function replaceRecoveryCodes(tx: Tx, app: App, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, hash: recoveryHash(app.secret, userId, code) })))
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}
