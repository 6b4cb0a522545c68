import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LiveMessage } from '#kit/contract/live.ts'

/** A socket as a browser has it, whose server is the test. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  static opened: FakeSocket[] = []
  readyState = 0
  asked: unknown[] = []
  constructor() {
    super()
    FakeSocket.opened.push(this)
  }
  send(text: string) {
    this.asked.push(JSON.parse(text))
  }
  close() {
    this.readyState = 3
  }
  lets() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  says(message: LiveMessage) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
  breaks(code: number) {
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
}

let live: typeof import('./live.ts')
const sockets = () => FakeSocket.opened
const socket = () => sockets().at(-1) ?? expect.fail('no socket was opened')

beforeEach(async () => {
  vi.useFakeTimers()
  FakeSocket.opened = []
  const location = { protocol: 'https:', host: 'buildkin.test' }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }))
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('navigator', { onLine: true })
  vi.resetModules()
  live = await import('./live.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function hearing() {
  const heard: unknown[] = []
  return {
    heard,
    onEvent: (name: string, data: unknown) => heard.push([name, data]),
    onAgain: () => heard.push('again'),
    onJoined: (version: string | undefined) => heard.push(`joined ${version}`),
  }
}

it('opens one socket for all topics, and only for someone signed in', () => {
  live.joinLive('room:1', hearing())
  expect(sockets()).toHaveLength(0)
  live.allowLive(true)
  live.joinLive('room:2', hearing())
  expect(sockets()).toHaveLength(1)
  socket().lets()
  expect(socket().asked).toEqual([{ join: 'room:1' }, { join: 'room:2' }])
})

it('gives each listener the events of its topic until it leaves', () => {
  live.allowLive(true)
  const [one, two] = [hearing(), hearing()]
  const leave = live.joinLive('room:1', one)
  live.joinLive('room:2', two)
  socket().lets()
  socket().says({ kind: 'joined', topic: 'room:1', version: '7' })
  socket().says({ kind: 'event', topic: 'room:1', name: 'message', data: 'Hi' })
  leave()
  socket().says({ kind: 'event', topic: 'room:1', name: 'message', data: 'Bye' })
  expect([one.heard, two.heard]).toEqual([['joined 7', ['message', 'Hi']], []])
  expect(socket().asked).toContainEqual({ leave: 'room:1' })
})

it('hangs up when the last listener leaves', () => {
  live.allowLive(true)
  live.joinLive('room:1', hearing())()
  expect(socket().readyState).toBe(3)
})

it('reconnects with growing delays, and asks for what was missed', async () => {
  live.allowLive(true)
  const one = hearing()
  live.joinLive('room:1', one)
  socket().lets()
  socket().breaks(1006)
  await vi.advanceTimersByTimeAsync(1250)
  expect(sockets()).toHaveLength(2)
  socket().breaks(1006)
  await vi.advanceTimersByTimeAsync(1499)
  expect(sockets()).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1001)
  expect(sockets()).toHaveLength(3)
  socket().lets()
  expect(one.heard).toEqual([])
  socket().says({ kind: 'joined', topic: 'room:1', version: '8' })
  expect(one.heard).toEqual(['again', 'joined 8'])
})

it('does not wait when the browser is online again', () => {
  live.allowLive(true)
  live.joinLive('room:1', hearing())
  socket().breaks(1006)
  window.dispatchEvent(new Event('online'))
  expect(sockets()).toHaveLength(2)
})

it('tells of a session that the server has ended, and not of a broken connection', () => {
  live.allowLive(true)
  const refused = vi.fn()
  live.onLiveRefused(refused)
  live.joinLive('room:1', hearing())
  socket().lets()
  socket().breaks(1006)
  expect(refused).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('online'))
  socket().lets()
  socket().breaks(4401)
  expect(refused).toHaveBeenCalledOnce()
})

it('takes the end of a session that was asked for here for no end from elsewhere', async () => {
  live.allowLive(true)
  const refused = vi.fn()
  live.onLiveRefused(refused)
  live.joinLive('room:1', hearing())
  socket().lets()
  const left = socket()
  await live.whileLeaving(async () => {
    expect(live.isLeaving()).toBe(true)
    left.breaks(4401)
  })
  expect([refused.mock.calls.length, live.isLeaving(), sockets().length]).toEqual([0, false, 1])
  await expect(live.whileLeaving(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
})

it('opens nothing while offline, and once back online', () => {
  vi.stubGlobal('navigator', { onLine: false })
  live.allowLive(true)
  const { heard, ...hearer } = hearing()
  live.joinLive('inbox', hearer)
  vi.advanceTimersByTime(60_000)
  expect(sockets()).toHaveLength(0)
  vi.stubGlobal('navigator', { onLine: true })
  window.dispatchEvent(new Event('online'))
  socket().lets()
  socket().says({ kind: 'joined', topic: 'inbox' })
  expect(heard).toEqual(['joined undefined'])
})
