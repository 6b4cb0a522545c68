import { eq } from 'drizzle-orm'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { peopleAmong } from '#planner/founder/people.ts'
import { problemsNear } from '#planner/knowledge/search.ts'
import type { FounderLinesView, LinesForm } from '../lines-contract.ts'
import { founderLines } from './tables.ts'
import { assertOffered, understoodOf } from './understood.ts'

export async function readLines({ app, viewer }: MemberContext): Promise<FounderLinesView> {
  return linesOf(app.db, viewer.id)
}

/** Keeps the chosen reading only while the words stay the same. */
export async function saveLines(
  { app, viewer }: MemberContext,
  { meant, ...given }: LinesForm & { meant?: string },
): Promise<FounderLinesView> {
  assertOffered(given.workingDay, meant)
  const saved = await commit(app, async (tx) => {
    const [before] = await tx
      .select()
      .from(founderLines)
      .where(eq(founderLines.userId, viewer.id))
      .for('update')
    const values = {
      workingDay: given.workingDay || null,
      thankedFor: given.thankedFor || null,
      contacts: given.contacts || null,
      workingDayMeant: meant ?? (before?.workingDay === given.workingDay ? before.workingDayMeant : null),
      updatedAt: app.clock.now(),
    }
    if (given.workingDay || given.thankedFor || given.contacts)
      await tx
        .insert(founderLines)
        .values({ userId: viewer.id, ...values })
        .onConflictDoUpdate({ target: founderLines.userId, set: values })
    else await tx.delete(founderLines).where(eq(founderLines.userId, viewer.id))
    return linesOf(tx, viewer.id)
  })
  app.live.publish(`user:${viewer.id}`, 'answers.changed', {})
  return saved
}

async function linesOf(db: Reader, userId: string): Promise<FounderLinesView> {
  const [row] = await db.select().from(founderLines).where(eq(founderLines.userId, userId))
  const { workingDay, workingDayMeant, thankedFor, contacts } = row ?? {}
  return {
    workingDay: workingDay ?? '',
    thankedFor: thankedFor ?? '',
    contacts: contacts ?? '',
    updatedAt: row?.updatedAt.toISOString() ?? null,
    understood: {
      workingDay: workingDay ? understoodOf(workingDay, workingDayMeant) : null,
      thankedFor: thankedFor ? problemsNear(thankedFor, mostProblems) : null,
      contacts: contacts ? peopleAmong(contacts).map(({ people }) => people) : null,
    },
  }
}

const mostProblems = 2
