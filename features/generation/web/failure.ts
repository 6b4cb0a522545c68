import { failures, wording } from '../contract.ts'
import type { Part, Run } from '../contract.ts'

const sentences: Record<Part, [title: string, sentence: string]> = {
  analysis: ['Generation Error', failures.analysis],
  market: ['Generation Error', failures.market],
  action_plan: ['Generation Error', failures.action_plan],
  personalization: ['Error', failures.personalization],
}

export function failureOf({ steps }: Pick<Run, 'steps'>): [title: string, sentence: string] {
  const failed = steps.find(({ state }) => state === 'failed') ?? (steps.length === 1 ? steps[0] : undefined)
  return failed ? sentences[failed.part] : ['Error', wording.failed]
}
