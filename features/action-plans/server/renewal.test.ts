import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { sweepDue } from '#features/generation/server/sweep.ts'
import { periods } from '#kit/server/schedule.ts'
import { users } from '#kit/server/tables.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import { stripeEnv } from '#test/stripe-stub.ts'

const world = await createWorld({ env: stripeEnv('http://127.0.0.1:9') })

it('a plan says whether the next week comes automatically, or why not', async () => {
  const member = await world.member()
  const { id } = await makeProject(member)
  await world.drain()
  const read = async () => (await member.call('GET', `/projects/${id}/action-plan`)).body
  const { renewal, plan } = await read()
  expect([renewal, plan.week]).toEqual(['automatic', 1])
  await member.call('PUT', `/projects/${id}/archive`)
  expect((await read()).renewal).toBe('archived')
  const ticked = await member.call('PUT', `/projects/${id}/action-plan/items/${plan.items[0].id}/done`, {
    body: {},
  })
  expect(ticked.body.renewal).toBe('archived')
  await member.call('POST', `/projects/${id}/archive/restoration`)
  expect((await read()).renewal).toBe('automatic')
  await world.db
    .update(users)
    .set({ createdAt: new Date(world.clock.now().getTime() - periods.trial - 1000) })
    .where(eq(users.id, member.id))
  expect((await read()).renewal).toBe('plan')
  world.clock.forward(periods.actionPlan + 1000)
  expect(await sweepDue(world.app)).toBe(0)
})
