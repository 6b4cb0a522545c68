import { provenanceLabels } from '#features/evidence/contract.ts'
import { providerLabels } from '../contract.ts'
import type { Provider } from '../contract.ts'

const { seen, checked } = provenanceLabels
const arrives: Record<Provider, [what: string, says: string]> = {
  stripe: ['Payments, refunds and disputes', `${seen.label}, or ${checked.label} with a Stripe key`],
  lemonsqueezy: ['Payments and refunds', seen.label],
  gumroad: ['Sales', seen.label],
  tally: ['Sign-ups', seen.label],
  typeform: ['Sign-ups', seen.label],
  plain: ['Sign-ups, payments and visits', seen.label],
}
const order: Provider[] = ['stripe', 'lemonsqueezy', 'gumroad', 'tally', 'typeform', 'plain']

export function WhatArrives() {
  return (
    <dl aria-label="What each tool sends" className="mt-4 divide-y divide-line border-y border-line text-sm">
      {order.map((provider) => (
        <div key={provider} className="grid gap-x-4 py-2.5 sm:grid-cols-[9rem_1fr_auto]">
          <dt className="font-medium">{providerLabels[provider]}</dt>
          <dd>{arrives[provider][0]}</dd>
          <dd className="text-ink-3">{arrives[provider][1]}</dd>
        </div>
      ))}
    </dl>
  )
}
