import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setOwner } from '#kit/web/local-store/clear.ts'
import { drafts } from '#kit/web/local-store/drafts.ts'
import type { MessageView } from '../contract.ts'
import { createOutgoing } from './outgoing.ts'
import type { Answer } from './outgoing.ts'

const session: Record<string, string> = {}
const place = 'outbox:ada:room'
const arrived: Answer = { message: {} as MessageView }
const lost: Answer = { refused: undefined, answered: false }

function outgoing(answers: Answer[]) {
  const queue = createOutgoing('room', 'ada')
  const sent: string[] = []
  queue.sendWith(({ content }) => {
    sent.push(content)
    return Promise.resolve(answers.shift() ?? arrived)
  })
  return { ...queue, sent, states: () => queue.list().map(({ content, state }) => [content, state]) }
}

beforeEach(() => {
  for (const key of Object.keys(session)) delete session[key]
  const methods = {
    getItem: (key: string) => session[key] ?? null,
    setItem: (key: string, text: string) => void (session[key] = text),
    removeItem: (key: string) => void delete session[key],
  }
  vi.stubGlobal('sessionStorage', new Proxy(session, { get: (_, name) => Reflect.get(methods, name) }))
  setOwner('ada')
})
afterEach(() => {
  setOwner(null)
  vi.unstubAllGlobals()
})

it('sends messages in the order they were written, and keeps none that arrived', async () => {
  const { send, flush, sent, list } = outgoing([])
  send('One')
  send('Two')
  await flush()
  expect(sent).toEqual(['One', 'Two'])
  expect([list(), drafts.read(place)]).toEqual([[], {}])
})

it('holds back later messages behind one that found no answer', async () => {
  const { send, flush, sent, states } = outgoing([lost])
  send('One')
  send('Two')
  await flush()
  expect(states()).toEqual([
    ['One', 'waiting'],
    ['Two', 'waiting'],
  ])
  await flush()
  expect(sent).toEqual(['One', 'One', 'Two'])
})

it('passes by a refused message, which stays until it is sent again', async () => {
  const { send, flush, retry, sent, states, list } = outgoing([{ refused: 'No.', answered: true }])
  send('One')
  send('Two')
  await flush()
  expect(states()).toEqual([['One', 'refused']])
  list().forEach(retry)
  await flush()
  expect([sent, states()]).toEqual([['One', 'Two', 'One'], []])
})

it('says that a message failed where the server could not save it', async () => {
  const { send, flush, states } = outgoing([{ refused: undefined, answered: true }])
  send('One')
  await flush()
  expect(states()).toEqual([['One', 'failed']])
})

it('sends after a reload what an earlier page left, stored as ids with their words', async () => {
  drafts.save(place, { id1: 'One', id2: 'Two' })
  const { flush, sent, states } = outgoing([])
  expect(states()).toEqual([
    ['One', 'waiting'],
    ['Two', 'waiting'],
  ])
  await flush()
  expect([sent, session]).toEqual([['One', 'Two'], {}])
})

it('stores nothing once the session has ended', async () => {
  const { send, flush } = outgoing([lost])
  send('SECRET')
  setOwner(null)
  await flush()
  expect(session).toEqual({})
})
