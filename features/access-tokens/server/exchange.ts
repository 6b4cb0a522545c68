import { createHash, timingSafeEqual } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { isPresent } from '#features/accounts/server/reads.ts'
import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { periods } from '#kit/server/schedule.ts'
import { users } from '#kit/server/tables.ts'
import { knownClient } from './clients.ts'
import { endGrant } from './grants.ts'
import { isOurResource } from './metadata.ts'
import { hashOf, newSecret } from './secrets.ts'
import { oauthGrants, oauthSecrets } from './tables.ts'

export type Form = Record<string, string | undefined>
export type Exchanged =
  | {
      error:
        | 'invalid_request'
        | 'invalid_client'
        | 'invalid_grant'
        | 'invalid_target'
        | 'unsupported_grant_type'
    }
  | { access_token: string; token_type: 'Bearer'; expires_in: number; refresh_token: string; scope: string }

type Held = {
  secret: typeof oauthSecrets.$inferSelect
  grant: typeof oauthGrants.$inferSelect
}

const refused = { error: 'invalid_grant' } as const

/** Changes a code, or a refresh token, into tokens. Each works once: one that comes back was stolen, and ends all that came of it. */
export async function exchange(app: App, form: Form): Promise<Exchanged> {
  const { grant_type: type, client_id: clientId, resource } = form
  const kind = type === 'authorization_code' ? 'code' : type === 'refresh_token' ? 'refresh' : undefined
  if (!kind) return { error: 'unsupported_grant_type' }
  const given = kind === 'code' ? form.code : form.refresh_token
  if (!given || !clientId) return { error: 'invalid_request' }
  if (resource !== undefined && !isOurResource(app.config, resource)) return { error: 'invalid_target' }
  const client = await knownClient(app.db, clientId)
  if (!client) return { error: 'invalid_client' }
  return app.db.transaction(async (tx) => {
    const held = await hold(tx, app, { secret: given, kind })
    if (!held || held.grant.clientId !== client.id) return refused
    const at = app.clock.now()
    if (held.secret.usedAt) {
      await endGrant(tx, held.grant.id, at)
      return refused
    }
    if (held.grant.revokedAt || held.grant.expiresAt <= at || held.secret.expiresAt <= at) return refused
    if (kind === 'code' && !isProven(held, form)) return refused
    await tx.update(oauthSecrets).set({ usedAt: at }).where(eq(oauthSecrets.hash, held.secret.hash))
    return issue(tx, held.grant, at)
  })
}

/** Ends what an app was allowed, by any secret of it that it still has (RFC 7009). */
export async function revokeBy(app: App, secret: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    const [held] = await tx
      .select({ grantId: oauthSecrets.grantId })
      .from(oauthSecrets)
      .where(eq(oauthSecrets.hash, hashOf(secret)))
    if (held) await endGrant(tx, held.grantId, app.clock.now())
  })
}

/** Held for this transaction, so that of two that bring the same at once the second is the one too many. */
async function hold(
  tx: Tx,
  { clock }: App,
  { secret, kind }: { secret: string; kind: 'code' | 'refresh' },
): Promise<Held | undefined> {
  const [held] = await tx
    .select({ secret: oauthSecrets, grant: oauthGrants })
    .from(oauthSecrets)
    .innerJoin(oauthGrants, eq(oauthGrants.id, oauthSecrets.grantId))
    .innerJoin(users, eq(users.id, oauthGrants.userId))
    .where(
      and(eq(oauthSecrets.hash, hashOf(secret)), eq(oauthSecrets.kind, kind), sql`${isPresent(clock.now())}`),
    )
    .for('update', { of: oauthSecrets })
  return held
}

/** Whoever brings a code is who asked for it, and was sent it where they said. */
function isProven({ secret }: Held, { code_verifier: verifier = '', redirect_uri: address }: Form): boolean {
  if (!/^[\w.~-]{43,128}$/.test(verifier) || address !== secret.redirectUri) return false
  const made = Buffer.from(createHash('sha256').update(verifier).digest('base64url'))
  const asked = Buffer.from(secret.challenge ?? '')
  return made.length === asked.length && timingSafeEqual(made, asked)
}

async function issue(tx: Tx, { id, scope, expiresAt }: Held['grant'], at: Date): Promise<Exchanged> {
  const [access, refresh] = [newSecret('access'), newSecret('refresh')]
  const until = (milliseconds: number) => new Date(Math.min(at.getTime() + milliseconds, expiresAt.getTime()))
  const common = { grantId: id, createdAt: at }
  const ends = until(periods.oauthAccess)
  await tx.insert(oauthSecrets).values([
    { ...common, kind: 'access', hash: hashOf(access), expiresAt: ends },
    { ...common, kind: 'refresh', hash: hashOf(refresh), expiresAt: until(periods.oauthRefresh) },
  ])
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: Math.floor((ends.getTime() - at.getTime()) / 1000),
    refresh_token: refresh,
    scope: scope === 'write' ? 'read write' : 'read',
  }
}
