import { makeActionPlan } from '#features/action-plans/server/make.ts'
import { makeAnalysis } from '#features/opportunities/server/make.ts'
import { makePersonalization } from '#features/personalization/server/make.ts'
import type { Makers } from '#features/generation/server/perform.ts'

/** Who makes each part of a generation. */
export const makers: Makers = { analysis: makeAnalysis, action_plan: makeActionPlan, personalization: makePersonalization }
