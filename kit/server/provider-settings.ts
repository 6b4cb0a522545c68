export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  priceId: string
  testMode: boolean
  milliseconds: number
  api: { protocol: 'http' | 'https'; host: string; port: string } | undefined
}
