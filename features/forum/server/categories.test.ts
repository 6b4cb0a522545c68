import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ensure } from '#kit/contract/ensure.ts'
import { commit } from '#kit/server/commit.ts'
import { settled } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { untilWaiting } from '#test/waiting.ts'
import { wording as ofCategories } from '../categories-contract.ts'
import { showcase, wording } from '../contract.ts'
import { seedForumCategories } from './seed.ts'
import { forumCategories, forumPosts } from './tables.ts'

const world = await createWorld()
const admin = await world.admin()
const member = await settled(world, await world.member())
const all = async () => (await admin.call('GET', '/admin/forum/categories')).body.items as Json[]
const named = async (name: string) => ensure((await all()).find((category) => category.name === name))
const shown = async () =>
  (await world.visitor().call('GET', '/forum/categories')).body.items.map(({ name }: Json) => name)
const form = (name: string) => ({ name, description: 'What it is for.', icon: 'Code' })
const ask = (categoryId: string, title = 'How?') =>
  member.call('POST', '/forum/posts', { body: { categoryId, title, content: 'Like this?' } })

describe('forum categories', () => {
  it('are closed to outsiders', async () => {
    const { id } = await named('General')
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '', form('Mine')],
      ['PUT', `/${id}`, form('Mine')],
      ['PUT', `/${id}/retirement`, { retired: true }],
    ] as const) {
      expect([
        (await world.visitor().call(method, `/admin/forum/categories${path}`, { body })).status,
        (await member.call(method, `/admin/forum/categories${path}`, { body })).status,
      ]).toEqual([401, 403])
    }
  })

  it('are added at the end, once per key and name', async () => {
    const add = () =>
      admin.call('POST', '/admin/forum/categories', {
        body: form('Legal'),
        headers: { 'idempotency-key': 'c1' },
      })
    const [first, again] = [await add(), await add()]
    expect([first.status, again.body.id]).toEqual([201, first.body.id])
    expect((await shown()).at(-1)).toBe('Legal')
    expect((await admin.call('POST', '/admin/forum/categories', { body: form('Legal') })).body).toMatchObject(
      { code: 'conflict', fields: { name: ofCategories.categoryTaken } },
    )
    expect(
      (await admin.call('POST', '/admin/forum/categories', { body: { ...form('Odd'), icon: 'Skull' } }))
        .status,
    ).toBe(400)
    expect((await admin.call('PUT', '/admin/forum/categories/nonsense', { body: form('X') })).status).toBe(
      404,
    )
  })

  it('keep their given order, which must name each once', async () => {
    const ids = (await all()).map(({ id }) => id)
    const put = (categoryIds: string[]) =>
      admin.call('PUT', '/admin/forum/category-order', { body: { categoryIds } })
    const turned = ids.toReversed()
    expect((await put(turned)).body.items.map(({ id }: Json) => id)).toEqual(turned)
    for (const wrong of [ids.slice(1), [...ids, ids[0]!], [...ids.slice(1), ids[1]!]])
      expect((await put(wrong)).status).toBe(409)
    expect((await all()).map(({ id }) => id)).toEqual(turned)
  })

  it('can be ordered while another is added', async () => {
    const ids = (await all()).map(({ id }) => id)
    let ordering: ReturnType<typeof admin.call> | undefined
    await commit(world, async (tx) => {
      await tx.select().from(forumCategories).for('update')
      ordering = admin.call('PUT', '/admin/forum/category-order', { body: { categoryIds: ids } })
      await untilWaiting(world.db, 1)
      expect((await admin.call('POST', '/admin/forum/categories', { body: form('Late') })).status).toBe(201)
    })
    expect((await ordering!).status).toBe(200)
    expect((await all()).map(({ id }) => id).slice(0, ids.length)).toEqual(ids)
  })

  it('keep their posts when retired, take no new ones, and allow edits', async () => {
    const { id } = await named('Feedback')
    const post = (await ask(id)).body
    expect(
      (await admin.call('PUT', `/admin/forum/categories/${id}/retirement`, { body: { retired: true } })).body
        .retiredAt,
    ).toEqual(expect.any(String))
    expect(await shown()).not.toContain('Feedback')
    expect((await ask(id, 'Another?')).body).toMatchObject({
      code: 'unprocessable',
      fields: { categoryId: wording.categoryRetired },
    })
    expect(
      (
        await member.call('PUT', `/forum/posts/${post.id}`, {
          body: { categoryId: id, title: 'How now?', content: 'Better.' },
        })
      ).body,
    ).toMatchObject({ title: 'How now?', category: { name: 'Feedback' } })
    const elsewhere = (await ask((await named('General')).id, 'Move me?')).body
    expect(
      (
        await member.call('PUT', `/forum/posts/${elsewhere.id}`, {
          body: { categoryId: id, title: 'Move me?', content: 'In.' },
        })
      ).status,
    ).toBe(422)
    await admin.call('PUT', `/admin/forum/categories/${id}/retirement`, { body: { retired: false } })
    expect(await shown()).toContain('Feedback')
    expect(await world.db.$count(forumPosts, eq(forumPosts.categoryId, id))).toBe(1)
  })

  it('stay renamed at the next start, and the showcase keeps its rule', async () => {
    const general = await named('General')
    await admin.call('PUT', `/admin/forum/categories/${general.id}`, { body: form('Anything') })
    await admin.call('POST', '/admin/forum/categories', { body: form('General') })
    const before = await all()
    await seedForumCategories(world.db, world.clock.now())
    expect(await all()).toEqual(before)
    const stage = await named(showcase)
    await admin.call('PUT', `/admin/forum/categories/${stage.id}`, { body: form('Stage') })
    expect([(await ask(stage.id, 'Mine')).status, (await ask(stage.id, 'Mine again')).body.fields]).toEqual([
      201,
      { categoryId: wording.showcaseOnce },
    ])
  })

  it('from before renaming are recognized by their shipped name', async () => {
    await world.db
      .update(forumCategories)
      .set({ shippedAs: null })
      .where(eq(forumCategories.name, 'Marketing'))
    const many = (await all()).length
    await seedForumCategories(world.db, world.clock.now())
    expect(
      (await world.db.select().from(forumCategories).where(eq(forumCategories.name, 'Marketing')))[0]!
        .shippedAs,
    ).toBe('Marketing')
    expect(await all()).toHaveLength(many)
  })
})
