import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#kit/server/tables.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import { buildRequests } from './tables.ts'
import { sendBuildRequest } from './webhook.ts'

const world = await createWorld()
const forwarding = await createWorld({
  env: {
    BUILD_REQUEST_WEBHOOK_URL: 'http://hooks.example/build',
    BUILD_REQUEST_WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  },
})
beforeEach(async () => {
  await world.db.delete(rateLimits)
})
const form = {
  projectName: 'Bread plan',
  projectType: 'web_app',
  description: 'A page that tells bakeries how much to bake each day.',
  budget: '$1,000',
  timeline: 'standard',
}
const ask = async (browser: Pick<Browser, 'call'>) =>
  (await browser.call('POST', '/build-requests', { body: form })).body
const remove = (browser: Pick<Browser, 'call'>, id: string) => browser.call('DELETE', `/build-requests/${id}`)

describe('deleting my build request', () => {
  it('removes it for me and our team, and finds nothing the second time', async () => {
    const [ada, root] = [await world.member('ada'), await world.admin()]
    const { id } = await ask(ada)
    await root.call('PUT', `/admin/build-requests/${id}`, { body: { status: 'accepted', answer: 'Yes.' } })
    expect((await remove(ada, id)).body).toEqual({ removed: true })
    expect((await ada.call('GET', '/build-requests')).body.items).toEqual([])
    const queue = (await root.call('GET', '/admin/build-requests?state=all')).body.items
    expect(queue.filter((request: { id: string }) => request.id === id)).toEqual([])
    expect((await remove(ada, id)).status).toBe(404)
  })

  it('answers the same for foreign, unknown and malformed ids', async () => {
    const [ada, eve] = [await world.member('ada'), await world.member('eve')]
    const [mine, visitors] = [await ask(ada), await ask(world.visitor())]
    const ids = [mine.id, visitors.id, '00000000-0000-4000-8000-000000000000', 'nonsense']
    const answers = await Promise.all(ids.map((id) => remove(eve, id)))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1)
    expect((await remove(world.visitor(), mine.id)).status).toBe(401)
    expect(await world.db.$count(buildRequests, eq(buildRequests.id, mine.id))).toBe(1)
  })

  it('says whether a copy may exist elsewhere, and forwards nothing later', async () => {
    expect((await ask(await world.member('ada'))).sentOn).toBe(false)
    const ada = await forwarding.member('ada')
    const { id, sentOn } = await ask(ada)
    expect(sentOn).toBe(true)
    expect((await remove(ada, id)).status).toBe(200)
    const sent: string[] = []
    const post = async (address: string) => {
      sent.push(address)
      return { status: 200 }
    }
    await sendBuildRequest(forwarding.app, { requestId: id }, { post })
    expect(sent).toEqual([])
  })
})
