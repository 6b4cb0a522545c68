import { createHmac } from 'node:crypto'
import { ensure } from '#kit/contract/ensure.ts'
import { safeEqual } from '#kit/server/tokens.ts'

export type Delivery = { body: string; header: (name: string) => string | undefined }
type Checked = { secrets: string[]; at: Date; tolerance: number }

/** Standard Webhooks: `v1,` and the HMAC of id, time and body. There may be several during a rotation. */
export function isSignedPlainly({ body, header }: Delivery, { secrets, ...within }: Checked): boolean {
  const [id, timestamp, given] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => header(name) ?? '',
  )
  if (!id || !isRecent(ensure(timestamp), within)) return false
  const signatures = ensure(given)
    .split(' ')
    .flatMap((one) => (one.startsWith('v1,') ? [one.slice(3)] : []))
  return anyMatches(
    signatures,
    secrets.map((secret) => plainSignature(secret, `${id}.${timestamp}.${body}`)),
  )
}

export const plainSignature = (secret: string, text: string): string =>
  createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(text)
    .digest('base64')

/** Stripe: `t=` and one or more `v1=`, the hex HMAC of time and body. */
export function isSignedByStripe({ body, header }: Delivery, { secrets, ...within }: Checked): boolean {
  const parts = (header('stripe-signature') ?? '').split(',').map((part) => part.trim().split('='))
  const timestamp = parts.find(([key]) => key === 't')?.[1] ?? ''
  if (!isRecent(timestamp, within)) return false
  return anyMatches(
    parts.flatMap(([key, value]) => (key === 'v1' && value ? [value] : [])),
    secrets.map((secret) => createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')),
  )
}

type Scheme = { secrets: string[]; name: string; encoding: 'hex' | 'base64'; prefix?: string }

/** HMAC of the body alone, with no timestamp: replays are recognized by the event. */
export const isSignedOver = (
  { body, header }: Delivery,
  { secrets, name, encoding, prefix = '' }: Scheme,
): boolean =>
  anyMatches(
    [header(name) ?? ''],
    secrets.map((secret) => prefix + createHmac('sha256', secret).update(body).digest(encoding)),
  )

function isRecent(timestamp: string, { at, tolerance }: { at: Date; tolerance: number }): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false
  return Math.abs(at.getTime() - Number(timestamp) * 1000) <= tolerance
}

/** Limits the work: a header can hold thousands. */
const mostSignatures = 10

const anyMatches = (given: string[], expected: string[]): boolean =>
  given.slice(0, mostSignatures).some((one) => expected.some((signature) => safeEqual(one, signature)))
