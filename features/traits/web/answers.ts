import { customTextLimit } from '#planner/founder/questions.ts'
import { peopleQuestion } from '../contract.ts'
import type { Questionnaire } from '../contract.ts'

/** `meant`: whom the words for question 2 mean, where that was just said. */
export type GivenAnswer = { option: string | null; text: string | null; meant?: string }
/** With the saved answer's time as this page knew it when this one was given. */
export type Waiting = GivenAnswer & { knownAt: string | null }

export const isTooLong = ({ text }: GivenAnswer) => (text?.length ?? 0) > customTextLimit

/** When the server saved an answer, as this page knows; null where it knows none. */
export const timeOf = ({ answers }: Questionnaire, question: number) =>
  answers.find(({ questionNumber }) => questionNumber === question)?.updatedAt || null

const textOf = ({ answers }: Questionnaire, question: number) =>
  answers.find(({ questionNumber }) => questionNumber === question)?.text?.trim() ?? ''

/** The answer as it is wished for; its time stays the server's, and is empty where there is none yet. What was understood of other words goes. */
export function withAnswer(
  before: Questionnaire,
  questionNumber: number,
  { option, text, knownAt }: Waiting,
): Questionnaire {
  const others = before.answers.filter((answer) => answer.questionNumber !== questionNumber)
  const given = option !== null || text?.trim()
  const answers = given ? [...others, { questionNumber, option, text, updatedAt: knownAt ?? '' }] : others
  const after = { ...before, answers, answered: answers.length }
  const isOther = textOf(after, peopleQuestion) !== textOf(before, peopleQuestion)
  return isOther ? { ...after, understood: null } : after
}

/** What the server understood of an answer, where the words here are still those. */
export const withUnderstood = (here: Questionnaire, saved: Questionnaire): Questionnaire =>
  textOf(here, peopleQuestion) === textOf(saved, peopleQuestion)
    ? { ...here, understood: saved.understood }
    : here
