import { ensure } from '#kit/contract/ensure.ts'
import { questions } from '#planner/founder/questions.ts'

export const asked = questions.filter(
  ({ trait }) => trait === 'skill' || trait === 'domain' || trait === 'hours',
)
export type Asked = (typeof asked)[number]
export type TryAnswers = Record<string, string>

export function saidWords({ trait, options }: Asked, answers: TryAnswers): string {
  const { label } = ensure(options.find(({ value }) => value === answers[trait]))
  return trait === 'hours' ? `${label} hours a week` : label
}
