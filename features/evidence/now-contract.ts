import { z } from 'zod'
import { time } from '#kit/contract/paging.ts'
import { momentKinds } from '#planner/evidence/moment.ts'
import { nowActs, nowStates } from '#planner/evidence/now.ts'

export const momentView = z.object({
  id: z.string(),
  projectId: z.string(),
  kind: z.enum(momentKinds),
  headline: z.string(),
  line: z.string(),
  at: time,
})
export type MomentView = z.infer<typeof momentView>

const otherIdea = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  tagline: z.string(),
  forSamePeople: z.boolean(),
})
export type OtherIdeaView = z.infer<typeof otherIdea>

/**
 * `counts` are of the running test; null where none runs. `hasLivePage`: also of a test that is decided.
 * `moment`: the newest of the last seven days that wasn't closed. `ideas`, to go on with after stopping,
 * only where one project was asked for.
 */
export const nowView = z.object({
  projectId: z.string(),
  projectTitle: z.string(),
  state: z.enum(nowStates),
  headline: z.string(),
  step: z.string(),
  minutes: z.number().nullable(),
  act: z.enum(nowActs),
  label: z.string(),
  to: z.string(),
  counts: z.object({ yes: z.number(), needed: z.number(), no: z.number(), stopAt: z.number() }).nullable(),
  hasLivePage: z.boolean(),
  moment: momentView.nullable(),
  ideas: z.array(otherIdea),
})
export type NowView = z.infer<typeof nowView>
