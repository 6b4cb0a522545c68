import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, expect, it, vi } from 'vitest'
import type { StoredInterview } from '#features/interviews/web/stored-interviews.ts'
import { projects } from '#features/projects/server/tables.ts'
import { hour } from '#kit/contract/time.ts'
import { purgeExpired } from '#kit/server/purge.ts'
import { rateLimits, sessions } from '#kit/server/tables.ts'
import { makeProject } from '#test/cast.ts'
import { openBrowser, password } from '#test/harness.ts'
import { talk } from '#test/talk.ts'
import { commandsHeld } from './model.ts'
import type { Model, Outcome } from './model.ts'
import { inTab, lines, openTabs, refusal, request, settled, standIn } from './outbox/tabs.ts'
import type { Line, Tab } from './outbox/tabs.ts'
import { twoProcesses } from './two-processes.ts'

vi.mock('#kit/web/api.ts', () => ({
  refusal,
  onUnauthenticated: () => undefined,
  client: {
    interviews: {
      deviceKey: () => request('GET', '/interview-device-key'),
      finish: (
        { projectId, ...body }: { projectId: string },
        { context }: { context: { idempotencyKey: string } },
      ) => request('POST', `/projects/${projectId}/interviews`, { body, key: context.idempotencyKey }),
    },
  },
}))

const { world, ask, make, member, stranger, fetch } = await twoProcesses()
const restore = standIn()
afterAll(restore)

const owner = await member('owner')
const second = openBrowser(fetch)
await make(second, 'POST', '/auth/sign-in', { body: { email: owner.email, password, as: 'member' } })
const other = await member('other')
const roomId = await talk(owner, other)

const names = ['phone', 'tab', 'laptop'] as const
type Name = (typeof names)[number]
/** The first two are tabs of one device. */
const [phone, tab] = await openTabs(owner, 2)
const [laptop] = await openTabs(second, 1)
const tabs: Record<Name, Tab> = { phone: phone!, tab: tab!, laptop: laptop! }
const deviceOf = (name: Name) => (name === 'laptop' ? 'laptop' : 'phone')

type Drawn =
  | { act: 'note' | 'reload'; on: Name }
  | { act: 'send notes' | 'chat' | 'send chat'; on: Name; line: Line }
  | { act: 'a day' }
type Command = Drawn & { label: string; key?: undefined }
type Device = ReturnType<typeof deviceOf>
type State = {
  waiting: Record<Device, string[]>
  arrived: string[]
  writing: Record<Name, string[]>
  said: Record<Name, string[]>
}

const isProcessed = (line: Line) => line === 'good' || line === 'answer lost'
const done = (state: State): Outcome<State> => ({ state, answer: 'done' })

function expected(state: State, command: Command): Outcome<State> {
  if (command.act === 'a day' || command.act === 'reload') return done(state)
  const { on, label } = command
  const device = deviceOf(on)
  switch (command.act) {
    case 'note':
      if ([...state.waiting[device], ...state.arrived].includes(label)) return done(state)
      return done({ ...state, waiting: { ...state.waiting, [device]: [...state.waiting[device], label] } })
    case 'send notes': {
      if (!isProcessed(command.line)) return done(state)
      const arrived = [...new Set([...state.arrived, ...state.waiting[device]])].sort()
      const left = command.line === 'good' ? [] : state.waiting[device]
      return done({ ...state, arrived, waiting: { ...state.waiting, [device]: left } })
    }
    case 'chat': {
      const isTyped = [...state.writing[on], ...state.said[on]].includes(label)
      const typed = isTyped ? state.writing[on] : [...state.writing[on], label]
      return done(sent({ ...state, writing: { ...state.writing, [on]: typed } }, command))
    }
    case 'send chat':
      return done(sent(state, command))
  }
}

/** Later messages never overtake one that has no answer. */
function sent(state: State, { on, line }: { on: Name; line: Line }): State {
  const arriving = line === 'good' ? state.writing[on] : state.writing[on].slice(0, 1)
  if (!isProcessed(line)) return state
  return {
    ...state,
    said: { ...state.said, [on]: [...new Set([...state.said[on], ...arriving])] },
    writing: { ...state.writing, [on]: line === 'good' ? [] : state.writing[on] },
  }
}

type Chat = ReturnType<Tab['createOutgoing']>
type Product = {
  projectId: string
  run: string
  typed: Set<string>
  chats: Record<Name, Chat>
  acting: Record<Name, Promise<unknown>>
}

function openChat({ createOutgoing }: Tab): Chat {
  const chat = createOutgoing(roomId, owner.id)
  chat.sendWith(async ({ clientId, content }) => {
    try {
      const body = { content, clientId }
      return { message: await request('POST', `/messages/rooms/${roomId}/messages`, { body }) }
    } catch (error) {
      return { refused: refusal(error as object)?.code, answered: Boolean((error as { code?: string }).code) }
    }
  })
  return chat
}

const interviewOf = ({ run, projectId }: Product, label: string, startedAt: number): StoredInterview => ({
  id: randomUUID(),
  projectId,
  projectTitle: 'Bread plan',
  testTitle: null,
  startedAt,
  who: `${run} ${label}`,
  happenedOn: '2026-01-10',
  answers: [{ question: 'When did you last throw bread out?', notes: `On Friday. ${label}` }],
  quotes: [],
  typing: { text: '', mark: 'for' },
  stance: 'for',
  countsForTest: false,
  commitment: 'none',
  step: 1,
  state: 'waiting',
})

/** As the sheet does while it is open. */
async function sendNotes({ storedInterviews, createSendQueue, sendInterview }: Tab): Promise<void> {
  const flush = createSendQueue({
    waiting: () => storedInterviews().map(({ interview }) => interview.id),
    deliver: async (id) => {
      await sendInterview(id)
      return true
    },
  })
  await flush()
}

async function performIn(product: Product, page: Tab, command: Exclude<Command, { act: 'a day' }>) {
  const { on, label } = command
  const isTyped = product.typed.has(label)
  if (command.act === 'note' || command.act === 'chat') product.typed.add(label)
  page.line = 'line' in command ? command.line : 'good'
  switch (command.act) {
    case 'note': {
      if (isTyped) return undefined
      const interview = interviewOf(product, label, product.chats.phone.list().length)
      return page.storeInterview({ owner: owner.id, interview })
    }
    case 'reload':
      page.memory.clear()
      Object.assign(page.unlocked, { owner: undefined, key: undefined })
      await page.openInterviews(owner.id, true)
      product.chats[on] = openChat(page)
      return undefined
    case 'send notes':
      return sendNotes(page)
    case 'chat':
      if (!isTyped) product.chats[on].send(`${product.run} ${label}`)
      return product.chats[on].flush()
    case 'send chat':
      return product.chats[on].flush()
  }
}

async function perform(product: Product, command: Command): Promise<unknown> {
  await world.db.delete(rateLimits)
  if (command.act === 'a day') {
    world.clock.forward(25 * hour)
    await purgeExpired(world.app)
    return 'done'
  }
  const page = tabs[command.on]
  // In one tab, one thing comes after the other.
  const turn = product.acting[command.on].then(() => inTab(page, () => performIn(product, page, command)))
  product.acting[command.on] = turn
  await turn
  return 'done'
}

const labelOf = ({ run }: Product, text: string) => text.slice(run.length + 1)
const each = <One>(show: (name: Name) => One) =>
  ({ phone: show('phone'), tab: show('tab'), laptop: show('laptop') }) as Record<Name, One>

async function seen(product: Product) {
  await stayIn()
  const { run, projectId, chats } = product
  const path = `/projects/${projectId}/interviews?limit=100`
  const listed = (await ask(owner, 'GET', path)).body.items
  const evidence = (await ask(second, 'GET', `/projects/${projectId}/evidence?limit=100`)).body.evidence.items
  const { items } = (await ask(other, 'GET', `/messages/rooms/${roomId}/messages?limit=100`)).body
  const said: string[] = items
    .map(({ content }: { content: string }) => content)
    .filter((content: string) => content.startsWith(run))
    .map((content: string) => labelOf(product, content))
    .reverse()
  for (const page of Object.values(tabs)) await settled(page)
  const waiting = (name: Name) =>
    inTab(tabs[name], () =>
      tabs[name].storedInterviews().map(({ interview }) => labelOf(product, interview.who)),
    )
  return {
    arrived: listed.map(({ who }: { who: string }) => labelOf(product, who)).sort(),
    evidence: evidence.length,
    waiting: each((name) => waiting(name).sort()),
    said: each((name) => said.filter((label) => label.endsWith(name))),
    writing: each((name) => chats[name].list().map(({ content }) => labelOf(product, content))),
    strangers: [(await ask(other, 'GET', path)).status, (await ask(stranger, 'GET', path)).status],
  }
}

const shown = ({ arrived, waiting, said, writing }: State) => ({
  arrived,
  evidence: arrived.length,
  waiting: each((name) => waiting[deviceOf(name)].toSorted()),
  said,
  writing,
  strangers: [404, 401],
})

const never = new Date('2100-01-01')
const stayIn = () => world.db.update(sessions).set({ lastActiveAt: never, expiresAt: never })

async function begin(): Promise<{ state: State; product: Product }> {
  await world.db.delete(projects)
  await stayIn()
  const { id: projectId } = await makeProject(owner)
  for (const page of Object.values(tabs))
    await inTab(page, async () => {
      page.line = 'good'
      page.clear()
      page.setOwner(owner.id)
      await page.openInterviews(owner.id, true)
    })
  const chats = each((name) => inTab(tabs[name], () => openChat(tabs[name])))
  const product = {
    projectId,
    run: randomUUID().slice(0, 8),
    typed: new Set<string>(),
    chats,
    acting: each(() => Promise.resolve()),
  }
  const state: State = {
    waiting: { phone: [], laptop: [] },
    arrived: [],
    writing: each(() => []),
    said: each(() => []),
  }
  return { state, product }
}

const on = fc.constantFrom(...names)
const line = fc.constantFrom(...lines)
const just = <Act extends string>(...acts: Act[]) => fc.constantFrom(...acts)
const model: Model<State, Drawn, Command, Product> = {
  drawn: fc.oneof(
    { weight: 6, arbitrary: fc.record({ act: just('note', 'note', 'reload'), on }) },
    {
      weight: 10,
      arbitrary: fc.record({ act: just('send notes', 'send notes', 'chat', 'chat', 'send chat'), on, line }),
    },
    { weight: 1, arbitrary: fc.record({ act: just('a day') }) },
  ),
  begin,
  aim: (_, drawn, label) => ({ ...drawn, label: 'on' in drawn ? `${label} ${drawn.on}` : label }),
  expected,
  perform,
  shown,
  seen,
}

it('what two devices send whose answers are lost', async () => {
  expect(await commandsHeld(model)).toBeGreaterThan(0)
})
