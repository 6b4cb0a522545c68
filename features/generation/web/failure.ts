import { wording as planWording } from '#features/action-plans/contract.ts'
import { wording as analysisWording } from '#features/opportunities/contract.ts'
import { wording as insightsWording } from '#features/personalization/contract.ts'
import { wording } from '../contract.ts'
import type { Part, Run } from '../contract.ts'

/** What is said of each part that could not be made (spec 8): title and sentence. */
const sentences: Record<Part, [title: string, sentence: string]> = {
  analysis: [analysisWording.errorTitle, analysisWording.generateFailed],
  action_plan: [planWording.errorTitle, planWording.generateFailed],
  personalization: ['Error', insightsWording.generateFailed],
}

/** What is said of a generation that failed: by the part that did. */
export function failureOf({ steps }: Pick<Run, 'steps'>): [title: string, sentence: string] {
  const failed = steps.find(({ state }) => state === 'failed') ?? (steps.length === 1 ? steps[0] : undefined)
  return failed ? sentences[failed.part] : ['Error', wording.failed]
}
