import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepDue } from '#features/generation/server/sweep.ts'
import { generationRuns, opportunityUpdateSchedule } from '#features/generation/server/tables.ts'
import { projects } from '#features/projects/server/tables.ts'
import { day } from '#kit/contract/time.ts'
import { rateLimits, users } from '#kit/server/tables.ts'
import { answerAll, makeProject } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import { createStripeStub, stripeEnv } from '#test/stripe-stub.ts'
import { wording } from '../contract.ts'
import { planGrants } from './tables.ts'

const stub = await createStripeStub()
const world = await createWorld({ env: stripeEnv(stub.url) })
const open = await createWorld()
afterAll(stub.close)
// All of them sign up from one address within a minute.
beforeEach(() => world.db.delete(rateLimits))

const project = (name: string, projectType = 'ai_generated') => ({
  selectedIdea: { name, description: 'A page that tells bakeries how much to bake.' },
  projectType,
})
const make = (browser: Browser, name: string, projectType?: string) =>
  browser.call('POST', '/functions/create-project-plan', { body: project(name, projectType) })
/** As if they had signed up two weeks ago; moving the clock would sign them out. */
const trialOver = (browser: Browser) =>
  world.db
    .update(users)
    .set({ createdAt: new Date(world.clock.now().getTime() - 14 * day) })
    .where(eq(users.id, browser.id))
const grant = (browser: Browser) =>
  world.db.insert(planGrants).values({ userId: browser.id, reason: 'a test' })
const planOf = async (browser: Browser) => (await browser.call('POST', '/functions/check-subscription')).body

async function founder() {
  const ada = await world.member('ada')
  await answerAll(ada)
  return ada
}

describe('the trial', () => {
  it('allows one AI-generated project, and others besides', async () => {
    const ada = await founder()
    expect((await make(ada, 'One')).status).toBe(201)
    const second = await make(ada, 'Two')
    expect([second.status, second.body.code, second.body.message]).toEqual([
      402,
      'plan_limit',
      wording.aiLimit,
    ])
    expect((await make(ada, 'Mine', 'user_provided')).status).toBe(201)
    expect((await planOf(ada)).limits).toEqual({
      aiProjects: { used: 1, most: 1 },
      newProjects: true,
      generations: true,
    })
  })

  it('allows one of two concurrent requests', async () => {
    const ada = await founder()
    const answers = await Promise.all(['One', 'Two', 'Three', 'Four'].map((name) => make(ada, name)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 402, 402, 402])
    expect(await world.db.select().from(projects).where(eq(projects.userId, ada.id))).toHaveLength(1)
  })

  it('repeats the answer of a repeated create, past the limit too', async () => {
    const ada = await founder()
    const options = { body: project('One'), headers: { 'idempotency-key': 'one' } }
    const first = await ada.call('POST', '/functions/create-project-plan', options)
    expect((await ada.call('POST', '/functions/create-project-plan', options)).body.id).toBe(first.body.id)
  })

  it('frees the place of a deleted project, and takes one for a restore', async () => {
    const ada = await founder()
    const { body: one } = await make(ada, 'One')
    await ada.call('PUT', `/projects/${one.id}/archive`)
    expect((await make(ada, 'Two')).status).toBe(402)
    await ada.call('DELETE', `/projects/${one.id}`)
    expect((await make(ada, 'Two')).status).toBe(201)
    expect((await ada.call('POST', `/projects/${one.id}/restoration`)).body.code).toBe('plan_limit')
    await trialOver(ada)
    expect((await ada.call('POST', `/projects/${one.id}/restoration`)).status).toBe(200)
  })
})

describe('after the trial', () => {
  it('makes nothing new, and keeps everything readable and exportable', async () => {
    const ada = await founder()
    const { body: one } = await make(ada, 'One')
    await ada.call('POST', '/functions/generate-business-ideas', { body: {} })
    await world.drain()
    await trialOver(ada)
    const news: [string, object][] = [
      ['/functions/create-project-plan', project('Two')],
      ['/functions/create-project-plan', project('Mine', 'user_provided')],
      ['/functions/generate-business-ideas', { regenerate: true }],
      ['/functions/test-trigger-ai', {}],
      ['/functions/update-project-analysis', { projectId: one.id }],
      ['/functions/generate-weekly-action-plans', { project_id: one.id }],
      ['/functions/generate-project-personalization', { projectId: one.id }],
    ]
    for (const [path, body] of news)
      expect([path, (await ada.call('POST', path, { body })).body]).toMatchObject([
        path,
        { code: 'plan_limit', message: wording.trialOver },
      ])
    const [task] = one.implementationPlan.phases[0].tasks
    const olds: [string, string, object?][] = [
      ['GET', `/projects/${one.id}`],
      ['GET', `/projects/${one.id}/analysis`],
      ['PUT', `/projects/${one.id}/tasks/${task.id}/done`],
      ['PATCH', `/projects/${one.id}`, { title: 'One more word' }],
      ['POST', '/functions/generate-business-ideas', {}],
      [
        'POST',
        `/projects/${one.id}/evidence`,
        { kind: 'conversation', stance: 'for', text: 'A baker said yes.', happenedOn: '2026-01-01' },
      ],
    ]
    for (const [method, path, body] of olds)
      expect([path, (await ada.call(method, path, { body })).status]).toEqual([
        path,
        expect.toBeOneOf([200, 201]),
      ])
    expect(await planOf(ada)).toMatchObject({
      subscribed: false,
      trialOver: true,
      limits: { newProjects: false, generations: false },
    })
  })

  it("answers another user's project as not found, before checking plans", async () => {
    const eve = await world.member('eve')
    const ada = await founder()
    const { body: one } = await make(ada, 'One')
    await trialOver(eve)
    expect(
      (await eve.call('POST', '/functions/update-project-analysis', { body: { projectId: one.id } })).status,
    ).toBe(404)
  })

  it('Builder Track lifts every limit', async () => {
    const ada = await founder()
    await trialOver(ada)
    await grant(ada)
    for (const name of ['One', 'Two', 'Three']) expect((await make(ada, name)).status).toBe(201)
    expect((await planOf(ada)).limits).toEqual({
      aiProjects: { used: 3, most: null },
      newProjects: true,
      generations: true,
    })
  })
})

describe('scheduled generations', () => {
  it('are made for users whose plan allows them, and wait for others', async () => {
    const [over, granted, fresh] = [await founder(), await founder(), await founder()]
    const ids = [
      (await make(over, 'Over')).body.id,
      (await make(granted, 'Granted')).body.id,
      (await make(fresh, 'Fresh')).body.id,
    ]
    await world.drain()
    await trialOver(over)
    await trialOver(granted)
    await grant(granted)
    await world.db.update(opportunityUpdateSchedule).set({ nextUpdate: new Date(0), nextPlan: new Date(0) })
    const routine = async (id: string) =>
      (
        await world.db
          .select()
          .from(generationRuns)
          .where(and(eq(generationRuns.projectId, id), eq(generationRuns.routine, true)))
      ).length
    await sweepDue(world.app)
    expect(await Promise.all(ids.map(routine))).toEqual([0, 1, 1])
    await grant(over)
    await sweepDue(world.app)
    expect(await Promise.all(ids.map(routine))).toEqual([1, 1, 1])
  })
})

describe('with payments off', () => {
  it('limits nothing, and the plan says so', async () => {
    const ada = await open.member('ada')
    await makeProject(ada)
    await open.db
      .update(users)
      .set({ createdAt: new Date(0) })
      .where(eq(users.id, ada.id))
    for (const name of ['One', 'Two']) expect((await make(ada, name)).status).toBe(201)
    expect(await planOf(ada)).toMatchObject({
      open: true,
      subscribed: false,
      plan: 'free',
      trialOver: true,
      limits: { aiProjects: { used: 2, most: null }, newProjects: true, generations: true },
    })
    expect((await open.visitor().call('GET', '/billing/offer')).body).toEqual({
      paymentsOn: false,
      testMode: false,
    })
    for (const path of ['/billing/checkout', '/billing/portal'])
      expect((await ada.call('POST', path)).body).toMatchObject({
        code: 'conflict',
        message: wording.paymentsOff,
      })
    expect((await open.visitor().call('POST', '/billing/webhook', { body: {}, origin: null })).status).toBe(
      404,
    )
  })
})
