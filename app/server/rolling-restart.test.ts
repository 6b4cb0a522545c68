import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, createServer, request as ask } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { freePort } from '#kit/server/postgres/launcher.ts'
import { createWorld, openBrowser, password } from '#test/harness.ts'

const world = await createWorld()
const origin = 'http://localhost:3000'
const env = {
  ...process.env,
  NODE_ENV: 'development',
  DATABASE_URL: world.url,
  DATA_DIR: world.app.dataDir,
  SESSION_SECRET: 'a secret of three processes: 0123456789',
  PUBLIC_URL: origin,
  DRAIN_SECONDS: '2',
  CHANGES_PER_MINUTE: '100000',
  FEEDS: 'off',
  LOG_LEVEL: 'silent',
}

type Copy = { port: number; isReady: boolean; answered: number; process?: ChildProcess }
const copies: Copy[] = await Promise.all(
  [1, 2, 3].map(async () => ({ port: await freePort(), isReady: false, answered: 0 })),
)
afterAll(() => copies.forEach((copy) => copy.process?.kill('SIGKILL')))

function begin(copy: Copy): void {
  copy.process = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...env, PORT: String(copy.port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

const isReady = ({ port }: Copy) =>
  fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  )

async function restart(copy: Copy): Promise<void> {
  const ended = once(copy.process!, 'exit')
  copy.process!.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  begin(copy)
  await expect.poll(() => copy.isReady, { timeout: 120_000 }).toBe(true)
}

/** As Caddy and nginx do it: asks each copy twice a second whether it's ready, and repeats no request. */
const probing = setInterval(() => {
  for (const copy of copies) void isReady(copy).then((ready) => (copy.isReady = ready))
}, 500)
const agent = new Agent({ keepAlive: true })
let turn = 0
const proxy = createServer((incoming, outgoing) => {
  const ready = copies.filter((copy) => copy.isReady)
  const copy = ready[(turn += 1) % ready.length]
  if (copy) return passOn(copy, incoming, outgoing)
  outgoing.writeHead(502).end('no copy is ready')
})
proxy.listen(0, '127.0.0.1')
afterAll(() => {
  clearInterval(probing)
  agent.destroy()
  proxy.close()
  proxy.closeAllConnections()
})

function passOn(copy: Copy, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { url: path, method, headers } = incoming
  const onwards = ask({ host: '127.0.0.1', port: copy.port, path, method, headers, agent }, (answer) => {
    copy.answered += 1
    const { connection: _, ...kept } = answer.headers
    outgoing.writeHead(answer.statusCode!, kept)
    answer.pipe(outgoing)
  })
  onwards.on('error', (error) => outgoing.writeHead(502).end(`${copy.port}: ${error.message}`))
  incoming.pipe(onwards)
}

const throughProxy = async (request: Request) => {
  const { url, method, headers } = request
  const { port } = proxy.address() as AddressInfo
  const body = method === 'GET' ? null : await request.text()
  return fetch(`http://127.0.0.1:${port}${url.slice(origin.length)}`, { method, headers, body })
}

it('three processes are restarted one by one without one failed request', async () => {
  copies.forEach(begin)
  await expect.poll(() => copies.every((copy) => copy.isReady), { timeout: 180_000 }).toBe(true)
  const ada = openBrowser(throughProxy)
  const email = 'ada@example.test'
  await ada.call('POST', '/auth/sign-up', { body: { email, password } })
  expect((await ada.call('POST', '/auth/sign-in', { body: { email, password, as: 'member' } })).status).toBe(
    200,
  )
  const ending = new AbortController()
  const answers: [what: string, status: number, body: unknown][] = []
  const loop = async (method: string, path: string, body?: object) => {
    while (!ending.signal.aborted) {
      const answer = await ada.call(method, path, body && { body })
      answers.push([`${method} ${path}`, answer.status, answer.body])
    }
  }
  const loops = [
    loop('GET', '/projects'),
    loop('GET', '/landing'),
    loop('GET', '/profile'),
    loop('PUT', '/profile/model-use', { uses: true }),
    loop('PUT', '/profile/model-use', { uses: false }),
  ]
  for (const copy of copies) await restart(copy)
  ending.abort()
  await Promise.all(loops)
  expect(answers.filter(([, status]) => status !== 200)).toEqual([])
  expect(answers.length).toBeGreaterThan(500)
  for (const { answered } of copies) expect(answered).toBeGreaterThan(100)
}, 400_000)
