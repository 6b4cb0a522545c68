import { customTextLimit } from '#planner/founder/questions.ts'
import { peopleQuestion } from '../contract.ts'
import type { Questionnaire } from '../contract.ts'

/** `meant`: the reading just chosen for question 2. */
export type GivenAnswer = { option: string | null; text: string | null; meant?: string }
export type Waiting = GivenAnswer & { knownAt: string | null }

export const isTooLong = ({ text }: GivenAnswer) => (text?.length ?? 0) > customTextLimit

export const timeOf = ({ answers }: Questionnaire, question: number) =>
  answers.find(({ questionNumber }) => questionNumber === question)?.updatedAt || null

const textOf = ({ answers }: Questionnaire, question: number) =>
  answers.find(({ questionNumber }) => questionNumber === question)?.text?.trim() ?? ''

/** Keeps the server's time. Drops what was understood of other words. */
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

export const withUnderstood = (here: Questionnaire, saved: Questionnaire): Questionnaire =>
  textOf(here, peopleQuestion) === textOf(saved, peopleQuestion)
    ? { ...here, understood: saved.understood }
    : here
