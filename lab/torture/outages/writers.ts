import { randomUUID } from 'node:crypto'
import { day } from '#kit/contract/time.ts'
import { makeProject } from '#test/cast.ts'
import { openBrowser, password } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import { talk } from '#test/talk.ts'

export type Entry = {
  what: 'account' | 'enquiry' | 'message' | 'evidence'
  /** Found in the row that it makes. */
  mark: string
  acknowledged: boolean
}
export type Told = { status: number; code: string; message: string }
type Answer = { status: number; body: any }
/** `rest`: ms between two, so that no limit for people is met. */
type Lane = { what: Entry['what']; rest: number; ask: (mark: string) => Promise<Answer> }

const enquiry = { kind: 'contact', topic: 'other', name: 'Ada', email: 'ada@example.test' }
const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))
/** Real time: the program's, not the suite's. */
const now = () => performance.timeOrigin + performance.now()
const yesterday = () => new Date(now() - day).toISOString().slice(0, 10)

/**
 * Members and visitors who write without end, and send again with the same key what got no answer, as
 * clients do. Each fetch may throw.
 */
export async function openWriters(
  fetchAny: (request: Request) => Promise<Response>,
  confirm: (email: string) => Promise<void>,
) {
  const entries: Entry[] = []
  const told: Told[] = []
  let unanswered = 0
  const lastWell = new Map<Lane, number>()
  const stopping = new AbortController()
  let address = Math.floor(Math.random() * 2 ** 23)
  const visitor = () => {
    const { call } = openBrowser(fetchAny)
    address += 1
    const headers = { 'x-forwarded-for': `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}` }
    return (path: string, body: object, more: object = {}) =>
      call('POST', path, { body, headers: { ...headers, ...more } })
  }
  const member = async (nickname: string): Promise<Browser> => {
    const browser = openBrowser(fetchAny)
    const email = `${nickname}-${randomUUID().slice(0, 8)}@example.test`
    await visitor()('/auth/sign-up', { email, password })
    await confirm(email)
    const { body } = await browser.call('POST', '/auth/sign-in', { body: { email, password, as: 'member' } })
    return Object.assign(browser, { id: body.user.id as string, email })
  }
  const [ann, ben, cy] = [await member('ann'), await member('ben'), await member('cy')]
  const roomId = await talk(ann, ben)
  const writesTo = (from: Browser): Lane => ({
    what: 'message',
    rest: 1500,
    ask: (mark) =>
      from.call('POST', `/messages/rooms/${roomId}/messages`, { body: { content: mark, clientId: mark } }),
  })
  const { id: projectId } = await makeProject(cy)
  const signsUp: Lane = {
    what: 'account',
    rest: 100,
    ask: (mark) => visitor()('/auth/sign-up', { email: `${mark}@example.test`, password }),
  }
  const enquires: Lane = {
    what: 'enquiry',
    rest: 100,
    ask: (mark) =>
      visitor()('/enquiries', { ...enquiry, message: `Written by ${mark}.` }, { 'idempotency-key': mark }),
  }
  const logs: Lane = {
    what: 'evidence',
    rest: 1000,
    ask: (mark) =>
      cy.call('POST', `/projects/${projectId}/evidence`, {
        body: { kind: 'conversation', stance: 'for', text: mark, happenedOn: yesterday() },
        headers: { 'idempotency-key': mark },
      }),
  }
  const lanes = [signsUp, signsUp, enquires, enquires, writesTo(ann), writesTo(ben), logs]
  const write = async (lane: Lane): Promise<void> => {
    const entry: Entry = { what: lane.what, mark: randomUUID(), acknowledged: false }
    entries.push(entry)
    while (!entry.acknowledged) {
      const answer = await lane.ask(entry.mark).catch(() => void (unanswered += 1))
      entry.acknowledged = !!answer && answer.status < 300
      if (entry.acknowledged) lastWell.set(lane, now())
      else {
        if (answer) told.push({ status: answer.status, ...answer.body })
        await pause(500)
      }
    }
    await pause(lane.rest)
  }
  const running = lanes.map(async (lane) => {
    while (!stopping.signal.aborted) await write(lane)
  })
  return {
    entries,
    told,
    unanswered: () => unanswered,
    /** Resolves once each of them was answered well after this. In ms. */
    untilWell: async () => {
      const from = now()
      while (!lanes.every((lane) => (lastWell.get(lane) ?? 0) > from)) await pause(50)
      return now() - from
    },
    end: async () => {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
