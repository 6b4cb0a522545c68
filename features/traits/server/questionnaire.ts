import { and, asc, eq } from 'drizzle-orm'
import { profiles } from '#features/accounts/server/tables.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { recordEvent } from '#kit/server/events.ts'
import { understand } from '#planner/people.ts'
import { founderProfile } from '#planner/profile.ts'
import { questions as playbookQuestions } from '#planner/questions.ts'
import { answeredBy, lastQuestionWithText, minimumAnswers, peopleQuestion, wording } from '../contract.ts'
import type { Questionnaire } from '../contract.ts'
import { answersOf, plannerAnswers } from './reads.ts'
import { questionnaireQuestions, userTraitResponses } from './tables.ts'

/** The eight questions with the viewer's answers. */
export async function readQuestionnaire({ app, viewer }: MemberContext): Promise<Questionnaire> {
  return viewQuestionnaire(app.db, viewer.id)
}

type Given = { questionNumber: number; option: string | null; text: string | null; knownAt?: string | null }

/** Saves one answer, or clears it where neither option nor text is given. Returns the whole questionnaire; the viewer's other pages hear of it. */
export async function answerQuestion({ app, viewer }: MemberContext, input: Given): Promise<Questionnaire> {
  const saved = await app.db.transaction(async (tx) => {
    const [question] = await tx
      .select()
      .from(questionnaireQuestions)
      .where(eq(questionnaireQuestions.questionNumber, input.questionNumber))
    if (!question) throw notFound()
    const text = input.text?.trim() || null
    assertKnown(question, input.option, text)
    await assertNotOlder(tx, { userId: viewer.id, questionId: question.id }, { ...input, text })
    if (input.option === null && text === null) {
      await tx
        .delete(userTraitResponses)
        .where(and(eq(userTraitResponses.userId, viewer.id), eq(userTraitResponses.questionId, question.id)))
    } else {
      const values = { responseOption: input.option, responseText: text, updatedAt: app.clock.now() }
      await tx
        .insert(userTraitResponses)
        .values({ userId: viewer.id, questionId: question.id, ...values })
        .onConflictDoUpdate({
          target: [userTraitResponses.userId, userTraitResponses.questionId],
          set: values,
        })
    }
    return viewQuestionnaire(tx, viewer.id)
  })
  app.live.publish(`user:${viewer.id}`, 'answers.changed', {})
  return saved
}

/** An answer given on a page that has not seen the newest one does not replace it; the same answer sent again does no harm. */
async function assertNotOlder(
  tx: Tx,
  { userId, questionId }: { userId: string; questionId: string },
  { knownAt, option, text }: Given,
): Promise<void> {
  if (knownAt === undefined) return
  const [row] = await tx
    .select()
    .from(userTraitResponses)
    .where(and(eq(userTraitResponses.userId, userId), eq(userTraitResponses.questionId, questionId)))
    .for('update')
  const same = (row?.responseOption ?? null) === option && (row?.responseText ?? null) === text
  const known = (row?.updatedAt.getTime() ?? null) === (knownAt === null ? null : Date.parse(knownAt))
  if (!known && !same) throw new Refusal('conflict', wording.changedElsewhere)
}

/** Completes the questionnaire: needs four answers, and marks the profile as updated. */
export async function completeQuestionnaire({ app, viewer }: MemberContext) {
  return app.db.transaction(async (tx) => {
    const answered = (await answersOf(tx, viewer.id)).length
    if (answered < minimumAnswers) throw new Refusal('unprocessable', wording.tooFewDetail)
    const at = app.clock.now()
    await tx.update(profiles).set({ updatedAt: at }).where(eq(profiles.id, viewer.id))
    await recordEvent(tx, { name: 'answers.completed', actorId: viewer.id, data: { answered }, at })
    return { answered }
  })
}

/** 'Your founder profile': statements that each quote an answer. */
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
    throw new Refusal('invalid', 'This question takes no text of your own.', {
      fields: { text: 'This question takes no text of your own.' },
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
    answers: answers.map((a) => ({ ...a, updatedAt: a.updatedAt.toISOString() })),
    answered: answers.length,
    understood: whomTheyName(answers),
  }
}

function whomTheyName(answers: { questionNumber: number; text: string | null }[]): string | null {
  const words = answers.find(({ questionNumber }) => questionNumber === peopleQuestion)?.text
  return words ? (understand(words)?.people ?? null) : null
}

const takesText = (question: typeof questionnaireQuestions.$inferSelect) =>
  question.questionNumber <= lastQuestionWithText || answeredBy(question) === 'text'

function shortTitle(number: number): string {
  return playbookQuestions.find((question) => question.number === number)?.short ?? `Question ${number}`
}
