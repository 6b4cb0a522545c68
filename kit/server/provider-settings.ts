/** The language model that may refine drafts, and how many tokens a day it may use. */
export type ModelSettings = {
  provider: 'openai-compatible' | 'anthropic'
  /** undefined: the provider's own address; only Anthropic has one. */
  baseUrl: string | undefined
  name: string
  apiKey: string | undefined
  tokensPerPersonDay: number
  tokensPerDay: number
  /** What the operator pays for a million tokens, in USD cents; undefined: nobody said, and nothing is reckoned. */
  price: { input: number; output: number } | undefined
}

/** What payments need. `api` is undefined for Stripe's own address. */
export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  priceId: string
  testMode: boolean
  milliseconds: number
  api: { protocol: 'http' | 'https'; host: string; port: string } | undefined
}
