import { createHmac, randomUUID } from 'node:crypto'

export type Sent = { path: string; body: string; headers: Record<string, string> }

const asSeconds = (at: Date) => String(Math.floor(at.getTime() / 1000))
const hmac = (secret: string | Buffer, text: string, encoding: 'hex' | 'base64') =>
  createHmac('sha256', secret).update(text).digest(encoding)

export const stripeSecret = 'whsec_stripe_for_tests'
export const lemonSecret = 'lemon-for-tests'
export const tallySecret = 'tally-for-tests'
export const typeformSecret = 'typeform-for-tests'

export function fromStripe(
  type: string,
  object: object,
  {
    at,
    secret = stripeSecret,
    livemode = true,
    id = `evt_${randomUUID().replaceAll('-', '')}`,
  }: {
    at: Date
    secret?: string
    livemode?: boolean
    id?: string
  },
): Sent {
  const created = Math.floor(at.getTime() / 1000)
  const body = JSON.stringify({
    id,
    object: 'event',
    api_version: '2025-08-27.basil',
    created,
    livemode,
    type,
    data: { object },
  })
  const signature = hmac(secret, `${created}.${body}`, 'hex')
  return {
    path: '/stripe',
    body,
    headers: { 'stripe-signature': `t=${created},v1=${signature},v0=deadbeef` },
  }
}

export const chargeOf = ({
  at,
  id = `ch_${randomUUID().slice(0, 8)}`,
  amount = 2900,
  refunded = 0,
  ...more
}: {
  at: Date
  id?: string
  amount?: number
  refunded?: number
  currency?: string
  email?: string
  captured?: boolean
}) => ({
  id,
  object: 'charge',
  amount,
  amount_captured: amount,
  amount_refunded: refunded,
  captured: more.captured ?? true,
  currency: more.currency ?? 'usd',
  created: Math.floor(at.getTime() / 1000),
  billing_details: { email: more.email ?? 'pays@example.test', name: 'Pat Payer' },
  payment_intent: 'pi_1',
  paid: true,
  status: 'succeeded',
})

export const disputeOf = (
  charge: string,
  status: string,
  { id = `du_${charge}`, amount = 2900, currency = 'usd' } = {},
) => ({
  id,
  object: 'dispute',
  amount,
  charge,
  currency,
  payment_intent: 'pi_1',
  is_charge_refundable: status.startsWith('warning'),
  reason: 'fraudulent',
  status,
  balance_transactions: [],
  evidence: { customer_email_address: 'pays@example.test' },
})

export function fromLemonSqueezy(
  event: string,
  {
    id = '4021',
    at,
    test = false,
    secret = lemonSecret,
    type = 'orders',
    ...attributes
  }: {
    at: Date
    id?: string
    test?: boolean
    secret?: string
    type?: string
    [attribute: string]: unknown
  },
): Sent {
  const body = JSON.stringify({
    meta: { event_name: event, test_mode: test, custom_data: { user: 'x' } },
    data: {
      type,
      id,
      attributes: {
        status: 'paid',
        total: 1900,
        currency: 'USD',
        user_email: 'lemon@example.test',
        user_name: 'Lena Lemon',
        created_at: at.toISOString().replace('Z', '000Z'),
        ...attributes,
      },
    },
  })
  return { path: '/lemonsqueezy', body, headers: { 'x-signature': hmac(secret, body, 'hex') } }
}

export const fromGumroad = (fields: Record<string, string>): Omit<Sent, 'path'> => ({
  body: new URLSearchParams({
    sale_id: 'FO8TXN-dvaYbBbahG97a-Q==',
    sale_timestamp: new Date().toISOString(),
    price: '1500',
    currency: 'usd',
    email: 'gum@example.test',
    full_name: 'Gus Gum',
    refunded: 'false',
    ...fields,
  }).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})

export function fromTally(
  email: string | null,
  {
    at,
    id = randomUUID(),
    secret = tallySecret,
  }: {
    at: Date
    id?: string
    secret?: string
  },
): Sent {
  const fields = [
    { key: 'question_1', label: 'Your name', type: 'INPUT_TEXT', value: 'Tilda Tally' },
    ...(email ? [{ key: 'question_2', label: 'Email', type: 'INPUT_EMAIL', value: email }] : []),
  ]
  const body = JSON.stringify({
    eventId: id,
    eventType: 'FORM_RESPONSE',
    createdAt: at.toISOString(),
    data: { responseId: 'r', formId: 'f', fields },
  })
  return { path: '/tally', body, headers: { 'tally-signature': hmac(secret, body, 'base64') } }
}

export function fromTypeform(
  email: string | null,
  {
    at,
    token = randomUUID().replaceAll('-', ''),
    type = 'form_response',
    secret = typeformSecret,
  }: {
    at: Date
    token?: string
    type?: string
    secret?: string
  },
): Sent {
  const field = (kind: string) => ({ id: 'DlXFaesGBpoF', type: kind, ref: `readable_ref_${kind}` })
  const answers = [
    { type: 'text', text: 'Tyra Typeform', field: field('short_text') },
    ...(email ? [{ type: 'email', email, field: field('email') }] : []),
  ]
  const body = JSON.stringify({
    event_id: randomUUID(),
    event_type: type,
    form_response: { form_id: 'lT4Z3j', token, submitted_at: at.toISOString(), answers },
  })
  return {
    path: '/typeform',
    body,
    headers: { 'typeform-signature': `sha256=${hmac(secret, body, 'base64')}` },
  }
}

export function fromOwnCode(
  event: object,
  { at, secrets, id = randomUUID() }: { at: Date; secrets: string[]; id?: string },
): Sent {
  const body = JSON.stringify(event)
  const text = `${id}.${asSeconds(at)}.${body}`
  const signatures = secrets.map(
    (secret) => `v1,${hmac(Buffer.from(secret.slice('whsec_'.length), 'base64'), text, 'base64')}`,
  )
  return {
    path: '',
    body,
    headers: {
      'webhook-id': id,
      'webhook-timestamp': asSeconds(at),
      'webhook-signature': signatures.join(' '),
    },
  }
}
