import { eq, sql } from 'drizzle-orm'
import { isPresent } from '#features/accounts/server/reads.ts'
import type { TokenScope } from '#kit/contract/endpoint.ts'
import type { App, TokenUse, Viewer } from '#kit/server/context.ts'
import { Refusal } from '#kit/server/errors.ts'
import { consumeAttempt } from '#kit/server/limits.ts'
import { periods } from '#kit/server/schedule.ts'
import { users } from '#kit/server/tables.ts'
import { hashToken } from '#kit/server/tokens.ts'
import { wording } from '../contract.ts'
import { kindOf } from './secrets.ts'
import { accessTokens, oauthGrants, oauthSecrets } from './tables.ts'

export { challenge, mcpPath } from './metadata.ts'

export type Caller = { viewer: Viewer; token: TokenUse }

const tokenLimit = { name: 'token', attempts: 120, seconds: 60 }

/** Revoked, expired and unknown tokens, and those of a banned user, are refused alike. */
export async function personalCaller(app: App, headers: Headers): Promise<Caller> {
  const caller = await callerBy(app, headers, ['personal'])
  if (!caller) throw new Refusal('unauthenticated', wording.gone)
  return caller
}

export const toolCaller = (app: App, headers: Headers) => callerBy(app, headers, ['personal', 'access'])

async function callerBy(
  app: App,
  headers: Headers,
  kinds: ('personal' | 'access')[],
): Promise<Caller | null> {
  const secret = /^bearer\s+(\S{1,200})$/i.exec(headers.get('authorization') ?? '')?.[1] ?? ''
  const kind = kindOf(secret)
  if ((kind !== 'personal' && kind !== 'access') || !kinds.includes(kind)) return null
  const now = app.clock.now()
  const [row] = await (kind === 'personal' ? findPersonal : findApps)(app, secret, now)
  if (!row || row.revokedAt || row.expiresAt <= now || row.secretEnds <= now) return null
  // Counted per token, whatever the network.
  await consumeAttempt(app, tokenLimit, { address: '', account: row.id })
  if (!row.lastUsedAt || row.lastUsedAt.getTime() <= now.getTime() - periods.tokenUseGrain)
    await markUsed(app, kind, { id: row.id, at: now })
  const { id, email, emailVerified, createdAt } = row.user
  const only = row.projectId === null ? {} : { onlyProject: row.projectId }
  return {
    viewer: { id, email, emailVerified, admin: false, createdAt, ...only },
    token: { id: row.id, scope: row.scope },
  }
}

const person = {
  id: users.id,
  email: users.email,
  emailVerified: users.emailVerified,
  createdAt: users.createdAt,
}

type Row = {
  id: string
  scope: TokenScope
  projectId: string | null
  expiresAt: Date
  secretEnds: Date
  lastUsedAt: Date | null
  revokedAt: Date | null
  user: Pick<Viewer, keyof typeof person>
}

function findPersonal({ db }: App, secret: string, now: Date): Promise<Row[]> {
  const { id, scope, projectId, expiresAt, lastUsedAt, revokedAt } = accessTokens
  return db
    .select({ id, scope, projectId, expiresAt, secretEnds: expiresAt, lastUsedAt, revokedAt, user: person })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(sql`${accessTokens.tokenHash} = ${hashToken(secret)} and ${isPresent(now)}`)
}

function findApps({ db }: App, secret: string, now: Date): Promise<Row[]> {
  const { id, scope, projectId, expiresAt, lastUsedAt, revokedAt } = oauthGrants
  const secretEnds = oauthSecrets.expiresAt
  return db
    .select({ id, scope, projectId, expiresAt, secretEnds, lastUsedAt, revokedAt, user: person })
    .from(oauthSecrets)
    .innerJoin(oauthGrants, eq(oauthGrants.id, oauthSecrets.grantId))
    .innerJoin(users, eq(users.id, oauthGrants.userId))
    .where(
      sql`${oauthSecrets.hash} = ${hashToken(secret)} and ${oauthSecrets.kind} = 'access' and ${isPresent(now)}`,
    )
}

async function markUsed(
  { db }: App,
  kind: 'personal' | 'access',
  { id, at }: { id: string; at: Date },
): Promise<void> {
  const table = kind === 'personal' ? accessTokens : oauthGrants
  await db.update(table).set({ lastUsedAt: at }).where(eq(table.id, id))
}
