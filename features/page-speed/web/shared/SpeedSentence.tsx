import { daysCounted } from '../../contract.ts'
import type { ByMeasure } from '../../contract.ts'
import { shown } from '../words.ts'

export function SpeedSentence({ speed: { lcp, inp } }: { speed: ByMeasure }) {
  const said = [
    lcp.atMost !== null && `showed its main part within ${shown.lcp(lcp.atMost)}`,
    inp.atMost !== null && `answered a click within ${shown.inp(inp.atMost)}`,
  ].filter((one) => one !== false)
  if (said.length === 0) return null
  return (
    <p className="text-sm text-ink-2">
      In the last {daysCounted} days, a page {said.join(' and ')} in three of four visits that we counted.
    </p>
  )
}
