import type { BadgeView, ChallengeSummary } from '../contract.ts'

export function missingWords(
  { mine }: Pick<BadgeView, 'mine'>,
  challenge: ChallengeSummary | undefined,
): string | null {
  if (mine || !challenge) return null
  if (challenge.run) return `${challenge.run.stepsDone} of ${challenge.run.steps} steps done`
  return challenge.state === 'locked' ? `To unlock: ${challenge.unlockRequirement}` : null
}

export const heldBy = (holders: number): string | null =>
  holders === 0 ? null : `${holders} ${holders === 1 ? 'person has' : 'people have'} this badge`
