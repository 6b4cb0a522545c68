import { z } from 'zod'
import { givenDay } from '#kit/contract/paging.ts'

const fill = 'Please fill this in.'
const hoursRange = 'Please enter whole hours, from 1 to 40.'

const text = z
  .string()
  .trim()
  .min(1, { error: fill })
  .max(2000, { error: 'Please keep this under 2,000 characters.' })
export const trialForm = z.object({
  scope: text,
  deliverables: text,
  ownership: text,
  hoursAWeek: z
    .number({ error: hoursRange })
    .int({ error: hoursRange })
    .min(1, { error: hoursRange })
    .max(40, { error: hoursRange }),
  endsOn: givenDay(fill),
})
export type TrialForm = z.infer<typeof trialForm>
