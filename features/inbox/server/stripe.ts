import type Stripe from 'stripe'
import type { App } from '#kit/server/context.ts'
import { Refusal } from '#kit/server/errors.ts'
import { periods } from '#kit/server/schedule.ts'
import { wording } from '../contract.ts'

export type Charge = Pick<
  Stripe.Charge,
  'livemode' | 'status' | 'captured' | 'amount_captured' | 'amount_refunded' | 'currency' | 'disputed'
>

export async function readCharge(app: App, key: string, id: string): Promise<Charge | null> {
  const stripe = await connect(app, key)
  try {
    return await stripe.charges.retrieve(id)
  } catch (error) {
    if (statusOf(error) === 404) return null
    throw error
  }
}

export async function assertReadsCharges(app: App, key: string): Promise<void> {
  const stripe = await connect(app, key)
  try {
    await stripe.charges.list({ limit: 1 })
  } catch (error) {
    if (isRefusedKey(error)) throw new Refusal('unprocessable', wording.keyRefused)
    app.log.warn({ status: statusOf(error) }, 'a Stripe key could not be tried')
    throw new Refusal('unavailable', wording.stripeAway, { retryAfter: 30 })
  }
}

/** Whether Stripe rejects the key, so retrying is useless. */
export const isRefusedKey = (error: unknown): boolean => [401, 403].includes(statusOf(error) ?? 0)

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined

async function connect({ config }: App, key: string): Promise<Stripe> {
  const { default: Library } = await import('stripe')
  return new Library(key, {
    timeout: periods.stripeAnswer,
    maxNetworkRetries: 0,
    telemetry: false,
    ...config.stripeApi,
  })
}
