import { and, eq, ne } from 'drizzle-orm'
import type { App } from '#kit/server/context.ts'
import { authAccounts } from './tables.ts'

/** Those that are set up, connected or not, and connected ones that no longer are. */
export async function listProviders({ db, config }: App, userId: string) {
  const rows = await db
    .select({ id: authAccounts.providerId, at: authAccounts.createdAt })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, userId), ne(authAccounts.providerId, 'credential')))
  const known = config.signIn.providers.map(({ id, name }) => ({ id, name }))
  const gone = rows
    .filter((row) => !known.some(({ id }) => id === row.id))
    .map(({ id }) => ({ id, name: id }))
  return [...known, ...gone].map(({ id, name }) => ({
    id,
    name,
    connectedAt: rows.find((row) => row.id === id)?.at.toISOString() ?? null,
  }))
}

export async function ownerOf(
  { db }: Pick<App, 'db'>,
  { provider, id }: { provider: string; id: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: authAccounts.userId })
    .from(authAccounts)
    .where(and(eq(authAccounts.providerId, provider), eq(authAccounts.accountId, id)))
  return row?.userId
}
