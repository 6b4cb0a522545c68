import { sql } from 'drizzle-orm'
import { questions } from '../../../planner/questions.ts'
import type { Db } from '../../../server/db.ts'
import { questionnaireQuestions } from './tables.ts'

/** Writes the eight questions; a changed wording reaches an existing database on the next start. */
export async function seedQuestions(db: Db): Promise<void> {
  const rows = questions.map((q) => ({ questionNumber: q.number, questionText: q.text, questionType: 'select', options: [...q.options] }))
  await db.insert(questionnaireQuestions).values(rows).onConflictDoUpdate({
    target: questionnaireQuestions.questionNumber,
    set: { questionText: sql`excluded.question_text`, questionType: sql`excluded.question_type`, options: sql`excluded.options` },
  })
}
