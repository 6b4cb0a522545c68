import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { filled, tagged } from '#kit/contract/fields.ts'
import { time } from '#kit/contract/paging.ts'
import { customTextLimit } from '#planner/founder/questions.ts'
import { linesEndpoints } from './lines-contract.ts'
import { understood } from './understood-contract.ts'

/** Of eight, to complete the questionnaire and create projects. */
export const minimumAnswers = 4
export const lastQuestionWithText = 5
export const peopleQuestion = 2

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
  optionsStay: "You can't change how many answers there are or their order, because Planner depends on them.",
  fill: 'Please fill this in.',
  loadFailed: 'Failed to load the questions. Please try again.',
  changedElsewhere: 'You changed this answer in another tab or on another device.',
  understood: (people: string) => `We'll look for ideas for ${people}.`,
  notThem: 'Not right?',
  noneOfThese: 'None of these',
  trade: (people: string) =>
    `We don't know ${people} well yet, so we'll take two ideas that work in any field and write them for ${people}.`,
  notUnderstood: "We don't know these people yet. Pick the closest answer above.",
  notOffered: 'Please choose one of the groups we suggest.',
  textTooLong: `Please keep this under ${customTextLimit} characters.`,
} as const

const question = z.object({
  id: z.string(),
  questionNumber: z.number().int(),
  questionText: z.string(),
  short: z.string(),
  questionType: z.string(),
  options: z.array(z.object({ value: z.string(), label: z.string(), description: z.string() })),
  takesText: z.boolean(),
  help: z.string().nullable(),
})
export function answeredBy({
  questionType,
  options,
}: {
  questionType: string
  options: readonly unknown[]
}): 'select' | 'text' | 'unsupported' {
  if (questionType === 'text') return 'text'
  return questionType === 'select' || options.length > 0 ? 'select' : 'unsupported'
}

const answer = z.object({
  questionNumber: z.number().int(),
  option: z.string().nullable(),
  text: z.string().nullable(),
  updatedAt: time,
})

export const questionnaire = z.object({
  questions: z.array(question),
  answers: z.array(answer),
  answered: z.number().int(),
  understood: understood.nullable(),
})
export type Questionnaire = z.infer<typeof questionnaire>
export type QuestionView = z.infer<typeof question>

const profileStatement = z.object({
  questionNumber: z.number().int(),
  short: z.string(),
  quote: z.string().nullable(),
  statement: z.string().nullable(),
  consequence: z.string(),
})
export type ProfileStatement = z.infer<typeof profileStatement>
export const founderProfile = z.object({
  statements: z.array(profileStatement),
  answered: z.number().int(),
  madeBy: z.string(),
})

const option = z.object({ value: z.string().max(60), label: filled(80), description: filled(200) })
export const questionForm = z.object({
  questionText: filled(200),
  help: z.string().trim().max(300, { error: 'Please keep this under 300 characters.' }),
  options: z.array(option).max(20),
})
const edited = z.object({
  questionNumber: z.number().int(),
  questionText: z.string(),
  help: z.string().nullable(),
  options: z.array(z.object({ value: z.string(), label: z.string(), description: z.string() })),
  /** null: as shipped. `by` is null if that administrator is gone. */
  edited: z.object({ at: time, by: z.string().nullable() }).nullable(),
  original: z.string().nullable(),
})
export type EditedQuestion = z.infer<typeof edited>

const at = tagged('Traits')
const number = z.coerce.number().int().min(1).max(8)

export const traits = {
  questionnaire: endpoint({
    ...at('The questions with my answers'),
    method: 'GET',
    path: '/questionnaire',
    access: 'member',
  }).output(questionnaire),
  answer: endpoint({
    ...at(
      'Save my answer to a question; with neither option nor text it is cleared. ' +
        "`knownAt` is the answer's updatedAt as the page knew it, null where it knew none: " +
        'a newer one is then not overwritten. `meant` says who the words for question 2 mean: ' +
        "the id of one of `understood.readings`, or 'none'; other words than before forget it",
    ),
    method: 'PUT',
    path: '/questionnaire/answers/{questionNumber}',
    access: 'member',
  })
    .input(
      z.object({
        questionNumber: number,
        option: z.string().max(60).nullable(),
        text: z.string().max(customTextLimit).nullable().default(null),
        meant: z.string().max(60).optional(),
        knownAt: time.nullable().optional(),
      }),
    )
    .output(questionnaire),
  ...linesEndpoints,
  complete: endpoint({
    ...at('Complete the questionnaire'),
    method: 'POST',
    path: '/questionnaire/completion',
    access: 'member',
  }).output(z.object({ answered: z.number().int(), hasLines: z.boolean() })),
  editable: endpoint({
    ...at('The questions as we ask them, and who changed them'),
    method: 'GET',
    path: '/admin/questions',
    access: 'admin',
  }).output(z.object({ items: z.array(edited) })),
  edit: endpoint({
    ...at('Edit the words of a question and its answers'),
    method: 'PUT',
    path: '/admin/questions/{questionNumber}',
    access: 'admin',
  })
    .input(z.object({ questionNumber: number }).extend(questionForm.shape))
    .output(edited),
  reset: endpoint({
    ...at('Put a question back to the original'),
    method: 'DELETE',
    path: '/admin/questions/{questionNumber}/edit',
    access: 'admin',
  })
    .input(z.object({ questionNumber: number }))
    .output(edited),
  founderProfile: endpoint({
    ...at('Your founder profile, from my answers'),
    method: 'GET',
    path: '/founder-profile',
    access: 'member',
  }).output(founderProfile),
}
