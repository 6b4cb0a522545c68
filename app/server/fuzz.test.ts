import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { rateLimits, users } from '#kit/server/tables.ts'
import { makeProject } from '#test/cast.ts'
import { named, nearly } from '#test/fuzz.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { operationsOf } from '#test/operations.ts'
import type { Operation } from '#test/operations.ts'

const world = await createWorld()
const member = await world.member('fuzzed')
const admin = await world.admin('fuzzed-admin')
let known: Record<string, string> = {}
let projects = 0
/** A change that succeeded may have taken away what `known` names. */
let isSpent = true

const operations = await operationsOf(world.app)
// Signing out would end the sessions used by the cases.
const kept = operations.filter(({ path }) => !/sign-out|sessions|password/.test(path))
const cases = Math.ceil(Number(process.env.FUZZ_CASES ?? 10_000) / kept.length)

// Each endpoint meets a project and an idea that still exist.
beforeEach(async () => {
  await world.db.delete(rateLimits)
  if (!isSpent) return
  isSpent = false
  const project = await makeProject(member, `Bread plan ${++projects}`)
  const { body } = await member.call('POST', '/functions/generate-business-ideas', { body: {} })
  const [phase] = project.implementationPlan.phases
  known = {
    projectId: project.id,
    phaseId: phase.id,
    taskId: phase.tasks[0].id,
    ideaId: body.ideas[0].id,
    context: 'create-project-idea',
  }
})

/** An object may have a `toString` that isn't a function. */
const asText = (value: unknown): string =>
  typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value)

describe('a call close to the contract', () => {
  it.each(kept.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
    '%s never breaks the server',
    async (_, operation) => {
      await fc.assert(
        fc.asyncProperty(inputFor(operation), fc.boolean(), async ({ path, body }, asAdmin) => {
          const { method } = operation
          expect(await faultOf(asAdmin ? admin : member, { method, path, body })).toBe(null)
        }),
        { numRuns: cases },
      )
    },
    120_000,
  )

  it.each(
    kept
      .filter(({ query }) => query.some(({ name }) => name === 'cursor'))
      .map((operation) => [`${operation.method} ${operation.path}`, operation] as const),
  )('%s answers a made-up cursor without an internal error', async (_, operation) => {
    await fc.assert(
      fc.asyncProperty(named('cursor', {}), fc.boolean(), async (given, asAdmin) => {
        const asked = new URLSearchParams({ cursor: asText(given).slice(0, 300) })
        const path = `${filled(operation.path)}?${asked}`
        expect(await faultOf(asAdmin ? admin : member, { method: 'GET', path })).toBe(null)
      }),
      { numRuns: 25 },
    )
  })

  it.each(
    kept
      .filter(({ body }) => body)
      .map((operation) => [`${operation.method} ${operation.path}`, operation] as const),
  )('%s refuses half a body', async (_, operation) => {
    const call = { method: operation.method, path: filled(operation.path) }
    for (const body of [
      '{',
      '{"a":',
      '[',
      '"',
      '{"a":1}}',
      '\uFEFF{',
      'null',
      '{"__proto__":{"admin":true}}',
      `${'['.repeat(5000)}`,
    ])
      expect(await faultOf(member, { ...call, body }), body.slice(0, 20)).toBe(null)
  })

  it('never makes anyone an administrator', async () => {
    const admins = (await world.db.select().from(users)).filter((user) => user.role === 'admin')
    expect(admins.map((user) => user.id)).toEqual([admin.id])
  })
})

const filled = (path: string) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => known[name] ?? '1')

type Call = { method: string; path: string; body?: unknown }

async function faultOf(browser: Browser, { method, path, body }: Call): Promise<string | null> {
  const answer = await browser.call(method, path, { body })
  if (answer.status === 429) await world.db.delete(rateLimits)
  if (method !== 'GET' && answer.status < 400) isSpent = true
  return isSound(answer) ? null : `${answer.status} ${JSON.stringify(answer.body)}`
}

function isSound({ status, body }: { status: number; body: Json }): boolean {
  return (
    status < 400 ||
    (status < 500 && [body.code, body.message, body.reference].every((part) => typeof part === 'string'))
  )
}

function inputFor({ method, path, query, body }: Operation): fc.Arbitrary<{ path: string; body: unknown }> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
  const parts = fc.tuple(
    ...names.map((name) =>
      fc.oneof(
        fc.constant(known[name] ?? '1'),
        fc.uuid(),
        nearly({ type: 'string' }).map((value) =>
          typeof value === 'string' ? value : JSON.stringify(value),
        ),
      ),
    ),
  )
  const search = fc.record(
    Object.fromEntries(query.map((parameter) => [parameter.name, named(parameter.name, parameter.schema)])),
    { requiredKeys: [] },
  )
  return fc
    .tuple(parts, search, method === 'GET' ? fc.constant(undefined) : nearly(body ?? {}))
    .map(([values, found, sent]) => {
      const address = names.reduce(
        (made, name, index) => made.replace(`{${name}}`, segment(values[index]!)),
        path,
      )
      const asked = new URLSearchParams(
        Object.entries(found).map(([name, value]) => [
          name,
          (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 4_000),
        ]),
      )
      return { path: `${address}${asked.size ? `?${asked}` : ''}`, body: sent }
    })
}

/** Lone surrogates can't be encoded. */
function segment(value: string): string {
  return encodeURIComponent(value.slice(0, 2_000).replace(/\p{Surrogate}/gu, '')) || '%20'
}
