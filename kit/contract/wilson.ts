export type Range = { low: number; high: number }

/** Wilson score interval, 95%, of a share: for one look, on a day that was set before. */
export function wilson(count: number, n: number): Range {
  const z = 1.96
  const share = count / n
  const middle = share + (z * z) / (2 * n)
  const spread = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n))
  const whole = 1 + (z * z) / n
  return { low: Math.max(0, (middle - spread) / whole), high: Math.min(1, (middle + spread) / whole) }
}
