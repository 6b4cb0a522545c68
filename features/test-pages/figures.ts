/** Wilson score interval, 95%. */
export function shareOf(
  answers: number,
  visitors: number,
): { share: number; low: number; high: number } | null {
  // An answer without a counted visit is possible: its visitor came by an uncounted link.
  const n = Math.max(visitors, answers)
  if (n === 0) return null
  const z = 1.96
  const share = answers / n
  const middle = share + (z * z) / (2 * n)
  const spread = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n))
  const whole = 1 + (z * z) / n
  return { share, low: Math.max(0, (middle - spread) / whole), high: Math.min(1, (middle + spread) / whole) }
}

export const percent = (share: number): string =>
  `${(share * 100).toFixed(share > 0 && share < 0.0995 ? 1 : 0).replace(/\.0$/, '')}%`

/** "8% (5% to 13%)" */
export function shareWords(answers: number, visitors: number): string {
  const found = shareOf(answers, visitors)
  return found
    ? `${percent(found.share)} (${percent(found.low)} to ${percent(found.high)})`
    : 'No visitors yet'
}

export function sourceWords(source: string): string {
  if (source === 'direct') return 'Direct, or unknown'
  return source.startsWith('link:') ? `Your link “${source.slice(5)}”` : source.slice(5)
}
