import { customTextLimit } from '#planner/questions.ts'
import type { Questionnaire } from '../contract.ts'

export type GivenAnswer = { option: string | null; text: string | null }
/** With the saved answer's time as this page knew it when this one was given. */
export type Waiting = GivenAnswer & { knownAt: string | null }

export const isTooLong = ({ text }: GivenAnswer) => (text?.length ?? 0) > customTextLimit

/** When the server saved an answer, as this page knows; null where it knows none. */
export const timeOf = ({ answers }: Questionnaire, question: number) =>
  answers.find(({ questionNumber }) => questionNumber === question)?.updatedAt || null

/** The answer as it is wished for; its time stays the server's, and is empty where there is none yet. */
export function withAnswer(
  before: Questionnaire,
  questionNumber: number,
  { option, text, knownAt }: Waiting,
): Questionnaire {
  const others = before.answers.filter((answer) => answer.questionNumber !== questionNumber)
  const given = option !== null || text?.trim()
  const answers = given ? [...others, { questionNumber, option, text, updatedAt: knownAt ?? '' }] : others
  return { ...before, answers, answered: answers.length }
}
