import { same } from '#planner/model-version.ts'
import type { Personalization } from './personalization.ts'

const isAboutSecurity = ({ title }: { title: string }) => /^(Security|Who may)/.test(title)

/** The prompts on security and access must be unchanged. */
export const insightsAllowed = ({ prompts }: Personalization, draft: Personalization): boolean =>
  draft.prompts.filter(isAboutSecurity).every((kept) => prompts.some((prompt) => same(prompt, kept)))
