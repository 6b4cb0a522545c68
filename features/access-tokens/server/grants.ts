import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { projects } from '#features/projects/server/tables.ts'
import type { App, SessionContext } from '#kit/server/context.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { notFound } from '#kit/server/errors.ts'
import { isUuid } from '#kit/server/paging.ts'
import type { AppView } from '../contract.ts'
import { accessTokens, oauthClients, oauthGrants } from './tables.ts'

const appsShown = 50

export async function listApps({ db, clock }: App, userId: string): Promise<AppView[]> {
  const rows = await db
    .select({ grant: oauthGrants, name: oauthClients.name, title: projects.title })
    .from(oauthGrants)
    .innerJoin(oauthClients, eq(oauthClients.id, oauthGrants.clientId))
    .leftJoin(projects, eq(projects.id, oauthGrants.projectId))
    .where(
      and(
        eq(oauthGrants.userId, userId),
        isNull(oauthGrants.revokedAt),
        gt(oauthGrants.expiresAt, clock.now()),
      ),
    )
    .orderBy(desc(oauthGrants.createdAt))
    .limit(appsShown)
  return rows.map(({ grant, name, title }) => ({
    id: grant.id,
    name,
    host: grant.host,
    scope: grant.scope,
    project: grant.projectId === null ? null : { id: grant.projectId, title: title ?? '' },
    createdAt: grant.createdAt.toISOString(),
    expiresAt: grant.expiresAt.toISOString(),
    lastUsedAt: grant.lastUsedAt?.toISOString() ?? null,
  }))
}

export async function disconnectApp({ app, viewer }: SessionContext, { appId }: { appId: string }) {
  if (!isUuid(appId)) throw notFound()
  const own = and(eq(oauthGrants.id, appId), eq(oauthGrants.userId, viewer.id))
  const ended = await app.db
    .update(oauthGrants)
    .set({ revokedAt: app.clock.now() })
    .where(and(own, isNull(oauthGrants.revokedAt)))
    .returning({ id: oauthGrants.id })
  if (ended.length === 0) throw notFound()
  return { done: true as const }
}

export async function endGrant(db: Reader, grantId: string, at: Date): Promise<void> {
  await db
    .update(oauthGrants)
    .set({ revokedAt: at })
    .where(and(eq(oauthGrants.id, grantId), isNull(oauthGrants.revokedAt)))
}

export async function endAllAccess(tx: Tx, { userId, at }: { userId: string; at: Date }): Promise<void> {
  await tx
    .update(oauthGrants)
    .set({ revokedAt: at })
    .where(and(eq(oauthGrants.userId, userId), isNull(oauthGrants.revokedAt)))
  await tx
    .update(accessTokens)
    .set({ revokedAt: at })
    .where(and(eq(accessTokens.userId, userId), isNull(accessTokens.revokedAt)))
}
