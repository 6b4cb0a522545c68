import { and, asc, eq, sql } from 'drizzle-orm'
import { changeProfile } from '#features/accounts/server/commands.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { recordEvent } from '#kit/server/events.ts'
import { questions as playbookQuestions } from '#planner/founder/questions.ts'
import { founderProfile } from '#planner/profile/profile.ts'
import { answeredBy, lastQuestionWithText, minimumAnswers, peopleQuestion, wording } from '../contract.ts'
import type { Questionnaire } from '../contract.ts'
import { forgetClarifications } from './clarifications.ts'
import { answersOf, plannerAnswers } from './reads.ts'
import { founderLines, questionnaireQuestions, userTraitResponses } from './tables.ts'
import { assertOffered, mentionedPeople } from './understood.ts'

export async function readQuestionnaire({ app, viewer }: MemberContext): Promise<Questionnaire> {
  return viewQuestionnaire(app.db, viewer.id)
}

type Given = {
  questionNumber: number
  option: string | null
  text: string | null
  meant?: string
  knownAt?: string | null
}

export async function answerQuestion({ app, viewer }: MemberContext, input: Given): Promise<Questionnaire> {
  const saved = await commit(app, async (tx) => {
    const [question] = await tx
      .select()
      .from(questionnaireQuestions)
      .where(eq(questionnaireQuestions.questionNumber, input.questionNumber))
    if (!question) throw notFound()
    const text = input.text?.trim() || null
    assertKnown(question, input.option, text)
    assertOffered(input.questionNumber === peopleQuestion ? text : null, input.meant)
    await assertNotOlder(tx, { userId: viewer.id, questionId: question.id }, { ...input, text })
    await saveResponse(
      tx,
      { userId: viewer.id, questionId: question.id },
      { ...input, text, at: app.clock.now() },
    )
    await forgetClarifications(tx, viewer.id)
    return viewQuestionnaire(tx, viewer.id)
  })
  app.live.publish(`user:${viewer.id}`, 'answers.changed', {})
  return saved
}

/** From before sign-up. Skips answered questions and options no longer offered. */
export async function fillAnswers(
  tx: Tx,
  { userId, at }: { userId: string; at: Date },
  given: { questionNumber: number; option: string }[],
): Promise<void> {
  const chosen = sql.join(
    given.map(({ questionNumber, option }) => sql`(${questionNumber}::int, ${option}::text)`),
    sql`, `,
  )
  await tx.execute(sql`
    insert into ${userTraitResponses} (user_id, question_id, response_option, updated_at)
    select ${userId}::uuid, q.id, chosen.option, ${at.toISOString()}::timestamptz
    from (values ${chosen}) chosen (number, option)
    join ${questionnaireQuestions} q on q.question_number = chosen.number
    where q.options @> jsonb_build_array(jsonb_build_object('value', chosen.option))
    on conflict do nothing`)
}

type Place = { userId: string; questionId: string }

/** Keeps the chosen reading only while the text stays the same. */
async function saveResponse(
  tx: Tx,
  { userId, questionId }: Place,
  { option, text, meant, at }: Given & { at: Date },
): Promise<void> {
  const { responseText, responseMeant } = userTraitResponses
  if (option === null && text === null) {
    await tx
      .delete(userTraitResponses)
      .where(and(eq(userTraitResponses.userId, userId), eq(userTraitResponses.questionId, questionId)))
    return
  }
  const values = { responseOption: option, responseText: text, updatedAt: at }
  const before = sql`case when ${responseText} = excluded.response_text then ${responseMeant} end`
  await tx
    .insert(userTraitResponses)
    .values({ userId, questionId, ...values, responseMeant: meant ?? null })
    .onConflictDoUpdate({
      target: [userTraitResponses.userId, userTraitResponses.questionId],
      set: { ...values, responseMeant: meant ?? before },
    })
}

/** Refuses an answer from a page that hasn't seen the newest one. Resending the same answer is fine. */
async function assertNotOlder(
  tx: Tx,
  { userId, questionId }: Place,
  { knownAt, option, text, meant }: Given,
): Promise<void> {
  if (knownAt === undefined) return
  const [row] = await tx
    .select()
    .from(userTraitResponses)
    .where(and(eq(userTraitResponses.userId, userId), eq(userTraitResponses.questionId, questionId)))
    .for('update')
  const same =
    (row?.responseOption ?? null) === option &&
    (row?.responseText ?? null) === text &&
    (meant === undefined || row?.responseMeant === meant)
  const known = (row?.updatedAt.getTime() ?? null) === (knownAt === null ? null : Date.parse(knownAt))
  if (!known && !same) throw new Refusal('conflict', wording.changedElsewhere)
}

export async function completeQuestionnaire({ app, viewer }: MemberContext) {
  return commit(app, async (tx) => {
    const answered = (await answersOf(tx, viewer.id)).length
    if (answered < minimumAnswers) throw new Refusal('unprocessable', wording.tooFewDetail)
    const at = app.clock.now()
    await changeProfile(tx, viewer.id, { updatedAt: at })
    await recordEvent(tx, { name: 'answers.completed', actorId: viewer.id, data: { answered }, at })
    const [lines] = await tx.select().from(founderLines).where(eq(founderLines.userId, viewer.id))
    return { answered, hasLines: lines !== undefined }
  })
}

export async function readFounderProfile({ app, viewer }: MemberContext) {
  const stored = await answersOf(app.db, viewer.id)
  return { statements: founderProfile(plannerAnswers(stored)), answered: stored.length, madeBy: 'Planner' }
}

function assertKnown(
  question: typeof questionnaireQuestions.$inferSelect,
  option: string | null,
  text: string | null,
): void {
  if (option !== null && !question.options.some((known) => known.value === option)) {
    throw new Refusal('invalid', 'Please choose one of the answers.', {
      fields: { option: 'Please choose one of the answers.' },
    })
  }
  if (text !== null && !takesText(question)) {
    throw new Refusal('invalid', "You can't type your own answer to this question.", {
      fields: { text: "You can't type your own answer to this question." },
    })
  }
}

async function viewQuestionnaire(db: Reader, userId: string): Promise<Questionnaire> {
  const questions = await db
    .select()
    .from(questionnaireQuestions)
    .orderBy(asc(questionnaireQuestions.questionNumber))
  const answers = await answersOf(db, userId)
  return {
    questions: questions.map((q) => ({
      id: q.id,
      questionNumber: q.questionNumber,
      questionText: q.questionText,
      short: shortTitle(q.questionNumber),
      questionType: q.questionType,
      options: q.options,
      help: q.help,
      takesText: takesText(q),
    })),
    answers: answers.map(({ questionNumber, option, text, updatedAt }) => ({
      questionNumber,
      option,
      text,
      updatedAt: updatedAt.toISOString(),
    })),
    answered: answers.length,
    understood: mentionedPeople(answers),
  }
}

const takesText = (question: typeof questionnaireQuestions.$inferSelect) =>
  question.questionNumber <= lastQuestionWithText || answeredBy(question) === 'text'

function shortTitle(number: number): string {
  return playbookQuestions.find((question) => question.number === number)?.short ?? `Question ${number}`
}
