import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { mails } from '#kit/server/tables.ts'
import { createWorld, password } from '#test/harness.ts'

const world = await createWorld()

async function resetTokenFor(email: string): Promise<string> {
  await world.visitor().call('POST', '/auth/forgot-password', { body: { email } })
  const sent = await world.db.select({ body: mails.body }).from(mails).where(eq(mails.recipient, email))
  return sent.map(({ body }) => /\?reset=([\w-]+)/.exec(body)?.[1]).find(Boolean)!
}

it("a reset link is valid until used, and checking doesn't spend it", async () => {
  const { email } = await world.member()
  const visitor = world.visitor()
  const token = await resetTokenFor(email)
  const valid = async (given: string) =>
    (await visitor.call('POST', '/auth/reset-link', { body: { token: given } })).body.valid
  expect([await valid(token), await valid(token), await valid('made-up')]).toEqual([true, true, false])
  expect(
    (await visitor.call('POST', '/auth/reset-password', { body: { token, password: 'Another.horse-8' } }))
      .status,
  ).toBe(200)
  expect(await valid(token)).toBe(false)
})

it('a password chosen by reset link ends the access tokens', async () => {
  const me = await world.member()
  const form = { name: 'My laptop', scope: 'read', projectId: null, days: 30, password }
  const { secret } = (await me.call('POST', '/account/tokens', { body: form })).body
  const listed = async () =>
    (
      await world
        .visitor()
        .call('GET', '/projects', { origin: null, headers: { authorization: `Bearer ${secret}` } })
    ).status
  expect(await listed()).toBe(200)
  const token = await resetTokenFor(me.email)
  await world.visitor().call('POST', '/auth/reset-password', { body: { token, password: 'Another.horse-8' } })
  expect(await listed()).toBe(401)
})
