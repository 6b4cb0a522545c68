import './calls/counting.ts'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { endpoints } from '#app/server/endpoints.ts'
import { recountAll } from '#kit/server/recount.ts'
import { rateLimits } from '#kit/server/tables.ts'
import { callOf } from '#test/every-endpoint/asking.ts'
import { exactly, nearly } from '#test/fuzz.ts'
import { createWorld } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { operationsOf } from '#test/operations.ts'
import type { Operation } from '#test/operations.ts'
import { createStripeStub, stripeEnv } from '#test/stripe-stub.ts'
import { moveToday, suiteDay } from '#test/today.ts'
import { countBranches, forgetCounts } from './calls/branches.ts'
import { counts } from './calls/counting.ts'
import { textLike, twisted, walkEveryEndpoint } from './calls/known.ts'
import type { Act } from './calls/others.ts'
import { letTimePass, openAsStranger, sendToInbox, useTools } from './calls/others.ts'

const calls = Number(process.env.FUZZ_CASES ?? 1000)
const callsInRun = 100
const seed = Number(process.env.FUZZ_SEED ?? 0)
/** Ends there with what it has made. */
const minutes = Number(process.env.FUZZ_MINUTES ?? 60)

const stub = await createStripeStub()
const world = await createWorld({ env: { ...stripeEnv(stub.url), FEEDS: 'default' } })
afterAll(async () => {
  moveToday(suiteDay)
  await stub.close()
})

/** Without those that end the actors' sessions or rights. */
const operations = (await operationsOf(world.app)).filter(
  ({ path }) =>
    !/sign-out|sessions|password|account\/deletion|\/role|\/ban|erase|switches|emergency/.test(path),
)
const paths = new Set(operations.map(({ path }) => path))

/** Ids from answers, by the parameter that takes them: those of `/forum/posts` by `postId` of `/forum/posts/{postId}`. */
const ids = new Map<string, string[]>()
const parameterAfter = (path: string): string | undefined => {
  const start = `${path}/{`
  const longer = [...paths].find((one) => one.startsWith(start))
  return longer?.slice(start.length).split('}')[0]
}

/** Addresses of pages for strangers. */
const pages = new Set<string>()

function keepPages(answer: unknown): void {
  const text = JSON.stringify(answer) ?? ''
  for (const [, path] of text.matchAll(/localhost:3000(\/(?:t|r|talk|b|calendar)\/[\w./?=&-]+)/g))
    pages.add(path!)
  for (const path of [...pages].slice(0, -40)) pages.delete(path)
}

function keepIds(parameter: string | undefined, value: Json): void {
  if (!value || typeof value !== 'object') return
  for (const [name, inner] of Object.entries<Json>(value)) {
    const kind = name === 'id' ? parameter : /^\w+Id$/.test(name) ? name : undefined
    if (kind && typeof inner === 'string') {
      const known = ids.get(kind) ?? []
      if (!known.includes(inner)) ids.set(kind, [...known, inner].slice(-12))
    } else keepIds(Array.isArray(value) || name === 'items' ? parameter : singular(name), inner)
  }
}
/** `phases` of a project hold what `phaseId` takes. */
const singular = (name: string) => `${name.replace(/s$/, '')}Id`

const addressOf = new Map(endpoints.map(({ path, address }) => [path, address.slice('/api'.length)]))
const { account, known } = await walkEveryEndpoint(world, (name, answer) => {
  keepIds(parameterAfter(addressOf.get(name)!), answer as Json)
  keepPages(answer)
})
const { me, friend, partner, root } = account
const people = [me, friend, partner, root]

const evenly = (count: number) => fc.noBias(fc.nat(count - 1))
const anyOf = <One>(all: readonly One[], g: fc.GeneratorValue): One => all[g(evenly, all.length)]!

/** Three of four ids are of something that is or was there. */
const idFor = (name: string, g: fc.GeneratorValue): string =>
  g(evenly, 4) > 0 && ids.has(name) ? anyOf(ids.get(name)!, g) : g(fc.uuid)

function fill(value: Json, g: fc.GeneratorValue): Json {
  if (!value || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries<Json>(value).map(([name, inner]) => [
      name,
      name.endsWith('Id') && typeof inner === 'string' ? idFor(name, g) : fill(inner, g),
    ]),
  )
}

function inputFor({ method, path, parts, query, body }: Operation, g: fc.GeneratorValue) {
  const make = g(evenly, 3) > 0 ? exactly : nearly
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const schema = parts.find((part) => part.name === name)?.schema
    const isId = schema?.type === 'string' && !schema.enum
    return encodeURIComponent(isId ? idFor(name, g) : String(g(exactly, schema ?? {})))
  })
  const asked = new URLSearchParams()
  for (const { name, schema } of query)
    if (g(fc.boolean)) asked.set(name, String(JSON.stringify(g(make, schema)) ?? '').replaceAll('"', ''))
  return {
    address: asked.size > 0 ? `${address}?${asked}` : address,
    body: method === 'GET' ? undefined : fill(g(make, body ?? {}) as Json, g),
  }
}

const answered = { well: 0, refused: 0 }
const stranger = openAsStranger(world, (g) => anyOf([...pages], g), textLike)
const inbox = await sendToInbox(world)
const tools = await useTools(world, friend, textLike)
const time = letTimePass(world, people)

function drawCall(g: fc.GeneratorValue) {
  const isKnown = g(evenly, 5) < 3
  if (isKnown) {
    const { who, name, input } = anyOf(known, g)
    const { method, path, body } = callOf(
      name,
      twisted(input, g, (id) => idFor(id, g)),
    )
    return { who: g(evenly, 6) > 0 ? who : anyOf(people, g), method, path, body, shape: addressOf.get(name)! }
  }
  const operation = anyOf(operations, g)
  const isConsole = operation.path.startsWith('/admin')
  const { address, body } = inputFor(operation, g)
  const who = anyOf(isConsole ? [me, root, root, root] : [me, me, friend, root], g)
  return { who, method: operation.method, path: address, body, shape: operation.path }
}

async function call(g: fc.GeneratorValue): Promise<void> {
  await world.db.delete(rateLimits)
  const { what, status } = await performing(g)(g)
  expect(status, what).toBeLessThan(500)
  answered[status < 400 ? 'well' : 'refused'] += 1
}

/** Eight of a hundred acts are not the API's. */
function performing(g: fc.GeneratorValue): Act {
  const drawn = g(evenly, 100)
  if (drawn < 1) return time
  if (drawn < 4) return stranger
  if (drawn < 6) return inbox
  return drawn < 8 ? tools : askTheApi
}

async function askTheApi(g: fc.GeneratorValue) {
  const { who, method, path, body, shape } = drawCall(g)
  const answer = await who.call(method, path, { body })
  if (answer.status < 400) {
    keepIds(parameterAfter(shape), answer.body)
    keepPages(answer.body)
  }
  return { what: `${method} ${path} ${JSON.stringify(body)}`, status: answer.status }
}

async function tellOfBranches(): Promise<void> {
  const files = await countBranches(['/features/', '/kit/', '/app/server/', '/planner/'])
  const sum = (of: 'covered' | 'all') => files.reduce((total, file) => total + file[of], 0)
  const most = files.slice(0, 60).map(({ file, covered, all }) => `${all - covered} of ${all} not: ${file}`)
  process.stdout.write(`${sum('covered')} of ${sum('all')} branches\n${most.join('\n')}\n`)
}

it('no call breaks the server, whatever was there before', { timeout: 3_600_000 }, async () => {
  if (counts) await forgetCounts()
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (g) => {
      for (let made = 0; made < callsInRun; made++) await call(g)
      await world.drain()
    }),
    {
      ...(seed ? { seed } : {}),
      numRuns: Math.ceil(calls / callsInRun),
      endOnFailure: true,
      interruptAfterTimeLimit: minutes * 60_000,
    },
  )
  expect(await recountAll(world.app)).toEqual({})
  process.stdout.write(`${answered.well + answered.refused} calls, ${answered.well} answered well\n`)
  if (counts) await tellOfBranches()
  expect(answered.well).toBeGreaterThan((answered.well + answered.refused) / 5)
})
