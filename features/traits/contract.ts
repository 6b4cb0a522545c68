import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { time } from '../../contract/paging.ts'
import { customTextLimit } from '../../planner/questions.ts'

/** Spec 5, 9: at least this many of eight answers, to complete the questionnaire and to create projects. */
export const minimumAnswers = 4
/** Questions 1 to 5 take own words beside or instead of an option. */
export const lastQuestionWithText = 5

export const wording = {
  tooFew: 'Complete at least 4 questions',
  tooFewDetail: 'Please answer at least 4 out of 8 questions to proceed.',
  signInNeeded: 'Authentication required',
  saveFailed: 'Failed to save your response',
  notAvailable: 'Questionnaire Not Available',
  noQuestions: 'No questions found in the database. Please contact support.',
  unsupportedType: 'Question type not supported',
  ready: 'Ready to Submit',
  needMore: (n: number) => `Need ${n} more`,
  complete: 'Complete Questionnaire',
} as const

const question = z.object({
  id: z.string(),
  questionNumber: z.number().int(),
  questionText: z.string(),
  /** A few words for the navigator. */
  short: z.string(),
  questionType: z.string(),
  options: z.array(z.object({ value: z.string(), label: z.string(), description: z.string() })),
  takesText: z.boolean(),
})
const answer = z.object({ questionNumber: z.number().int(), option: z.string().nullable(), text: z.string().nullable(), updatedAt: time })

export const questionnaire = z.object({ questions: z.array(question), answers: z.array(answer), answered: z.number().int() })
export type Questionnaire = z.infer<typeof questionnaire>
export type QuestionView = z.infer<typeof question>

const profileStatement = z.object({ questionNumber: z.number().int(), quote: z.string(), statement: z.string(), consequence: z.string(), cost: z.string() })
export const founderProfile = z.object({ statements: z.array(profileStatement), answered: z.number().int(), madeBy: z.string() })

const at = (summary: string) => ({ summary, tag: 'Traits' })
const number = z.coerce.number().int().min(1).max(8)

export const traits = {
  questionnaire: endpoint({ ...at('The questions with my answers'), method: 'GET', path: '/questionnaire', access: 'member' }).output(questionnaire),
  answer: endpoint({ ...at('Save my answer to a question; with neither option nor text it is cleared'), method: 'PUT', path: '/questionnaire/answers/{questionNumber}', access: 'member' })
    .input(z.object({ questionNumber: number, option: z.string().max(60).nullable(), text: z.string().max(customTextLimit).nullable().default(null) })).output(questionnaire),
  complete: endpoint({ ...at('Complete the questionnaire'), method: 'POST', path: '/questionnaire/completion', access: 'member' }).output(z.object({ answered: z.number().int() })),
  founderProfile: endpoint({ ...at('Your founder profile, from my answers'), method: 'GET', path: '/founder-profile', access: 'member' }).output(founderProfile),
}
