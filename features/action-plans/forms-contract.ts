import { z } from 'zod'
import { filled, filledLine, under } from '#kit/contract/fields.ts'
import { givenDay } from '#kit/contract/paging.ts'

export const limits = { items: 20, task: 200, note: 2000, reason: 300, answer: 1000 } as const

export const itemForm = z.object({
  task: filledLine(limits.task),
  doneWhen: z
    .string()
    .trim()
    .max(limits.task, { error: `Please keep this under ${limits.task} characters.` })
    .optional(),
  minutes: z
    .number({ error: 'Please enter the minutes.' })
    .int({ error: 'Please enter whole minutes.' })
    .min(5, { error: 'Please enter 5 minutes or more.' })
    .max(2400, { error: 'Please enter 40 hours or less.' }),
  deadline: givenDay(),
})
export const reviewForm = z.object({
  did: filled(limits.answer),
  learned: filled(limits.answer),
  /** Empty if the project's number is unknown this week. */
  number: z.string().trim().max(limits.answer, under(limits.answer)),
})
export const wholeReviewForm = reviewForm.extend({ number: filled(limits.answer) })
export type Review = z.infer<typeof reviewForm>
export const dropForm = z.object({ reason: filled(limits.reason) })
