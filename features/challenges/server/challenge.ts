import type { BadgeName } from '../contract.ts'
import type { Activity } from './activity.ts'

type Step = { title: string; detail: string; href?: string; check?: [Activity, number] }
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

export const questionnaire = 'The trait questionnaire with a minimum of 4 questions answered'
