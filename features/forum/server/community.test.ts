import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { userBlocks } from '#features/connections/server/tables.ts'
import { day, minute } from '#kit/contract/time.ts'
import { notifications, rateLimits, users } from '#kit/server/tables.ts'
import { settled } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { showcase, wording } from '../contract.ts'
import { candidatesIn } from './mentions.ts'
import { forumCategories, forumFollows, forumPosts, forumResponses } from './tables.ts'

const world = await createWorld()
const categories = (await world.visitor().call('GET', '/forum/categories')).body.items
const idOf = (name: string): string => categories.find((category: Json) => category.name === name).id
const person = async () => settled(world, await world.member())
const ask = async (member: Browser, more: object = {}) => {
  await world.db.delete(rateLimits)
  world.clock.forward(1)
  return member.call('POST', '/forum/posts', {
    body: { categoryId: idOf('General'), title: 'Which price?', content: 'Words.', ...more },
  })
}
const respond = async (member: Browser, postId: string, content = 'Try this.') => {
  await world.db.delete(rateLimits)
  world.clock.forward(1)
  return member.call('POST', `/forum/posts/${postId}/responses`, { body: { content } })
}
const told = async (member: Browser) =>
  (await world.db.select().from(notifications).where(eq(notifications.userId, member.id))).map(
    ({ kind, count }) => [kind, count],
  )
const name = (member: Browser, username: string) =>
  member.call('PUT', '/profile', {
    body: { username, bio: '', avatarUrl: '', showBio: true, showTraits: false, showProjects: false },
  })
const postsIn = async (category: string) =>
  (await world.db.select().from(forumCategories).where(eq(forumCategories.name, category)))[0]!.postsCount

beforeEach(async () => {
  await world.db.delete(rateLimits)
})

describe("a person's page", () => {
  const of = (reader: Browser, username: string) =>
    reader.call('GET', `/forum/of/${encodeURIComponent(username)}`)

  it('shows their posts and accepted answers, and nothing deleted', async () => {
    const [author, helper] = [await person(), await person()]
    await name(author, 'Asks Much')
    await name(helper, 'Knows Much')
    const gone = (await ask(author, { title: 'A question taken back' })).body
    const post = (await ask(author, { title: 'Which oven?' })).body
    const answer = (await respond(helper, post.id)).body
    await author.call('PUT', `/forum/posts/${post.id}/solution`, { body: { responseId: answer.id } })
    await author.call('DELETE', `/forum/posts/${gone.id}`)
    const asked = (await of(helper, 'asks much')).body
    expect(asked).toMatchObject({
      posts: [{ id: post.id, title: 'Which oven?', isSolved: true }],
      answers: [],
    })
    expect(asked.posts).toHaveLength(1)
    const answered = { responseId: answer.id, postId: post.id, title: 'Which oven?' }
    expect((await of(author, 'Knows Much')).body).toMatchObject({ posts: [], answers: [answered] })
    await author.call('DELETE', `/forum/posts/${post.id}`)
    expect((await of(author, 'Knows Much')).body).toEqual({ posts: [], answers: [] })
  })

  it('is not found for unknown or banned names, and refused for visitors', async () => {
    const [reader, banned] = [await person(), await person()]
    await name(banned, 'Soon Gone')
    await ask(banned)
    await world.db.update(users).set({ banned: true }).where(eq(users.id, banned.id))
    for (const username of ['Soon Gone', 'no such person'])
      expect((await of(reader, username)).status).toBe(404)
    expect((await of(world.visitor(), 'Soon Gone')).status).toBe(401)
  })
})

describe('following', () => {
  it('begins with writing, notifies of responses, and ends with muting', async () => {
    const [author, first, second] = [await person(), await person(), await person()]
    const post = (await ask(author)).body
    expect(post.following).toBe('following')
    await respond(first, post.id)
    await respond(second, post.id)
    expect([await told(author), await told(first), await told(second)]).toEqual([
      [['question.answered', 2]],
      [['question.answered', 1]],
      [],
    ])
    expect(
      (await author.call('PUT', `/forum/posts/${post.id}/following`, { body: { following: 'muted' } })).body,
    ).toEqual({ following: 'muted' })
    await respond(second, post.id)
    expect([await told(author), await told(first)]).toEqual([
      [['question.answered', 2]],
      [['question.answered', 2]],
    ])
    expect((await author.call('GET', `/forum/posts/${post.id}`)).body.following).toBe('muted')
    await respond(author, post.id)
    expect((await author.call('GET', `/forum/posts/${post.id}`)).body.following).toBe('muted')
  })

  it("is anyone's choice, for existing posts", async () => {
    const [author, reader] = [await person(), await person()]
    const { id } = (await ask(author)).body
    const set = (browser: Browser, postId: string, following = 'following') =>
      browser.call('PUT', `/forum/posts/${postId}/following`, { body: { following } })
    expect([
      (await set(reader, id)).status,
      (await set(world.visitor(), id)).status,
      (await set(reader, 'nonsense')).status,
      (await set(reader, id, 'loudly')).status,
    ]).toEqual([200, 401, 404, 400])
    await respond(author, id)
    expect(await told(reader)).toEqual([['question.answered', 1]])
    await set(reader, id, 'none')
    expect(await world.db.select().from(forumFollows).where(eq(forumFollows.userId, reader.id))).toEqual([])
    await Promise.all(Array.from({ length: 10 }, () => set(reader, id)))
    expect(await world.db.select().from(forumFollows).where(eq(forumFollows.userId, reader.id))).toHaveLength(
      1,
    )
  })

  it('is not needed to hear that a response was accepted', async () => {
    const [author, helper] = [await person(), await person()]
    const { id } = (await ask(author)).body
    const { body } = await respond(helper, id)
    for (let n = 0; n < 2; n++)
      await author.call('PUT', `/forum/posts/${id}/solution`, { body: { responseId: body.id } })
    expect(await told(helper)).toEqual([['solution.accepted', 1]])
    expect((await helper.call('GET', '/notifications')).body.items[0]).toMatchObject({
      subject: 'Which price?',
      path: `/forum/post/${id}#response-${body.id}`,
    })
  })
})

describe('a mention', () => {
  it('reaches the person with the longest matching name, once per text', async () => {
    const [author, ada, adaLong] = [await person(), await person(), await person()]
    await name(ada, 'Ada')
    await name(adaLong, 'Ada van Lo')
    const { body } = await ask(author, {
      content: 'Hello @ada van lo, and @ADA: what do you think? mail@ada.example @nobody-here',
    })
    expect(body.mentions.toSorted((a: Json, b: Json) => a.name.length - b.name.length)).toEqual([
      { name: 'ADA', username: 'Ada' },
      { name: 'ada van lo', username: 'Ada van Lo' },
    ])
    expect([await told(ada), await told(adaLong)]).toEqual([
      [['person.mentioned', 1]],
      [['person.mentioned', 1]],
    ])
    await author.call('PUT', `/forum/posts/${body.id}`, {
      body: {
        categoryId: idOf('General'),
        title: 'Which price?',
        content: 'Hello again @Ada, and @ada van lo',
      },
    })
    expect([await told(ada), await told(adaLong)]).toEqual([
      [['person.mentioned', 1]],
      [['person.mentioned', 1]],
    ])
    const answer = (await respond(adaLong, body.id, '@Ada yes')).body
    expect(answer.mentions).toEqual([{ name: 'Ada', username: 'Ada' }])
    expect(await told(ada)).toEqual([['person.mentioned', 2]])
  })

  it('is ignored for oneself, blockers and the eleventh person', async () => {
    const [author, blocker] = [await person(), await person()]
    await name(author, 'Loud One')
    await name(blocker, 'Quiet One')
    await world.db.insert(userBlocks).values({ blockerId: blocker.id, blockedId: author.id })
    await ask(author, { content: '@Loud One and @Quiet One' })
    expect([await told(author), await told(blocker)]).toEqual([[], []])
    const crowd = await Promise.all(Array.from({ length: 12 }, () => person()))
    for (const [index, member] of crowd.entries()) await name(member, `Crowd ${index + 100}`)
    const { body } = await ask(author, {
      content: crowd.map((_, index) => `@Crowd ${index + 100}`).join(', '),
    })
    expect(body.mentions).toHaveLength(10)
  })

  it('is only searched after a few @ signs that begin a word', () => {
    expect(candidatesIn('@Ada Lo!')).toEqual([['Ada Lo', 'Ada']])
    expect(candidatesIn('x@Ada and a@b.c')).toEqual([])
    expect(candidatesIn('@'.repeat(20_000))).toEqual([])
    expect(candidatesIn('@a '.repeat(5000)).length).toBe(40)
  })
})

describe('a new forum member', () => {
  it('may ask three questions a day, and more on the next', async () => {
    const member = await world.member()
    const answers = []
    for (let n = 0; n < 4; n++) answers.push(await ask(member))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429])
    expect(answers[3]!.body.message).toBe(wording.newcomerPosts)
    world.clock.forward(day)
    await world.db.update(users).set({ createdAt: world.clock.now() }).where(eq(users.id, member.id))
    const again = await world.visitor()
    await again.call('POST', '/auth/sign-in', { body: { email: member.email, password: 'Correct.horse-9' } })
    expect((await ask(again as Browser)).status).toBe(201)
  })

  it('may ask three even if sent concurrently', async () => {
    const member = await world.member()
    const send = () =>
      member.call('POST', '/forum/posts', {
        body: { categoryId: idOf('General'), title: 'At once', content: 'Words.' },
      })
    const statuses = (await Promise.all(Array.from({ length: 5 }, send))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 201, 201, 429, 429])
  })

  it('may write ten responses a day and two links a text, until a solution', async () => {
    const [author, member] = [await person(), await world.member()]
    const { id } = (await ask(author)).body
    const links = 'https://a.example http://b.example https://c.example'
    expect((await ask(member, { content: links })).body.fields).toEqual({ content: wording.newcomerLinks })
    expect((await respond(member, id, links)).body.fields).toEqual({ content: wording.newcomerLinks })
    const { body } = await respond(member, id)
    expect(
      (await member.call('PUT', `/forum/responses/${body.id}`, { body: { content: links } })).status,
    ).toBe(422)
    for (let n = 0; n < 9; n++) expect((await respond(member, id)).status).toBe(201)
    const over = await respond(member, id)
    expect([over.status, over.body.message]).toEqual([429, wording.newcomerResponses])
    await author.call('PUT', `/forum/posts/${id}/solution`, { body: { responseId: body.id } })
    expect((await respond(member, id, links)).status).toBe(201)
  })

  it('has no such limits as an administrator', async () => {
    const admin = await world.admin()
    for (let n = 0; n < 4; n++)
      expect(
        (await ask(admin, { content: 'https://a.example https://b.example https://c.example' })).status,
      ).toBe(201)
  })
})

describe('showing a project in the forum', () => {
  it('is allowed once in 14 days, even after moving or deleting a post', async () => {
    const [member, other] = [await person(), await person()]
    const show = { categoryId: idOf(showcase) }
    const first = await ask(member, show)
    expect(first.status).toBe(201)
    expect((await ask(member, show)).body.fields).toEqual({ categoryId: wording.showcaseOnce })
    const plain = (await ask(member)).body
    expect(
      (await member.call('PUT', `/forum/posts/${plain.id}`, { body: { ...show, title: 'x', content: 'x' } }))
        .status,
    ).toBe(422)
    expect(
      (
        await member.call('PUT', `/forum/posts/${first.body.id}`, {
          body: { ...show, title: 'Better', content: 'x' },
        })
      ).status,
    ).toBe(200)
    await member.call('DELETE', `/forum/posts/${first.body.id}`)
    expect((await ask(member, show)).status).toBe(422)
    expect((await ask(other, show)).status).toBe(201)
    await world.db
      .update(forumPosts)
      .set({ createdAt: new Date(world.clock.now().getTime() - 15 * day) })
      .where(eq(forumPosts.id, first.body.id))
    expect((await ask(member, show)).status).toBe(201)
  })
})

describe('a deleted text', () => {
  it('is restored within ten minutes by its author alone, with its count', async () => {
    const [author, other] = [await person(), await person()]
    const before = await postsIn('General')
    const { id } = (await ask(author)).body
    await author.call('DELETE', `/forum/posts/${id}`)
    const restore = (browser: Browser) => browser.call('POST', `/forum/posts/${id}/restoration`)
    expect([(await restore(other)).status, await postsIn('General')]).toEqual([404, before])
    expect(
      (await Promise.all([restore(author), restore(author), restore(author)]))
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual([200, 404, 404])
    expect([(await author.call('GET', `/forum/posts/${id}`)).status, await postsIn('General')]).toEqual([
      200,
      before + 1,
    ])
    await author.call('DELETE', `/forum/posts/${id}`)
    world.clock.forward(10 * minute)
    expect([(await restore(author)).status, (await restore(author)).body.message]).toEqual([
      404,
      wording.restoreFailed,
    ])
  })

  it('solves its post again, unless something else does by then', async () => {
    const [author, helper] = [await person(), await person()]
    const { id } = (await ask(author)).body
    const [first, second] = [(await respond(helper, id)).body, (await respond(helper, id)).body]
    const accept = (responseId: string) =>
      author.call('PUT', `/forum/posts/${id}/solution`, { body: { responseId } })
    const remove = () => helper.call('DELETE', `/forum/responses/${first.id}`)
    const restore = () => helper.call('POST', `/forum/responses/${first.id}/restoration`)
    await accept(first.id)
    await remove()
    expect((await author.call('POST', `/forum/responses/${first.id}/restoration`)).status).toBe(404)
    expect((await restore()).body.isSolution).toBe(true)
    expect((await author.call('GET', `/forum/posts/${id}`)).body).toMatchObject({
      isSolved: true,
      responsesCount: 2,
      solution: { id: first.id },
    })
    await remove()
    await accept(second.id)
    expect((await restore()).body.isSolution).toBe(false)
    expect((await author.call('GET', `/forum/posts/${id}`)).body).toMatchObject({
      solution: { id: second.id },
      responsesCount: 2,
    })
  })

  it("can't be restored if someone else hid it", async () => {
    const [author, admin, reader] = [await person(), await world.admin(), await person()]
    const { id } = (await ask(author)).body
    await reader.call('PUT', `/reports/post/${id}`, { body: { reason: 'Spam' } })
    const { items } = (await admin.call('GET', '/admin/reports?queue=forum')).body
    await admin.call(
      'PUT',
      `/admin/reports/${items.find((item: Json) => item.subjectId === id).id}/resolution`,
      { body: { outcome: 'hide', reason: 'Off topic' } },
    )
    expect((await author.call('POST', `/forum/posts/${id}/restoration`)).status).toBe(404)
    expect(await told(reader)).toEqual([['report.resolved', 1]])
  })
})

describe('a text hidden by an administrator', () => {
  it('is explained to its author, who may appeal once, and can be restored', async () => {
    const [author, admin, reader] = [await person(), await world.admin(), await person()]
    const { id } = (await ask(author)).body
    await reader.call('PUT', `/reports/post/${id}`, { body: { reason: 'Spam' } })
    const queued = async () =>
      (await admin.call('GET', '/admin/reports?queue=forum')).body.items.find(
        (item: Json) => item.subjectId === id,
      )
    const flag = await queued()
    expect(flag).toMatchObject({ author: { id: author.id }, isHidden: false, isAppeal: false })
    const resolve = (flagId: string, body: object) =>
      admin.call('PUT', `/admin/reports/${flagId}/resolution`, { body })
    expect((await resolve(flag.id, { outcome: 'hide' })).body.fields).toEqual({
      reason: 'Please say why. The author will read it.',
    })
    expect((await resolve(flag.id, { outcome: 'hide', reason: 'Advertising' })).body).toEqual({
      resolved: 1,
    })
    const {
      body: {
        items: [told],
      },
    } = await author.call('GET', '/notifications')
    expect(told).toMatchObject({
      kind: 'post.removed',
      path: '/forum/hidden',
      sentence: 'We hid what you wrote. You can read why and ask us to look again',
    })
    const {
      body: {
        items: [mine],
      },
    } = await author.call('GET', '/forum/removals')
    expect(mine).toMatchObject({ postId: id, kind: 'post', reason: 'Advertising', appeal: null })
    expect(
      (await reader.call('PUT', `/forum/removals/${mine.id}/appeal`, { body: { words: 'Mine' } })).status,
    ).toBe(404)
    expect(
      (await author.call('PUT', `/forum/removals/${mine.id}/appeal`, { body: { words: 'It is a question' } }))
        .body,
    ).toEqual({ asked: true })
    expect(
      (await author.call('PUT', `/forum/removals/${mine.id}/appeal`, { body: { words: 'Please' } })).status,
    ).toBe(409)

    const asked = await queued()
    expect(asked).toMatchObject({
      isAppeal: true,
      isHidden: true,
      reason: 'It is a question',
      reporter: { id: author.id },
    })
    expect(asked.text.length).toBeGreaterThan(0)
    await resolve(asked.id, { outcome: 'hide', reason: 'Still advertising' })
    expect((await author.call('GET', '/forum/removals')).body.items).toMatchObject([
      { reason: 'Still advertising', appeal: 'It is a question' },
    ])
    expect(
      (await author.call('GET', '/notifications')).body.items.map((one: Json) => one.sentence),
    ).toContain('We looked again at what you wrote. It stays hidden')
    expect((await reader.call('GET', `/forum/posts/${id}`)).status).toBe(404)

    expect((await author.call('POST', `/admin/forum/removals/${mine.id}/restoration`)).status).toBe(403)
    expect((await admin.call('POST', `/admin/forum/removals/${mine.id}/restoration`)).body).toEqual({
      undone: true,
    })
    expect((await reader.call('GET', `/forum/posts/${id}`)).status).toBe(200)
    expect((await author.call('GET', '/forum/removals')).body).toEqual({ items: [] })
    expect((await author.call('GET', '/notifications')).body.items).toContainEqual(
      expect.objectContaining({ kind: 'post.restored', path: `/forum/post/${id}` }),
    )
    const [back] = (await reader.call('GET', '/notifications')).body.items
    expect(back.sentence).toMatch(/We looked again, and it doesn't break our rules, so we put it back\.$/)
  })
})

describe('earlier versions of a text', () => {
  it('are readable when signed in, newest first, and deleted with the post', async () => {
    const [author, reader] = [await person(), await person()]
    const { id } = (await ask(author, { content: 'One' })).body
    for (const content of ['Two', 'Three']) {
      world.clock.forward(1000)
      await author.call('PUT', `/forum/posts/${id}`, {
        body: { categoryId: idOf('General'), title: 'Which price?', content },
      })
    }
    expect((await reader.call('GET', `/forum/posts/${id}/edits`)).body.items).toMatchObject([
      { title: 'Which price?', content: 'Two' },
      { content: 'One' },
    ])
    const response = (await respond(author, id, 'First')).body
    await author.call('PUT', `/forum/responses/${response.id}`, { body: { content: 'Second' } })
    expect((await reader.call('GET', `/forum/responses/${response.id}/edits`)).body.items).toMatchObject([
      { title: null, content: 'First' },
    ])
    expect((await world.visitor().call('GET', `/forum/posts/${id}/edits`)).status).toBe(401)
    await author.call('DELETE', `/forum/posts/${id}`)
    expect([
      (await reader.call('GET', `/forum/posts/${id}/edits`)).status,
      (await reader.call('GET', `/forum/responses/${response.id}/edits`)).status,
    ]).toEqual([404, 404])
  })
})

describe('reports of three people', () => {
  const report = (browser: Browser, postId: string) =>
    browser.call('PUT', `/reports/post/${postId}`, { body: { reason: 'Spam' } })

  it('hide a post, notify its author, and leave it to administrators', async () => {
    const [author, admin] = [await person(), await world.admin()]
    const { id } = (await ask(author)).body
    const before = await postsIn('General')
    const newcomers = await Promise.all([world.member(), world.member(), world.member()])
    for (const browser of newcomers) await report(browser, id)
    const people = [await person(), await person(), await person()]
    for (const browser of [people[0]!, people[0]!, people[1]!]) await report(browser, id)
    expect((await world.visitor().call('GET', `/forum/posts/${id}`)).status).toBe(200)
    await report(people[2]!, id)
    expect([
      (await world.visitor().call('GET', `/forum/posts/${id}`)).status,
      await postsIn('General'),
      await told(author),
    ]).toEqual([404, before - 1, [['post.hidden', 1]]])
    expect((await author.call('POST', `/forum/posts/${id}/restoration`)).status).toBe(404)
    const { items } = (await admin.call('GET', '/admin/reports?queue=forum')).body
    const ours = items.filter((item: Json) => item.subjectId === id)
    expect(ours).toHaveLength(6)
    await admin.call('PUT', `/admin/reports/${ours[0].id}/resolution`, { body: { outcome: 'keep' } })
    expect([
      (await world.visitor().call('GET', `/forum/posts/${id}`)).status,
      await postsIn('General'),
    ]).toEqual([200, before])
  })

  it('hide a response once, even under concurrency', async () => {
    const [author, helper] = [await person(), await person()]
    const { id } = (await ask(author)).body
    const response = (await respond(helper, id)).body
    const people = [await person(), await person(), await person()]
    await Promise.all(
      people.map((browser) =>
        browser.call('PUT', `/reports/response/${response.id}`, { body: { reason: 'Spam' } }),
      ),
    )
    const [row] = await world.db
      .select()
      .from(forumResponses)
      .where(and(eq(forumResponses.id, response.id)))
    expect([
      row!.hiddenAt !== null,
      row!.deletedBy,
      (await author.call('GET', `/forum/posts/${id}`)).body.responsesCount,
      await told(helper),
    ]).toEqual([true, null, 0, [['post.hidden', 1]]])
  })
})
