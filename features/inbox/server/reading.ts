import type { Provider } from '../contract.ts'
import { readGumroad } from './readings/gumroad.ts'
import { readLemonSqueezy } from './readings/lemon-squeezy.ts'
import { readPlain } from './readings/plain.ts'
import type { Reading } from './readings/shapes.ts'
import { readStripe } from './readings/stripe.ts'
import { readTally } from './readings/tally.ts'
import { readTypeform } from './readings/typeform.ts'
import type { Delivery } from './signatures.ts'

const readers: Record<Provider, (delivery: Delivery) => Reading | null> = {
  plain: readPlain,
  stripe: readStripe,
  lemonsqueezy: readLemonSqueezy,
  gumroad: readGumroad,
  tally: readTally,
  typeform: readTypeform,
}

export function readDelivery(provider: Provider, delivery: Delivery): Reading | null {
  try {
    return readers[provider](delivery)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
