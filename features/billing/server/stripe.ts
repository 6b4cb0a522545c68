import type Stripe from 'stripe'
import type { App } from '#kit/server/context.ts'
import { Refusal } from '#kit/server/errors.ts'
import type { StripeSettings } from '#kit/server/provider-settings.ts'
import { wording } from '../contract.ts'

const clients = new WeakMap<StripeSettings, Promise<Stripe>>()

export function stripeOf({ config }: Pick<App, 'config'>): Promise<Stripe> | undefined {
  const settings = config.stripe
  if (!settings) return undefined
  const known = clients.get(settings)
  if (known) return known
  const made = connect(settings)
  clients.set(settings, made)
  return made
}

async function connect({ secretKey, milliseconds, api }: StripeSettings): Promise<Stripe> {
  const { default: Library } = await import('stripe')
  // No API version given: the library's own, so types and answers agree.
  return new Library(secretKey, { timeout: milliseconds, maxNetworkRetries: 1, telemetry: false, ...api })
}

export async function requireStripe(app: Pick<App, 'config'>): Promise<Stripe> {
  const client = stripeOf(app)
  if (!client) throw new Refusal('conflict', wording.paymentsOff)
  return client
}

type Failure = { type: string; code?: string; statusCode?: number; requestId?: string }

function failureOf(error: unknown): Failure | undefined {
  return error instanceof Error &&
    'type' in error &&
    typeof error.type === 'string' &&
    error.type.startsWith('Stripe')
    ? (error as Error & Failure)
    : undefined
}

export const isGone = (error: unknown): boolean => failureOf(error)?.statusCode === 404

export function isDefinite(error: unknown): boolean {
  const status = failureOf(error)?.statusCode
  return status !== undefined && status !== 409
}

export async function retrieve(stripe: Stripe, id: string): Promise<Stripe.Subscription | undefined> {
  try {
    return await stripe.subscriptions.retrieve(id)
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}

/** The log has the kind of failure, never the key or the person. */
export function asRefusal(app: Pick<App, 'log'>, error: unknown): unknown {
  const failure = failureOf(error)
  if (!failure) return error
  const { type, code, statusCode, requestId } = failure
  const ours = [
    'StripeAuthenticationError',
    'StripePermissionError',
    'StripeInvalidRequestError',
    'StripeIdempotencyError',
  ].includes(type)
  app.log[ours ? 'error' : 'warn']({ type, code, statusCode, requestId }, 'Stripe did not do what was asked')
  return new Refusal('unavailable', ours ? wording.misconfigured : wording.away, { retryAfter: 30 })
}
