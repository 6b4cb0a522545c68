import { failures, wording } from '../contract.ts'
import type { Part, Run } from '../contract.ts'

/** What is said of each part that could not be made: title and sentence. */
const sentences: Record<Part, [title: string, sentence: string]> = {
  analysis: ['Generation Error', failures.analysis],
  market: ['Generation Error', failures.market],
  action_plan: ['Generation Error', failures.action_plan],
  personalization: ['Error', failures.personalization],
}

/** What is said of a generation that failed: by the part that did. */
export function failureOf({ steps }: Pick<Run, 'steps'>): [title: string, sentence: string] {
  const failed = steps.find(({ state }) => state === 'failed') ?? (steps.length === 1 ? steps[0] : undefined)
  return failed ? sentences[failed.part] : ['Error', wording.failed]
}
