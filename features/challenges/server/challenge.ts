import type { BadgeName } from '../contract.ts'
import type { Deed } from './deeds.ts'

/** `check`: the system sees it, once so many of these were done since the start. Without one its person ticks it with a note. */
type Step = { title: string; detail: string; href?: string; check?: [Deed, number] }
export type Challenge = {
  id: string
  title: string
  description: string
  badge: BadgeName
  duration: string
  difficulty: 'Beginner' | 'Intermediate' | 'Advanced'
  unlockRequirement: string | null
  steps: Step[]
  requirements: string[]
  rewards: string[]
}

/** What every challenge asks for. */
export const questionnaire = 'The trait questionnaire with a minimum of 4 questions answered'
