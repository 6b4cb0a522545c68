import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { askAboutMe, askAtTheDoor } from '#test/every-endpoint/account.ts'
import { askTheConsole } from '#test/every-endpoint/administration.ts'
import { asking } from '#test/every-endpoint/asking.ts'
import { askTheCommunity } from '#test/every-endpoint/community.ts'
import { askAboutWork } from '#test/every-endpoint/work.ts'
import { createWorld } from '#test/harness.ts'
import { fillLarge } from '#test/large.ts'
import { createStripeStub, stripeEnv } from '#test/stripe-stub.ts'
import { makeWholeAccount } from '#test/whole-account.ts'
import { endpoints } from './endpoints.ts'

const stub = await createStripeStub()
const world = await createWorld({ env: { ...stripeEnv(stub.url), FEEDS: 'default' }, explains: true })
afterAll(stub.close)

const rows = Number(process.env.PLANS_ROWS ?? 100_000)
/** Per statement: pages of 8 KB, and ms on an idle machine. */
const most = { buffers: 1000, ms: 20 }
/** What a bad plan reads at least; with fewer pages, a slow statement waited for the disk. */
const fewPages = 50
/** What other processes can take from a statement on a busy machine, in ms. */
const turn = 40
type Dearer = { buffers: number; ms: number; why: string }
const activity = {
  buffers: 5000,
  ms: 60,
  why: 'Nine counts over all the work of a person who has a hundred of everything; only when they look at challenges.',
}
const dearer: Record<string, Dearer> = {
  'admin.overview': {
    buffers: 100_000,
    ms: 1500,
    why: 'Counts what every account has ever done, for administrators alone.',
  },
  'admin.metrics': {
    buffers: 100_000,
    ms: 1500,
    why: 'Counts twelve weeks of everyone, for administrators alone.',
  },
  'challenges.list': activity,
  'challenges.read': activity,
  'challenges.start': activity,
  'challenges.tick': activity,
  'challenges.untick': activity,
  'challenges.check': activity,
  'cohorts.end': {
    buffers: 6000,
    ms: 60,
    why: 'Deletes what 400 founders show of ten projects each; once in the life of a group.',
  },
  'cohorts.founders': {
    buffers: 8000,
    ms: 60,
    why: 'Fifty founders who show ten projects each, the most there can be; most show one or two.',
  },
  'dashboard.counts': {
    buffers: 2000,
    ms: 40,
    why: 'Counts up to a thousand posts of a week, which may each be on a page of their own.',
  },
  'landing.data': {
    buffers: 100_000,
    ms: 600,
    why: 'Counts every project of the community, once in a while (features/landing/server/claims.ts).',
  },
  'roadmap.ticks': {
    buffers: 4000,
    ms: 60,
    why: 'Counts all the evidence of a person with a hundred projects; only when they look at the roadmap.',
  },
}
const fixedStatement = sql`select sum(n) from generate_series(1, 100000) n`
/** Fetches a picture from the web; pictures.test.ts covers it. */
const unasked = ['profiles.takePicture']

type Asked = Awaited<ReturnType<typeof world.plansOf>>
const asked = new Map<string, Asked>()
/** How many times slower this machine is, at its worst, measured by a statement that takes 20 ms. */
let slowness = 1
async function measureSlowness() {
  const [fixed] = await world.plansOf(() => world.db.execute(fixedStatement))
  slowness = Math.max(slowness, fixed!.ms / 20)
}
const isSlow =
  (name: string) =>
  ({ buffers, ms }: Asked[number]) =>
    buffers > fewPages && ms > (dearer[name] ?? most).ms * slowness + turn
const worst = (plans: Asked) => Math.max(0, ...plans.map(({ buffers }) => buffers))
const ask = asking(world, async (name, plans) => {
  if (!asked.has(name) || worst(plans) >= worst(asked.get(name)!)) asked.set(name, plans)
  // At once, while the machine is as it was.
  if (plans.some(isSlow(name))) await measureSlowness()
})

describe('the plans of an endpoint at a hundred thousand rows', () => {
  it('are read for every endpoint, on an account with data', async () => {
    const account = await makeWholeAccount(world)
    await fillLarge({ url: world.url, rows, userId: account.me.id, projectId: account.projectId })
    await measureSlowness()
    const given = { ask, world, account }
    await askAboutMe(ask, account, world)
    await askAboutWork(given)
    await askTheCommunity(given)
    await askTheConsole(given)
    await askAtTheDoor(world, ask)
    await measureSlowness()
    expect(endpoints.map(({ path }) => path).filter((path) => !asked.has(path))).toEqual(unasked)
    const busiest = [...asked].toSorted(([, a], [, b]) => b.length - a.length).slice(0, 10)
    for (const [name, plans] of busiest) process.stdout.write(`${name}: ${plans.length} statements\n`)
  }, 600_000)

  it.each(endpoints.filter(({ path }) => !unasked.includes(path)))(
    '$path stays within its buffers and milliseconds',
    ({ path }) => {
      const { buffers: pages } = dearer[path] ?? most
      const over = asked.get(path)!.filter((plan) => plan.buffers > pages || isSlow(path)(plan))
      expect(over).toEqual([])
    },
  )
})
