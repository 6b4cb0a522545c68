import { eq } from 'drizzle-orm'
import { projectPhases, projectTasks } from '#features/projects/server/tables.ts'
import { today } from './calling.ts'
import type { Me, World } from './calling.ts'
import { answerAll, makeProject } from './cast.ts'

/** Ideas, a project, and whatever one writes into it. */
export async function work(world: World, { call, me, canary }: Me): Promise<{ projectId: string }> {
  await answerAll(me)
  const { ideas } = await call('POST', '/functions/generate-business-ideas')
  await call('PUT', `/ideas/${ideas[0].id}/save`)
  await call('PUT', `/ideas/${ideas[1].id}/dismissal`, { reason: 'too_small' })
  const { id } = await makeProject(me, canary)
  await call('PUT', '/questionnaire/answers/2', { option: 'local', text: canary })
  await world.drain()
  const at = (path: string) => `/projects/${id}${path}`
  const [phase] = await world.db.select().from(projectPhases).where(eq(projectPhases.projectId, id))
  await call('POST', at(`/phases/${phase!.id}/tasks`), { title: canary, doneWhen: canary })
  const [task] = await world.db.select().from(projectTasks).where(eq(projectTasks.projectId, id))
  await call('PUT', at(`/tasks/${task!.id}/done`))
  await call('POST', at('/evidence'), {
    kind: 'link',
    stance: 'for',
    text: canary,
    url: `https://example.test/${canary}`,
    happenedOn: today(world).slice(0, 10),
  })
  await call('POST', at('/experiments'), {
    own: {
      assumption: canary,
      title: canary,
      hypothesis: canary,
      steps: [canary],
      hours: 2,
      cashCents: 0,
      sample: 5,
      passMark: canary,
      killMark: canary,
      passNeeded: 3,
      killNeeded: 4,
    },
  })
  await call('POST', at('/competitors'), {
    name: canary,
    url: `https://example.test/${canary}`,
    note: canary,
  })
  const assumptions = {
    pays: 'monthly',
    priceCents: 4900,
    newCustomers: 2.5,
    costPerCustomerCents: 900,
    fixedMonthCents: 3000,
    hoursMonth: 10,
    hourCents: 2500,
    oneOffCents: 0,
  }
  await call('PUT', at('/economics'), {
    ladder: ['By hand', 'Standard', 'With more'].map((name) => ({
      name,
      priceCents: 4900,
      contains: canary,
    })),
    assumptions,
  })
  await call('POST', '/functions/generate-project-personalization', { projectId: id })
  await call('PUT', at('/analysis/read'))
  const { analysis } = await call('GET', at('/analysis'))
  await call(
    'PUT',
    at(`/opportunities/${analysis.analysisContent.comprehensiveOpportunities[0].key}/dismissal`),
  )
  await call('POST', at('/action-plan/items'), {
    item: { task: canary, minutes: 30, deadline: today(world, 2).slice(0, 10) },
  })
  await call('PUT', at('/action-plan/review'), { did: canary, learned: canary, number: canary })
  return { projectId: id }
}
