import { randomUUID } from 'node:crypto'
import { setTimeout as later } from 'node:timers/promises'
import { Agent, request } from 'undici'
import type { PlanState } from '#features/action-plans/contract.ts'
import { tokenOf } from './community.ts'
import type { Member } from './community.ts'

/** p99 in ms; `calls` a second; `errors` such as "POST 429", 0 for no answer. */
export type Played = { read: number; write: number; errors: string[]; calls: number }
type Playing = { origin: string; members: Member[]; seconds: { warm: number; measured: number } }
type Call = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; body?: object }

/** Each member does all of this once in so many ms, at a pace of their own. */
const round = 20_000
const words = ['bakery', 'price', 'customers', 'invoice', 'newsletter', 'week']

type Act = (member: Member, turn: number) => Call[]

const acts: Act[] = [
  ({ projectId }) => [
    { method: 'GET', path: '/opportunities/newest' },
    { method: 'GET', path: '/dashboard/counts' },
    { method: 'GET', path: '/assistant/questions' },
    { method: 'GET', path: `/projects/${projectId}/action-plan` },
  ],
  ({ projectId, itemId }, turn) => [
    {
      method: turn % 2 === 0 ? 'PUT' : 'DELETE',
      path: `/projects/${projectId}/action-plan/items/${itemId}/done`,
      body: {},
    },
  ],
  () => [{ method: 'GET', path: '/forum/posts' }],
  ({ roomId }) => [
    {
      method: 'POST',
      path: `/messages/rooms/${roomId}/messages`,
      body: { content: 'How did the week go?', clientId: randomUUID() },
    },
  ],
  (_, turn) => [{ method: 'GET', path: `/search?q=${words[turn % words.length]}` }],
]

/**
 * A call is due at its time, whether the ones before were answered or not, and its wait counts from then:
 * a slow server gets no fewer calls.
 */
export async function play({ origin, members, seconds }: Playing): Promise<Played> {
  const agent = new Agent({ connections: 512 })
  const began = performance.now()
  const [from, until] = [began + seconds.warm * 1000, began + (seconds.warm + seconds.measured) * 1000]
  const took = { read: [] as number[], write: [] as number[] }
  const errors: string[] = []
  const send = async (member: Member, call: Call, due: number) => {
    const { statusCode } = await ask({ agent, origin, member, call }).catch(() => ({ statusCode: 0 }))
    if (due < from) return
    took[call.method === 'GET' ? 'read' : 'write'].push(performance.now() - due)
    if (statusCode === 0 || statusCode >= 400) errors.push(`${call.method} ${statusCode}`)
  }
  await Promise.all(
    members.map(async (member, number) => {
      const sent: Promise<void>[] = []
      const first = began + (number / members.length) * round
      for (let turn = 0, due = first; due < until; turn += 1)
        for (const act of acts) {
          if (due >= until) break
          await later(Math.max(0, due - performance.now()))
          for (const call of act(member, turn)) sent.push(send(member, call, due))
          due += round / acts.length
        }
      await Promise.all(sent)
    }),
  )
  await agent.close()
  const calls = (took.read.length + took.write.length) / seconds.measured
  return { read: p99(took.read), write: p99(took.write), errors, calls }
}

type Asking = { agent: Agent; origin: string; member: Member; call: Call }

async function ask({ agent, origin, member, call: { method, path, body } }: Asking) {
  const answer = await request(`${origin}/api${path}`, {
    dispatcher: agent,
    method,
    headers: {
      authorization: `Bearer ${tokenOf(member)}`,
      origin,
      'idempotency-key': randomUUID(),
      'content-type': 'application/json',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await answer.body.text()
  // A new week may have come since; a page shows the items that it just read.
  if (path.endsWith('/action-plan') && answer.statusCode === 200)
    member.itemId = (JSON.parse(text) as PlanState).plan?.items[0]?.id ?? member.itemId
  return answer
}

const p99 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0
