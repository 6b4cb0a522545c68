import { expect, it } from 'vitest'
import { createWorld } from '#test/harness.ts'
import { attemptLimit } from '../credentials-contract.ts'

const world = await createWorld({ env: { TRUSTED_PROXIES: '127.0.0.1' } })

it('one network may not guess at ever more accounts, and others may still sign in', async () => {
  const guess = async (n: number, address: string) =>
    (
      await world.visitor().call('POST', '/auth/sign-in', {
        body: { email: `guessed-${n}@example.test`, password: 'Wrong.pass-1' },
        headers: { 'x-forwarded-for': address },
      })
    ).status
  const statuses = []
  for (let n = 0; n < attemptLimit.perAddress! + 2; n++) statuses.push(await guess(n, '10.7.0.1'))
  expect(statuses).toEqual([...Array(attemptLimit.perAddress!).fill(401), 429, 429])
  expect(await guess(1000, '10.8.0.1')).toBe(401)
})
