import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { projectMarkets } from '#features/market/server/tables.ts'
import { mondayOf } from '#features/metrics/weeks.ts'
import { projectPhases, projectTasks } from '#features/projects/server/tables.ts'
import { appAsking } from './apps.ts'
import { today } from './calling.ts'
import type { Me, World } from './calling.ts'
import { answerAll, makeProject } from './cast.ts'
import { answerAsk, pathOf } from './first-talks.ts'
import { password } from './harness.ts'
import { answerAndConfirm, open } from './test-page.ts'

export async function work(world: World, { call, me, canary }: Me): Promise<{ projectId: string }> {
  await answerAll(me)
  const { ideas } = await call('POST', '/functions/generate-business-ideas')
  await call('PUT', `/ideas/${ideas[0].id}/save`)
  await call('PUT', `/ideas/${ideas[1].id}/dismissal`, { reason: 'too_small' })
  const { id } = await makeProject(me, canary)
  await call('PUT', '/questionnaire/answers/2', { option: 'local', text: canary })
  await clarifyLines(call, canary)
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
  await call('POST', at('/evidence'), {
    kind: 'payment',
    stance: 'for',
    text: canary,
    amountCents: 1200,
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
    forecast: { chance: 70, why: canary },
  })
  await call('PUT', '/forecasts/asking', { asks: true })
  await call('PUT', at('/metric'), { kind: 'own', name: canary, unit: canary })
  const week = mondayOf(today(world).slice(0, 10))
  await call('PUT', at(`/metric/own/weeks/${week}`), { value: 12.5 })
  await call('PUT', at('/interview-script'), { questions: [canary] })
  await call('POST', at('/interviews'), {
    id: randomUUID(),
    who: canary,
    happenedOn: today(world).slice(0, 10),
    answers: [{ question: canary, notes: canary }],
    quotes: [{ text: canary, mark: 'for', question: 0 }],
    stance: 'for',
    countsForTest: true,
  })
  const named = { responsibleName: canary, contactEmail: `${canary}@example.test` }
  await call('PUT', at('/talks/settings'), { ...named, how: canary, times: [canary] })
  await call('PUT', at('/talks/words'), { way: 'message', text: canary })
  await call('POST', at('/talks/asks'), { way: 'place', names: [canary] })
  const { asks } = await call('GET', at('/talks'))
  await answerAsk(world, pathOf(asks[0]), { time: canary, name: canary, reach: canary, note: canary })
  await askStrangers(world, { call, canary, projectId: id })
  await call('PUT', at('/inbox'))
  await call('PUT', at('/inbox/sources/tally'), { secret: canary })
  await call('POST', at('/inbox/test'))
  await call('PUT', at('/public-page'), { mode: 'open' })
  await call('POST', at('/competitors'), {
    name: canary,
    url: `https://example.test/${canary}`,
    note: canary,
  })
  // As a model would write it; this world has none.
  const { market } = await call('GET', at('/market'))
  const written = { ...market, unknown: [canary] }
  await world.db.insert(projectMarkets).values({
    projectId: id,
    content: written,
    plannerContent: written,
    madeBy: 'stub-1',
    note: canary,
    madeAt: world.clock.now(),
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
  const { personalization } = await call('GET', at('/personalization'))
  await call('PUT', at('/worked-prompts'), { title: personalization.prompts[0].title, worked: true })
  await call('POST', at(`/tasks/${task!.id}/note`), { text: canary })
  await letIn(world, { call, canary, projectId: id })
  await call('PUT', at('/analysis/read'))
  const { analysis } = await call('GET', at('/analysis'))
  await call(
    'PUT',
    at(`/opportunities/${analysis.analysisContent.comprehensiveOpportunities[0].key}/dismissal`),
  )
  await call('POST', at('/action-plan/items'), {
    item: { task: canary, minutes: 30, deadline: today(world, 2).slice(0, 10) },
  })
  await call('PUT', at('/action-plan/review'), {
    did: canary,
    learned: `No calls to ${canary}`,
    number: canary,
  })
  return { projectId: id }
}

async function letIn(
  world: World,
  { call, canary, projectId }: Pick<Me, 'call' | 'canary'> & { projectId: string },
): Promise<void> {
  const chosen = { scope: 'write', projectId }
  await call('POST', '/account/tokens', { name: canary, days: 30, password, ...chosen })
  const asking = { ...(await appAsking(world)), state: canary }
  await call('POST', '/oauth/allow', { asking, password, ...chosen })
}

async function askStrangers(
  world: World,
  { call, canary, projectId }: Pick<Me, 'call' | 'canary'> & { projectId: string },
): Promise<void> {
  const made = await call('POST', `/projects/${projectId}/test-pages`, {})
  const at = `/projects/${projectId}/test-pages/${made.id}`
  const texts = { headline: canary, offer: canary, button: canary, responsibleName: canary }
  await call('PUT', at, { page: { ...made.content, ...texts, action: 'list' } })
  await call('PUT', `${at}/links`, { links: [canary] })
  await call('PUT', `${at}/publication`, {})
  const slug = made.address.split('/t/')[1]
  await open(world, `/t/${slug}?s=${canary}`)
  await answerAndConfirm(world, slug, { email: `${canary}@example.test`, name: canary })
}

/** About a favor of at least three words. */
async function clarifyLines(call: Me['call'], canary: string): Promise<void> {
  const lines = { workingDay: canary, thankedFor: `fixing phones for ${canary}`, contacts: canary }
  const { questions } = await call('PUT', '/founder-lines', lines)
  const [{ about, words }] = questions
  await call('PUT', `/founder-lines/clarifications/${about}`, {
    words,
    who: canary,
    thing: canary,
    payer: canary,
    remedy: canary,
  })
}
