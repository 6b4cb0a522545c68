import { wilson } from '#kit/contract/wilson.ts'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { wayLabels } from '../contract.ts'
import type { TalkRate } from '../contract.ts'

const percent = (share: number) => `${Math.round(share * 100)}%`

/** Folded: what happened to others says little about one founder's next message. */
export function Rates({ rates }: { rates: TalkRate[] }) {
  if (rates.length === 0) return null
  return (
    <Disclosure summary="How often people answered other founders">
      <ul className="grid max-w-[68ch] list-disc gap-1 pl-5 text-sm text-ink-2">
        {rates.map((rate) => (
          <li key={`${rate.way} ${rate.audience}`}>{sentenceOf(rate)}</li>
        ))}
      </ul>
      <p className="mt-2 max-w-[68ch] text-sm text-ink-2">
        We count asks that are at least two weeks old. Your own may go very differently.
      </p>
    </Disclosure>
  )
}

function sentenceOf({ way, audience, asks, founders, answered, talked }: TalkRate): string {
  const { low, high } = wilson(answered, asks)
  const where = audience ? `, ${audience}` : ''
  return (
    `${wayLabels[way].label}${where}: of ${asks} asks by ${founders} founders, ${percent(answered / asks)} were ` +
    `answered (likely between ${percent(low)} and ${percent(high)}) and ${talked} led to a talk.`
  )
}
