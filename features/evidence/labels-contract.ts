import type { Decision, EvidenceKind, Stance } from '#planner/evidence/evidence.ts'
import type { Provenance } from '#planner/levels.ts'

export const kindLabels: Record<EvidenceKind, { label: string; description: string }> = {
  conversation: { label: 'Conversation', description: 'Someone told you what they actually did.' },
  commitment: {
    label: 'Commitment',
    description: 'They gave you something: a date, an email, a signature or their time.',
  },
  payment: { label: 'Payment', description: 'Money changed hands.' },
  number: { label: 'Number', description: 'Something you counted or measured.' },
  link: { label: 'Link', description: 'An article, review or post you found online.' },
}
export const stanceLabels: Record<Stance, string> = {
  for: 'Supports it',
  against: 'Goes against it',
  unclear: 'Not sure',
}
export const provenanceLabels: Record<Provenance, { label: string; description: string }> = {
  told: { label: 'Your note', description: 'You added this yourself.' },
  seen: { label: 'Counted here', description: 'It came through a page, a form, a tester or a webhook.' },
  checked: {
    label: 'Confirmed',
    description: 'We asked Stripe, and Stripe confirmed this payment.',
  },
}
export const decisionLabels: Record<Decision, { label: string; description: string }> = {
  go_on: { label: 'Keep going', description: 'You saw what you hoped for. Move on to the next step.' },
  change: { label: 'Change something', description: 'Change one thing and test again.' },
  stop: { label: 'Stop here', description: 'Stop testing this and keep what you learned.' },
}
