import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { handlers } from '#app/server/features.ts'
import { runHousekeeping } from '#app/server/housekeeping.ts'
import { sweepDeletions } from '#features/accounts/server/deletion.ts'
import { day, minute } from '#kit/contract/time.ts'
import { mails, sessions, users } from '#kit/server/tables.ts'
import { makeProject, settled } from '#test/cast.ts'
import { openBrowser, password } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { tablesHolding } from '#test/tables-holding.ts'
import { named, talk } from '#test/talk.ts'
import { expected, leavers, nameOf, shown, writers } from './deletion/expected.ts'
import type { Command, Leaver, Seen, State, Writer } from './deletion/expected.ts'
import { commandsHeld } from './model.ts'
import type { Model } from './model.ts'
import { twoProcesses } from './two-processes.ts'

const { world, other, ask, make, member, stranger, fetch } = await twoProcesses()
const category = (await make(await member('root'), 'GET', '/forum/categories')).items[0].id

type Place = { place: number }
type Drawn =
  | { act: 'ask'; who: Writer }
  | ({ act: 'respond'; who: Writer } & Place)
  | ({ act: 'delete' | 'restore'; who: Writer | 'author' } & Place)
  | { act: 'say'; who: Writer; to: Leaver }
  | { act: 'log' | 'remove project' | 'restore project'; who: Leaver }
  | ({ act: 'remove piece' | 'restore piece'; who: Leaver } & Place)
  | { act: 'leave'; who: Leaver; posts: 'anonymise' | 'erase' }
  | { act: 'enter' | 'return' | 'return by link'; who: Leaver }
  | { act: 'wait'; ms: number }
  | { act: 'sweep' }

type Account = { id: string; email: string }
type Product = {
  /** Begins every word that a run writes. */
  run: string
  people: Record<Writer, Browser>
  accounts: Record<Writer, Account>
  rooms: Record<Leaver, string>
  projects: Record<Leaver, { id: string; page: string }>
  /** Ids by label. */
  ids: Map<string, string>
  sentAt: Map<string, number>
  /** Since when something is deleted, by label. */
  goneSince: Map<string, number>
}

const never = new Date('2100-01-01')
const stayIn = () => world.db.update(sessions).set({ lastActiveAt: never, expiresAt: never })
const drain = () => Promise.all([world, other].map(({ app }) => app.jobs.drain(app, handlers)))
const wordsOf = ({ run }: Product, label: string) => `${run}k${label}k`
const labelIn = (words: string) => /k(\w+)k$/.exec(words)?.[1] ?? words

/** What has no right to be anywhere, in any column of any table. */
async function needlesOf(product: Product): Promise<string[]> {
  const long = world.clock.now().getTime() - 30 * day
  const projectOf = (who: Writer) => `project of ${nameOf(product.run, who)}`
  const gone = [...product.goneSince]
    .filter(([, at]) => at < long)
    .map(([label]) => (label in product.people ? projectOf(label as Writer) : wordsOf(product, label)))
  const ids = leavers.map((who) => product.accounts[who].id)
  const left = await world.db.select({ id: users.id }).from(users).where(inArray(users.id, ids))
  const erased = leavers.filter((who) => !left.some(({ id }) => id === product.accounts[who].id))
  return [
    ...gone,
    ...erased.flatMap((who) => {
      const { id, email } = product.accounts[who]
      return [id, email, nameOf(product.run, who), projectOf(who)]
    }),
  ]
}

async function sweep(product: Product): Promise<string[]> {
  await Promise.all([sweepDeletions(world.app), sweepDeletions(other.app)])
  await drain()
  await stayIn()
  await runHousekeeping(world.app)
  const needles = await needlesOf(product)
  if (needles.length === 0) return []
  const holding = await tablesHolding(world, needles)
  return holding.length === 0 ? [] : [...holding, ...needles]
}

async function enter(product: Product, who: Leaver, path: string): Promise<number> {
  const browser = Object.assign(openBrowser(fetch), product.accounts[who])
  const body = { email: browser.email, password, ...(path === '/auth/sign-in' ? { as: 'member' } : {}) }
  const { status } = await ask(browser, 'POST', path, { body })
  if (status === 200) product.people[who] = browser
  return status
}

async function returnByLink(product: Product, who: Leaver): Promise<number> {
  const sent = await world.db.select().from(mails).where(eq(mails.recipient, product.accounts[who].email))
  for (const { body } of sent) {
    const token = decodeURIComponent(/keep=([\w%-]+)/.exec(body)?.[1] ?? 'none')
    if ((await ask(stranger, 'POST', '/auth/keep-account/by-link', { body: { token } })).status === 200)
      return 200
  }
  return 422
}

async function perform(product: Product, command: Command): Promise<unknown> {
  switch (command.act) {
    case 'wait':
      world.clock.forward(command.ms)
      return 200
    case 'sweep':
      return sweep(product)
    case 'enter':
      return enter(product, command.who, '/auth/sign-in')
    case 'return':
      return enter(product, command.who, '/auth/keep-account')
    case 'return by link':
      return returnByLink(product, command.who)
    default:
      return send(product, command)
  }
}

const creating = ['ask', 'respond', 'log', 'say']
type Sent = Exclude<Command, { act: 'wait' | 'sweep' | 'enter' | 'return' | 'return by link' }>

async function send(product: Product, command: Sent): Promise<unknown> {
  const { act, who, label } = command
  const now = world.clock.now().getTime()
  const isCreating = creating.includes(act)
  const sentAt = product.sentAt.get(label) ?? now
  product.sentAt.set(label, sentAt)
  if (isCreating && now - sentAt >= day) return 'late'
  const [method, path, body] = callOf(product, command)
  const key = isCreating && act !== 'say' ? { key: `${product.run} ${label}` } : {}
  const answer = await ask(product.people[who], method, path, { body, ...key })
  if (answer.status >= 400) return act === 'leave' ? 'no' : answer.status
  if (isCreating) product.ids.set(label, answer.body.piece?.id ?? answer.body.id)
  // A clock that moved during the call may have moved before it.
  const latest = world.clock.now().getTime()
  if (act === 'delete' || act === 'remove piece') product.goneSince.set(command.on, latest)
  if (act === 'restore' || act === 'restore piece') product.goneSince.delete(command.on)
  if (act === 'remove project') product.goneSince.set(who, latest)
  if (act === 'restore project') product.goneSince.delete(who)
  return answer.status
}

function callOf(product: Product, command: Sent): [string, string, object] {
  const { label, who } = command
  const content = wordsOf(product, label)
  const idOf = (one: string) => product.ids.get(one) ?? randomUUID()
  const thing = 'on' in command ? `/forum/${command.isPost ? 'posts' : 'responses'}/${idOf(command.on)}` : ''
  const project = `/projects/${who === 'cid' ? '' : product.projects[who].id}`
  const piece = 'on' in command ? `${project}/evidence/${idOf(command.on)}` : ''
  switch (command.act) {
    case 'ask':
      return ['POST', '/forum/posts', { categoryId: category, title: content, content }]
    case 'respond':
      return ['POST', `${thing}/responses`, { content }]
    case 'delete':
      return ['DELETE', thing, {}]
    case 'restore':
      return ['POST', `${thing}/restoration`, {}]
    case 'say': {
      if (!product.ids.has(`client ${label}`)) product.ids.set(`client ${label}`, randomUUID())
      const body = { content, clientId: idOf(`client ${label}`) }
      return ['POST', `/messages/rooms/${product.rooms[command.to]}/messages`, body]
    }
    case 'log': {
      const body = { kind: 'conversation', stance: 'for', text: content, happenedOn: '2026-01-10' }
      return ['POST', `${project}/evidence`, body]
    }
    case 'remove piece':
      return ['DELETE', piece, {}]
    case 'restore piece':
      return ['POST', `${piece}/restoration`, {}]
    case 'remove project':
      return ['DELETE', project, {}]
    case 'restore project':
      return ['POST', `${project}/restoration`, {}]
    case 'leave':
      return ['POST', '/account/deletion', { password, posts: command.posts, confirm: 'DELETE' }]
  }
}

async function seen(product: Product): Promise<Seen> {
  await stayIn()
  const { people, ids, rooms, run } = product
  const name = (one: string) => one.replace(`-${run}`, '')
  const look = (path: string) => ask(people.cid, 'GET', path)
  const posts: Seen['posts'] = []
  for (const label of [...ids.keys()].filter((one) => one.startsWith('post'))) {
    const { status, body } = await look(`/forum/posts/${ids.get(label)}`)
    if (status !== 200) continue
    const { items } = (await look(`/forum/posts/${ids.get(label)}/responses?limit=50`)).body
    posts.push({
      label,
      words: labelIn(body.content),
      author: name(body.author.name),
      count: body.responsesCount,
      responses: items
        .map((one: Json) => ({ words: labelIn(one.content), author: name(one.author.name) }))
        .sort((one: Json, two: Json) => (one.words < two.words ? -1 : 1)),
    })
  }
  const listed = (await look('/messages/rooms')).body.items
  const own = async (who: Leaver): Promise<Seen['own'][Leaver]> => {
    const project = `/projects/${product.projects[who].id}`
    const { status, body } = await ask(people[who], 'GET', `${project}/evidence?limit=100`)
    return status === 200
      ? body.evidence.items.map(({ text }: { text: string }) => labelIn(text)).sort()
      : status
  }
  const each = async <One>(act: (who: Leaver) => Promise<One>) => ({
    ann: await act('ann'),
    ben: await act('ben'),
  })
  return {
    posts: posts.sort((one, two) => (one.label < two.label ? -1 : 1)),
    rooms: await each(async (who) => {
      if (!listed.some((room: Json) => room.id === rooms[who])) return null
      const { items } = (await look(`/messages/rooms/${rooms[who]}/messages?limit=100`)).body
      return items
        .map((one: Json) => labelIn(one.content))
        .filter((one: string) => one.startsWith('say'))
        .sort()
    }),
    ended: (await look('/messages/ended')).body.items.length,
    people: await each(async (who) => (await look(`/people/${nameOf(run, who)}`)).status),
    pages: await each(async (who) => (await fetch(new Request(product.projects[who].page))).status),
    own: await each(own),
    strangers: [
      (await look(`/projects/${product.projects.ann.id}`)).status,
      (await ask(stranger, 'GET', `/projects/${product.projects.ann.id}`)).status,
    ],
  }
}

async function begin(): Promise<{ state: State; product: Product }> {
  const run = randomUUID().slice(0, 8)
  const join = async (who: Writer) => named(await settled(world, await member(who)), nameOf(run, who))
  const people = { ann: await join('ann'), ben: await join('ben'), cid: await join('cid') }
  const project = async (who: Leaver) => {
    const { id } = await makeProject(people[who], `project of ${nameOf(run, who)}`)
    const { url } = await make(people[who], 'PUT', `/projects/${id}/public-page`, { body: { mode: 'link' } })
    return { id, page: url as string }
  }
  const { ann, ben, cid } = people
  const rooms = { ann: await talk(ann, cid), ben: await talk(ben, cid) }
  const projects = { ann: await project('ann'), ben: await project('ben') }
  await drain()
  const account = ({ id, email }: Browser) => ({ id, email })
  const accounts = { ann: account(ann), ben: account(ben), cid: account(cid) }
  await stayIn()
  const known = { ids: new Map(), sentAt: new Map(), goneSince: new Map() }
  const person = { isIn: true, leaving: null, isErased: false, projectGone: null, isPurged: false }
  return {
    state: { now: 0, people: { ann: person, ben: person }, things: [], pieces: [], lines: [], sentAt: {} },
    product: { run, people, accounts, rooms, projects, ...known },
  }
}

const who = fc.constantFrom(...writers)
const leaver = fc.constantFrom(...leavers)
const place = fc.nat(40)
const long = 30 * day + minute
const just = <Act extends string>(...acts: Act[]) => fc.constantFrom(...acts)
const model: Model<State, Drawn, Command, Product> = {
  drawn: fc.oneof(
    { weight: 4, arbitrary: fc.record({ act: just('ask'), who }) },
    { weight: 6, arbitrary: fc.record({ act: just('respond'), who, place }) },
    {
      weight: 4,
      arbitrary: fc.record({
        act: just('delete', 'restore'),
        who: fc.constantFrom(...writers, ...Array<'author'>(6).fill('author')),
        place,
      }),
    },
    { weight: 2, arbitrary: fc.record({ act: just('say'), who, to: leaver }) },
    {
      weight: 6,
      arbitrary: fc.record({
        act: just('log', 'log', 'log', 'remove project', 'restore project'),
        who: leaver,
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        act: just('remove piece', 'remove piece', 'restore piece'),
        who: leaver,
        place,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ act: just('leave'), who: leaver, posts: just('anonymise', 'erase') }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ act: just('enter', 'return', 'return by link'), who: leaver }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        act: just('wait'),
        ms: fc.constantFrom(11 * minute, 11 * minute, day, 14 * day, long, long),
      }),
    },
    { weight: 4, arbitrary: fc.record({ act: just('sweep') }) },
  ),
  begin,
  aim: (state, drawn, label): Command => {
    const posts = state.things.filter(({ post }) => post === null)
    switch (drawn.act) {
      case 'ask':
        return { ...drawn, label: `post${label}` }
      case 'respond': {
        const on = posts[drawn.place % posts.length]?.label ?? 'none'
        return { act: 'respond', who: drawn.who, label: `response${label}`, on, isPost: true }
      }
      case 'delete':
      case 'restore': {
        const thing = state.things[drawn.place % state.things.length]
        const by = drawn.who === 'author' ? (thing?.by ?? 'cid') : drawn.who
        const on = thing?.label ?? 'none'
        return { act: drawn.act, who: by, label, on, isPost: thing?.post === null }
      }
      case 'remove piece':
      case 'restore piece': {
        const mine = state.pieces.filter(({ by }) => by === drawn.who)
        const on = mine[drawn.place % mine.length]?.label ?? 'none'
        return { act: drawn.act, who: drawn.who, label, on }
      }
      case 'say':
      case 'log':
        return { ...drawn, label: `${drawn.act}${label}` }
      default:
        return { ...drawn, label }
    }
  },
  expected,
  perform,
  shown,
  seen,
}

it('deletion with its way back', async () => {
  expect(await commandsHeld(model)).toBeGreaterThan(0)
})
