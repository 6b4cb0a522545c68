import { CircleCheck, LockKeyhole, Unlock } from 'lucide-react'
import { toast } from '#kit/web/ui/toast.ts'
import { wording } from '../contract.ts'

export const stateWords = {
  completed: { label: 'Completed', look: 'good', icon: CircleCheck },
  available: { label: 'Available', look: 'accent', icon: Unlock },
  locked: { label: 'Locked', look: 'neutral', icon: LockKeyhole },
} as const

export const dayWords = ({ day, days }: { day: number; days: number }) =>
  day > days ? `Day ${day}, planned for ${days}` : `Day ${day} of ${days}`

export const sayLocked = (requirement: string | null) =>
  toast.error(wording.locked, requirement ?? wording.lockedPlainly)
