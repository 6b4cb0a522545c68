import { z } from 'zod'

/** Who says something: 'Playbook' with the day a person last read it, 'Planner' from the founder's words, 'You' for the founder, or the model whose idea it is. */
const source = z.object({ madeBy: z.string(), reviewed: z.iso.date().nullable() })
export type Source = z.infer<typeof source>

export const marketRow = z.object({ label: z.string(), text: z.string(), source })
export type MarketRow = z.infer<typeof marketRow>

/** What is known of a project's market, each line with its source; and what is not. */
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
  /** What neither the playbook nor the founder's words say. */
  unknown: z.array(z.string()),
})
export type Market = z.infer<typeof market>

export const priceRung = z.object({
  name: z.string().trim().min(1, { error: 'Please give it a name.' }).max(60),
  /** null while no price is known. */
  priceCents: z.number({ error: 'Please give an amount.' }).int().min(0).max(10_000_000).nullable(),
  contains: z.string().trim().max(300),
})
export type PriceRung = z.infer<typeof priceRung>

/** How to find competitors in ten minutes; none is ever named for the founder. */
export const competitorRecipe: string[] = [
  "Minutes 1 to 3: search for the problem in your buyers' words, not for your solution. Open the first five results that sell something.",
  'Minutes 4 to 5: search for one of the names plus the word "alternative."',
  "Minutes 6 to 8: look at each one's price page, and write down the price that a buyer like yours would pay.",
  'Minutes 9 to 10: read three reviews with two stars. What the reviewers miss is where you could be better.',
]
