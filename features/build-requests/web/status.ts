import type { BadgeLook } from '#kit/web/ui/Badge.tsx'
import type { RequestStatus } from '../contract.ts'

export const statusWords: Record<RequestStatus, { label: string; look: BadgeLook }> = {
  pending: { label: 'Received', look: 'neutral' },
  in_review: { label: 'In review', look: 'accent' },
  accepted: { label: 'Accepted', look: 'good' },
  declined: { label: 'Declined', look: 'warn' },
  done: { label: 'Done', look: 'good' },
}
