import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#app/server/endpoints.ts'
import { recountAll } from '#kit/server/recount.ts'
import { rateLimits, sessions } from '#kit/server/tables.ts'
import { askAboutMe } from '#test/every-endpoint/account.ts'
import { askTheConsole } from '#test/every-endpoint/administration.ts'
import { asking, callOf } from '#test/every-endpoint/asking.ts'
import type { Ask, Input } from '#test/every-endpoint/asking.ts'
import { askTheCommunity } from '#test/every-endpoint/community.ts'
import { endsSomething } from '#test/every-endpoint/wandering.ts'
import { askAboutWork } from '#test/every-endpoint/work.ts'
import { openBrowser } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import { createStripeStub, stripeEnv } from '#test/stripe-stub.ts'
import { makeWholeAccount } from '#test/whole-account.ts'
import { anomalyIn, chanceIn, netOf, outcomeOf } from './races/outcome.ts'
import { openRewind } from './races/rewind.ts'
import type { Change } from './races/rewind.ts'
import { twoProcesses } from './two-processes.ts'

type Call = { who: Browser; name: string; input: Input }
/** A call, the moment before it was made in the walk, and the tables it wrote then. */
type Made = Call & { at: number; time: number; tables: string[] }
/** Before `from` was made, either of them changes something. */
type Pair = { one: Made; two: Made; from: Made; isOneRow: boolean }

const rounds = Number(process.env.RACE_ROUNDS ?? 0)
/** Ends there with what it has raced. */
const minutes = Number(process.env.RACE_MINUTES ?? 60)
/** A part of the pairs, by their place. */
const { RACE_FROM = '0', RACE_TO = '100000' } = process.env

const stub = await createStripeStub()
const { world, other, fetch } = await twoProcesses({ env: { ...stripeEnv(stub.url), FEEDS: 'default' } })
const past = rounds > 0 ? await openRewind(world.url) : undefined
afterAll(async () => {
  await past?.close()
  await stub.close()
})

/** Every call writes these, so they say nothing of what two calls share. */
const everyones = new Set(
  ['events', 'notifications', 'sessions', 'users', 'mails', 'admin_acts'].map((name) => `public.${name}`),
)
const isOwn = (table: string) => !everyones.has(table) && !table.startsWith('pgboss.')
/** Waits for the other process to say that it's done, which takes a Redis between them. */
const waiting = 'personalization.generate'
const writing = endpoints
  .filter(({ method, path }) => method !== 'GET' && path !== waiting && !endsSomething.test(path))
  .map(({ path }) => path)

/** The last call of each endpoint that writes. */
const calls = new Map<string, Made>()

beforeAll(async () => {
  if (!past) return
  other.app.restores.begin = () => undefined
  const all = {
    ...world,
    member: (nickname?: string) => world.member(nickname, fetch),
    admin: (nickname?: string) => world.admin(nickname, fetch),
    visitor: () => openBrowser(fetch),
  }
  const account = await makeWholeAccount(all)
  const plain = asking(world, () => undefined)
  const ask: Ask = async (who, name, input = {}) => {
    const [at, time] = [await past.mark(), world.clock.now().getTime()]
    const answer = await plain(who, name, input)
    const tables = (await past.between(at, await past.mark())).filter(isOwn)
    if (writing.includes(name)) calls.set(name, { who, name, input, at, time, tables })
    return answer
  }
  const asked = { ask, world: all, account }
  await askAboutMe(ask, account, all)
  await askAboutWork(asked)
  await askTheCommunity(asked)
  await askTheConsole(asked)
  await recountAll(world.app)
  await past.end()
}, 300_000)

type Rewind = NonNullable<typeof past>

/** Everything as it was before that call. */
async function goBefore(rewind: Rewind, { at, time }: Made): Promise<void> {
  await rewind.go(at)
  world.clock.forward(time - world.clock.now().getTime())
  await world.db.update(sessions).set({ lastActiveAt: world.clock.now() })
}

async function perform({ who, name, input }: Call): Promise<number> {
  const { method, path, body } = callOf(name, input)
  return (await who.call(method, path, { body })).status
}

/** What the calls change, before it's undone. */
async function tried(rewind: Rewind, act: () => Promise<number[]>) {
  await world.db.delete(rateLimits)
  const from = await rewind.mark()
  const statuses = await act()
  const changes = await rewind.since(from)
  return { statuses, net: netOf(changes), changes, from }
}

async function alone(rewind: Rewind, ...some: Call[]) {
  const came = await tried(rewind, async () => {
    const statuses = []
    for (const call of some) statuses.push(await perform(call))
    return statuses
  })
  await rewind.undo(came.from)
  return came
}

const rowsOf = (changes: Change[]) =>
  new Set(changes.filter(({ table }) => isOwn(table)).map(({ table, key }) => `${table} ${key}`))
const changesSomething = ({ statuses, net }: Awaited<ReturnType<typeof alone>>) =>
  statuses.every((status) => status < 400) && net.some(({ table }) => table !== 'public.sessions')

/** Those of the pairs that share a table of which both calls change something at one moment. */
async function pairsOf(rewind: Rewind) {
  const all = [...calls.values()].toSorted((one, two) => two.at - one.at)
  const sharing = new Set<string>()
  const pairs = new Map<string, Pair>()
  for (const from of all) {
    await goBefore(rewind, from)
    const own = await alone(rewind, from)
    const ownRows = rowsOf(own.changes)
    for (const two of all) {
      if (!two.tables.some((table) => from.tables.includes(table))) continue
      const place = [from.name, two.name].toSorted().join(' ')
      sharing.add(place)
      if (pairs.has(place) || !changesSomething(own)) continue
      const came = two === from ? own : await alone(rewind, two)
      const isOneRow = [...rowsOf(came.changes)].some((row) => ownRows.has(row))
      if (changesSomething(came)) pairs.set(place, { one: from, two, from, isOneRow })
    }
  }
  return { sharing: sharing.size, pairs: [...pairs.values()] }
}

/** What one call may be told that would have been well without the other. */
const asksAgain = (status: number) => status >= 400 && status < 500

/** What went wrong, by its name, and how often. */
async function race(rewind: Rewind, { one, two, from }: Pair) {
  await goBefore(rewind, from)
  const orders = [await alone(rewind, one, two), await alone(rewind, two, one)]
  const again = [await alone(rewind, one, two), await alone(rewind, two, one)]
  const chance = new Set(orders.flatMap(({ net }, index) => [...chanceIn(net, again[index]!.net)]))
  const outcomes = orders.map(({ net }) => outcomeOf(net, chance))
  const [onlyOne, onlyTwo] = [await alone(rewind, one), await alone(rewind, two)]
  const found = new Map<string, number>()
  const note = (what: string) => found.set(what, (found.get(what) ?? 0) + 1)
  for (let round = 0; round < rounds; round += 1) {
    const late = round % 8
    const {
      statuses,
      net,
      from: before,
    } = await tried(rewind, async () =>
      round % 2
        ? Promise.all([perform(one), delay(late).then(() => perform(two))])
        : Promise.all([delay(late).then(() => perform(one)), perform(two)]),
    )
    const allowed = [
      ...outcomes,
      ...(asksAgain(statuses[1]!) ? [outcomeOf(onlyOne.net, chance)] : []),
      ...(asksAgain(statuses[0]!) ? [outcomeOf(onlyTwo.net, chance)] : []),
    ]
    const anomaly = anomalyIn(outcomeOf(net, chance), allowed)
    if (anomaly) note(`${anomaly.name} in ${anomaly.tables.join(', ')}, answered ${statuses.join(' and ')}`)
    for (const status of statuses) if (status >= 500) note(`answered ${status}`)
    if (round === rounds - 1)
      for (const what of Object.keys(await recountAll(world.app))) note(`wrong afterwards: ${what}`)
    await rewind.undo(before)
  }
  return [...found].map(([what, times]) => ({ one: one.name, two: two.name, what, times }))
}

const say = (line: string) => process.stdout.write(`${line}\n`)

// Minutes, where `npm test` has seconds.
it.skipIf(!past)(
  'two calls at once leave what one after the other would',
  async () => {
    const { sharing, pairs } = await pairsOf(past!)
    const ordered = [
      ...pairs.filter(({ isOneRow }) => isOneRow),
      ...pairs.filter(({ isOneRow }) => !isOneRow),
    ]
    say(`${calls.size} calls, ${sharing} pairs share a table, in ${pairs.length} both change something`)
    say(`${ordered.filter(({ isOneRow }) => isOneRow).length} of them the same row; these come first`)
    const end = performance.now() + minutes * 60_000
    const wrong = []
    let raced = 0
    for (const pair of ordered.slice(Number(RACE_FROM), Number(RACE_TO))) {
      if (performance.now() > end) break
      const found = await race(past!, pair)
      raced += 1
      // A run that is cut off has said what it found.
      for (const what of found) say(`${Number(RACE_FROM) + raced - 1}: ${JSON.stringify(what)}`)
      wrong.push(...found)
      if (raced % 50 === 0) say(`${raced} pairs raced, ${rounds} rounds each, ${wrong.length} wrong`)
    }
    say(`${raced} pairs raced from ${RACE_FROM}, ${rounds} rounds each, ${wrong.length} wrong`)
    expect(wrong).toEqual([])
  },
  7_200_000,
)
