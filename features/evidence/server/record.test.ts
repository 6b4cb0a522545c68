import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { day } from '#kit/contract/time.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import { experiments } from './tables.ts'

const world = await createWorld()
const recordOf = async (who: Browser) => (await who.call('GET', '/dashboard/counts')).body.record
const none = { tests: 0, running: 0, due: 0, inTime: 0, keptGoing: 0, changed: 0, stopped: 0 }

const began = (projectId: string, ago: number) =>
  world.db
    .update(experiments)
    .set({ startedAt: new Date(world.clock.now().getTime() - ago) })
    .where(eq(experiments.projectId, projectId))

async function startTest(who: Browser, projectId: string) {
  const own = {
    assumption: 'Bakers plan by feel.',
    title: 'Ask two',
    hypothesis: 'Two plan by feel.',
    steps: ['Ask.'],
    hours: 1,
    cashCents: 0,
    sample: 2,
    passMark: 'Two',
    killMark: 'None',
    passNeeded: 2,
    killNeeded: 2,
  }
  const { body } = await who.call('POST', `/projects/${projectId}/experiments`, { body: { own } })
  return (decision: string) =>
    who.call('PUT', `/projects/${projectId}/experiments/${body.id}/decision`, {
      body: { decision, note: 'Enough heard.' },
    })
}

describe("a founder's record", () => {
  it('counts tests and decisions, and those made within fourteen days', async () => {
    const ada = await world.member('ada')
    expect(await recordOf(ada)).toEqual(none)
    const [first, second] = [await makeProject(ada), await makeProject(ada, 'Second')]
    const decideFirst = await startTest(ada, first.id)
    const decideSecond = await startTest(ada, second.id)
    expect(await recordOf(ada)).toEqual({ ...none, tests: 2, running: 2 })
    await began(first.id, 14 * day - 60_000)
    await decideFirst('change')
    expect(await recordOf(ada)).toEqual({ ...none, tests: 2, running: 1, due: 1, inTime: 1, changed: 1 })
    await began(second.id, 14 * day + 60_000)
    expect(await recordOf(ada)).toEqual({ ...none, tests: 2, running: 1, due: 2, inTime: 1, changed: 1 })
    await decideSecond('stop')
    await startTest(ada, first.id)
    const whole = { tests: 3, running: 1, due: 2, inTime: 1, keptGoing: 0, changed: 1, stopped: 1 }
    expect(await recordOf(ada)).toEqual(whole)
    expect((await (await world.admin()).call('GET', '/admin/overview?days=30')).body.record).toEqual(whole)
    expect(await recordOf(await world.member('bo'))).toEqual(none)
    await ada.call('DELETE', `/projects/${second.id}`)
    expect(await recordOf(ada)).toEqual({ ...none, tests: 2, running: 1, due: 1, inTime: 1, changed: 1 })
  })
})
