import { same } from '#planner/model-version.ts'
import type { Personalization } from './personalization.ts'

const isAboutSecurity = ({ title }: { title: string }) => /^(Security|Who may)/.test(title)

/** Whether a model's insights may take the place of the planner's: the prompts on security and access stay whole. */
export const insightsAllowed = ({ prompts }: Personalization, draft: Personalization): boolean =>
  draft.prompts.filter(isAboutSecurity).every((kept) => prompts.some((prompt) => same(prompt, kept)))
