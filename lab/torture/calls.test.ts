import fc from 'fast-check'
import { expect, it } from 'vitest'
import { recountAll } from '#kit/server/recount.ts'
import { rateLimits } from '#kit/server/tables.ts'
import { makeProject } from '#test/cast.ts'
import { exactly, nearly } from '#test/fuzz.ts'
import { createWorld } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { operationsOf } from '#test/operations.ts'
import type { Operation } from '#test/operations.ts'
import { talk } from '#test/talk.ts'
import { countBranches } from './calls/branches.ts'

const calls = Number(process.env.FUZZ_CASES ?? 1000)
const callsInRun = 100

const world = await createWorld()
const actors = { ann: await world.member('ann'), ben: await world.member('ben'), root: await world.admin() }
await talk(actors.ann, actors.ben)
for (const one of [actors.ann, actors.ben]) await makeProject(one)

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

async function call(g: fc.GeneratorValue): Promise<void> {
  const operation = anyOf(operations, g)
  const { ann, ben, root } = actors
  const who = anyOf(operation.path.startsWith('/admin') ? [ann, root, root, root] : [ann, ann, ben, root], g)
  const { address, body } = inputFor(operation, g)
  await world.db.delete(rateLimits)
  const answer = await who.call(operation.method, address, { body })
  expect(answer.status, `${operation.method} ${address} ${JSON.stringify(body)}`).toBeLessThan(500)
  answered[answer.status < 400 ? 'well' : 'refused'] += 1
  if (answer.status < 400) keepIds(parameterAfter(operation.path), answer.body)
}

it('no call breaks the server, whatever was there before', { timeout: 3_600_000 }, async () => {
  const branches = await countBranches(['/features/', '/kit/server/', '/app/server/', '/planner/'])
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (g) => {
      for (let made = 0; made < callsInRun; made++) await call(g)
      await world.drain()
    }),
    { numRuns: Math.ceil(calls / callsInRun), endOnFailure: true },
  )
  expect(await recountAll(world.app)).toEqual({})
  const { covered, all } = await branches()
  process.stdout.write(
    `${answered.well + answered.refused} calls, ${answered.well} answered well; ${covered} of ${all} branches\n`,
  )
  expect(answered.well).toBeGreaterThan(calls / 5)
})
