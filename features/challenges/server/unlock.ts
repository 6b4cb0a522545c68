import { badgeRules } from '../contract.ts'
import type { BadgeName, ChallengeState } from '../contract.ts'

type Rule = { badge: BadgeName; unlockRequirement: string | null }

const challengeBadges = Object.keys(badgeRules).filter(
  (name) => name !== 'Marathon Participant' && name !== 'Helpful Tester',
)

export function isUnlocked(requirement: string | null, owned: ReadonlySet<string>): boolean {
  if (requirement === null) return true
  if (requirement.includes('2 or more')) return challengeBadges.filter((name) => owned.has(name)).length >= 2
  if (requirement.includes('30-Day Sprint')) return owned.has('30-Day Builder')
  return false
}

export function stateOf({ badge, unlockRequirement }: Rule, owned: ReadonlySet<string>): ChallengeState {
  if (owned.has(badge)) return 'completed'
  return isUnlocked(unlockRequirement, owned) ? 'available' : 'locked'
}
