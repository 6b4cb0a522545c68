import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#app/server/endpoints.ts'
import { handlers } from '#app/server/features.ts'
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
import { twoProcesses } from './two-processes.ts'

type Call = { who: Browser; name: string; input: Input; tables: Set<string> }
type Pair = readonly [Call, Call]

const stub = await createStripeStub()
const { world, other, fetch } = await twoProcesses({ env: { ...stripeEnv(stub.url), FEEDS: 'default' } })
let stopJobs = async () => {}
afterAll(async () => {
  await stopJobs()
  await stub.close()
})

/** Every call writes these, so they say nothing of what two calls share. */
const everyones = [
  'events',
  'notifications',
  'rate_limits',
  'idempotency_keys',
  'sessions',
  'users',
  'mails',
  'admin_acts',
]
const written = /\b(?:insert into|update|delete from) "?(?:public"?\.)?"?(\w+)"?/gi
const writing = endpoints.filter(({ method }) => method !== 'GET').map(({ path }) => path)

const rounds = Number(process.env.RACE_ROUNDS ?? 0)
/** A part of the pairs, by their place. */
const { RACE_FROM = '0', RACE_TO = '100000' } = process.env
/** The last call of each endpoint that writes, with what it wrote. */
const calls = new Map<string, Call>()

beforeAll(async () => {
  if (rounds === 0) return
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
    let answer
    const elsewhere: string[] = []
    const here = await world.statementsOf(async () => {
      elsewhere.push(
        ...(await other.statementsOf(async () => {
          answer = await plain(who, name, input)
        })),
      )
    })
    const tables = new Set(
      [...here, ...elsewhere]
        .flatMap((text) => [...text.matchAll(written)].map(([, table]) => table!))
        .filter((table) => !everyones.includes(table)),
    )
    if (writing.includes(name) && !endsSomething.test(name)) calls.set(name, { who, name, input, tables })
    return answer!
  }
  const asked = { ask, world: all, account }
  await askAboutMe(ask, account, all)
  await askAboutWork(asked)
  await askTheCommunity(asked)
  await askTheConsole(asked)
  await recountAll(world.app)
  // As in the program: insights wait for a run that a job makes.
  stopJobs = world.app.jobs.start(world.app, handlers)
}, 300_000)

async function perform({ who, name, input }: Call): Promise<number> {
  const { method, path, body } = callOf(name, input)
  return (await who.call(method, path, { body })).status
}

/** What went wrong, and whether both calls did anything. */
async function race([one, two]: Pair) {
  const statuses: number[][] = []
  for (let round = 0; round < rounds; round += 1) {
    await world.db.delete(rateLimits)
    await world.db.update(sessions).set({ lastActiveAt: world.clock.now() })
    world.clock.forward(1)
    statuses.push(await Promise.all([perform(one), perform(two)]))
  }
  const broken = statuses.flat().filter((status) => status >= 500)
  const mended = await recountAll(world.app)
  const isWrong = broken.length > 0 || Object.keys(mended).length > 0
  return {
    wrong: isWrong ? [{ one: one.name, two: two.name, broken, mended }] : [],
    met: statuses.some((both) => both.every((status) => status < 400)),
  }
}

function pairsOf(all: Call[]): Pair[] {
  const sharesTable = (one: Call, two: Call) => [...one.tables].some((table) => two.tables.has(table))
  return all.flatMap((one, index) =>
    all.slice(index).flatMap((two) => (sharesTable(one, two) ? [[one, two] as const] : [])),
  )
}

const say = (line: string) => process.stdout.write(`${line}\n`)

// Minutes, where `npm test` has seconds.
it.skipIf(rounds === 0)(
  'two calls that write one table, at once, leave everything right',
  async () => {
    const pairs = pairsOf([...calls.values()])
    const slice = pairs.slice(Number(RACE_FROM), Number(RACE_TO))
    say(`${pairs.length} pairs of ${calls.size} calls, ${rounds} rounds, from ${RACE_FROM} to ${RACE_TO}`)
    const wrong = []
    let [raced, met] = [0, 0]
    for (const pair of slice) {
      const came = await race(pair)
      raced += 1
      if (came.met) met += 1
      // A run that is cut off has said what it found.
      for (const found of came.wrong) say(`${Number(RACE_FROM) + raced - 1}: ${JSON.stringify(found)}`)
      wrong.push(...came.wrong)
      if (raced % 100 === 0 || raced === slice.length)
        say(`${raced} raced, in ${met} both did something, ${wrong.length} wrong`)
    }
    expect(wrong).toEqual([])
  },
  7_200_000,
)
