import { asc, desc, gte } from 'drizzle-orm'
import { one } from './db.ts'
import type { Reader, Tx } from './db.ts'
import { lock } from './lock.ts'
import { registryEntries } from './tables.ts'
import { sha256 } from './tokens.ts'

export type RegistryEntry = typeof registryEntries.$inferSelect

/** What the first entry holds in place of the head before it. */
export const emptyHead = '0'.repeat(64)

export const hashOf = (values: unknown[]): string => sha256(JSON.stringify(values))

type Entered = Pick<RegistryEntry, 'subject' | 'sealed' | 'at'>

/**
 * Appends to the registry: each head is the hash of the entry and of the head before. Entries wait for
 * each other until the transaction ends, so enter after every other lock.
 */
export async function enter(tx: Tx, { subject, sealed, at }: Entered): Promise<RegistryEntry> {
  await lock(tx, 'registry', 'one')
  const last = await lastEntry(tx)
  const number = (last?.number ?? 0) + 1
  const head = hashOf([number, at.toISOString(), subject, sealed, last?.head ?? emptyHead])
  const rows = await tx.insert(registryEntries).values({ number, at, subject, sealed, head }).returning()
  return one(rows, 'registry entry')
}

export async function lastEntry(db: Reader): Promise<RegistryEntry | undefined> {
  const [last] = await db.select().from(registryEntries).orderBy(desc(registryEntries.number)).limit(1)
  return last
}

export function entriesFrom(db: Reader, number: number, most: number): Promise<RegistryEntry[]> {
  return db
    .select()
    .from(registryEntries)
    .where(gte(registryEntries.number, number))
    .orderBy(asc(registryEntries.number))
    .limit(most)
}
