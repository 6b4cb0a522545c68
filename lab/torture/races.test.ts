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
import { twoProcesses } from './two-processes.ts'

type Call = { who: Browser; name: string; input: Input; tables: Set<string> }

const stub = await createStripeStub()
const { world, other, fetch } = await twoProcesses({ env: { ...stripeEnv(stub.url), FEEDS: 'default' } })
afterAll(stub.close)

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
}, 300_000)

async function perform({ who, name, input }: Call): Promise<number> {
  const { method, path, body } = callOf(name, input)
  return (await who.call(method, path, { body })).status
}

/** What went wrong, and whether both calls did anything. */
async function race(one: Call, two: Call) {
  const statuses: number[][] = []
  for (let round = 0; round < rounds; round += 1) {
    await world.db.delete(rateLimits)
    await world.db.update(sessions).set({ lastActiveAt: world.clock.now() })
    world.clock.forward(1)
    statuses.push(await Promise.all([perform(one), perform(two)]))
  }
  const broken = statuses.flat().filter((status) => status >= 500)
  const mended = await recountAll(world.app)
  return {
    wrong:
      broken.length > 0 || Object.keys(mended).length > 0
        ? [{ one: one.name, two: two.name, broken, mended }]
        : [],
    met: statuses.some((both) => both.every((status) => status < 400)),
  }
}

// Minutes, where `npm test` has seconds.
it.skipIf(rounds === 0)(
  'two calls that write one table, at once, leave everything right',
  async () => {
    const all = [...calls.values()]
    const pairs = all.flatMap((one, index) =>
      all
        .slice(index)
        .flatMap((two) =>
          [...one.tables].some((table) => two.tables.has(table)) ? [[one, two] as const] : [],
        ),
    )
    process.stdout.write(`${pairs.length} pairs of ${all.length} calls, ${rounds} rounds\n`)
    const raced = []
    for (const [one, two] of pairs) {
      raced.push(await race(one, two))
      if (raced.length % 100 === 0) process.stdout.write(`${raced.length} raced\n`)
    }
    const met = raced.filter((both) => both.met).length
    process.stdout.write(`in ${met} both did something\n`)
    expect(raced.flatMap(({ wrong }) => wrong)).toEqual([])
  },
  7_200_000,
)
