import { CircleCheck, CirclePlay, LockKeyhole, Unlock } from 'lucide-react'
import { toast } from '#kit/web/ui/toast.ts'
import { wording } from '../contract.ts'
import type { ChallengeSummary } from '../contract.ts'

const states = {
  completed: { label: 'Completed', look: 'good', icon: CircleCheck },
  started: { label: 'Started', look: 'accent', icon: CirclePlay },
  available: { label: 'Available', look: 'accent', icon: Unlock },
  locked: { label: 'Locked', look: 'neutral', icon: LockKeyhole },
} as const

export const stateWords = ({ state, enrolled }: Pick<ChallengeSummary, 'state' | 'enrolled'>) =>
  states[enrolled && state === 'available' ? 'started' : state]

export const sayLocked = (requirement: string | null) =>
  toast.error(wording.locked, requirement ?? wording.lockedPlainly)
