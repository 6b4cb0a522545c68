import { and, eq } from 'drizzle-orm'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { peopleAmong } from '#planner/founder/people.ts'
import { buyerQuestions } from '#planner/ideas/buyers.ts'
import { favorsNamed } from '#planner/ideas/told.ts'
import { wording } from '../lines-contract.ts'
import type { ClarificationForm, FounderLinesView, LinesForm } from '../lines-contract.ts'
import { forgetClarifications } from './clarifications.ts'
import { founderAnswersOf } from './reads.ts'
import { founderClarifications, founderLines } from './tables.ts'
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
    await forgetClarifications(tx, viewer.id)
    return linesOf(tx, viewer.id)
  })
  app.live.publish(`user:${viewer.id}`, 'answers.changed', {})
  return saved
}

/** Refused about words that have changed since: it was said about others. */
export async function clarify(
  { app, viewer }: MemberContext,
  { about, words, ...said }: ClarificationForm,
): Promise<FounderLinesView> {
  const { userId } = founderClarifications
  const saved = await commit(app, async (tx) => {
    const [question] = (await linesOf(tx, viewer.id)).questions.filter((one) => one.about === about)
    if (question?.words !== words) throw new Refusal('conflict', wording.wordsChanged)
    const values = { words, ...said, updatedAt: app.clock.now() }
    if (Object.values(said).some(Boolean))
      await tx
        .insert(founderClarifications)
        .values({ userId: viewer.id, about, ...values })
        .onConflictDoUpdate({ target: [userId, founderClarifications.about], set: values })
    else
      await tx
        .delete(founderClarifications)
        .where(and(eq(userId, viewer.id), eq(founderClarifications.about, about)))
    return linesOf(tx, viewer.id)
  })
  app.live.publish(`user:${viewer.id}`, 'answers.changed', {})
  return saved
}

async function linesOf(db: Reader, userId: string): Promise<FounderLinesView> {
  const answers = await founderAnswersOf(db, userId)
  const [row] = await db.select().from(founderLines).where(eq(founderLines.userId, userId))
  const { workingDay, workingDayMeant, thankedFor, contacts } = row ?? {}
  return {
    workingDay: workingDay ?? '',
    thankedFor: thankedFor ?? '',
    contacts: contacts ?? '',
    updatedAt: row?.updatedAt.toISOString() ?? null,
    understood: {
      workingDay: workingDay ? understoodOf(workingDay, workingDayMeant) : null,
      thankedFor: thankedFor ? favorsNamed({ ...answers, skill: undefined }) : null,
      contacts: contacts ? peopleAmong(contacts).map(({ people }) => people) : null,
    },
    questions: buyerQuestions(answers),
  }
}
