import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect, createServer } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { topicRules } from '#app/server/features.ts'
import type { LiveMessage } from '#kit/contract/live.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld, password } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { openRelay } from './live-relay.ts'
import { createLive } from './live.ts'

const world = await createWorld()
const server = serve({ fetch: world.fetch, port: 0, hostname: '127.0.0.1' }) as Server
await once(server, 'listening')
const { port } = server.address() as AddressInfo
world.app.live.attach(server, world.app, topicRules)
afterAll(async () => {
  await world.app.live.close()
  server.close()
})

const redisUrl = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379'
const withRedis = await reachable(new URL(redisUrl))

type Ear = {
  socket: WebSocket
  heard: LiveMessage[]
  say: (request: object) => void
  until: (found: (message: LiveMessage) => boolean) => Promise<LiveMessage>
}

async function listen(
  browser: Browser,
  { origin = 'http://localhost:3000', path = '/api/live' } = {},
): Promise<Ear> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, {
    headers: { cookie: browser.cookie(), ...(origin ? { origin } : {}) },
  })
  const heard: LiveMessage[] = []
  socket.on('message', (raw) => void heard.push(JSON.parse(String(raw)) as LiveMessage))
  const until: Ear['until'] = async (found) => {
    for (;;) {
      const message = heard.find(found)
      if (message) return message
      await once(socket, 'message')
    }
  }
  await Promise.race([
    once(socket, 'open'),
    once(socket, 'error').then(([error]) => Promise.reject(error as Error)),
  ])
  return { socket, heard, say: (request) => socket.send(JSON.stringify(request)), until }
}

describe('the live socket', () => {
  it.each([
    ['a page of another site', { origin: 'https://evil.example' }],
    ['no page at all', { origin: '' }],
    ['another address', { path: '/api/other' }],
  ])('is not opened for %s', async (_, options) => {
    await expect(listen(await world.member(), options)).rejects.toThrow('401')
  })

  it('is not opened for a visitor', async () => {
    await expect(listen(world.visitor())).rejects.toThrow('401')
  })

  it("announces a post's responses and changes, and nothing for a missing post", async () => {
    const [author, reader] = [await world.member(), await world.member()]
    const { items } = (await author.call('GET', '/forum/categories')).body
    const { id } = (
      await author.call('POST', '/forum/posts', {
        body: { categoryId: items[0].id, title: 'Live?', content: 'Words.' },
      })
    ).body
    const ear = await listen(reader)
    for (const one of [id, randomUUID(), 'nonsense']) ear.say({ join: `post:${one}` })
    await ear.until((message) => message.kind === 'refused' && message.topic === 'post:nonsense')
    expect(ear.heard.map(({ kind }) => kind)).toEqual(['joined', 'refused', 'refused'])
    const response = (
      await author.call('POST', `/forum/posts/${id}/responses`, { body: { content: 'Yes.' } })
    ).body
    await ear.until(
      (message) =>
        message.kind === 'event' &&
        message.name === 'responded' &&
        (message.data as { responseId: string }).responseId === response.id,
    )
    await author.call('PUT', `/forum/posts/${id}/solution`, { body: { responseId: response.id } })
    await ear.until((message) => message.kind === 'event' && message.name === 'changed')
    ear.socket.close()
  })

  it("sends a post's version, which changes with its events", async () => {
    const [author, reader] = [await world.member(), await world.member()]
    const { items } = (await author.call('GET', '/forum/categories')).body
    const post = { categoryId: items[0].id, title: 'Live?', content: 'Words.' }
    const { id } = (await author.call('POST', '/forum/posts', { body: post })).body
    const path = `/forum/posts/${id}`
    const respond = async () =>
      (await author.call('POST', `${path}/responses`, { body: { content: 'Yes.' } })).body.id
    const said = async () => {
      const ear = await listen(reader)
      ear.say({ join: `post:${id}` })
      const joined = await ear.until(({ kind }) => kind === 'joined')
      ear.socket.close()
      const read = [await reader.call('GET', path), await reader.call('GET', `${path}/responses`)]
      const version = (joined as { version?: string }).version
      expect(read.map(({ body }) => body.version)).toEqual([version, version])
      return version
    }
    const versions = [await said(), await said()]
    const first = await respond()
    for (const act of [
      () => author.call('PUT', `/forum/responses/${first}`, { body: { content: 'No.' } }),
      () => author.call('PUT', `${path}/solution`, { body: { responseId: first } }),
      () => author.call('DELETE', `${path}/solution`),
      respond,
      () => author.call('DELETE', `/forum/responses/${first}`),
      () => author.call('PUT', path, { body: { ...post, title: 'Alive?' } }),
    ]) {
      versions.push(await said())
      world.clock.forward(1000)
      await act()
    }
    versions.push(await said())
    expect([versions.length, new Set(versions).size]).toEqual([9, 8])
  })

  it('tells only the user of their notifications', async () => {
    const [author, reader] = [await world.member(), await world.member()]
    const { items } = (await author.call('GET', '/forum/categories')).body
    const { id } = (
      await author.call('POST', '/forum/posts', {
        body: { categoryId: items[0].id, title: 'Live?', content: 'Words.' },
      })
    ).body
    const [mine, theirs] = [await listen(author), await listen(reader)]
    mine.say({ join: `user:${author.id}` })
    theirs.say({ join: `user:${author.id}` })
    await Promise.all([
      mine.until(({ kind }) => kind === 'joined'),
      theirs.until(({ kind }) => kind === 'refused'),
    ])
    await reader.call('POST', `/forum/posts/${id}/responses`, { body: { content: 'Yes.' } })
    await mine.until((message) => message.kind === 'event' && message.name === 'notified')
    expect(theirs.heard.filter(({ kind }) => kind === 'event')).toEqual([])
    for (const { socket } of [mine, theirs]) socket.close()
  })

  it("tells a project's owner how its generation progresses", async () => {
    const member = await world.member()
    const project = await makeProject(member)
    const ear = await listen(member)
    ear.say({ join: `project:${project.id}` })
    await ear.until((message) => message.kind === 'joined')
    await world.drain()
    await ear.until((message) => message.kind === 'event' && (message.data as Json).status === 'done')
    const states = ear.heard.flatMap((message) =>
      message.kind === 'event'
        ? [(message.data as Json).steps.map((step: Json) => step.state).join(' ')]
        : [],
    )
    expect(states[0]).toBe('working waiting waiting')
    expect(states).toContain('done working waiting')
    expect(states.at(-1)).toBe('done done done')
  })

  it('refuses foreign projects, unknown topics and invalid requests', async () => {
    const [member, stranger] = [await world.member(), await world.member()]
    const project = await makeProject(member)
    const ear = await listen(stranger)
    for (const topic of [
      `project:${project.id}`,
      'project:',
      'project:nonsense',
      'constructor:1',
      'nothing',
    ]) {
      ear.say({ join: topic })
      await ear.until((message) => message.topic === topic && message.kind === 'refused')
    }
    for (const raw of ['', '{', '[]', 'null', '{"join":7}']) ear.socket.send(raw)
    await world.drain()
    ear.say({ join: 'the-last' })
    await ear.until((message) => message.topic === 'the-last')
    expect(ear.heard.filter((message) => message.kind === 'event')).toEqual([])
  })

  it('is silent about a topic after leaving it', async () => {
    const member = await world.member()
    const project = await makeProject(member)
    const ear = await listen(member)
    ear.say({ join: `project:${project.id}` })
    await ear.until((message) => message.kind === 'joined')
    ear.say({ leave: `project:${project.id}` })
    ear.say({ join: 'the-last' })
    await ear.until((message) => message.topic === 'the-last')
    await world.drain()
    expect(ear.heard.filter((message) => message.kind === 'event')).toEqual([])
  })

  it('closes on a client that sends too much at once', async () => {
    const ear = await listen(await world.member())
    ear.socket.send('x'.repeat(5000))
    await once(ear.socket, 'close')
    expect(ear.socket.readyState).toBe(WebSocket.CLOSED)
  })

  it("disconnects a client that doesn't read, without affecting others", async () => {
    const reader = await world.member()
    const [awake, asleep] = [await listen(reader), await listen(reader)]
    for (const ear of [awake, asleep]) {
      ear.say({ join: `user:${reader.id}` })
      await ear.until(({ kind }) => kind === 'joined')
    }
    asleep.socket.on('error', () => undefined)
    asleep.socket.pause()
    // More than the OS buffers for a connection no one reads.
    const [most, half] = [64, 'x'.repeat(512 * 1024)]
    for (let n = 1; n <= most; n++) {
      world.app.live.publish(`user:${reader.id}`, 'told', { n, half })
      await awake.until((message) => message.kind === 'event' && (message.data as { n: number }).n === n)
    }
    const everything = asleep
      .until((message) => message.kind === 'event' && (message.data as { n: number }).n === most)
      .then(() => 'heard everything')
    asleep.socket.resume()
    expect(
      await Promise.race([everything, once(asleep.socket, 'close').then(([code]) => code as number)]),
    ).toBe(1006)
    expect(awake.socket.readyState).toBe(WebSocket.OPEN)
    awake.socket.close()
  })

  it('closes once its session has ended', async () => {
    const member = await world.member()
    const ear = await listen(member)
    await member.call('POST', '/auth/sign-out', { body: {} })
    const closed = once(ear.socket, 'close')
    await world.app.live.beat(world.app)
    expect((await closed)[0]).toBe(4401)
  })

  it('survives connections reset during their upgrade', async () => {
    const member = await world.member()
    const head = (cookie: string) =>
      'GET /api/live HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost:3000\r\n' +
      `${cookie}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
      `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`
    for (const cookie of [
      '',
      'Authorization: Bearer aaaaaaaaaaaaaaaaaaaaaaaa\r\n',
      `Cookie: ${member.cookie()}\r\n`,
    ]) {
      for (let n = 0; n < 60; n++) {
        const stream = connect(port, '127.0.0.1')
        await once(stream, 'connect')
        await new Promise((resolve) => stream.write(head(cookie), resolve))
        if (n % 2) await new Promise((resolve) => setImmediate(resolve))
        stream.resetAndDestroy()
      }
    }
    // A reset during the upgrade would have ended this process; a normal page still gets in.
    const ear = await listen(member)
    expect(ear.socket.readyState).toBe(WebSocket.OPEN)
    ear.socket.close()
  })

  it('receives nothing after its session ends, unlike other sessions', async () => {
    const here = await world.member()
    const there = world.visitor()
    await there.call('POST', '/auth/sign-in', { body: { email: here.email, password } })
    const [ear, other] = [await listen(here), await listen(there as Browser)]
    for (const one of [ear, other]) {
      one.say({ join: `user:${here.id}` })
      await one.until(({ kind }) => kind === 'joined')
    }
    const closed = once(ear.socket, 'close')
    await here.call('POST', '/auth/sign-out')
    world.app.live.publish(`user:${here.id}`, 'greeting', {})
    await other.until(({ kind }) => kind === 'event')
    expect((await closed)[0]).toBe(4401)
    expect(ear.heard.filter(({ kind }) => kind === 'event')).toEqual([])
    const closedToo = once(other.socket, 'close')
    await there.call('POST', '/auth/sign-out-everywhere')
    expect((await closedToo)[0]).toBe(4401)
  })

  it('is refused to a user with forty open', async () => {
    const member = await world.member()
    const ears = []
    for (let n = 0; n < 40; n++) ears.push(await listen(member))
    await expect(listen(member)).rejects.toThrow('429')
    for (const { socket } of ears) socket.close()
  })

  it.runIf(withRedis)('receives from other processes even if Redis starts later', async () => {
    const { hostname, port: redisPort } = new URL(redisUrl)
    const heard: string[] = []
    const late = createServer((socket) => {
      const onward = connect(Number(redisPort || 6379), hostname)
      socket.pipe(onward).pipe(socket)
      for (const [one, two] of [
        [socket, onward],
        [onward, socket],
      ] as const)
        one.on('error', () => two.destroy()).on('close', () => two.destroy())
    })
    late.listen(0, '127.0.0.1')
    await once(late, 'listening')
    const { port: latePort } = late.address() as AddressInfo
    await new Promise((resolve) => late.close(resolve))
    const relay = openRelay({
      url: `redis://127.0.0.1:${latePort}`,
      log: world.app.log,
      secret: 'late',
      onText: (text) => void heard.push(text),
    })
    const stranger = openRelay({
      url: redisUrl,
      log: world.app.log,
      secret: 'another installation',
      onText: () => undefined,
    })
    const speaker = openRelay({ url: redisUrl, log: world.app.log, secret: 'late', onText: () => undefined })
    await new Promise((resolve) => setTimeout(resolve, 300))
    late.listen(latePort, '127.0.0.1')
    const saying = setInterval(() => [stranger.send('not ours'), speaker.send('ours')], 50)
    await expect.poll(() => heard.length, { timeout: 10_000 }).toBeGreaterThan(0)
    clearInterval(saying)
    expect(new Set(heard)).toEqual(new Set(['ours']))
    for (const one of [relay, stranger, speaker]) one.close()
    late.close()
  })

  it.runIf(withRedis)('reaches pages of another process through Redis', async () => {
    const lives = [1, 2].map(() =>
      createLive({
        secret: 'one installation',
        config: { ...world.app.config, redisUrl },
        log: world.app.log,
      }),
    )
    const [here, there] = lives as [(typeof lives)[0], (typeof lives)[0]]
    const other = serve({ fetch: world.fetch, port: 0, hostname: '127.0.0.1' }) as Server
    await once(other, 'listening')
    there.attach(other, world.app, topicRules)
    const member = await world.member()
    const project = await makeProject(member)
    const socket = new WebSocket(`ws://127.0.0.1:${(other.address() as AddressInfo).port}/api/live`, {
      headers: { cookie: member.cookie(), origin: 'http://localhost:3000' },
    })
    await once(socket, 'open')
    socket.send(JSON.stringify({ join: `project:${project.id}` }))
    await once(socket, 'message')
    const heard = once(socket, 'message')
    // The subscription may still be pending, and a message published before it is lost.
    const again = setInterval(
      () => here.publish(`project:${project.id}`, 'greeting', { from: 'elsewhere' }),
      50,
    )
    const [raw] = await heard
    clearInterval(again)
    expect(JSON.parse(String(raw))).toEqual({
      kind: 'event',
      topic: `project:${project.id}`,
      name: 'greeting',
      data: { from: 'elsewhere' },
    })
    socket.close()
    await Promise.all(lives.map((live) => live.close()))
    other.close()
  })
})

it("a page that never closes doesn't keep the server open", async () => {
  const live = createLive({ secret: 'one installation', config: world.app.config, log: world.app.log })
  const other = serve({ fetch: world.fetch, port: 0, hostname: '127.0.0.1' }) as Server
  await once(other, 'listening')
  live.attach(other, world.app, topicRules)
  const member = await world.member()
  const silent = connect((other.address() as AddressInfo).port, '127.0.0.1')
  silent.write(
    'GET /api/live HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost:3000\r\n' +
      `Cookie: ${member.cookie()}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`,
  )
  expect(String((await once(silent, 'data'))[0])).toContain('101')
  silent.on('error', () => undefined)
  const began = performance.now()
  await live.close()
  await new Promise((resolve) => other.close(resolve))
  expect(performance.now() - began).toBeLessThan(5000)
})

async function reachable(url: URL): Promise<boolean> {
  const probe = connect({ host: url.hostname, port: Number(url.port || 6379) })
  const found = await Promise.race([
    once(probe, 'connect').then(() => true),
    once(probe, 'error').then(() => false),
  ])
  probe.destroy()
  return found
}
