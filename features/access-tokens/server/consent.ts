import { randomUUID } from 'node:crypto'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { assertOwner, wrongPassword } from '#features/accounts/server/reads.ts'
import type { TokenScope } from '#kit/contract/endpoint.ts'
import { lockSignedIn } from '#kit/server/access.ts'
import { commit } from '#kit/server/commit.ts'
import type { App, SessionContext } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { recordEvent } from '#kit/server/events.ts'
import { periods } from '#kit/server/schedule.ts'
import { isProven } from '#kit/server/session.ts'
import { hashToken } from '#kit/server/tokens.ts'
import { consentWording } from '../consent-contract.ts'
import type { Asking, ConsentView } from '../consent-contract.ts'
import { findClient, hasNamed, hostOf, isOnThisDevice } from './clients.ts'
import type { ClientRow } from './clients.ts'
import { appConnectedEmail } from './emails.ts'
import { isOurResource } from './metadata.ts'
import { newSecret } from './secrets.ts'
import { oauthGrants, oauthSecrets } from './tables.ts'
import { chosenProject } from './tokens.ts'

export async function readConsent(context: SessionContext, asking: Asking): Promise<ConsentView> {
  const { app } = context
  const asked = await checkAsking(app, asking)
  return {
    app: { name: asked.client.name, host: hostOf(asked.returnTo) },
    scope: asked.scope,
    expiresAt: new Date(app.clock.now().getTime() + periods.oauthGrant).toISOString(),
    asksPassword: !isProven(context),
    problem: asked.problem && consentWording.unsupported,
    denyTo: answerTo(app, asked, { error: asked.problem ?? 'access_denied' }),
  }
}

type Choice = { asking: Asking; scope: TokenScope; projectId: string | null; password?: string }

export async function allowApp(
  context: SessionContext,
  { asking, scope, projectId, password }: Choice,
): Promise<{ redirectTo: string }> {
  const { app, viewer } = context
  const asked = await checkAsking(app, asking)
  if (asked.problem || (scope === 'write' && asked.scope !== 'write'))
    throw new Refusal('unprocessable', consentWording.unsupported)
  // An app gets as much access as a token, so allowing one needs the same proof.
  if (!isProven(context)) await assertOwner(context, password?.trim(), wrongPassword)
  const code = newSecret('code')
  const at = app.clock.now()
  await commit(app, async (tx) => {
    // Also so that of two at once, the second sees the first, which it may replace.
    await lockSignedIn(tx, context)
    const project = await chosenProject(tx, { userId: viewer.id, projectId })
    await saveGrant(tx, { userId: viewer.id, asked, scope, projectId: project?.id ?? null, code, at })
    const { name } = asked.client
    await app.mail.queue(
      tx,
      appConnectedEmail(app.config, { to: viewer.email, name, host: hostOf(asked.returnTo) }),
    )
  })
  return { redirectTo: answerTo(app, asked, { code }) }
}

type Asked = {
  client: ClientRow
  returnTo: string
  scope: TokenScope
  state: string | undefined
  challenge: string | undefined
  problem: 'invalid_request' | 'invalid_target' | 'unsupported_response_type' | null
}

/** Never redirects to an unregistered URI; other problems are reported to the app by redirect. */
async function checkAsking(app: App, asking: Asking): Promise<Asked> {
  const client = asking.client_id ? await findClient(app, asking.client_id) : undefined
  if (!client) throw new Refusal('unprocessable', consentWording.unknownApp)
  const returnTo = asking.redirect_uri ?? ''
  if (!hasNamed(client, returnTo)) throw new Refusal('unprocessable', consentWording.wrongReturn)
  const scopes = asking.scope?.split(' ').filter(Boolean) ?? []
  return {
    client,
    returnTo,
    // If the app doesn't name a scope, the user chooses.
    scope: scopes.length === 0 || scopes.includes('write') ? 'write' : 'read',
    state: asking.state,
    challenge: asking.code_challenge,
    problem: problemOf(app, asking),
  }
}

function problemOf(app: App, asking: Asking): Asked['problem'] {
  if (asking.response_type !== 'code') return 'unsupported_response_type'
  // `plain` exposes the secret to anyone who sees the URL.
  if (asking.code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(asking.code_challenge ?? ''))
    return 'invalid_request'
  return asking.resource === undefined || isOurResource(app.config, asking.resource) ? null : 'invalid_target'
}

function answerTo({ config }: App, { returnTo, state }: Asked, answer: Record<string, string>): string {
  const url = new URL(returnTo)
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  if (state !== undefined) url.searchParams.set('state', state)
  url.searchParams.set('iss', config.publicUrl)
  return url.href
}

type NewGrant = {
  userId: string
  asked: Asked
  scope: TokenScope
  projectId: string | null
  code: string
  at: Date
}

async function saveGrant(tx: Tx, { userId, asked, scope, projectId, code, at }: NewGrant): Promise<void> {
  const clientId = asked.client.id
  const [id, expiresAt] = [randomUUID(), new Date(at.getTime() + periods.oauthGrant)]
  await tx
    .update(oauthGrants)
    .set({ revokedAt: at })
    .where(isReplaced({ userId, clientId, here: isOnThisDevice(asked.returnTo) }))
  await tx.insert(oauthGrants).values({
    id,
    userId,
    clientId,
    host: hostOf(asked.returnTo),
    scope,
    projectId,
    expiresAt,
    createdAt: at,
  })
  await tx.insert(oauthSecrets).values({
    hash: hashToken(code),
    kind: 'code',
    grantId: id,
    redirectUri: asked.returnTo,
    challenge: asked.challenge,
    expiresAt: new Date(at.getTime() + periods.oauthCode),
    createdAt: at,
  })
  await recordEvent(tx, { name: 'access.app_connected', actorId: userId, at })
}

/** `devices`: grants of one app on the user's devices. `apps`: all grants. */
const most = { devices: 10, apps: 50 }

/** A web app's new grant replaces its old one. A native app may be on several devices. */
function isReplaced({ userId, clientId, here }: { userId: string; clientId: string; here: boolean }) {
  const newest = (which: SQL, count: number) =>
    sql`(select g.id from ${oauthGrants} g where g.user_id = ${userId} and g.revoked_at is null and ${which}
      order by g.created_at desc limit ${count})`
  const ofApp = newest(sql`g.client_id = ${clientId}`, here ? most.devices - 1 : 0)
  return and(
    eq(oauthGrants.userId, userId),
    isNull(oauthGrants.revokedAt),
    or(
      and(eq(oauthGrants.clientId, clientId), sql`${oauthGrants.id} not in ${ofApp}`),
      sql`${oauthGrants.id} not in ${newest(sql`true`, most.apps - 1)}`,
    ),
  )
}
