import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { mails } from '#kit/server/tables.ts'
import { createWorld } from '#test/harness.ts'

const world = await createWorld()

it("a reset link is valid until used, and checking doesn't spend it", async () => {
  const { email } = await world.member()
  const visitor = world.visitor()
  await visitor.call('POST', '/auth/forgot-password', { body: { email } })
  const sent = await world.db.select({ body: mails.body }).from(mails).where(eq(mails.recipient, email))
  const token = sent.map(({ body }) => /\?reset=([\w-]+)/.exec(body)?.[1]).find(Boolean)!
  const valid = async (given: string) =>
    (await visitor.call('POST', '/auth/reset-link', { body: { token: given } })).body.valid
  expect([await valid(token), await valid(token), await valid('made-up')]).toEqual([true, true, false])
  expect(
    (await visitor.call('POST', '/auth/reset-password', { body: { token, password: 'Another.horse-8' } }))
      .status,
  ).toBe(200)
  expect(await valid(token)).toBe(false)
})
