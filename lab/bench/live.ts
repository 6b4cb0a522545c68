import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { WebSocket } from 'ws'
import { topicRules } from '#app/server/features.ts'
import type { App } from '#kit/server/context.ts'
import { median } from './load.ts'

type Row = (what: string, figure: string, holds: boolean) => void
type LiveBench = { app: App; pool: pg.Pool; server: Server; api: string; row: Row }

const connected = Number(process.env.BENCH_SOCKETS ?? 2000)
const messages = 200
const inOneMinute = 30

export async function measureLive({ app, pool, server, api, row }: LiveBench): Promise<void> {
  app.live.attach(server, app, topicRules)
  const [ada, bob, crowd] = [
    await member(pool, api, 'live-a'),
    await member(pool, api, 'live-b'),
    await member(pool, api, 'live-crowd'),
  ]
  const roomId = await talk(api, ada, bob)
  const before = await settledMemory()
  const others = fork(fileURLToPath(new URL('live-crowd.ts', import.meta.url)), {
    env: {
      ...process.env,
      LIVE_URL: liveUrl(api),
      LIVE_TOKEN: crowd.token,
      LIVE_USER: crowd.id,
      LIVE_COUNT: String(connected),
    },
  })
  const [joined] = (await once(others, 'message')) as [number]
  const each = ((await settledMemory()) - before) / connected
  const times = await measureMessages({ pool, api, ada, bob, roomId })
  others.kill()
  const p95 = times[Math.floor(times.length * 0.95)]!
  row(
    `live message to a room of two with ${joined} connected, at p95`,
    `${p95.toFixed(1)} ms of 100 ms, median ${median(times).toFixed(1)} ms`,
    joined === connected && p95 <= 100,
  )
  row('live, memory of the server a connection (for information)', `${(each / 1024).toFixed(1)} KB`, true)
}

type Member = { id: string; token: string; headers: Record<string, string> }
type Measured = { pool: pg.Pool; api: string; ada: Member; bob: Member; roomId: string }

async function measureMessages({ pool, api, ada, bob, roomId }: Measured): Promise<number[]> {
  const socket = new WebSocket(liveUrl(api), {
    headers: { origin: new URL(api).origin, authorization: `Bearer ${bob.token}` },
  })
  await once(socket, 'open')
  const arrivals = new Map<string, (at: number) => void>()
  socket.on('message', (raw) => {
    const at = performance.now()
    const said = JSON.parse(String(raw)) as { name?: string; data?: { clientId: string } }
    if (said.name === 'message') arrivals.get(said.data!.clientId)?.(at)
  })
  socket.send(JSON.stringify({ join: `room:${roomId}` }))
  await once(socket, 'message')
  const times: number[] = []
  for (let n = 0; n < messages; n++) {
    if (n % inOneMinute === 0) await pool.query('delete from rate_limits')
    const clientId = randomUUID()
    const arrived = new Promise<number>((resolve) => arrivals.set(clientId, resolve))
    const startedAt = performance.now()
    await post(`${api}/messages/rooms/${roomId}/messages`, ada.headers, { content: `Line ${n}`, clientId })
    times.push((await arrived) - startedAt)
  }
  socket.close()
  return times.toSorted((a, b) => a - b)
}

async function talk(api: string, ada: Member, bob: Member): Promise<string> {
  const { id } = await post(`${api}/messages/rooms`, ada.headers, { userId: bob.id, content: 'Hello' })
  await post(`${api}/messages/rooms/${id as string}/request`, bob.headers, { answer: 'accept' }, 'PUT')
  return id as string
}

async function member(pool: pg.Pool, api: string, name: string): Promise<Member> {
  const account = { email: `${name}@example.test`, password: 'Correct.horse-9' }
  const ours = { origin: new URL(api).origin }
  await pool.query('delete from rate_limits')
  await post(`${api}/auth/sign-up`, ours, account)
  const token = (await post(`${api}/auth/token`, ours, account)).access_token as string
  const {
    rows: [user],
  } = await pool.query<{ id: string }>('select id from users where email = $1', [account.email])
  return { id: user!.id, token, headers: { authorization: `Bearer ${token}` } }
}

async function post(
  url: string,
  headers: Record<string, string>,
  body: object,
  method = 'POST',
): Promise<Record<string, unknown>> {
  const request: RequestInit = {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const answer = await fetch(url, request)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}

const liveUrl = (api: string) => `${api.replace('http', 'ws')}/live`

async function settledMemory(): Promise<number> {
  globalThis.gc?.()
  await new Promise((resolve) => setTimeout(resolve, 1000))
  return process.memoryUsage().rss
}
