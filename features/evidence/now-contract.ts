import { z } from 'zod'
import { nowActs, nowStates } from '#planner/evidence/now.ts'

export const nowView = z.object({
  projectId: z.string(),
  projectTitle: z.string(),
  state: z.enum(nowStates),
  headline: z.string(),
  step: z.string(),
  minutes: z.number().nullable(),
  act: z.enum(nowActs),
  label: z.string(),
  /** Where the act is done. */
  to: z.string(),
})
export type NowView = z.infer<typeof nowView>
