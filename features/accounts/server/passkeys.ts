import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import { commit } from '#kit/server/commit.ts'
import type { App, RequestContext, SessionContext } from '#kit/server/context.ts'
import { Refusal } from '#kit/server/errors.ts'
import { isOurOrigin } from '#kit/server/forgery.ts'
import { fitsWithin } from '#kit/server/limits.ts'
import { periods } from '#kit/server/schedule.ts'
import { passFor, passedWith } from '#kit/server/signed.ts'
import { newToken, sha256 } from '#kit/server/tokens.ts'
import { deviceOf, wording } from '../contract.ts'
import type { NewPasskey, PasskeyAnswer } from '../proof-fields-contract.ts'
import { keeperOf } from './authenticators.ts'
import { tellOfChange } from './changes.ts'
import { passkeys } from './tables.ts'

type PasskeyRow = typeof passkeys.$inferSelect
type ForPasskey = Pick<RequestContext, 'app' | 'headers'>

/** A challenge is signed and says what it's for, so visitors who only look leave nothing behind. */
const kindOf = (purpose: string) => `passkey:${purpose}`
export const wrongPasskey = () => new Refusal('unprocessable', wording.wrongPasskey)

function newChallenge(app: App, purpose: string) {
  const pass = passFor(app, kindOf(purpose), { about: newToken(16), lasts: periods.passkeyChallenge })
  return new Uint8Array(Buffer.from(pass))
}

/** The page's own host, which is another than the public one on the operator's computer. */
function partyOf({ app, headers }: ForPasskey): { origin: string; id: string } {
  const given = headers.get('origin')
  const origin =
    given && isOurOrigin(given, headers.get('host'), app.config)
      ? given
      : new URL(app.config.publicUrl).origin
  return { origin, id: new URL(origin).hostname }
}

export async function askForPasskey(context: ForPasskey, purpose: string, known: PasskeyRow[] = []) {
  return generateAuthenticationOptions({
    rpID: partyOf(context).id,
    challenge: newChallenge(context.app, purpose),
    userVerification: 'required',
    timeout: periods.passkeyChallenge,
    allowCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
  })
}

export async function askForNewPasskey(
  context: ForPasskey,
  { purpose, email, userId, known }: { purpose: string; email: string; userId: string; known: PasskeyRow[] },
) {
  return generateRegistrationOptions({
    rpName: context.app.config.brandName,
    rpID: partyOf(context).id,
    challenge: newChallenge(context.app, purpose),
    userName: email,
    userDisplayName: email,
    userID: new Uint8Array(Buffer.from(userId)),
    attestationType: 'none',
    timeout: periods.passkeyChallenge,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Throws unless it's signed for us, now, for this purpose, and for the first time. */
export async function checkNewPasskey(context: ForPasskey, purpose: string, given: NewPasskey) {
  const { app, headers } = context
  const party = partyOf(context)
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...given, clientExtensionResults: {} },
    expectedChallenge: (challenge) => isChallenge(app, purpose, challenge),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch((error: Error) => refuse(app, error))
  if (!registrationInfo) throw wrongPasskey()
  await assertFirstUse(app, given.response.clientDataJSON)
  const { credential, aaguid, credentialBackedUp } = registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: given.response.transports ?? [],
    name: keeperOf(aaguid) ?? deviceOf(headers.get('user-agent')).slice(0, 60),
    backedUp: credentialBackedUp,
    createdAt: app.clock.now(),
  }
}

/** The passkey that signed it, its use noted. A refusal says nothing of what is wrong, but for a copy. */
export async function checkPasskey(
  context: ForPasskey,
  purpose: string,
  given: PasskeyAnswer,
): Promise<PasskeyRow> {
  const { app } = context
  const [row] = await app.primary.select().from(passkeys).where(eq(passkeys.credentialId, given.id))
  if (!row) throw wrongPasskey()
  const party = partyOf(context)
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...given, clientExtensionResults: {} },
    expectedChallenge: (challenge) => isChallenge(app, purpose, challenge),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    // Compared in `noteUse`, which keeps what it finds.
    credential: { id: row.credentialId, publicKey: bytesOf(row.publicKey), counter: 0 },
  }).catch((error: Error) => refuse(app, error))
  if (!verified) throw wrongPasskey()
  await assertFirstUse(app, given.response.clientDataJSON)
  await noteUse(app, row, authenticationInfo.newCounter)
  return row
}

export async function checkOwnPasskey(context: SessionContext, given: PasskeyAnswer): Promise<void> {
  const { userId } = await checkPasskey(context, proofOf(context.viewer.id), given)
  if (userId !== context.viewer.id) throw wrongPasskey()
}
export const proofOf = (userId: string) => `proof:${userId}`

/** Many keep no counter and always say 0. */
async function noteUse(app: App, row: PasskeyRow, counter: number): Promise<void> {
  const mine = and(eq(passkeys.id, row.id), eq(passkeys.counter, row.counter))
  const isCopy = row.copiedAt !== null || (counter <= row.counter && (counter > 0 || row.counter > 0))
  if (!isCopy) {
    const lastUsedAt = app.clock.now()
    const used = await app.primary.update(passkeys).set({ counter, lastUsedAt }).where(mine).returning()
    if (used.length > 0) return
    throw wrongPasskey()
  }
  if (row.copiedAt === null)
    await commit({ db: app.primary }, async (tx) => {
      await tx.update(passkeys).set({ copiedAt: app.clock.now() }).where(eq(passkeys.id, row.id))
      await tellOfChange(tx, app, { person: { id: row.userId }, change: 'passkeyCopied', name: row.name })
    })
  throw new Refusal('forbidden', wording.copiedPasskey)
}

function isChallenge(app: App, purpose: string, challenge: string): boolean {
  const pass = Buffer.from(challenge, 'base64url').toString()
  return passedWith(app, kindOf(purpose), pass) !== undefined
}

async function assertFirstUse(app: App, clientDataJSON: string): Promise<void> {
  const key = `passkey:${sha256(clientDataJSON, 'base64url')}`
  const [attempts, seconds] = [1, periods.passkeyChallenge / 1000]
  if (!(await fitsWithin(app, app.primary, { key, attempts, seconds }))) throw wrongPasskey()
}

function refuse(app: App, error: Error): never {
  app.log.info({ why: error.message }, 'a passkey was refused')
  throw wrongPasskey()
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
