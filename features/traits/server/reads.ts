import { asc, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Reader } from '#kit/server/db.ts'
import { readValues } from '#kit/server/values.ts'
import type { FounderLines } from '#planner/founder/lines.ts'
import { questions } from '#planner/founder/questions.ts'
import type { Answers } from '#planner/founder/questions.ts'
import { founderClarifications, founderLines, questionnaireQuestions, userTraitResponses } from './tables.ts'

export const answersCount = (userId: string) =>
  sql<number>`(select count(*)::int from ${userTraitResponses} where ${userTraitResponses.userId} = ${userId})`

export type StoredAnswer = {
  questionNumber: number
  option: string | null
  text: string | null
  /** For question 2, the founder's chosen reading: its id or `noReading`. */
  meant: string | null
  updatedAt: Date
}

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

export const givenAnswers = (userId: string | SQL) =>
  sql<Given[]>`(select coalesce(json_agg(json_build_object('questionNumber', q.question_number, 'option',
    r.response_option, 'text', r.response_text, 'meant', r.response_meant) order by q.question_number), '[]')
    from ${userTraitResponses} r join ${questionnaireQuestions} q on q.id = r.question_id where r.user_id = ${userId})`

/** By trait; drops unknown options. */
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

export type FounderGiven = { answers: Given[]; lines: FounderLines }

/** With the private lines: for the member's own ideas, plans and model, never for another member. */
export const founderGiven = (userId: string | SQL) =>
  sql<FounderGiven>`json_build_object('answers', ${givenAnswers(userId)}, 'lines', coalesce(
    (select jsonb_strip_nulls(jsonb_build_object(
      'workingDay', case when l.working_day is not null then jsonb_build_object('text', l.working_day, 'meant', l.working_day_meant) end,
      'thankedFor', case when l.thanked_for is not null then jsonb_build_object('text', l.thanked_for) end,
      'contacts', case when l.contacts is not null then jsonb_build_object('text', l.contacts) end))
    from ${founderLines} l where l.user_id = ${userId}), '{}') || coalesce(
    (select jsonb_build_object('clarified', jsonb_object_agg(c.about,
      jsonb_strip_nulls(jsonb_build_object('words', c.words, 'who', c.who, 'thing', c.thing, 'payer', c.payer,
      'remedy', c.remedy))))
    from ${founderClarifications} c where c.user_id = ${userId} having count(*) > 0), '{}'))`

export const founderAnswers = ({ answers, lines }: FounderGiven): Answers => ({
  ...plannerAnswers(answers),
  ...lines,
})

export async function founderAnswersOf(db: Reader, userId: string): Promise<Answers> {
  const { given } = await readValues(db, { given: founderGiven(userId) })
  return founderAnswers(given)
}
