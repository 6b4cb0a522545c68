import type { Db } from '#kit/server/db.ts'
import { features } from './features.ts'

export async function seedReferenceData(db: Db, start: { feeds: string; at: Date }): Promise<void> {
  for (const feature of features) await feature.seed?.(db, start)
}
