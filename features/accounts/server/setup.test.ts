import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { rateLimits, users } from '#kit/server/tables.ts'
import { createWorld, password } from '#test/harness.ts'
import { setupCode } from './setup.ts'

const world = await createWorld()
const { app, db } = world
beforeEach(() => db.delete(rateLimits))

const look = (path = '/setup') => world.fetch(new Request(`http://localhost:3000${path}`))
const send = (fields: Record<string, string>) =>
  world.fetch(
    new Request('http://localhost:3000/setup', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
      body: new URLSearchParams(fields).toString(),
    }),
  )
const code = setupCode(app)
const administrators = () => db.select({ email: users.email }).from(users).where(eq(users.role, 'admin'))

it('shows a form with the code of the link, and no script', async () => {
  const answer = await look('/setup?code=%22%3E%3Cscript%3E')
  const html = await answer.text()
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;"')
  expect(html).not.toContain('<script')
  expect(html).toContain('and one of !@#$%')
})

it.each([
  ['another code', { code: 'x'.repeat(16) }, 'the code in the server'],
  ['no code', { code: '' }, 'the code in the server'],
  ['a weak password', { password: 'weak' }, 'at least 8'],
  ['a guessable password', { password: 'Password1!' }, 'guess'],
  ['no email', { email: '' }, 'email'],
])('refuses %s', async (_, wrong, said) => {
  const answer = await send({ code, email: 'ada@example.test', password, ...wrong })
  expect(answer.status).toBe(422)
  expect((await answer.text()).toLowerCase()).toContain(said.toLowerCase())
  expect(await administrators()).toEqual([])
})

it('stops guessing after twenty tries', async () => {
  for (let tries = 0; tries < 20; tries += 1)
    await send({ code: 'guessed', email: 'eve@example.test', password })
  expect((await send({ code, email: 'eve@example.test', password })).status).toBe(429)
  expect(await administrators()).toEqual([])
})

it('makes one administrator, who signs in, and then is closed', async () => {
  const both = ['ada', 'bob'].map((name) => ({ code, email: `${name}@example.test`, password }))
  const answers = await Promise.all(both.map((one) => send({ ...one, begin: 'restore' })))
  const leads = answers.map(({ headers }) => headers.get('location'))
  expect(leads).toContain('/admin/auth?from=/admin/backups')
  const [{ email } = { email: '' }, ...others] = await administrators()
  expect(others).toEqual([])
  const root = world.visitor()
  const { status } = await root.call('POST', '/auth/sign-in', { body: { email, password, as: 'admin' } })
  expect(status).toBe(200)
  expect((await root.call('GET', '/admin/operator')).status).toBe(200)
  const after = await look(`/setup?code=${code}`)
  expect([after.status, after.headers.get('location')]).toEqual([303, '/admin/auth'])
  expect((await send({ code, email: 'eve@example.test', password })).headers.get('location')).toBe(
    '/admin/auth',
  )
  expect(await administrators()).toHaveLength(1)
})
