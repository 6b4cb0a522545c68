import { wilson } from '#kit/contract/wilson.ts'
import type { Range } from '#kit/contract/wilson.ts'
import type { PageContent, PageResults, PageView } from './contract.ts'

type Closing = Pick<PageView, 'endedAt'> & { content: Pick<PageContent, 'endsOn' | 'maxVisitors'> }
export type Ends = 'as planned' | 'any day'

/** Closed early, or still open, a founder chooses the day on which to look. */
export function endsOf(
  { endedAt, content: { endsOn, maxVisitors } }: Closing,
  { visitors }: Pick<PageResults, 'visitors'>,
): Ends {
  const isFull = maxVisitors !== null && visitors >= maxVisitors
  return endedAt && (isFull || endedAt.slice(0, 10) > endsOn) ? 'as planned' : 'any day'
}

export function shareOf(answers: number, visitors: number, ends: Ends): ({ share: number } & Range) | null {
  // An answer without a counted visit is possible: its visitor came by an uncounted link.
  const n = Math.max(visitors, answers)
  if (n === 0) return null
  const range = ends === 'as planned' ? wilson : robbins
  return { share: answers / n, ...range(answers, n) }
}

/**
 * Confidence sequence, 95%: holds on all days at once. It keeps each p with
 * C(n, a) pᵃ (1−p)ⁿ⁻ᵃ ≥ 0.05 / (n + 1).
 * Robbins, “Statistical Methods Related to the Law of the Iterated Logarithm” (1970).
 */
function robbins(answers: number, n: number): Range {
  const least = Math.log(0.05 / (n + 1)) - logChoose(n, answers)
  const isKept = (p: number) => times(answers, Math.log(p)) + times(n - answers, Math.log1p(-p)) >= least
  const share = answers / n
  return { low: edge({ kept: share, out: 0, isKept }), high: edge({ kept: share, out: 1, isKept }) }
}

/** 0 answers say nothing of p, even where its logarithm is -∞. */
const times = (count: number, logarithm: number) => (count === 0 ? 0 : count * logarithm)

function logChoose(n: number, k: number): number {
  let sum = 0
  for (let i = 1; i <= Math.min(k, n - k); i++) sum += Math.log((n - i + 1) / i)
  return sum
}

type Search = { kept: number; out: number; isKept: (p: number) => boolean }

function edge({ kept, out, isKept }: Search): number {
  if (isKept(out)) return out
  let [inside, outside] = [kept, out]
  while (Math.abs(outside - inside) > 1e-6) {
    const middle = (inside + outside) / 2
    if (isKept(middle)) inside = middle
    else outside = middle
  }
  return inside
}

export const percent = (share: number): string =>
  `${(share * 100).toFixed(share > 0 && share < 0.0995 ? 1 : 0).replace(/\.0$/, '')}%`

export function shareWords(answers: number, visitors: number, ends: Ends): string {
  const found = shareOf(answers, visitors, ends)
  return found
    ? `${percent(found.share)} (${percent(found.low)} to ${percent(found.high)})`
    : 'No visitors yet'
}

export function sourceWords(source: string): string {
  if (source === 'direct') return 'Direct, or unknown'
  return source.startsWith('link:') ? `Your link “${source.slice(5)}”` : source.slice(5)
}
