import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { evidence } from '#features/evidence/server/tables.ts'
import { projectTasks } from '#features/projects/server/tables.ts'
import { minute } from '#kit/contract/time.ts'
import { commit } from '#kit/server/commit.ts'
import { answerAll, makeProject } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import { awardBadge } from './commands.ts'

const world = await createWorld()

describe('what happened before a challenge began', () => {
  it("doesn't count as a task of it, and the next step says how many are missing", async () => {
    const ada = await world.member()
    await answerAll(ada)
    const project = await makeProject(ada)
    const tasks = await world.db
      .select({ id: projectTasks.id })
      .from(projectTasks)
      .where(eq(projectTasks.projectId, project.id))
      .limit(4)
    const finish = (id: string) =>
      world.db.update(projectTasks).set({ doneAt: world.clock.now() }).where(eq(projectTasks.id, id))
    for (const { id } of tasks.slice(1)) await finish(id)
    world.clock.forward(minute)
    const { body } = await ada.call('POST', '/challenges/ideate-build-test-30/enrolment')
    expect(body.run.next).toBe('Finish 3 tasks in your project (0 of 3 since you started)')
    expect(body.steps[2].seen).toEqual({ count: 0, needed: 3, sinceStart: true })
    await finish(tasks[0]!.id)
    expect((await ada.call('GET', '/challenges')).body.items[0].run.next).toBe(
      'Finish 3 tasks in your project (1 of 3 since you started)',
    )
  })

  it('counts where it was the first payment', async () => {
    const ada = await world.member()
    const project = await makeProject(ada)
    await world.db.insert(evidence).values({
      projectId: project.id,
      kind: 'payment',
      stance: 'for',
      text: 'She paid for a month',
      amountCents: 1200,
      happenedOn: '2026-01-01',
      createdAt: world.clock.now(),
    })
    world.clock.forward(minute)
    for (const badge of ['30-Day Builder', 'Speed Hacker'] as const)
      await commit(world, (tx) =>
        awardBadge(tx, { userId: ada.id, badge, subjectId: randomUUID(), at: world.clock.now() }),
      )
    const { status, body } = await ada.call('POST', '/challenges/first-payment/enrolment')
    expect([status, body.steps[3]]).toMatchObject([201, { done: true, title: 'Record your first payment' }])
  })
})
