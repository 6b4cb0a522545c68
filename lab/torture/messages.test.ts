import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { MessageView, RoomState, RoomView } from '#features/messages/contract.ts'
import type { Browser } from '#test/harness.ts'
import { commandsHeld } from './model.ts'
import type { Model, Outcome } from './model.ts'
import { twoProcesses } from './two-processes.ts'

const { ask, member, stranger } = await twoProcesses()

const names = ['ann', 'ben', 'cid'] as const
type Name = (typeof names)[number]
type Asking = Name | 'visitor'
const pairs = ['ann ben', 'ann cid', 'ben cid'] as const
type Pair = (typeof pairs)[number]

type Line = { label: string; by: Name; text: string; edited: boolean; deleted: boolean }
type Room = {
  askedBy: Name
  answer: 'none' | 'accepted' | 'declined'
  lines: Line[]
  read: Record<Name, number>
}
type State = { rooms: Partial<Record<Pair, Room>>; blocks: string[] }

type Drawn =
  | { act: 'start' | 'block' | 'unblock'; who: Name; other: Name }
  | { act: 'send' | 'read' | 'accept' | 'decline' | 'peek'; who: Asking; pair: Pair }
  | { act: 'edit' | 'remove'; who: Asking | 'author'; line: number }
type Command =
  | { act: 'start'; who: Name; other: Name; label: string; key: string }
  | { act: 'block' | 'unblock'; who: Name; other: Name; key?: undefined }
  | { act: 'send'; who: Asking; pair: Pair; label: string; key?: undefined }
  | { act: 'read' | 'accept' | 'decline' | 'peek'; who: Asking; pair: Pair; key?: undefined }
  | { act: 'edit' | 'remove'; who: Asking; line: string; label: string; key?: undefined }

const pairOf = (a: Name, b: Name) => [a, b].sort().join(' ') as Pair
const otherIn = (pair: Pair, who: Name) => pair.split(' ').find((name) => name !== who) as Name
const linesOf = ({ rooms }: State) => Object.values(rooms).flatMap(({ lines }) => lines)
const isIn = (who: Asking, pair: Pair): who is Name => pair.split(' ').includes(who)
const isClosed = ({ blocks }: State, pair: Pair) => {
  const [a, b] = pair.split(' ')
  return blocks.includes(`${a}>${b}`) || blocks.includes(`${b}>${a}`)
}

/** The person who asked never learns of a no. */
function stateFor(state: State, pair: Pair, who: Name): RoomState {
  const room = state.rooms[pair]!
  if (isClosed(state, pair)) return 'closed'
  if (room.answer === 'accepted') return 'open'
  if (room.askedBy === who) return 'waiting'
  return room.answer === 'declined' ? 'declined' : 'request'
}

const withRoom = (state: State, pair: Pair, change: Partial<Room>): State => ({
  ...state,
  rooms: { ...state.rooms, [pair]: { ...state.rooms[pair]!, ...change } },
})

/** Writing to someone who asked accepts their request. */
function written(state: State, pair: Pair, line: Pick<Line, 'label' | 'by'>): State {
  const { lines } = state.rooms[pair]!
  const answers = stateFor(state, pair, line.by)
  const added = { ...line, text: `said ${line.label}`, edited: false, deleted: false }
  return withRoom(state, pair, {
    lines: [...lines, added],
    ...(answers === 'request' || answers === 'declined' ? { answer: 'accepted' } : {}),
  })
}

const refused = (state: State, status: number) => ({ state, answer: [status], refused: true })

function started(state: State, { who, other, label }: Command & { act: 'start' }) {
  const pair = pairOf(who, other)
  if (who === other) return refused(state, 422)
  if (isClosed(state, pair)) return refused(state, 409)
  const room = state.rooms[pair]
  if (room && stateFor(state, pair, who) === 'waiting') return refused(state, 409)
  const read = { ann: 0, ben: 0, cid: 0 }
  const opened = room ? state : withRoom(state, pair, { askedBy: who, answer: 'none', lines: [], read })
  const after = written(opened, pair, { label, by: who })
  return { state: after, answer: [201, stateFor(after, pair, who)] }
}

function changed(state: State, { act, who, line, label }: Command & { act: 'edit' | 'remove' }) {
  const pair = pairs.find((one) => state.rooms[one]?.lines.some((known) => known.label === line))
  const known = linesOf(state).find((one) => one.label === line)
  if (who === 'visitor') return refused(state, 401)
  if (!pair || known?.by !== who || (act === 'edit' && known.deleted)) return refused(state, 404)
  const now = act === 'edit' ? { text: `now ${label}`, edited: true } : { text: '', deleted: true }
  const lines = state.rooms[pair]!.lines.map((one) => (one === known ? { ...one, ...now } : one))
  return { state: withRoom(state, pair, { lines }), answer: [200] }
}

function inRoom(state: State, command: Extract<Command, { pair: Pair }>): Outcome<State> {
  const { act, who, pair } = command
  if (who === 'visitor') return refused(state, 401)
  const room = state.rooms[pair]
  if (!room || !isIn(who, pair)) return refused(state, 404)
  const may = stateFor(state, pair, who)
  switch (act) {
    case 'peek':
      return { state, answer: [200] }
    case 'read':
      return {
        state: withRoom(state, pair, { read: { ...room.read, [who]: room.lines.length } }),
        answer: [200],
      }
    case 'send': {
      const earlier = linesOf(state).find(({ label }) => label === command.label)
      if (earlier) return { state, answer: [201, earlier.text] }
      if (may === 'waiting' || may === 'closed') return refused(state, 409)
      const after = written(state, pair, { label: command.label, by: who })
      return { state: after, answer: [201, `said ${command.label}`] }
    }
    case 'accept':
      if (may === 'waiting' || may === 'closed') return refused(state, 409)
      return { state: withRoom(state, pair, { answer: 'accepted' }), answer: [200, 'open'] }
    case 'decline':
      if (may !== 'request' && may !== 'declined') return refused(state, 409)
      return { state: withRoom(state, pair, { answer: 'declined' }), answer: [200, 'declined'] }
  }
}

function expected(state: State, command: Command): Outcome<State> {
  switch (command.act) {
    case 'start':
      return started(state, command)
    case 'block':
    case 'unblock': {
      const { who, other, act } = command
      const block = `${who}>${other}`
      if (who === other && act === 'block') return refused(state, 422)
      const others = state.blocks.filter((one) => one !== block)
      return { state: { ...state, blocks: act === 'block' ? [...others, block] : others }, answer: [200] }
    }
    case 'edit':
    case 'remove':
      return changed(state, command)
    default:
      return inRoom(state, command)
  }
}

function shownTo(state: State, who: Name) {
  const rooms = pairs.filter((pair) => isIn(who, pair) && state.rooms[pair])
  const unread = (pair: Pair) => {
    const { lines, read } = state.rooms[pair]!
    return lines.filter(({ by, deleted }, index) => by !== who && !deleted && index >= read[who]).length
  }
  const requests = rooms.filter((pair) => stateFor(state, pair, who) === 'request')
  return {
    rooms: rooms.map((pair) => ({
      pair,
      state: stateFor(state, pair, who),
      blockedByMe: state.blocks.includes(`${who}>${otherIn(pair, who)}`),
      unread: unread(pair),
      last: state.rooms[pair]!.lines.at(-1)?.text,
      lines: state.rooms[pair]!.lines.map(({ by, text, edited, deleted }) => ({
        by,
        text,
        edited,
        deleted,
      })),
    })),
    // A request counts once, not also by its messages.
    unread: {
      messages: rooms.filter((pair) => !requests.includes(pair)).reduce((sum, pair) => sum + unread(pair), 0),
      requests: requests.length,
    },
  }
}

type Product = {
  run: string
  people: Record<Name, Browser>
  rooms: Map<Pair, string>
  lines: Map<string, string>
  /** Client ids, by label. */
  sent: Map<string, string>
}

/** The same for every repetition of a command. */
function clientIdOf({ sent }: Product, label: string): string {
  const known = sent.get(label) ?? randomUUID()
  sent.set(label, known)
  return known
}

async function perform(product: Product, command: Command): Promise<unknown> {
  const { run, people, rooms, lines } = product
  const who = command.who === 'visitor' ? stranger : people[command.who]
  if ('other' in command) {
    const userId = people[command.other].id
    if (command.act === 'start') {
      const body = { userId, content: `said ${command.label}` }
      const answer = await ask(who, 'POST', '/messages/rooms', { body, key: `${run} ${command.key}` })
      return answer.status < 400 ? [answer.status, answer.body.state] : [answer.status]
    }
    const method = command.act === 'block' ? 'PUT' : 'DELETE'
    return [(await ask(who, method, `/messages/blocks/${userId}`)).status]
  }
  if ('line' in command) {
    const path = `/messages/${lines.get(command.line) ?? randomUUID()}`
    if (command.act === 'remove') return [(await ask(who, 'DELETE', path)).status]
    return [(await ask(who, 'PUT', path, { body: { content: `now ${command.label}` } })).status]
  }
  const path = `/messages/rooms/${rooms.get(command.pair) ?? randomUUID()}`
  switch (command.act) {
    case 'peek':
      return [(await ask(who, 'GET', `${path}/messages`)).status]
    case 'read':
      return [(await ask(who, 'PUT', `${path}/read`, { body: { place: 1e9 } })).status]
    case 'send': {
      const body = { content: `said ${command.label}`, clientId: clientIdOf(product, command.label) }
      const answer = await ask(who, 'POST', `${path}/messages`, { body })
      return answer.status < 400 ? [answer.status, answer.body.content] : [answer.status]
    }
    default: {
      const answer = await ask(who, 'PUT', `${path}/request`, { body: { answer: command.act } })
      return answer.status < 400 ? [answer.status, answer.body.state] : [answer.status]
    }
  }
}

async function seenBy(product: Product, who: Name) {
  const { people, rooms, lines: known } = product
  const nameOf = (id: string) => names.find((name) => people[name].id === id)!
  const listed: RoomView[] = (await ask(people[who], 'GET', '/messages/rooms')).body.items
  const seen = []
  for (const room of listed) {
    const pair = pairOf(who, nameOf(room.person.id))
    rooms.set(pair, room.id)
    const { body } = await ask(people[who], 'GET', `/messages/rooms/${room.id}/messages?limit=100`)
    const messages: MessageView[] = body.items.toReversed()
    for (const { id, content } of messages)
      if (content.startsWith('said ')) known.set(content.slice('said '.length), id)
    seen.push({
      pair,
      state: room.state,
      blockedByMe: room.blockedByMe,
      unread: room.unread,
      last: room.lastMessage?.content,
      lines: messages.map(({ senderId, content, editedAt, deleted }) => ({
        by: nameOf(senderId),
        text: content,
        edited: editedAt !== null,
        deleted,
      })),
    })
  }
  const unread = (await ask(people[who], 'GET', '/messages/unread')).body
  return { rooms: seen.sort((a, b) => pairs.indexOf(a.pair) - pairs.indexOf(b.pair)), unread }
}

const one = fc.constantFrom(...names)
const asking = fc.constantFrom<Asking>(...names, ...names, 'visitor')
const pair = fc.constantFrom(...pairs)
const model: Model<State, Drawn, Command, Product> = {
  drawn: fc.oneof(
    fc.record({
      act: fc.constantFrom('start' as const, 'start' as const, 'block' as const, 'unblock' as const),
      who: one,
      other: one,
    }),
    fc.record({
      act: fc.constantFrom(
        'send' as const,
        'send' as const,
        'read' as const,
        'accept' as const,
        'decline' as const,
        'peek' as const,
      ),
      who: asking,
      pair,
    }),
    fc.record({
      act: fc.constantFrom('edit' as const, 'remove' as const),
      who: fc.constantFrom<Asking | 'author'>(...names, 'visitor', 'author', 'author', 'author'),
      line: fc.nat(50),
    }),
  ),
  begin: async () => {
    const people = { ann: await member('ann'), ben: await member('ben'), cid: await member('cid') }
    const product = { run: randomUUID(), people, rooms: new Map(), lines: new Map(), sent: new Map() }
    return { state: { rooms: {}, blocks: [] }, product }
  },
  aim: (state, drawn, label): Command => {
    switch (drawn.act) {
      case 'start':
        return { act: 'start', who: drawn.who, other: drawn.other, label, key: label }
      case 'send':
        return { act: 'send', who: drawn.who, pair: drawn.pair, label }
      case 'edit':
      case 'remove': {
        const lines = linesOf(state)
        const { label: line, by } = lines[drawn.line % lines.length] ?? { label: 'none', by: 'ann' as const }
        return { act: drawn.act, who: drawn.who === 'author' ? by : drawn.who, line, label }
      }
      default:
        return drawn as Command
    }
  },
  expected,
  perform,
  shown: (state) => names.map((name) => shownTo(state, name)),
  seen: (product) => Promise.all(names.map((name) => seenBy(product, name))),
}

it('requests, messages and blocks', async () => {
  expect(await commandsHeld(model)).toBeGreaterThan(0)
})
