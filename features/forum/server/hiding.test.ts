import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { commit } from '#kit/server/commit.ts'
import { rateLimits } from '#kit/server/tables.ts'
import { settled } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { untilWaiting } from '#test/waiting.ts'
import { forumPosts, forumRemovals } from './tables.ts'

const world = await createWorld()
const { db } = world
const admin = await world.admin()
const { items: categories } = (await admin.call('GET', '/forum/categories')).body

beforeEach(async () => {
  await db.delete(rateLimits)
})

const person = async () => settled(world, await world.member())
const ask = async (author: Browser): Promise<string> => {
  const body = { categoryId: categories[0].id, title: 'Which price?', content: 'Words.' }
  return (await author.call('POST', '/forum/posts', { body })).body.id
}
const report = (browser: Browser, postId: string) =>
  browser.call('PUT', `/reports/post/${postId}`, { body: { reason: 'Spam' } })
const openReport = async (postId: string) =>
  (await admin.call('GET', '/admin/reports?queue=forum&limit=100')).body.items.find(
    ({ subjectId }: Json) => subjectId === postId,
  )
const resolve = (reportId: string, body: object) =>
  admin.call('PUT', `/admin/reports/${reportId}/resolution`, { body })
const hide = async (postId: string) => {
  await report(await person(), postId)
  const { id } = await openReport(postId)
  await resolve(id, { outcome: 'hide', reason: 'Advertising' })
  return id as string
}
const removalOf = async (author: Browser) => (await author.call('GET', '/forum/removals')).body.items[0]
const appeal = (author: Browser, removalId: string) =>
  author.call('PUT', `/forum/removals/${removalId}/appeal`, { body: { words: 'It is a question' } })
const putBack = (removalId: string) => admin.call('POST', `/admin/forum/removals/${removalId}/restoration`)
const read = async (postId: string) => (await world.visitor().call('GET', `/forum/posts/${postId}`)).status

describe('a post that an administrator hid', () => {
  it("stays hidden when it's their own and they undo it as its author", async () => {
    const postId = await ask(admin)
    await hide(postId)
    expect((await admin.call('POST', `/forum/posts/${postId}/restoration`)).status).toBe(404)
    expect([await read(postId), (await removalOf(admin)).postId]).toEqual([404, postId])
  })

  it('leaves an appeal open when an old page answers the earlier report', async () => {
    const author = await person()
    const postId = await ask(author)
    const answered = await hide(postId)
    await appeal(author, (await removalOf(author)).id)
    const late = await resolve(answered, { outcome: 'hide', reason: 'Advertising, again' })
    expect(late.body).toEqual({ resolved: 0 })
    expect(await openReport(postId)).toMatchObject({ isAppeal: true, reason: 'It is a question' })
    expect((await removalOf(author)).reason).toBe('Advertising')
  })

  it('is put back by the list and by its appeal at once', async () => {
    const author = await person()
    const postId = await ask(author)
    await hide(postId)
    const { id } = await removalOf(author)
    await appeal(author, id)
    const appealed = await openReport(postId)
    const { answers } = await commit({ db }, async (tx) => {
      await tx.select().from(forumRemovals).where(eq(forumRemovals.id, id)).for('update')
      const first = putBack(id)
      await untilWaiting(db, 1)
      const second = resolve(appealed.id, { outcome: 'keep' })
      await untilWaiting(db, 2)
      return { answers: [first, second] }
    })
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
    expect(await read(postId)).toBe(200)
  })
})

describe('a third report', () => {
  const reportedTwice = async () => {
    const author = await person()
    const postId = await ask(author)
    for (const browser of [await person(), await person()]) await report(browser, postId)
    return { author, postId, third: await person() }
  }

  it('is not found once it has hidden the post, also when sent twice at once', async () => {
    const { postId, third } = await reportedTwice()
    const answers = await Promise.all([report(third, postId), report(third, postId)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })

  it("is refused while the post's author deletes it", async () => {
    const { author, postId, third } = await reportedTwice()
    const { answers } = await commit({ db }, async (tx) => {
      await tx.select().from(forumPosts).where(eq(forumPosts.id, postId)).for('no key update')
      const deleting = author.call('DELETE', `/forum/posts/${postId}`)
      await untilWaiting(db, 1)
      const reporting = report(third, postId)
      await untilWaiting(db, 2)
      return { answers: [deleting, reporting] }
    })
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 404])
    expect((await author.call('POST', `/forum/posts/${postId}/restoration`)).status).toBe(200)
  })
})
