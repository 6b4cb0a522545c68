import type { Answers } from '#planner/founder/questions.ts'

const starters: [keyof Answers, string][] = [
  ['skill', 'Which parts would you want to do, and which would you rather hand off?'],
  ['reach', 'How would you find the first ten customers?'],
  ['goal', 'What would make this worth it for you a year from now?'],
  ['domain', 'Whose workday do you know well that I should know about?'],
]
const general = [
  'What are you working on right now?',
  'What do you want to test by next week?',
  "What's one thing you've learned from a customer lately?",
]
const most = 5

/** About traits both have answered and the other shows, plus general ones. */
export function startersFor(mine: Answers, theirs: Answers): string[] {
  const shared = starters.flatMap(([trait, question]) => (mine[trait] && theirs[trait] ? [question] : []))
  return [...shared.slice(0, most), ...general].slice(
    0,
    Math.max(general.length, Math.min(shared.length, most)),
  )
}
