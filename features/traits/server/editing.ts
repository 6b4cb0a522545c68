import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { profiles } from '#features/accounts/server/tables.ts'
import { ensure, itemAt } from '#kit/contract/ensure.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { users } from '#kit/server/tables.ts'
import { wording } from '../contract.ts'
import type { EditedQuestion, questionForm } from '../contract.ts'
import { shippedQuestions } from './seed.ts'
import { questionnaireQuestions } from './tables.ts'

type One = { questionNumber: number }

export async function listQuestions({ app }: MemberContext): Promise<{ items: EditedQuestion[] }> {
  return { items: await all(app.db) }
}

/** Options keep their values, number and order: the planner and stored answers depend on them. */
export async function editQuestion(
  { app, viewer }: MemberContext,
  { questionNumber, ...form }: One & z.infer<typeof questionForm>,
): Promise<EditedQuestion> {
  return commit(app, async (tx) => {
    const [row] = await tx
      .select()
      .from(questionnaireQuestions)
      .where(eq(questionnaireQuestions.questionNumber, questionNumber))
      .for('update')
    if (!row) throw notFound()
    const same =
      row.options.length === form.options.length &&
      row.options.every(({ value }, index) => value === itemAt(form.options, index).value)
    if (!same) throw new Refusal('invalid', wording.optionsStay, { fields: { options: wording.optionsStay } })
    await tx
      .update(questionnaireQuestions)
      .set({ ...form, help: form.help || null, editedAt: app.clock.now(), editedBy: viewer.id })
      .where(eq(questionnaireQuestions.id, row.id))
    return one(tx, questionNumber)
  })
}

export async function resetQuestion(
  { app }: MemberContext,
  { questionNumber }: One,
): Promise<EditedQuestion> {
  const shipped = shippedQuestions.find((question) => question.questionNumber === questionNumber)
  if (!shipped) throw notFound()
  await app.db
    .update(questionnaireQuestions)
    .set({ ...shipped, help: null, editedAt: null, editedBy: null })
    .where(eq(questionnaireQuestions.questionNumber, questionNumber))
  return one(app.db, questionNumber)
}

async function one(db: Reader, questionNumber: number): Promise<EditedQuestion> {
  return ensure((await all(db)).find((question) => question.questionNumber === questionNumber))
}

async function all(db: Reader): Promise<EditedQuestion[]> {
  const rows = await db
    .select({ question: questionnaireQuestions, email: users.email, username: profiles.username })
    .from(questionnaireQuestions)
    .leftJoin(users, eq(users.id, questionnaireQuestions.editedBy))
    .leftJoin(profiles, eq(profiles.id, questionnaireQuestions.editedBy))
    .orderBy(asc(questionnaireQuestions.questionNumber))
  return rows.map(
    ({ question: { questionNumber, questionText, help, options, editedAt }, email, username }) => ({
      questionNumber,
      questionText,
      help,
      options,
      edited: editedAt && { at: editedAt.toISOString(), by: username ?? email },
      original:
        shippedQuestions.find((shipped) => shipped.questionNumber === questionNumber)?.questionText ?? null,
    }),
  )
}
