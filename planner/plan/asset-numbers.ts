export type AssetNumbers = {
  visitors: Counted | null
  buyers: Counted | null
  returning: number | null
  boughtAgain: number | null
  priceCents: number | null
  incomeCents: number | null
  costCents: number | null
  period: 'month' | 'week' | 'year' | 'day' | null
  saysSource: boolean
  saysLoss: boolean
}
export type Counted = { count: number; noun: string }

export const countWords = ({ count, noun }: { count: number; noun: string }) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? noun.replace(/s$/, '') : noun}`

export const monthsIn = { day: 12 / 365, week: 12 / 52, month: 1, year: 12 }
