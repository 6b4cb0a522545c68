import type { ModelQuestion } from '#planner/model-version.ts'
import { personalization } from './personalization.ts'
import type { Personalization, PromptStep } from './personalization.ts'
import { isFixedPrompt } from './write-personalization.ts'

const fewest = 3

/** Without the prompts on access and security, which therefore can't change. */
export const writtenPersonalization = personalization.extend({
  prompts: personalization.shape.prompts.element.array().min(fewest).max(6),
})

const task =
  'Write the roadmap and the prompts for this founder and this very thing. ' +
  'You may reword, drop, reorder and add features and prompts within the schema. ' +
  'Say what the thing runs on where the data says it. ' +
  'Keep every Given, When and Then testable, and invent no customer or quote. ' +
  'The prompts under "kept" are added to yours as they are: write none about the same.'

/** What would undo the prompts on access and security. */
const opensAll =
  /\b(?:turn|switch) off (?:every|all|the) (?:login|sign-?in|check|permission)|\b(?:everyone|anyone)\b[^.]{0,40}\b(?:see everything|(?:change|edit|delete) (?:everything|all|every))\b/i

const isOpen = ({ prompt, acceptance }: PromptStep): boolean =>
  [prompt, ...acceptance].some((text) => opensAll.test(text))

export function personalizationQuestion(
  draft: Personalization,
  facts: Record<string, unknown>,
): ModelQuestion<Personalization> {
  const { otherProblems: _problems, waysToThem: _ways, ...needed } = facts
  return {
    task,
    schema: writtenPersonalization,
    draft: { ...draft, prompts: draft.prompts.filter((one) => !isFixedPrompt(one)) },
    facts: { ...needed, kept: draft.prompts.filter(isFixedPrompt).map(({ title }) => title) },
    numbers: { prompt: 'free', acceptance: 'free', assumption: 'plan' },
    accept: ({ prompts }) => prompts.every((one) => !isFixedPrompt(one) && !isOpen(one)),
  }
}

/** Each fixed prompt where the draft has it: access before the edges, security before the last. */
export function personalizationOfWritten(written: Personalization, draft: Personalization): Personalization {
  const prompts: PromptStep[] = [...written.prompts]
  const places = draft.prompts.flatMap((one, place) => (isFixedPrompt(one) ? [{ one, place }] : []))
  for (const { one, place } of places) prompts.splice(Math.min(place, prompts.length - 1), 0, one)
  return { ...written, prompts }
}
