import fc from 'fast-check'
import { runHousekeeping } from '#app/server/housekeeping.ts'
import { day, hour, minute } from '#kit/contract/time.ts'
import { rateLimits } from '#kit/server/tables.ts'
import { makeProject } from '#test/cast.ts'
import { password } from '#test/harness.ts'
import type { Browser, createWorld } from '#test/harness.ts'
import { inboxFounder } from '#test/inbox-founder.ts'
import * as senders from '#test/inbox-senders.ts'
import { moveToday } from '#test/today.ts'

type World = Awaited<ReturnType<typeof createWorld>>
export type Act = (g: fc.GeneratorValue) => Promise<{ what: string; status: number }>

const origin = 'http://localhost:3000'
const formType = 'application/x-www-form-urlencoded'

type Sent = { method?: string; headers?: Record<string, string>; body?: string }

async function fetched(world: World, path: string, { method = 'GET', headers = {}, body }: Sent = {}) {
  const sent = new Headers(headers)
  if (body !== undefined) sent.set('content-length', String(Buffer.byteLength(body)))
  const request = new Request(new URL(path, origin), { method, body, headers: sent })
  const response = await world.fetch(request)
  const text = await response.text()
  return { what: `${method} ${path} ${body ?? ''}`, status: response.status, text }
}

/** Opens a page that strangers see, and sends its form. */
export const openAsStranger =
  (world: World, pageOf: (g: fc.GeneratorValue) => string, text: () => fc.Arbitrary<string>): Act =>
  async (g) => {
    const path = pageOf(g)
    const page = await fetched(world, path, {
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone) AppleWebKit/605' },
    })
    const form = /<form[^>]*?(?:action="([^"]*)")?[^>]*>([\s\S]*?)<\/form>/.exec(page.text)
    if (!form || page.status >= 400 || !g(fc.boolean)) return page
    const fields = new URLSearchParams()
    for (const [tag, name] of form[2]!.matchAll(
      /<(?:input|textarea|button|select)[^>]*?name="([^"]+)"[^>]*>/g,
    )) {
      const kept = /value="([^"]*)"/.exec(tag)?.[1]
      const other = /email/i.test(tag) ? `visitor${g(fc.nat)}@example.test` : g(text)
      if (kept === undefined || g(fc.nat, 9) === 0) fields.append(name!, other)
      else fields.set(name!, kept.replaceAll('&amp;', '&'))
    }
    world.clock.forward(10_000)
    return fetched(world, new URL(form[1] || '', new URL(path, origin)).href, {
      method: 'POST',
      headers: { 'content-type': formType, origin: 'null' },
      body: fields.toString(),
    })
  }

/** What payment services and forms send to a project's inbox, signed. */
export async function sendToInbox(world: World): Promise<Act> {
  const inbox = await inboxFounder(world)
  return async (g) => {
    const at = new Date(world.clock.now().getTime() - g(fc.constantFrom, 0, minute, 10 * minute, day))
    const charge = senders.chargeOf({
      at,
      id: `ch_${g(fc.nat, 30)}`,
      refunded: g(fc.constantFrom, 0, 900, 2900),
      amount: g(fc.constantFrom, 0, 2900, 100_000),
      currency: g(fc.constantFrom, 'usd', 'eur', 'jpy'),
    })
    const dispute = senders.disputeOf(charge.id, g(fc.constantFrom, 'needs_response', 'won', 'lost'))
    const email = g(fc.constantFrom, null, 'pays@example.test', inbox.member.email)
    const sent = g(
      fc.constantFrom,
      senders.fromStripe('charge.succeeded', charge, { at }),
      senders.fromStripe('charge.refunded', charge, { at }),
      senders.fromStripe(g(fc.constantFrom, 'charge.dispute.created', 'charge.dispute.closed'), dispute, {
        at,
      }),
      senders.fromStripe('charge.succeeded', charge, { at, secret: 'whsec_of_another' }),
      senders.fromLemonSqueezy(
        g(fc.constantFrom, 'order_created', 'order_refunded', 'subscription_created'),
        { at, id: String(g(fc.nat, 30)), total: 2900, currency: 'USD', status: 'paid' },
      ),
      senders.fromTally(email, { at }),
      senders.fromTypeform(email, { at }),
      senders.fromOwnCode(
        g(
          fc.constantFrom,
          { kind: 'visit' },
          { kind: 'signup', email },
          { type: 'payment', amount: 900, currency: 'eur' },
          { kind: 'interview' },
          {},
        ),
        { at, secrets: [inbox.secret] },
      ),
      {
        path: '',
        body: senders.fromGumroad({ price: '900' }).body,
        headers: senders.fromGumroad({}).headers,
      },
    )
    const gone = await inbox.post(sent.path === '' ? inbox.gumroad : inbox.address + sent.path, sent)
    return { what: `inbox ${sent.path} ${sent.body}`, status: gone.status }
  }
}

const tools = [
  'list_projects',
  'read_plan',
  'next_prompt',
  'read_evidence',
  'tick_task',
  'prompt_worked',
  'log_evidence',
  'add_note',
]

/** Calls of a coding tool. */
export async function useTools(world: World, me: Browser, text: () => fc.Arbitrary<string>): Promise<Act> {
  await makeProject(me, 'Bread by tool')
  await world.drain()
  const body = { name: 'Laptop', scope: 'write', projectId: null, days: 365, password }
  const { secret } = (await me.call('POST', '/account/tokens', { body })).body
  return async (g) => {
    const given = {
      project: g(fc.constantFrom, 'Bread by tool', 'bread', g(text)),
      task: g(fc.constantFrom, '1', '1.1', '2', g(text)),
      number: g(fc.constantFrom, 1, 2, 40),
      phase: g(fc.constantFrom, 1, 2, 40),
      done: g(fc.boolean),
      worked: g(fc.boolean),
      note: g(text),
      text: g(text),
      kind: g(fc.constantFrom, 'interview', 'signup', 'payment', 'note'),
      stance: g(fc.constantFrom, 'supports', 'contradicts', 'against'),
    }
    const method = g(fc.constantFrom, 'tools/call', 'tools/call', 'tools/call', 'tools/list', 'initialize')
    const params = { name: g(fc.constantFrom, ...tools), arguments: given }
    const sent = { jsonrpc: '2.0', id: 1, method, params }
    return fetched(world, '/mcp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${secret}`,
        host: 'localhost:3000',
        'mcp-protocol-version': '2025-06-18',
      },
      body: JSON.stringify(sent),
    })
  }
}

/** These reach for others' servers, or dump the database. */
const elsewhere = ['live sources', 'links of the library', 'backups']

/** Minutes to days go by, with what the program does by itself; people sign in again. */
export function letTimePass(world: World, people: readonly Browser[]): Act {
  const sweeps = world.app.features
    .flatMap((feature) => feature.sweeps ?? [])
    .filter(({ name }) => !elsewhere.includes(name))
  return async (g) => {
    const passed = g(fc.constantFrom, minute, hour, 6 * hour, day, 8 * day)
    world.clock.forward(passed)
    moveToday(world.clock.now().getTime())
    await world.drain()
    await runHousekeeping(world.app)
    for (const { run } of sweeps) await run(world.app)
    await world.drain()
    await world.db.delete(rateLimits)
    for (const { call, email } of people)
      await call('POST', '/auth/sign-in', {
        body: { email, password, as: email.startsWith('root') ? 'admin' : 'member' },
      })
    return { what: `${passed} ms pass`, status: 200 }
  }
}
