import { provenanceLabels } from '#features/evidence/contract.ts'
import { money } from '#kit/web/formats.ts'
import type { BadgeLook } from '#kit/web/ui/Badge.tsx'
import { plural } from '#planner/words.ts'
import { leftOf, providerLabels } from '../contract.ts'
import type { EventView, Outcome } from '../contract.ts'

type Became = { label: string; look: BadgeLook; text?: string }

const became: Record<Exclude<Outcome, 'counted'>, Became> = {
  again: { label: 'Same person', look: 'neutral', text: 'They signed up before, so we counted them once.' },
  part: {
    label: 'Not counted',
    look: 'neutral',
    text: 'Another event is about the same payment. That one counts, so a payment counts once.',
  },
  currency: {
    label: 'Other currency',
    look: 'attention',
    text: "Evidence is in dollars, and we don't guess exchange rates.",
  },
  full: {
    label: 'No room',
    look: 'warn',
    text: 'This project has as much evidence as it can hold. Remove a piece to add this one.',
  },
  free: { label: 'No money', look: 'neutral', text: "The total was 0, so it isn't a payment." },
  own: { label: 'Your own', look: 'neutral', text: "It came from your own email, so it doesn't count." },
  old: { label: 'Too old', look: 'neutral', text: "It's more than a year old, so we didn't count it." },
  waiting: {
    label: 'Waiting',
    look: 'attention',
    text: "We haven't received the payment this is about. When it arrives, we'll put the two together.",
  },
  back: { label: 'Taken back', look: 'neutral', text: "We took this off the payment's evidence." },
  returned: { label: 'Counts again', look: 'good', text: 'You won, so the payment counts again.' },
  noted: { label: 'Noted', look: 'neutral', text: "It didn't change any evidence." },
  test: { label: 'Test', look: 'neutral', text: 'Tests never count.' },
  unknown: {
    label: 'Unknown',
    look: 'neutral',
    text: "We don't know this kind of event, so it counts for nothing.",
  },
}

export function becameOf(event: EventView): Became {
  const { kind, outcome, amount, disputed, evidence } = event
  if (kind === 'payment' && outcome !== 'test' && amount !== null && amount > 0 && leftOf(event) <= 0)
    return disputed > 0
      ? {
          label: 'Disputed',
          look: 'warn',
          text: "The customer asked their bank for the money back, so it doesn't count. If you win, it counts again.",
        }
      : { label: 'Refunded', look: 'neutral', text: 'All of it was paid back, so it no longer counts.' }
  if (outcome !== 'counted') {
    if (evidence && kind === 'payment') return { label: 'Added by you', look: 'good' }
    return became[outcome]
  }
  if (kind === 'visit') return { label: 'In your number', look: 'good' }
  if (!evidence) return { label: 'Removed', look: 'neutral', text: 'You removed the evidence it made.' }
  const { label } = provenanceLabels[evidence.provenance]
  return {
    label,
    look: 'good',
  }
}

/** "Payment of $29 through Stripe" */
export function eventTitle({ kind, amount, currency, provider, type }: EventView): string {
  const from = provider === 'plain' ? '' : ` through ${providerLabels[provider]}`
  const sum = amount !== null && currency ? money(amount, currency) : ''
  const much = sum && ` of ${sum}`
  switch (kind) {
    case 'payment':
      return `Payment${much}${from}`
    case 'refund':
      return `Refund${much}${from}`
    case 'dispute':
      return `Dispute${sum && ` over ${sum}`}${from}`
    case 'dispute_won':
      return `Won dispute${sum && ` over ${sum}`}${from}`
    case 'signup':
      return `Sign-up${from}`
    case 'visit':
      return plural(amount ?? 1, 'visit')
    case 'other':
      return `${type}${from}`
  }
}
