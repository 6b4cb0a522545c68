import { z } from 'zod'
import { under } from '#kit/contract/fields.ts'
import type { ownQuestions } from '#planner/plan/own-questions.ts'

export const ownIdeaWording = {
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
  } satisfies Partial<Record<keyof typeof ownQuestions, string>>,
  change: 'Change',
  undo: 'Keep as it was',
  tooLong:
    'Your description and answers are too long together. Please shorten an answer, or go back and shorten the description.',
  onlyOurs: "That isn't one of our questions. Please reload the page.",
  onlyOwn: 'Only an idea of your own takes answers to our questions.',
} as const

export const ownIdeaLimits = { answer: 300, questions: 3, answers: 7 } as const

const ownAnswer = z.object({
  question: z.string().max(200),
  answer: z.string().max(ownIdeaLimits.answer, under(ownIdeaLimits.answer)),
})
export const ownAnswers = z.array(ownAnswer).max(ownIdeaLimits.answers)
export type OwnAnswer = z.infer<typeof ownAnswer>

const understood = z.object({
  label: z.string(),
  read: z.string(),
  question: z.string().meta({ description: 'Its answer corrects what we read' }),
})
export type Understood = z.infer<typeof understood>

export const ownIdeaQuestions = z.object({
  questions: z.array(z.string()).max(ownIdeaLimits.questions),
  understood: z.array(understood),
})
export type OwnIdeaQuestions = z.infer<typeof ownIdeaQuestions>
