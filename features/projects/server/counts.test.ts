import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { makeProject } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { projectPhases, projectTasks, projects } from './tables.ts'

const world = await createWorld()

it('stored task counts match the shown tasks after every change', async () => {
  const member = await world.member()
  const project = await makeProject(member)
  const of = `/projects/${project.id}`
  const [setup, development, hidden] = project.implementationPlan.phases
  const [first, second] = setup.tasks
  const [unseen] = hidden.tasks
  expect(await kept(project.id)).toEqual(await counted(project.id))
  await world.db
    .update(projectPhases)
    .set({ name: 'The Concept Development' })
    .where(eq(projectPhases.id, hidden.id))
  const changes: [string, string, object?][] = [
    ['PUT', `tasks/${first.id}/done`],
    ['PUT', `tasks/${first.id}/done`],
    ['PUT', `tasks/${unseen.id}/done`],
    ['POST', `phases/${setup.id}/tasks`, { title: 'Call Ada' }],
    ['POST', `phases/${hidden.id}/tasks`, { title: 'Out of sight' }],
    ['PATCH', `tasks/${second.id}`, { title: 'Call Bo' }],
    ['PUT', `tasks/${first.id}/place`, { phaseId: development.id, position: 0 }],
    ['PUT', `tasks/${first.id}/place`, { phaseId: hidden.id, position: 0 }],
    ['PUT', `tasks/${first.id}/place`, { phaseId: setup.id, position: 1 }],
    ['DELETE', `tasks/${first.id}`],
    ['POST', `tasks/${first.id}/restoration`],
    ['DELETE', `tasks/${first.id}/done`],
  ]
  for (const [method, path, body] of changes) {
    const { status } = await member.call(method, `${of}/${path}`, {
      body,
      headers: { 'idempotency-key': randomUUID() },
    })
    expect([path, status < 300]).toEqual([path, true])
    expect(await kept(project.id), path).toEqual(await counted(project.id))
  }
})

it('concurrent checks and removals leave the counts right', async () => {
  const member = await world.member()
  const project = await makeProject(member)
  const tasks: { id: string }[] = project.implementationPlan.phases.flatMap((phase: Json) => phase.tasks)
  await Promise.all(
    tasks.map(({ id }, place) =>
      place % 2
        ? member.call('PUT', `/projects/${project.id}/tasks/${id}/done`)
        : member.call('DELETE', `/projects/${project.id}/tasks/${id}`),
    ),
  )
  expect(await kept(project.id)).toEqual(await counted(project.id))
})

it('no project has more checked tasks than tasks', async () => {
  const { id } = await makeProject(await world.member())
  for (const tasksDone of [-1, 1000])
    await expect(
      world.db.update(projects).set({ tasksDone }).where(eq(projects.id, id)),
    ).rejects.toMatchObject({ cause: { constraint: 'projects_tasks' } })
})

type Counts = { total: number; done: number }

async function kept(projectId: string): Promise<Counts> {
  const [row] = await world.db
    .select({ total: projects.tasksTotal, done: projects.tasksDone })
    .from(projects)
    .where(eq(projects.id, projectId))
  return row!
}

async function counted(projectId: string): Promise<Counts> {
  const tasks = await world.db
    .select({ name: projectPhases.name, done: projectTasks.doneAt, removed: projectTasks.removedAt })
    .from(projectTasks)
    .innerJoin(projectPhases, eq(projectPhases.id, projectTasks.phaseId))
    .where(eq(projectTasks.projectId, projectId))
  const shown = tasks.filter(({ name, removed }) => !removed && name !== 'The Concept Development')
  return { total: shown.length, done: shown.filter(({ done }) => done).length }
}
