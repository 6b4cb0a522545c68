import { makeProject } from './cast.ts'
import type { Browser, createWorld } from './harness.ts'
import { lemonSecret, stripeSecret, tallySecret, typeformSecret } from './inbox-senders.ts'
import type { Sent } from './inbox-senders.ts'
import type { Json } from './json.ts'

type World = Awaited<ReturnType<typeof createWorld>>

export async function inboxFounder(world: World) {
  const member = await world.member('fay')
  const { id } = await makeProject(member)
  const path = `/projects/${id}/inbox`
  const call = (method: string, rest = '', body?: object) => member.call(method, `${path}${rest}`, { body })
  const on = (await call('PUT')).body
  const pasted = {
    stripe: stripeSecret,
    lemonsqueezy: lemonSecret,
    tally: tallySecret,
    typeform: typeformSecret,
  }
  for (const [provider, secret] of Object.entries(pasted))
    await call('PUT', `/sources/${provider}`, { secret })
  const address = new URL(on.address).pathname
  const post = async (to: string, { body, headers }: Pick<Sent, 'body' | 'headers'>) => {
    const length = { 'content-length': String(Buffer.byteLength(body)) }
    const request = new Request(`http://localhost:3000${to}`, {
      method: 'POST',
      headers: { ...length, ...headers },
      body,
    })
    // One after the other, in the order they are listed.
    world.clock.forward(1)
    const response = await world.fetch(request)
    return { status: response.status, body: (await response.json()) as { code?: string; received?: boolean } }
  }
  return {
    member,
    id,
    call,
    address,
    secret: on.secret as string,
    gumroad: new URL(on.unsignedAddress).pathname,
    post,
    send: (sent: Sent) => post(address + sent.path, sent),
    read: async () => (await call('GET')).body,
    /** How each event was taken, the newest first. */
    outcomes: async () => (await call('GET')).body.events.map((event: Json) => event.outcome),
    evidence: async () => (await member.call('GET', `/projects/${id}/evidence`)).body,
    revenue: () => weeksOf(member, id, 'revenue'),
    signups: () => weeksOf(member, id, 'signups'),
    visits: () => weeksOf(member, id, 'visits'),
  }
}

async function weeksOf(member: Browser, id: string, kind: string) {
  return (await member.call('PUT', `/projects/${id}/metric`, { body: { kind } })).body.weeks
}
