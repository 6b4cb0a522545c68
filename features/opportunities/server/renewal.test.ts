import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { periods } from '#kit/server/schedule.ts'
import { users } from '#kit/server/tables.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { stripeEnv } from '#test/stripe-stub.ts'
import { opportunityAnalyses } from './tables.ts'

const world = await createWorld({ env: stripeEnv('http://127.0.0.1:9') })

async function analysed() {
  const member = await world.member()
  const { id } = await makeProject(member)
  await world.drain()
  return {
    member,
    id: id as string,
    read: async () => (await member.call('GET', `/projects/${id}/analysis`)).body,
  }
}

it('the next analysis is announced only if it will come', async () => {
  const { member, id, read } = await analysed()
  const first = await read()
  expect(first).toMatchObject({ renewal: 'automatic', nextUpdate: first.analysis.expiresAt })
  await member.call('PUT', `/projects/${id}/archive`)
  expect(await read()).toMatchObject({ renewal: 'archived', nextUpdate: null })
  await member.call('POST', `/projects/${id}/archive/restoration`)
  expect(await read()).toMatchObject({ renewal: 'automatic', nextUpdate: first.nextUpdate })
  await world.db
    .update(users)
    .set({ createdAt: new Date(world.clock.now().getTime() - periods.trial - 1000) })
    .where(eq(users.id, member.id))
  expect(await read()).toMatchObject({ renewal: 'plan', nextUpdate: null, lastUpdated: first.lastUpdated })
})

it("schedule and market entry use the specification's field names", async () => {
  const { id, read } = await analysed()
  const { analysis, schedule, nextUpdate, lastUpdated } = await read()
  expect(schedule).toMatchObject({ projectId: id, nextUpdate, lastUpdated })
  expect(schedule.id).toMatch(/^[0-9a-f-]{36}$/)
  const { comprehensiveOpportunities } = analysis.analysisContent
  expect(analysis.marketEntryStrategies.map((one: Json) => one.opportunity)).toEqual(
    comprehensiveOpportunities.map((one: Json) => one.opportunity),
  )
  expect(analysis.marketEntryStrategies[0].marketEntrySteps).toEqual(
    comprehensiveOpportunities[0].marketEntry.marketEntrySteps,
  )
})

it('an outdated summary is detected and rewritten', async () => {
  const { member, id, read } = await analysed()
  expect(await read()).toMatchObject({ summaryStale: false })
  expect((await read()).analysis.welcomeSummary).toContain('is at level 1 of 5: Idea')
  world.clock.forward(1000)
  const happenedOn = world.clock.now().toISOString().slice(0, 10)
  const link = {
    kind: 'link',
    stance: 'for',
    text: 'They ask for it in the guild.',
    happenedOn,
    url: 'https://example.com/guild',
  }
  await member.call('POST', `/projects/${id}/evidence`, {
    body: link,
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(await read()).toMatchObject({ summaryStale: true })
  expect((await member.call('GET', '/opportunities/newest')).body.analysis.summaryStale).toBe(true)
  world.clock.forward(1000)
  await member.call('POST', '/functions/generate-opportunity-summary', { body: { projectId: id } })
  const after = await read()
  expect(after.summaryStale).toBe(false)
  expect(after.analysis.welcomeSummary).toContain('is at level 2 of 5: Research')
})

it('a summary by another maker is requested once per evidence change', async () => {
  const { member, id, read } = await analysed()
  await world.db
    .update(opportunityAnalyses)
    .set({ madeBy: 'a-model', welcomeSummary: 'Of the model.' })
    .where(eq(opportunityAnalyses.projectId, id))
  const happenedOn = world.clock.now().toISOString().slice(0, 10)
  const isStale = async () => [
    (await read()).summaryStale,
    (await member.call('GET', '/opportunities/newest')).body.analysis.summaryStale,
  ]
  for (const text of ['They ask for it in the guild.', 'They ask for it at the mill.']) {
    world.clock.forward(1000)
    await member.call('POST', `/projects/${id}/evidence`, {
      body: { kind: 'link', stance: 'for', text, happenedOn, url: 'https://example.com/guild' },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(await isStale()).toEqual([true, true])
    world.clock.forward(1000)
    expect(
      (await member.call('POST', '/functions/generate-opportunity-summary', { body: { projectId: id } })).body
        .madeBy,
    ).toBe('Planner')
    expect(await isStale()).toEqual([false, false])
  }
  expect((await read()).analysis).toMatchObject({ madeBy: 'a-model', welcomeSummary: 'Of the model.' })
})
