import { seedBadges } from '#features/challenges/server/seed.ts'
import { seedForumCategories } from '#features/forum/server/seed.ts'
import { seedResources } from '#features/resources/server/seed.ts'
import { seedSources } from '#features/signals/server/seed.ts'
import { seedQuestions } from '#features/traits/server/seed.ts'
import type { Db } from '#kit/server/db.ts'

/** Reference data that the product cannot work without; safe to run at every start. */
export async function seedReferenceData(db: Db, { feeds, at }: { feeds: string; at: Date }): Promise<void> {
  await seedQuestions(db)
  await seedSources(db, { feeds, at })
  await seedForumCategories(db, at)
  await seedBadges(db)
  await seedResources(db, at)
}
