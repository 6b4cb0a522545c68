import { eq } from 'drizzle-orm'
import { joined, part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { accessTokens, oauthClients, oauthGrants } from './tables.ts'

const { name } = oauthClients
const { host, scope, projectId, createdAt, expiresAt, lastUsedAt, revokedAt } = oauthGrants
const columns = { name, host, scope, projectId, createdAt, expiresAt, lastUsedAt, revokedAt }

export const accessTokensExport: ExportPart[] = [
  part({
    name: 'access-tokens',
    about:
      'The access tokens you created: what each may do, and when it was last used. The keys are not in here.',
    table: accessTokens,
    where: (id) => eq(accessTokens.userId, id),
    without: ['tokenHash', 'prefix'],
  }),
  joined({
    name: 'connected-apps',
    about: 'The apps you connected: what each may do, and when it was last used.',
    tables: [oauthGrants],
    columns: Object.keys(columns),
    select: (db, userId) =>
      db
        .select(columns)
        .from(oauthGrants)
        .innerJoin(oauthClients, eq(oauthClients.id, oauthGrants.clientId))
        .where(eq(oauthGrants.userId, userId)),
  }),
]
