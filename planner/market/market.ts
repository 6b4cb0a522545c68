import { z } from 'zod'

const source = z.object({
  madeBy: z.string(),
  reviewed: z.iso.date().nullable(),
  /** The page that a row about a product was checked on. */
  address: z.string().optional(),
})
export type Source = z.infer<typeof source>

export const marketRow = z.object({ label: z.string(), text: z.string(), source })
export type MarketRow = z.infer<typeof marketRow>

export const market = z.object({
  buyers: z.array(marketRow),
  today: z.array(marketRow),
  places: z.array(z.object({ place: z.string(), searchWords: z.string(), source })),
  channels: z.array(
    z.object({
      name: z.string(),
      moves: z.array(z.string()),
      costCents: z.number().int(),
      days: z.number().int(),
      passMark: z.string(),
      source,
    }),
  ),
  prices: z.array(marketRow),
  unknown: z.array(z.string()),
})
export type Market = z.infer<typeof market>

export const priceRung = z.object({
  name: z.string().trim().min(1, { error: 'Please give it a name.' }).max(60),
  priceCents: z.number({ error: 'Please give an amount.' }).int().min(0).max(10_000_000).nullable(),
  contains: z.string().trim().max(300),
})
export type PriceRung = z.infer<typeof priceRung>

/** We never name competitors ourselves. */
export const competitorRecipe = (isRunning: boolean): string[] => [
  isRunning
    ? 'Minutes 1 to 3: search for what you offer, the way a customer would type it. ' +
      'Open the first five results that offer the same.'
    : "Minutes 1 to 3: search for the problem in your buyers' words, not for your solution. " +
      'Open the first five results that sell something.',
  'Minutes 4 to 5: search for one of the names plus the word "alternative."',
  "Minutes 6 to 8: look at each one's price page, and write down the price that a buyer like yours would pay.",
  'Minutes 9 to 10: read three reviews with two stars. What the reviewers miss is where you could be better.',
]
