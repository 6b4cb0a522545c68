import { and, eq, sql } from 'drizzle-orm'
import { isPresent } from '#features/accounts/server/reads.ts'
import { commit } from '#kit/server/commit.ts'
import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { periods } from '#kit/server/schedule.ts'
import { users } from '#kit/server/tables.ts'
import { hashToken, safeEqual, sha256 } from '#kit/server/tokens.ts'
import { knownClient } from './clients.ts'
import { endGrant } from './grants.ts'
import { isOurResource } from './metadata.ts'
import { newSecret } from './secrets.ts'
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

/** Each code and refresh token works once: a second use means theft and ends the grant. */
export async function exchange(app: App, form: Form): Promise<Exchanged> {
  const { grant_type: type, client_id: clientId, resource } = form
  const kind = type === 'authorization_code' ? 'code' : type === 'refresh_token' ? 'refresh' : undefined
  if (!kind) return { error: 'unsupported_grant_type' }
  const given = kind === 'code' ? form.code : form.refresh_token
  if (!given || !clientId) return { error: 'invalid_request' }
  if (resource !== undefined && !isOurResource(app.config, resource)) return { error: 'invalid_target' }
  const client = await knownClient(app.db, clientId)
  if (!client) return { error: 'invalid_client' }
  return commit(app, async (tx) => {
    const locked = await lockSecret(tx, app, { secret: given, kind })
    if (!locked || locked.grant.clientId !== client.id) return refused
    const at = app.clock.now()
    if (locked.secret.usedAt) {
      await endGrant(tx, locked.grant.id, at)
      return refused
    }
    if (locked.grant.revokedAt || locked.grant.expiresAt <= at || locked.secret.expiresAt <= at)
      return refused
    if (kind === 'code' && !isProven(locked, form)) return refused
    await tx.update(oauthSecrets).set({ usedAt: at }).where(eq(oauthSecrets.hash, locked.secret.hash))
    return issue(tx, locked.grant, at)
  })
}

export async function revokeBy(app: App, secret: string): Promise<void> {
  await commit(app, async (tx) => {
    const [held] = await tx
      .select({ grantId: oauthSecrets.grantId })
      .from(oauthSecrets)
      .where(eq(oauthSecrets.hash, hashToken(secret)))
    if (held) await endGrant(tx, held.grantId, app.clock.now())
  })
}

/** Locked: of two requests with the same code, the second is the one too many. */
async function lockSecret(
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
      and(
        eq(oauthSecrets.hash, hashToken(secret)),
        eq(oauthSecrets.kind, kind),
        sql`${isPresent(clock.now())}`,
      ),
    )
    .for('update', { of: oauthSecrets })
  return held
}

function isProven({ secret }: Held, { code_verifier: verifier = '', redirect_uri: address }: Form): boolean {
  if (!/^[\w.~-]{43,128}$/.test(verifier) || address !== secret.redirectUri) return false
  return safeEqual(sha256(verifier, 'base64url'), secret.challenge ?? '')
}

async function issue(tx: Tx, { id, scope, expiresAt }: Held['grant'], at: Date): Promise<Exchanged> {
  const [access, refresh] = [newSecret('access'), newSecret('refresh')]
  const until = (milliseconds: number) => new Date(Math.min(at.getTime() + milliseconds, expiresAt.getTime()))
  const common = { grantId: id, createdAt: at }
  const ends = until(periods.oauthAccess)
  await tx.insert(oauthSecrets).values([
    { ...common, kind: 'access', hash: hashToken(access), expiresAt: ends },
    { ...common, kind: 'refresh', hash: hashToken(refresh), expiresAt: until(periods.oauthRefresh) },
  ])
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: Math.floor((ends.getTime() - at.getTime()) / 1000),
    refresh_token: refresh,
    scope: scope === 'write' ? 'read write' : 'read',
  }
}
