import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { testProjects } from '#features/test-tribe/server/tables.ts'
import type { Tx } from '#kit/server/db.ts'
import type { Feature } from '#kit/server/feature.ts'
import { deleteEmailsAbout } from '#kit/server/mail-rows.ts'
import { testGuestReviews, testLinks } from './tables.ts'

const ofTest = sql`from ${testGuestReviews} where ${testGuestReviews.testProjectId} = ${testProjects.id}`

export const feedbackByLink = {
  counts: {
    linkOn: sql<boolean>`exists (select 1 from ${testLinks}
      where ${testLinks.testProjectId} = ${testProjects.id} and ${testLinks.slug} is not null)`,
    guestsCount: sql<number>`(select count(*)::int ${ofTest})`,
    guestsRating: sql<number | null>`(select round(avg(${testGuestReviews.rating}), 1)::float8 ${ofTest})`,
  },
  removeWithTest,
  isLeft: sql`exists (select 1 ${ofTest} and ${testGuestReviews.evidenceId} is not null)`,
} satisfies Feature['feedbackByLink']

/** Quoted feedback is only hidden, so its sender can still withdraw it from the evidence. */
async function removeWithTest(tx: Tx, { testId, at }: { testId: string; at: Date }): Promise<void> {
  const mine = eq(testGuestReviews.testProjectId, testId)
  const unquoted = and(mine, isNull(testGuestReviews.evidenceId))
  await deleteEmailsAbout(tx, tx.select({ id: testGuestReviews.id }).from(testGuestReviews).where(unquoted))
  await tx.delete(testGuestReviews).where(unquoted)
  await tx
    .update(testGuestReviews)
    .set({ email: null })
    .where(and(mine, isNotNull(testGuestReviews.email)))
  await tx.update(testLinks).set({ slug: null, updatedAt: at }).where(eq(testLinks.testProjectId, testId))
}
