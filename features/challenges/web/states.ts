import { CircleCheck, LockKeyhole, Unlock } from 'lucide-react'
import { toast } from '../../../web/ui/toast.ts'
import { wording } from '../contract.ts'

/** How each state is shown (spec 2, Challenges). */
export const stateWords = {
  completed: { label: 'Completed', look: 'good', icon: CircleCheck },
  available: { label: 'Available', look: 'accent', icon: Unlock },
  locked: { label: 'Locked', look: 'neutral', icon: LockKeyhole },
} as const

/** Says what is still to be done first. */
export const sayLocked = (requirement: string | null) => toast.error(wording.locked, requirement ?? wording.lockedPlainly)
