import type { Db } from '../../../server/db.ts'
import library from './library.json' with { type: 'json' }
import { resources } from './tables.ts'

/** Adds what is missing of the shipped library, a millisecond apart so that it keeps its order. What administrators changed stays. */
export async function seedResources(db: Db, at: Date): Promise<void> {
  await db.insert(resources).values(library.map((row, index) => ({ ...row, createdAt: new Date(at.getTime() - index), nextCheckAt: at }))).onConflictDoNothing()
}
