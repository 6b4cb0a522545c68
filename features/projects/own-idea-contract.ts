import { z } from 'zod'
import { under } from '#kit/contract/fields.ts'

export const ownIdeaWording = {
  heading: (n: number) => `Before we plan, ${n} quick question${n === 1 ? '' : 's'}`,
  lead: "Skip what you don't know. Open questions become part of your plan.",
  readAs: ({ people, form }: OwnIdeaQuestions['understood']) =>
    people || form
      ? `We read this as ${form ?? 'an idea'}${people ? ` for ${people}` : ''}. Not right? ` +
        'Go back and change your description.'
      : null,
  tooLong:
    'Your description and answers are too long together. Please shorten an answer, or go back and shorten the description.',
  onlyOurs: "That isn't one of our questions. Please reload the page.",
  onlyOwn: 'Only an idea of your own takes answers to our questions.',
} as const

export const ownIdeaLimits = { answer: 300, answers: 3 } as const

const ownAnswer = z.object({
  question: z.string().max(200),
  answer: z.string().max(ownIdeaLimits.answer, under(ownIdeaLimits.answer)),
})
export const ownAnswers = z.array(ownAnswer).max(ownIdeaLimits.answers)
export type OwnAnswer = z.infer<typeof ownAnswer>

export const ownIdeaQuestions = z.object({
  questions: z.array(z.string()).max(ownIdeaLimits.answers),
  understood: z.object({ people: z.string().nullable(), form: z.string().nullable() }),
})
export type OwnIdeaQuestions = z.infer<typeof ownIdeaQuestions>
