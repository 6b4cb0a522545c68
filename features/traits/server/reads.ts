import { asc, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Reader } from '#kit/server/db.ts'
import { questions } from '#planner/founder/questions.ts'
import type { Answers } from '#planner/founder/questions.ts'
import { questionnaireQuestions, userTraitResponses } from './tables.ts'

/** How many questions a person has answered; a piece for `readValues`. */
export const answersCount = (userId: string) =>
  sql<number>`(select count(*)::int from ${userTraitResponses} where ${userTraitResponses.userId} = ${userId})`

export type StoredAnswer = {
  questionNumber: number
  option: string | null
  text: string | null
  /** Of question 2, whom the text means where the founder said so: a reading's id, or `noReading`. */
  meant: string | null
  updatedAt: Date
}

/** A person's stored answers by question number. Other features read answers through here. */
export async function answersOf(db: Reader, userId: string): Promise<StoredAnswer[]> {
  return db
    .select({
      questionNumber: questionnaireQuestions.questionNumber,
      option: userTraitResponses.responseOption,
      text: userTraitResponses.responseText,
      meant: userTraitResponses.responseMeant,
      updatedAt: userTraitResponses.updatedAt,
    })
    .from(userTraitResponses)
    .innerJoin(questionnaireQuestions, eq(questionnaireQuestions.id, userTraitResponses.questionId))
    .where(eq(userTraitResponses.userId, userId))
    .orderBy(asc(questionnaireQuestions.questionNumber))
}

type Given = Pick<StoredAnswer, 'questionNumber' | 'option' | 'text'> & Partial<Pick<StoredAnswer, 'meant'>>

/** What a person has answered, by the numbers of the questions; a piece for `readValues`. */
export const givenAnswers = (userId: string | SQL) =>
  sql<
    Given[]
  >`(select coalesce(json_agg(json_build_object('questionNumber', q.question_number, 'option', r.response_option, 'text', r.response_text, 'meant', r.response_meant) order by q.question_number), '[]')
    from ${userTraitResponses} r join ${questionnaireQuestions} q on q.id = r.question_id where r.user_id = ${userId})`

/** Answers as the planner takes them: by trait, unknown options left out. */
export function plannerAnswers(stored: Given[]): Answers {
  const byTrait = stored.flatMap(({ questionNumber, option, text, meant }) => {
    const question = questions.find((q) => q.number === questionNumber)
    if (!question) return []
    const known = question.options.some((o) => o.value === option)
    const given = { ...(known ? { option } : {}), ...(text ? { text } : {}), ...(meant ? { meant } : {}) }
    return [[question.trait, given] as const]
  })
  return Object.fromEntries(byTrait) as Answers
}
