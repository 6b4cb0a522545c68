import { CircleCheck, LockKeyhole, Unlock } from 'lucide-react'
import { toast } from '#kit/web/ui/toast.ts'
import { wording } from '../contract.ts'

/** How each state is shown. */
export const stateWords = {
  completed: { label: 'Completed', look: 'good', icon: CircleCheck },
  available: { label: 'Available', look: 'accent', icon: Unlock },
  locked: { label: 'Locked', look: 'neutral', icon: LockKeyhole },
} as const

/** 'Day 3 of 30': where somebody is in the days the challenge plans for. Later days are days, too. */
export const dayWords = ({ day, days }: { day: number; days: number }) =>
  day > days ? `Day ${day}, planned for ${days}` : `Day ${day} of ${days}`

/** Says what is still to be done first. */
export const sayLocked = (requirement: string | null) =>
  toast.error(wording.locked, requirement ?? wording.lockedPlainly)
