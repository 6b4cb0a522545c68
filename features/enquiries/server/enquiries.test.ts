import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createWorld } from '../../../test/harness.ts'
import { enquiries } from './tables.ts'

const world = await createWorld()
const form = { kind: 'invest', topic: 'support', name: 'Eve', email: 'eve@example.test', message: 'I would like to support bakers with paper.' }

describe('writing to the administrators', () => {
  it('is kept, for visitors and members', async () => {
    const visitor = await world.visitor().call('POST', '/enquiries', { body: form })
    expect(visitor.status).toBe(201)
    const ada = await world.member('ada')
    const { body } = await ada.call('POST', '/enquiries', { body: { ...form, kind: 'contact', topic: 'privacy', doneAt: new Date() } })
    expect(await world.db.select().from(enquiries).where(eq(enquiries.id, body.id))).toMatchObject([{ userId: ada.id, kind: 'contact', doneAt: null }])
  })

  it('wants a name, an address, a topic of its kind and some words', async () => {
    const ada = await world.member('ada')
    const { status, body } = await ada.call('POST', '/enquiries', { body: { ...form, name: ' ', email: 'no', message: 'hello' } })
    expect(status).toBe(400)
    expect(body.fields).toMatchObject({ name: 'Please enter your name.', email: 'Please enter an address we can answer to.', message: 'Please write at least 20 characters.' })
    expect((await ada.call('POST', '/enquiries', { body: { ...form, topic: 'press' } })).status).toBe(400)
  })

  it('is limited to five an hour', async () => {
    const ada = await world.member('ada')
    const statuses: number[] = []
    for (let times = 0; times < 6; times += 1) statuses.push((await ada.call('POST', '/enquiries', { body: form })).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })
})

describe('what people wrote', () => {
  it('is read and marked by administrators alone', async () => {
    const [ada, root] = [await world.member('ada'), await world.admin()]
    const { body: sent } = await ada.call('POST', '/enquiries', { body: form })
    expect((await ada.call('GET', '/admin/enquiries')).status).toBe(403)
    expect((await ada.call('PUT', `/admin/enquiries/${sent.id}`, { body: { done: true } })).status).toBe(403)
    expect((await root.call('GET', '/admin/enquiries')).body.items.map(({ id }: { id: string }) => id)).toContain(sent.id)
    expect((await root.call('PUT', `/admin/enquiries/${sent.id}`, { body: { done: true } })).body.doneAt).not.toBeNull()
    expect((await root.call('PUT', `/admin/enquiries/${sent.id}`, { body: { done: false } })).body.doneAt).toBeNull()
    expect((await root.call('PUT', '/admin/enquiries/00000000-0000-4000-8000-000000000000', { body: { done: true } })).status).toBe(404)
  })
})
