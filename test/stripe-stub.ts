import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'

type Asked = {
  method: string
  path: string
  form: URLSearchParams
  key: string | undefined
  authorization: string | undefined
}
/** 'hang' never answers. */
type Mood = 'well' | 'hang' | 400 | 401 | 429 | 500
type Subscription = {
  id: string
  customer: string
  status: string
  metadata: { userId?: string; endedBy?: string }
  cancel_at_period_end: boolean
  cancel_at: number | null
  current_period_end: number
}
type StubCharge = { id: string } & Record<string, unknown>

const webhookSecret = 'whsec_for_tests_only'

export const stripeEnv = (url: string) => ({
  STRIPE_SECRET_KEY: 'sk_test_for_tests_only',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_PRICE_ID: 'price_builder',
  STRIPE_API_URL: url,
})

/** Customers, checkout and portal pages, and subscriptions. Honors idempotency keys, including for failures. */
export async function createStripeStub() {
  const asked: Asked[] = []
  const [subscriptions, customers, answered] = [
    new Map<string, Subscription>(),
    new Set<string>(),
    new Map<string, { status: number; body: object }>(),
  ]
  let mood: Mood = 'well'
  const charges = new Map<string, StubCharge>()
  const state = { asked, subscriptions, customers, charges }
  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const path = new URL(request.url!, url).pathname
    const one: Asked = {
      method: request.method!,
      path,
      form: new URLSearchParams(Buffer.concat(chunks).toString()),
      key: request.headers['idempotency-key'] as string | undefined,
      authorization: request.headers.authorization,
    }
    asked.push(one)
    if (mood === 'hang') return
    const kept = one.key ? answered.get(one.key) : undefined
    const answer =
      kept ?? (mood === 'well' ? answerOf(state, one, url) : { status: mood, body: failure(mood) })
    if (one.key && one.method === 'POST') answered.set(one.key, answer)
    response
      .writeHead(answer.status, { 'content-type': 'application/json', 'request-id': 'req_stub' })
      .end(JSON.stringify(answer.body))
  }

  return {
    url,
    asked,
    subscriptions,
    customers,
    charges,
    be: (next: Mood) => void (mood = next),
    calls: (path: string) => asked.filter((one) => one.path.startsWith(path)),
    subscribe: (
      customer: string,
      { userId, ...more }: { userId?: string } & Partial<Omit<Subscription, 'customer' | 'metadata'>>,
    ): Subscription => {
      const made = {
        id: `sub_${randomUUID().slice(0, 8)}`,
        customer,
        status: 'active',
        metadata: userId ? { userId } : {},
        cancel_at_period_end: false,
        cancel_at: null,
        current_period_end: Math.floor(Date.now() / 1000) + 30 * 86_400,
        ...more,
      }
      subscriptions.set(made.id, made)
      return made
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

type State = {
  subscriptions: Map<string, Subscription>
  customers: Set<string>
  charges: Map<string, StubCharge>
}

function answerOf(
  { subscriptions, customers, charges }: State,
  { method, path, form }: Asked,
  url: string,
): { status: number; body: object } {
  const id = path.split('/').at(-1)!
  const well = (body: object) => ({ status: 200, body })
  if (path === '/v1/customers') {
    const customer = `cus_${randomUUID().slice(0, 8)}`
    customers.add(customer)
    return well({ id: customer, object: 'customer' })
  }
  if (path === '/v1/checkout/sessions')
    return well({
      id: 'cs_test_stub',
      object: 'checkout.session',
      amount_subtotal: form.get('line_items[0][price]') === 'price_builder' ? 1500 : 1900,
      currency: 'usd',
      url: `${url}/pay/${form.get('customer')}/${randomUUID().slice(0, 8)}`,
    })
  if (path === '/v1/charges') return well({ object: 'list', data: [...charges.values()], has_more: false })
  if (path.startsWith('/v1/charges/'))
    return charges.has(id) ? well(charges.get(id)!) : { status: 404, body: failure(404) }
  if (path === '/v1/billing_portal/sessions')
    return well({
      id: 'bps_stub',
      object: 'billing_portal.session',
      url: `${url}/manage/${form.get('customer')}`,
    })
  if (method === 'DELETE' && customers.delete(id)) return well({ id, object: 'customer', deleted: true })
  const found = subscriptions.get(id)
  if (!found) return { status: 404, body: failure(404) }
  if (method === 'DELETE') found.status = 'canceled'
  if (method === 'POST' && form.has('cancel_at_period_end'))
    Object.assign(found, {
      cancel_at_period_end: form.get('cancel_at_period_end') === 'true',
      metadata: { ...found.metadata, endedBy: form.get('metadata[endedBy]') ?? '' },
    })
  const { current_period_end, ...rest } = found
  const items = {
    object: 'list',
    data: [
      {
        id: 'si_stub',
        quantity: 1,
        current_period_end,
        price: { id: 'price_builder', unit_amount: 1500, currency: 'usd' },
      },
    ],
  }
  return well({ object: 'subscription', ...rest, items })
}

function failure(status: number): object {
  const types: Record<number, string> = {
    400: 'idempotency_error',
    404: 'invalid_request_error',
    401: 'invalid_request_error',
    429: 'invalid_request_error',
  }
  return {
    error: {
      type: types[status] ?? 'api_error',
      message: `The stub answers ${status} with sk_test_for_tests_only.`,
      ...(status === 404 ? { code: 'resource_missing' } : {}),
    },
  }
}

export function signed(
  event: object,
  { at, secret = webhookSecret }: { at: Date; secret?: string },
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify(event)
  const header = new Stripe('sk_test_for_tests_only').webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp: Math.floor(at.getTime() / 1000),
  })
  return { body, headers: { 'stripe-signature': header } }
}

export const eventOf = (type: string, object: object, id = `evt_${randomUUID().slice(0, 12)}`) => ({
  id,
  object: 'event',
  type,
  api_version: '2026-08-26.dahlia',
  created: Math.floor(Date.now() / 1000),
  livemode: false,
  data: { object },
})

export const invoiceOf = (customer: string, subscription: string, more: object = {}) => ({
  id: `in_${randomUUID().slice(0, 8)}`,
  object: 'invoice',
  customer,
  currency: 'usd',
  amount_paid: 1500,
  amount_due: 1500,
  hosted_invoice_url: 'https://invoice.stripe.example/i/1',
  status_transitions: { paid_at: 1_790_000_000 },
  parent: { type: 'subscription_details', subscription_details: { subscription } },
  lines: { data: [{ period: { start: 1_790_000_000, end: 1_792_592_000 } }] },
  ...more,
})
