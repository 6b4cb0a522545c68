import { z } from 'zod'
import { under } from '#kit/contract/fields.ts'
import type { AssetQuestion } from '#planner/plan/asset-questions.ts'
import type { OwnQuestion } from '#planner/plan/own-questions.ts'

export const beforePlanWording = {
  heading: (n: number) =>
    n === 0 ? 'Before we plan, is this right?' : `Before we plan, ${n} quick question${n === 1 ? '' : 's'}`,
  lead: "Skip what you don't know. Open questions become part of your plan.",
  understood: 'What we understood',
  labels: {
    who: "Who it's for",
    form: "What they'd get",
    price: "What you'd ask",
    lastTime: 'When it last happened',
    way: "How you'd reach them",
  } satisfies Partial<Record<OwnQuestion, string>>,
  assetLabels: {
    visits: 'Who comes',
    orders: 'Who buys',
    price: 'What an order brings in',
    repeat: 'Who comes back to buy',
  } satisfies Record<AssetQuestion, string>,
  change: 'Change',
  undo: 'Keep as it was',
  tooLong:
    'Your text and answers are too long together. Please shorten an answer, or go back and shorten what you wrote.',
  onlyOurs: "That isn't one of our questions. Please reload the page.",
  onlyOwn: 'Only an idea or a business of your own takes answers to our questions.',
} as const

export const answerLimits = { answer: 300, questions: 4, answers: 7 } as const

const planAnswer = z.object({
  question: z.string().max(200),
  answer: z.string().max(answerLimits.answer, under(answerLimits.answer)),
})
export const planAnswers = z.array(planAnswer).max(answerLimits.answers)
export type PlanAnswer = z.infer<typeof planAnswer>

const understood = z.object({
  label: z.string(),
  read: z.string(),
  question: z.string().meta({ description: 'Its answer corrects what we read' }),
})
export type Understood = z.infer<typeof understood>

export const beforePlan = z.object({
  questions: z.array(z.string()).max(answerLimits.questions),
  understood: z.array(understood),
})
export type BeforePlan = z.infer<typeof beforePlan>
