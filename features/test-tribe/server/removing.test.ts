import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { runHousekeeping } from '#app/server/housekeeping.ts'
import { rateLimits } from '#kit/server/tables.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { testFeedback, testProjects } from './tables.ts'

const world = await createWorld({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
beforeEach(async () => {
  await world.db.delete(rateLimits)
})

const unknown = '00000000-0000-4000-8000-000000000000'
const form = {
  title: 'Bread plan',
  description: 'Tells a bakery how much to bake tomorrow.',
  projectUrl: 'https://bread.example/',
}
const words = { feedback: 'I looked for the price for a minute, and found it under a picture.', rating: 4 }
const submit = async (owner: Browser, more: object = {}) =>
  (await owner.call('POST', '/test-tribe/tests', { body: { ...form, ...more } })).body
const give = (tester: Browser, testId: string) =>
  tester.call('POST', `/test-tribe/tests/${testId}/reviews`, { body: words })
const remove = (owner: Browser, testId: string) => owner.call('DELETE', `/test-tribe/tests/${testId}`)
const takeBack = (tester: Browser, id: string) => tester.call('DELETE', `/test-tribe/reviews/${id}`)
const given = async (tester: Browser) => (await tester.call('GET', '/test-tribe/reviews')).body.items
const rowOf = async (id: string) =>
  (await world.db.select().from(testProjects).where(eq(testProjects.id, id)))[0]

async function reviewed() {
  const [ada, bo] = [await world.member('ada'), await world.member('bo')]
  const { id: projectId } = await makeProject(ada)
  const { id: testId } = await submit(ada, { projectId, questions: ['Where did you look?'] })
  const { review } = (await give(bo, testId)).body
  return { ada, bo, projectId, testId, review }
}

describe('deleting a test', () => {
  it('removes the whole row if no one wrote about it', async () => {
    const ada = await world.member('ada')
    const { id } = await submit(ada)
    expect((await remove(ada, id)).body).toEqual({ removed: true })
    expect(await rowOf(id)).toBeUndefined()
    expect((await ada.call('GET', '/test-tribe/counts')).body.mine).toBe(0)
    expect((await remove(ada, id)).status).toBe(404)
  })

  it('answers the same for foreign, unknown and malformed ids', async () => {
    const [ada, eve] = [await world.member('ada'), await world.member('eve')]
    const { id } = await submit(ada)
    const answers = [await remove(eve, id), await remove(eve, unknown), await remove(eve, 'nonsense')]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1)
    expect((await world.visitor().call('DELETE', `/test-tribe/tests/${id}`)).status).toBe(401)
    expect(await rowOf(id)).toMatchObject({ title: form.title })
  })

  it("leaves members their feedback and removes the test's text", async () => {
    const { ada, bo, projectId, testId, review } = await reviewed()
    const at = `/test-tribe/reviews/${review.id}`
    await ada.call('PUT', `${at}/answer`, { body: { answer: 'Thank you.' } })
    const logged = { projectId, stance: 'for', text: 'They looked for the price.' }
    expect((await ada.call('POST', `${at}/evidence`, { body: logged })).status).toBe(201)
    expect((await remove(ada, testId)).status).toBe(200)
    expect(await rowOf(testId)).toMatchObject({
      title: 'Deleted test',
      description: '',
      projectUrl: '',
      questions: [],
      projectId: null,
      audience: null,
    })
    expect(await given(bo)).toMatchObject([
      {
        id: review.id,
        testTitle: 'Deleted test',
        testDeleted: true,
        feedback: words.feedback,
        answer: 'Thank you.',
      },
    ])
    const { body } = await ada.call('GET', `/projects/${projectId}/evidence`)
    expect(JSON.stringify(body)).toContain('They looked for the price.')
  })

  it('hides it from its owner, and allows no further act', async () => {
    const { ada, bo, projectId, testId, review } = await reviewed()
    await remove(ada, testId)
    expect((await ada.call('GET', '/test-tribe/tests/mine')).body.items).toEqual([])
    expect((await ada.call('GET', '/test-tribe/counts')).body.mine).toBe(0)
    const body = { ...form, status: 'active' }
    for (const [who, method, path] of [
      [ada, 'DELETE', `tests/${testId}`],
      [ada, 'PUT', `tests/${testId}`],
      [ada, 'PUT', `tests/${testId}/status`],
      [ada, 'GET', `tests/${testId}/link`],
      [ada, 'GET', `tests/${testId}/reviews`],
      [ada, 'PUT', `reviews/${review.id}/helpful`],
      [bo, 'PUT', `reviews/${review.id}`],
    ] as const) {
      const answer = await who.call(
        method,
        `/test-tribe/${path}`,
        method === 'GET' || method === 'DELETE' ? {} : { body: { ...body, ...words, helpful: true } },
      )
      expect([path, answer.status]).toEqual([path, 404])
    }
    expect((await give(ada, testId)).status).toBe(404)
    const again = await submit(ada, { projectId })
    expect(again).toMatchObject({ projectId, status: 'active' })
  })

  it('leaves its open reports answerable', async () => {
    const [{ ada, bo, testId }, root] = [await reviewed(), await world.admin()]
    const reason = 'Not theirs.'
    await bo.call('PUT', `/reports/test/${testId}`, { body: { reason } })
    await remove(ada, testId)
    const queue = await root.call('GET', '/admin/reports?queue=tests')
    const report = queue.body.items.find(({ subjectId }: Json) => subjectId === testId)
    expect(report.title).toBe("This isn't there anymore")
    const resolved = await root.call('PUT', `/admin/reports/${report.id}/resolution`, {
      body: { outcome: 'hide', reason },
    })
    expect(resolved.status).toBe(200)
    expect(await rowOf(testId)).toMatchObject({ hiddenAt: null })
  })

  it('is permanent once its last feedback is deleted', async () => {
    const { ada, bo, testId, review } = await reviewed()
    await remove(ada, testId)
    await runHousekeeping(world.app)
    expect(await rowOf(testId)).toBeDefined()
    expect((await takeBack(bo, review.id)).status).toBe(200)
    await runHousekeeping(world.app)
    expect(await rowOf(testId)).toBeUndefined()
  })
})

describe('deleting my feedback', () => {
  it('removes it for both sides, and finds nothing the second time', async () => {
    const { ada, bo, testId, review } = await reviewed()
    expect((await takeBack(bo, review.id)).body).toEqual({ removed: true })
    expect(await given(bo)).toEqual([])
    expect((await ada.call('GET', `/test-tribe/tests/${testId}/reviews`)).body.items).toEqual([])
    expect((await takeBack(bo, review.id)).status).toBe(404)
  })

  it('is not found alike for foreign, unknown and malformed ids', async () => {
    const { ada, review } = await reviewed()
    const answers = [await takeBack(ada, review.id), await takeBack(ada, unknown), await takeBack(ada, 'x')]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1)
    expect((await world.visitor().call('DELETE', `/test-tribe/reviews/${review.id}`)).status).toBe(401)
  })

  it('keeps the badge, and earns no second one on the same test', async () => {
    const { bo, testId, review } = await reviewed()
    await takeBack(bo, review.id)
    const again = await give(bo, testId)
    expect([again.status, again.body.badge]).toEqual([201, { name: 'Helpful Tester', count: 0 }])
    const other = await submit(await world.member('cy'))
    expect((await give(bo, other.id)).body.badge.count).toBe(2)
  })

  it("leaves another founder's evidence, even for hidden feedback", async () => {
    const { ada, bo, projectId, review } = await reviewed()
    const body = { projectId, stance: 'for', text: 'They looked for the price.' }
    await ada.call('POST', `/test-tribe/reviews/${review.id}/evidence`, { body })
    await world.db
      .update(testFeedback)
      .set({ hiddenAt: world.clock.now() })
      .where(eq(testFeedback.id, review.id))
    expect((await takeBack(bo, review.id)).status).toBe(200)
    const pieces = await ada.call('GET', `/projects/${projectId}/evidence`)
    expect(JSON.stringify(pieces.body)).toContain(body.text)
  })
})
