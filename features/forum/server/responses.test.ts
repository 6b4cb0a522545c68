import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { reports } from '#features/moderation/server/tables.ts'
import { rateLimits } from '#kit/server/tables.ts'
import { settled } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { seedForumCategories } from './seed.ts'
import { forumCategories, forumEdits, forumLikes, forumPosts, forumResponses } from './tables.ts'

const world = await createWorld()
await seedForumCategories(world.db, world.clock.now())
const [category] = await world.db.select().from(forumCategories)
const author = await settled(world, await world.member('author'))
const other = await settled(world, await world.member('other'))
const admin = await world.admin()

const newPost = async (): Promise<string> =>
  (
    await author.call('POST', '/forum/posts', {
      body: { categoryId: category!.id, title: 'A question', content: 'Words.' },
    })
  ).body.id
const respond = async (browser: Browser, postId: string, more: object = {}) => {
  world.clock.forward(1)
  return browser.call('POST', `/forum/posts/${postId}/responses`, { body: { content: 'Try this.', ...more } })
}
const postRow = async (id: string) =>
  (await world.db.select().from(forumPosts).where(eq(forumPosts.id, id)))[0]!
const responseRow = async (id: string) =>
  (await world.db.select().from(forumResponses).where(eq(forumResponses.id, id)))[0]!
const solutions = async (postId: string) =>
  (
    await world.db
      .select()
      .from(forumResponses)
      .where(and(eq(forumResponses.postId, postId), eq(forumResponses.isSolution, true)))
  ).map((row) => row.id)

beforeEach(async () => {
  await world.db.delete(rateLimits)
})

describe('responding', () => {
  it('stores the text unchanged and counts it on the post', async () => {
    const postId = await newPost()
    const { status, body } = await respond(other, postId, { content: '  <b>hi</b> **x**\n' })
    expect([status, body.content, body.isSolution, body.isProposed, body.isAdminResponse, body.can]).toEqual([
      201,
      '<b>hi</b> **x**',
      false,
      false,
      false,
      { edit: true, accept: false },
    ])
    expect((await respond(admin, postId)).body.isAdminResponse).toBe(true)
    expect(await postRow(postId)).toMatchObject({ responsesCount: 2, isSolved: false })
    const listed = (await world.visitor().call('GET', `/forum/posts/${postId}/responses`)).body
    expect(listed.items.map((item: Json) => [item.content, item.author.name, item.isAdminResponse])).toEqual([
      ['<b>hi</b> **x**', 'Anonymous User', false],
      ['Try this.', 'Anonymous User', true],
    ])
  })

  it('refuses visitors, empty or long text, and server-set fields', async () => {
    const postId = await newPost()
    expect((await respond(world.visitor(), postId)).status).toBe(401)
    for (const content of [' \n ', 'x'.repeat(20_001), 7])
      expect((await respond(other, postId, { content })).status).toBe(400)
    const { body } = await respond(other, postId, {
      isSolution: true,
      isAdminResponse: true,
      likesCount: 99,
      userId: author.id,
    })
    expect(await responseRow(body.id)).toMatchObject({
      isSolution: false,
      isAdminResponse: false,
      likesCount: 0,
      userId: other.id,
    })
    expect((await postRow(postId)).responsesCount).toBe(1)
  })

  it('makes one response per key, and counts concurrent ones exactly', async () => {
    const [postId, key] = [await newPost(), randomUUID()]
    const once = await Promise.all(
      Array.from({ length: 5 }, () =>
        other.call('POST', `/forum/posts/${postId}/responses`, {
          body: { content: 'Same' },
          headers: { 'idempotency-key': key },
        }),
      ),
    )
    expect(new Set(once.map(({ body }) => body.id)).size).toBe(1)
    await Promise.all(Array.from({ length: 10 }, (_, n) => respond(n % 2 ? other : author, postId)))
    expect((await postRow(postId)).responsesCount).toBe(11)
    expect(
      await world.db.select().from(forumResponses).where(eq(forumResponses.postId, postId)),
    ).toHaveLength(11)
  })

  it('pages oldest first without gaps or duplicates', async () => {
    const postId = await newPost()
    for (let n = 0; n < 5; n++) await respond(other, postId, { content: `Answer ${n}` })
    const first = (await author.call('GET', `/forum/posts/${postId}/responses?limit=3`)).body
    const second = (
      await author.call('GET', `/forum/posts/${postId}/responses?limit=3&cursor=${first.nextCursor}`)
    ).body
    expect([...first.items, ...second.items].map((item: Json) => item.content)).toEqual(
      [0, 1, 2, 3, 4].map((n) => `Answer ${n}`),
    )
    expect(second.nextCursor).toBeNull()
  })
})

describe('a solution', () => {
  it('is proposed by anyone, and decided by the author or an administrator', async () => {
    const postId = await newPost()
    expect((await respond(other, postId, { solves: true })).body).toMatchObject({
      isProposed: true,
      isSolution: false,
    })
    expect((await postRow(postId)).isSolved).toBe(false)
    const own = (await respond(author, postId, { solves: true })).body
    expect(own).toMatchObject({ isProposed: false, isSolution: true })
    expect([(await postRow(postId)).isSolved, await solutions(postId)]).toEqual([true, [own.id]])
    await author.call('DELETE', `/forum/posts/${postId}/solution`)
    const theirs = (await respond(admin, postId, { solves: true })).body
    expect(await solutions(postId)).toEqual([theirs.id])
    expect((await world.visitor().call('GET', `/forum/posts/${postId}`)).body.solution).toMatchObject({
      id: theirs.id,
      isAdminResponse: true,
    })
  })

  it('is accepted and withdrawn by the author or an administrator only', async () => {
    const postId = await newPost()
    const proposed = (await respond(other, postId, { solves: true })).body.id
    const path = `/forum/posts/${postId}/solution`
    const refused = await other.call('PUT', path, { body: { responseId: proposed } })
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    expect((await world.visitor().call('PUT', path, { body: { responseId: proposed } })).status).toBe(401)
    expect((await author.call('PUT', path, { body: { responseId: proposed } })).body).toMatchObject({
      isSolved: true,
      solution: { id: proposed, isSolution: true, isProposed: true },
    })
    expect((await other.call('DELETE', path)).status).toBe(403)
    expect(await solutions(postId)).toEqual([proposed])
    expect((await admin.call('DELETE', path)).body).toMatchObject({ isSolved: false, solution: null })
    expect((await author.call('DELETE', path)).status).toBe(200)
    expect([await solutions(postId), (await postRow(postId)).isSolved]).toEqual([[], false])
  })

  it("chosen by the author survives an administrator's checked response", async () => {
    const postId = await newPost()
    const { body: accepted } = await respond(other, postId)
    await author.call('PUT', `/forum/posts/${postId}/solution`, { body: { responseId: accepted.id } })
    const { body } = await respond(admin, postId, { solves: true })
    expect(body).toMatchObject({ isSolution: false, isProposed: true })
    expect(await solutions(postId)).toEqual([accepted.id])
  })

  it("can't be a response of another post, or unknown", async () => {
    const [postId, elsewhere] = [await newPost(), await newPost()]
    const { body } = await respond(other, elsewhere)
    for (const responseId of [body.id, randomUUID(), 'nonsense'])
      expect(
        (await author.call('PUT', `/forum/posts/${postId}/solution`, { body: { responseId } })).status,
      ).toBe(404)
    for (const id of [randomUUID(), 'nonsense'])
      expect(
        (await author.call('PUT', `/forum/posts/${id}/solution`, { body: { responseId: body.id } })).status,
      ).toBe(404)
    expect(await solutions(elsewhere)).toEqual([])
  })

  it('stays unique under concurrent accepts', async () => {
    const postId = await newPost()
    const ids = [
      (await respond(other, postId)).body.id,
      (await respond(other, postId)).body.id,
      (await respond(admin, postId)).body.id,
    ]
    const answers = await Promise.all(
      [...ids, ...ids].map((responseId, n) =>
        (n % 2 ? admin : author).call('PUT', `/forum/posts/${postId}/solution`, { body: { responseId } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect([(await solutions(postId)).length, (await postRow(postId)).isSolved]).toEqual([1, true])
  })
})

describe("the author's own response", () => {
  it('can be edited, keeps earlier versions, and only by its author', async () => {
    const postId = await newPost()
    const { id } = (await respond(other, postId)).body
    for (const browser of [author, admin]) {
      expect(
        (await browser.call('PUT', `/forum/responses/${id}`, { body: { content: 'Mine' } })).status,
      ).toBe(404)
      expect((await browser.call('DELETE', `/forum/responses/${id}`)).status).toBe(404)
    }
    expect((await other.call('PUT', `/forum/responses/${id}`, { body: { content: '  ' } })).status).toBe(400)
    expect(
      (await other.call('PUT', `/forum/responses/${id}`, { body: { content: 'Better' } })).body,
    ).toMatchObject({ content: 'Better', editedAt: expect.any(String) })
    expect(await world.db.select().from(forumEdits).where(eq(forumEdits.responseId, id))).toMatchObject([
      { content: 'Try this.', postId: null, title: null },
    ])
  })

  it('can be deleted once, which reopens the post it solved', async () => {
    const postId = await newPost()
    const { id } = (await respond(other, postId)).body
    await author.call('PUT', `/forum/posts/${postId}/solution`, { body: { responseId: id } })
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await other.call('DELETE', `/forum/responses/${id}`)).status),
    )
    expect(statuses.sort()).toEqual([200, 404, 404])
    expect(await postRow(postId)).toMatchObject({ responsesCount: 0, isSolved: false })
    expect((await responseRow(id)).deletedAt).not.toBeNull()
    for (const [method, path] of [
      ['PUT', '/like'],
      ['DELETE', '/like'],
      ['PUT', '/flag'],
      ['PUT', ''],
    ] as const)
      expect(
        (await other.call(method, `/forum/responses/${id}${path}`, { body: { reason: 'x', content: 'x' } }))
          .status,
      ).toBe(404)
  })
})

describe('likes', () => {
  it('count exactly when fifty people like at once', async () => {
    const { id } = (await respond(other, await newPost())).body
    const people: Browser[] = []
    for (let n = 0; n < 50; n++) people.push(await world.member(`fan${n}`))
    const answers = await Promise.all(
      people
        .flatMap((person) => [person, person])
        .map((person) => person.call('PUT', `/forum/responses/${id}/like`)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await responseRow(id)).likesCount).toBe(50)
    expect(await world.db.select().from(forumLikes).where(eq(forumLikes.responseId, id))).toHaveLength(50)
    await Promise.all(
      people
        .slice(0, 20)
        .flatMap((person) => [person, person])
        .map((person) => person.call('DELETE', `/forum/responses/${id}/like`)),
    )
    expect((await responseRow(id)).likesCount).toBe(30)
    expect((await people[49]!.call('PUT', `/forum/responses/${id}/like`)).body).toEqual({
      likesCount: 30,
      likedByMe: true,
    })
  }, 120_000)

  it('are shown to their author, and refused to visitors', async () => {
    const postId = await newPost()
    const { id } = (await respond(other, postId)).body
    await author.call('PUT', `/forum/responses/${id}/like`)
    const likedBy = async (browser: Browser) =>
      (await browser.call('GET', `/forum/posts/${postId}/responses`)).body.items[0]
    expect([
      (await likedBy(author)).likedByMe,
      (await likedBy(other)).likedByMe,
      (await likedBy(world.visitor())).likedByMe,
    ]).toEqual([true, false, false])
    expect((await world.visitor().call('PUT', `/forum/responses/${id}/like`)).status).toBe(401)
    for (const unknown of [randomUUID(), 'nonsense'])
      for (const method of ['PUT', 'DELETE'])
        expect((await other.call(method, `/forum/responses/${unknown}/like`)).status).toBe(404)
  })
})

describe('forum reports', () => {
  it('are one per user and thing, and only administrators read them', async () => {
    const postId = await newPost()
    const { id } = (await respond(other, postId, { solves: true })).body
    await author.call('PUT', `/forum/posts/${postId}/solution`, { body: { responseId: id } })
    for (const browser of [author, author, admin])
      expect(
        (await browser.call('PUT', `/reports/response/${id}`, { body: { reason: 'Spam' } })).body,
      ).toEqual({ reported: true })
    expect((await other.call('PUT', `/reports/response/${id}`, { body: { reason: ' ' } })).status).toBe(400)
    expect(
      (await world.visitor().call('PUT', `/reports/response/${id}`, { body: { reason: 'x' } })).status,
    ).toBe(401)
    expect((await author.call('GET', '/admin/reports?queue=forum')).status).toBe(403)
    const { items } = (await admin.call('GET', '/admin/reports?queue=forum')).body
    expect(items).toHaveLength(2)
    expect(items[0]).toMatchObject({
      kind: 'response',
      subjectId: id,
      path: `/forum/post/${postId}`,
      title: 'A question',
      text: 'Try this.',
      reason: 'Spam',
    })
    expect(
      (
        await author.call('PUT', `/admin/reports/${items[0].id}/resolution`, {
          body: { outcome: 'hide', reason: 'Off topic' },
        })
      ).status,
    ).toBe(403)
    expect(
      (
        await admin.call('PUT', `/admin/reports/${items[0].id}/resolution`, {
          body: { outcome: 'hide', reason: 'Off topic' },
        })
      ).body,
    ).toEqual({ resolved: 2 })
    expect(
      (
        await admin.call('PUT', `/admin/reports/${items[1].id}/resolution`, {
          body: { outcome: 'keep' },
        })
      ).body,
    ).toEqual({ resolved: 0 })
    expect((await responseRow(id)).deletedAt).not.toBeNull()
    expect(await postRow(postId)).toMatchObject({ isSolved: false, responsesCount: 0 })
    expect(
      (await world.db.select().from(reports).where(eq(reports.subjectId, id))).map((row) => [
        row.outcome,
        row.resolvedBy,
      ]),
    ).toEqual([
      ['hide', admin.id],
      ['hide', admin.id],
    ])
    for (const flagId of [randomUUID(), 'nonsense'])
      expect(
        (await admin.call('PUT', `/admin/reports/${flagId}/resolution`, { body: { outcome: 'keep' } }))
          .status,
      ).toBe(404)
  })

  it('hide a response whose post its author has just deleted', async () => {
    const postId = await newPost()
    const { id } = (await respond(other, postId)).body
    await author.call('PUT', `/reports/response/${id}`, { body: { reason: 'Spam' } })
    await author.call('DELETE', `/forum/posts/${postId}`)
    const { items } = (await admin.call('GET', '/admin/reports?queue=forum')).body
    const { id: reportId } = items.find((item: Json) => item.subjectId === id)
    await admin.call('PUT', `/admin/reports/${reportId}/resolution`, {
      body: { outcome: 'hide', reason: 'Spam' },
    })
    await author.call('POST', `/forum/posts/${postId}/restoration`)
    const { responsesCount } = (await author.call('GET', `/forum/posts/${postId}`)).body
    const { items: shown } = (await author.call('GET', `/forum/posts/${postId}/responses`)).body
    expect([responsesCount, shown]).toEqual([0, []])
  })

  it.each(['post', 'response'])('hide a %s that its author has just deleted', async (kind) => {
    const postId = await newPost()
    const { id: responseId } = (await respond(other, postId)).body
    const [id, writer, reader] = kind === 'post' ? [postId, author, other] : [responseId, other, author]
    await reader.call('PUT', `/reports/${kind}/${id}`, { body: { reason: 'Spam' } })
    await writer.call('DELETE', `/forum/${kind}s/${id}`)
    const { items } = (await admin.call('GET', '/admin/reports?queue=forum')).body
    const { id: reportId } = items.find((item: Json) => item.subjectId === id)
    await admin.call('PUT', `/admin/reports/${reportId}/resolution`, {
      body: { outcome: 'hide', reason: 'Spam' },
    })
    expect((await writer.call('POST', `/forum/${kind}s/${id}/restoration`)).status).toBe(404)
  })

  it('keep or hide a post, and can be repeated once answered', async () => {
    const postId = await newPost()
    const report = () => other.call('PUT', `/reports/post/${postId}`, { body: { reason: 'Off topic' } })
    const answer = async (outcome: string) => {
      const { items } = (await admin.call('GET', '/admin/reports?queue=forum')).body
      expect(items).toMatchObject([{ kind: 'post', subjectId: postId }])
      return admin.call('PUT', `/admin/reports/${items[0].id}/resolution`, {
        body: { outcome, reason: 'Off topic' },
      })
    }
    await Promise.all([report(), report(), report()])
    await answer('keep')
    expect((await world.visitor().call('GET', `/forum/posts/${postId}`)).status).toBe(200)
    await report()
    await answer('hide')
    expect((await author.call('GET', `/forum/posts/${postId}`)).status).toBe(404)
    expect((await report()).status).toBe(404)
  })

  it('are answered even if the author has deleted the thing', async () => {
    const postId = await newPost()
    await other.call('PUT', `/reports/post/${postId}`, { body: { reason: 'Rude' } })
    await author.call('DELETE', `/forum/posts/${postId}`)
    const { items } = (await admin.call('GET', '/admin/reports?queue=forum')).body
    expect(
      (
        await admin.call('PUT', `/admin/reports/${items[0].id}/resolution`, {
          body: { outcome: 'hide', reason: 'Off topic' },
        })
      ).body,
    ).toEqual({ resolved: 1 })
  })
})
