import { z } from 'zod'

const reading = z.object({ id: z.string(), people: z.string() })
const readings = z.array(reading)
export const understood = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('people'), id: z.string(), people: z.string(), readings }),
  z.object({ kind: z.literal('trade'), trade: z.string(), readings }),
  z.object({ kind: z.literal('unknown'), readings }),
])
export type Understood = z.infer<typeof understood>
