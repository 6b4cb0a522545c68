import { and, lt, notExists, or, sql } from 'drizzle-orm'
import type { App } from '#kit/server/context.ts'
import { periods } from '#kit/server/schedule.ts'
import { accessTokens, oauthClients, oauthGrants, oauthSecrets } from './tables.ts'

/** Used codes and expired tokens stay a while, because reusing one reveals a theft. */
export async function forgetEnded({ db, clock }: App): Promise<void> {
  const now = clock.now().getTime()
  const kept = new Date(now - periods.endedAccessKept)
  await db.delete(oauthSecrets).where(lt(oauthSecrets.expiresAt, new Date(now - periods.spentSecretKept)))
  for (const table of [accessTokens, oauthGrants])
    await db.delete(table).where(or(lt(table.revokedAt, kept), lt(table.expiresAt, kept)))
  await db.delete(oauthClients).where(
    and(
      lt(oauthClients.createdAt, new Date(now - periods.unusedAppKept)),
      notExists(
        db
          .select({ one: sql`1` })
          .from(oauthGrants)
          .where(sql`${oauthGrants.clientId} = ${oauthClients.id}`),
      ),
    ),
  )
}
