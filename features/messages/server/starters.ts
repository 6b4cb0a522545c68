import type { Answers } from '#planner/questions.ts'

/** One question a trait that a profile may show. None tells what somebody answered, not even whether two said the same. */
const starters: [keyof Answers, string][] = [
  ['skill', 'Which part of the work would you take, and which would you rather hand over?'],
  ['reach', 'How would you find the first ten customers?'],
  ['goal', 'Where should this be in a year, for it to be worth it to you?'],
  ['domain', 'Whose working day do you know that I should hear about?'],
]
const general = [
  'What are you working on at the moment?',
  'What would you like to have tested by next week?',
  'What is one thing you have learned from a customer lately?',
]
const most = 5

/** Three to five questions to begin with: about what both have answered and the other shows, filled up with general ones. */
export function startersFor(mine: Answers, theirs: Answers): string[] {
  const shared = starters.flatMap(([trait, question]) => (mine[trait] && theirs[trait] ? [question] : []))
  return [...shared.slice(0, most), ...general].slice(
    0,
    Math.max(general.length, Math.min(shared.length, most)),
  )
}
