import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { makersOf } from '#features/generation/server/maker.ts'
import { projects } from '#features/projects/server/tables.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import type { ItemView } from '../contract.ts'
import { actionPlans } from './tables.ts'

const world = await createWorld()

async function founder() {
  const member = await world.member()
  const { id, implementationPlan } = await makeProject(member)
  await world.drain()
  const items = async (): Promise<ItemView[]> =>
    (await member.call('GET', `/projects/${id}/action-plan`)).body.plan.items
  /** Plans the first week from scratch; `during` happens once it is written and not yet saved. */
  const planAgain = async (during: () => Promise<unknown>) => {
    await world.db.delete(actionPlans).where(eq(actionPlans.projectId, id))
    const [project] = await world.db.select().from(projects).where(eq(projects.id, id))
    const confirm = async () => {
      world.clock.forward(1000)
      await during()
    }
    const signal = new AbortController().signal
    await makersOf(world.app).action_plan({
      app: world.app,
      project: project!,
      recipients: [],
      signal,
      confirm,
    })
  }
  const tasks: Json[] = implementationPlan.phases.flatMap((phase: Json) => phase.tasks)
  return { member, path: `/projects/${id}`, items, planAgain, tasks }
}

it('a test decided while the week is made leaves none of its steps open', async () => {
  const { member, path, items, planAgain } = await founder()
  const { body: test } = await member.call('POST', `${path}/experiments`, { body: {} })
  const decide = () =>
    member.call('PUT', `${path}/experiments/${test.id}/decision`, { body: { decision: 'stop' } })
  await planAgain(decide)
  const steps = (await items()).filter(({ kind }) => kind === 'experiment')
  expect(steps.length).toBeGreaterThan(0)
  expect(steps.filter(({ droppedAt }) => !droppedAt)).toEqual([])
})

it("a plan's task done while the week is made is done in the week too", async () => {
  const { member, path, items, planAgain, tasks } = await founder()
  const planned = (await items()).find(({ key }) => key.startsWith('plan:'))!
  const task = tasks.find(({ title }) => planned.key === `plan:${title}`)!
  await planAgain(() => member.call('PUT', `${path}/tasks/${task.id}/done`))
  expect((await items()).find(({ key }) => key === planned.key)).toMatchObject({
    doneAt: world.clock.now().toISOString(),
  })
})
