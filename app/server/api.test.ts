import { randomUUID } from 'node:crypto'
import { isContractProcedure } from '@orpc/contract'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#app/contract.ts'
import { usualMaxBody } from '#kit/contract/endpoint.ts'
import type { EndpointMeta } from '#kit/contract/endpoint.ts'
import { minute } from '#kit/contract/time.ts'
import { rateLimits, users } from '#kit/server/tables.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { routes } from './features.ts'
import { describe as describeApi } from './reference.ts'

const world = await createWorld()

type Endpoint = { name: string; method: string; path: string; access: EndpointMeta['access'] }

const endpoints: Endpoint[] = Object.entries(contract).flatMap(([feature, procedures]) =>
  Object.entries(procedures).map(([name, procedure]) => {
    if (!isContractProcedure(procedure)) throw new Error(`${feature}.${name} is no endpoint`)
    const { route, meta } = procedure['~orpc']
    return {
      name: `${feature}.${name}`,
      method: route.method!,
      path: route.path!,
      access: (meta as EndpointMeta).access,
    }
  }),
)

const parts: Record<string, string> = {
  questionNumber: '1',
  context: 'create-project-idea',
  kind: 'visits',
  week: '2026-11-16',
  provider: 'stripe',
  way: 'message',
  step: 'asked',
}
const filled = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? randomUUID())

/** Same name, different meaning in two features. */
const plausibleIn = {
  nextTests: { experimentId: 'price-question' },
  'inbox.setStripeKey': { key: null },
  'metrics.': { kind: 'visits', value: 1 },
  'talks.': {
    responsibleName: 'x',
    contactEmail: 'x@example.test',
    how: 'x',
    times: ['x'],
    way: 'message',
    names: ['x'],
    done: true,
    isRefused: true,
  },
  'interviews.': { answers: [{ question: 'x', notes: 'x' }] },
}
/** Valid for endpoints with an owner, so that a refusal is about the owner. */
const plausible = {
  reason: 'boring',
  title: 'x',
  phaseId: randomUUID(),
  position: 0,
  did: 'x',
  learned: 'x',
  number: 'x',
  priceCents: 1,
  amountCents: 1,
  secret: 'whsec_x',
  spentCents: 1,
  hours: 1,
  hourCents: 1,
  kind: 'conversation',
  stance: 'for',
  text: 'x',
  happenedOn: '2026-01-01',
  decision: 'stop',
  note: 'x',
  name: 'x',
  scope: 'x',
  deliverables: 'x',
  ownership: 'x',
  hoursAWeek: 5,
  endsOn: '2099-01-01',
  readAt: '2026-01-01T00:00:00.000Z',
  categoryId: randomUUID(),
  content: 'x',
  image: 'eA==',
  links: [],
  mode: 'link',
  id: randomUUID(),
  who: 'x',
  questions: ['x'],
  quotes: [],
  countsForTest: true,
  page: {
    headline: 'x',
    offer: 'x',
    price: '',
    action: 'list',
    button: 'x',
    look: 'plain',
    times: [],
    questions: [],
    pictureAlt: '',
    responsibleName: '',
    contactEmail: '',
    indexed: false,
    passAnswers: 2,
    stopAnswers: 0,
    endsOn: '2099-01-01',
    maxVisitors: null,
  },
  clientId: randomUUID(),
  place: 1,
  answer: 'accept',
  projectUrl: 'https://example.test/',
  responsibleName: 'Ada',
  contactEmail: 'ada@example.test',
  description: 'x',
  status: 'paused',
  helpful: true,
  worked: true,
  feedback: 'I tried it and came to the end of the first page.',
  rating: 3,
  projectId: randomUUID(),
  ladder: [1, 2, 3].map(() => ({ name: 'x', priceCents: null, contains: 'x' })),
  assumptions: {
    pays: 'once',
    priceCents: 0,
    newCustomers: 0,
    costPerCustomerCents: 0,
    fixedMonthCents: 0,
    hoursMonth: 0,
    hourCents: 0,
    oneOffCents: 0,
  },
}

// All of them sign up from one address within a minute.
beforeEach(async () => {
  await world.db.delete(rateLimits)
})

describe('the access table', () => {
  it('declares an access on every endpoint and mounts every endpoint', () => {
    for (const endpoint of endpoints) {
      expect(endpoint.access, endpoint.name).toMatch(/^(visitor|member|admin|owner-of-[a-z]+)$/)
      const [feature, name] = endpoint.name.split('.') as [keyof typeof routes, string]
      expect(Object.keys(routes[feature]), endpoint.name).toContain(name)
    }
    expect(Object.values(routes).flatMap((part) => Object.keys(part))).toHaveLength(endpoints.length)
  })

  it.each(endpoints.filter((endpoint) => endpoint.access !== 'visitor'))(
    '$name answers 401 without a session, after it expired, and when banned',
    async ({ method, path }) => {
      const expired = await world.member('expired')
      const banned = await world.member('banned')
      await world.db.update(users).set({ banned: true }).where(eq(users.id, banned.id))
      world.clock.forward(31 * minute)
      for (const browser of [world.visitor(), expired, banned]) {
        const answer = await browser.call(method, filled(path), { body: method === 'GET' ? undefined : {} })
        expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated'])
      }
    },
  )

  it.each(endpoints.filter((endpoint) => endpoint.access.startsWith('owner-of-')))(
    '$name answers other users as if the id were unknown',
    async ({ name, method, path }) => {
      const member = await world.member('stranger')
      const ownFields = Object.entries(plausibleIn).find(([feature]) => name.startsWith(feature))?.[1]
      const answer = await member.call(method, filled(path), {
        body: method === 'GET' ? undefined : { ...plausible, ...ownFields },
      })
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    },
  )

  it.each(endpoints.filter((endpoint) => endpoint.access === 'admin'))(
    '$name answers 403 to a member',
    async ({ method, path }) => {
      const member = await world.member('plain')
      expect(
        (await member.call(method, filled(path), { body: method === 'GET' ? undefined : {} })).status,
      ).toBe(403)
    },
  )
})

describe('an API answer', () => {
  it('gives errors one shape, with a reference that is also in the log', async () => {
    const answer = await world.visitor().call('GET', '/projects')
    expect(Object.keys(answer.body).sort()).toEqual(['code', 'message', 'reference'])
    expect(world.logged.join('')).toContain(answer.body.reference)
    expect(answer.headers.get('x-request-id')).toBe(answer.body.reference)
  })

  it('is never cached for members, and has the security headers', async () => {
    const member = await world.member('headers')
    const { headers } = await member.call('GET', '/projects')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    for (const name of ['x-content-type-options', 'referrer-policy', 'permissions-policy', 'x-frame-options'])
      expect(headers.get(name), name).toBeTruthy()
  })

  it('is a 404 in the same shape for an unknown path', async () => {
    const answer = await world.visitor().call('GET', '/nothing')
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
  })

  it('hides an unexpected error, and logs it under its reference', async () => {
    const member = await world.member('unlucky')
    await world.database.pool.query('alter table drafts rename to drafts_away')
    const answer = await member.call('GET', '/drafts/create-project-idea')
    await world.database.pool.query('alter table drafts_away rename to drafts')
    expect([answer.status, answer.body.code]).toEqual([500, 'internal'])
    expect(JSON.stringify(answer.body)).not.toContain('drafts')
    expect(world.logged.filter((line) => line.includes(answer.body.reference)).join('')).toContain(
      'unexpected error',
    )
  })
})

describe('a request', () => {
  it.each([
    ['larger than 256 KB', { body: JSON.stringify({ value: { title: 'x'.repeat(300_000) } }) }, 413],
    ['that is text', { body: 'value=1', headers: { 'content-type': 'text/plain' } }, 415],
    [
      'that is a form',
      { body: 'value=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
    ],
    ['that is half JSON', { body: '{"value":' }, 400],
    ['that is null', { body: 'null' }, 400],
    ['that is a list', { body: '[]' }, 400],
    ['that is deeply nested', { body: `${'{"value":'.repeat(2000)}1${'}'.repeat(2000)}` }, 400],
  ])('refuses %s', async (_, options, status) => {
    const member = await world.member('rude')
    expect((await member.call('PUT', '/drafts/create-project-idea', options)).status).toBe(status)
  })
})

describe('the size of a body', () => {
  const larger = world.app.endpoints.filter(({ meta }) => meta.maxBody)
  const size = async (method: string, address: string, bytes: number) => {
    const path = address.replace('/api', '').replace(/\{\w+\}/g, randomUUID())
    const body = JSON.stringify({ image: 'A'.repeat(bytes) })
    return (await (await world.member()).call(method, path, { body })).status
  }

  it('may exceed the usual limit only for pictures', () => {
    expect(larger.map(({ path }) => path).sort()).toEqual(['profiles.uploadPicture', 'testPages.keepPicture'])
  })

  it.each(larger)('allows $path the size its endpoint declares', async ({ method, address, meta }) => {
    expect(await size(method, address, usualMaxBody + 1)).not.toBe(413)
    expect(await size(method, address, meta.maxBody!)).toBe(413)
    expect(await size(method === 'PUT' ? 'POST' : 'PUT', address, usualMaxBody + 1)).toBe(413)
  })
})

describe('the log', () => {
  it('contains no password, token, cookie or address that someone typed', async () => {
    const browser = world.visitor()
    const canary = { email: 'canary-address@example.test', password: 'Canary.secret-1' }
    await browser.call('POST', '/auth/sign-up', { body: canary })
    const { body } = await browser.call('POST', '/auth/sign-in', { body: canary })
    await makeProject(browser, 'Canary title')
    const log = world.logged.join('')
    for (const secret of [
      canary.password,
      canary.email,
      'Canary title',
      body.csrfToken,
      browser.cookie().split('=')[1]!,
    ])
      expect(log).not.toContain(secret)
  })
})

describe('the description of the API', () => {
  it('lists every endpoint of the contract and the error shape', async () => {
    const document = (await describeApi(world.app.config)) as Json
    for (const { method, path, name } of endpoints)
      expect(document.paths[path]?.[method.toLowerCase()], name).toBeTruthy()
    expect(document.components.schemas.Error.required).toEqual(['code', 'message', 'reference'])
  })

  it('serves the reference page, and the operator endpoints answer', async () => {
    for (const [path, text] of [
      ['/api/openapi.json', '"openapi"'],
      ['/api/docs', 'swagger-ui'],
      ['/healthz', 'ok'],
      ['/readyz', 'ready'],
      ['/up', 'ready'],
      ['/metrics', 'http_request_duration_seconds'],
      ['/dev/mailbox', 'Mailbox'],
    ]) {
      const response = await world.fetch(new Request(`http://localhost:3000${path}`))
      expect([path, response.status]).toEqual([path, 200])
      expect(await response.text()).toContain(text)
    }
  })
})
