import { beforeEach, expect, it } from 'vitest'
import { minute } from '#kit/contract/time.ts'
import { rateLimits } from '#kit/server/tables.ts'
import { createWorld, password } from '#test/harness.ts'
import { wording } from '../contract.ts'

const world = await createWorld()
beforeEach(() => world.db.delete(rateLimits))

async function askLink(email: string): Promise<string | undefined> {
  world.logged.length = 0
  const answer = await world.visitor().call('POST', '/auth/sign-in-link', { body: { email } })
  expect([answer.status, answer.body]).toEqual([200, { done: true }])
  const found = /\/admin\/auth\?enter=([\w%-]+)/.exec(world.logged.join(''))?.[1]
  return found && decodeURIComponent(found)
}
const enter = (token: string, as = 'admin') =>
  world.visitor().call('POST', '/auth/sign-in-link/enter', { body: { token, as } })

it('is in the log for an administrator alone, and signs in once', async () => {
  const [root, member] = [await world.admin('root'), await world.member('ada')]
  expect(await askLink(member.email)).toBeUndefined()
  expect(await askLink('no-one@example.test')).toBeUndefined()
  const token = (await askLink(root.email))!
  const entered = await enter(token)
  expect([entered.status, entered.body.user.role]).toEqual([200, 'admin'])
  const again = await enter(token)
  expect([again.status, again.body.message]).toEqual([422, wording.linkSpent])
})

it('ends after 15 minutes, and with a new password', async () => {
  const root = await world.admin('later')
  const first = (await askLink(root.email))!
  await root.call('PUT', '/account/password', {
    body: { currentPassword: password, password: 'Another.horse-8' },
  })
  expect((await enter(first)).status).toBe(422)
  const second = (await askLink(root.email))!
  world.clock.forward(16 * minute)
  expect((await enter(second)).status).toBe(422)
})
