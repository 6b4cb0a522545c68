import { provenanceLabels } from '#features/evidence/contract.ts'
import { providerLabels } from '../contract.ts'
import type { Provider } from '../contract.ts'

const { seen, checked } = provenanceLabels
const arrives: [Provider, what: string][] = [
  ['stripe', 'Payments, refunds and disputes'],
  ['lemonsqueezy', 'Payments and refunds'],
  ['gumroad', 'Sales'],
  ['tally', 'Sign-ups'],
  ['typeform', 'Sign-ups'],
  ['plain', 'Sign-ups, payments and visits'],
]

export function WhatArrives() {
  return (
    <>
      <dl
        aria-label="What each tool sends"
        className="mt-6 divide-y divide-line border-y border-line text-sm"
      >
        {arrives.map(([provider, what]) => (
          <div key={provider} className="grid gap-x-4 py-2.5 sm:grid-cols-[9rem_1fr]">
            <dt className="font-medium">{providerLabels[provider]}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-[68ch] text-sm text-ink-2">
        We mark each payment and sign-up “{seen.label},” because we saw it come in. If you add a Stripe key,
        we ask Stripe about each payment and mark those it confirms “{checked.label}.”
      </p>
    </>
  )
}
