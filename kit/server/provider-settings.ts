/** What payments need. `api` is undefined for Stripe's own address. */
export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  priceId: string
  testMode: boolean
  milliseconds: number
  api: { protocol: 'http' | 'https'; host: string; port: string } | undefined
}
