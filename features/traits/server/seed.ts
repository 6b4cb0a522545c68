import { isNull, sql } from 'drizzle-orm'
import type { Db } from '#kit/server/db.ts'
import { questions } from '#planner/founder/questions.ts'
import { questionnaireQuestions } from './tables.ts'

export const shippedQuestions = questions.map((q) => ({
  questionNumber: q.number,
  questionText: q.text,
  questionType: 'select',
  options: [...q.options],
}))

export async function seedQuestions(db: Db): Promise<void> {
  await db
    .insert(questionnaireQuestions)
    .values(shippedQuestions)
    .onConflictDoUpdate({
      target: questionnaireQuestions.questionNumber,
      set: {
        questionText: sql`excluded.question_text`,
        questionType: sql`excluded.question_type`,
        options: sql`excluded.options`,
      },
      setWhere: isNull(questionnaireQuestions.editedAt),
    })
}
