import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { runHousekeeping } from '#app/server/housekeeping.ts'
import { actionItems } from '#features/action-plans/server/tables.ts'
import { reports } from '#features/moderation/server/tables.ts'
import { sweepNews } from '#features/notifications/server/news.ts'
import { idempotencyKeys, mails, rateLimits } from '#kit/server/tables.ts'
import { makeProject } from '#test/cast.ts'
import { answerAsk, pathOf, startAsking } from '#test/first-talks.ts'
import { createWorld } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { open } from '#test/test-page.ts'
import { talkAnswers, talkAsks, talkLists } from './tables.ts'

const world = await createWorld({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
beforeEach(async () => {
  await world.db.delete(rateLimits)
})

const day = 86_400_000

describe('a list of people to ask', () => {
  it('drafts the words of each way, and keeps those the founder writes', async () => {
    const ada = await world.member('ada')
    const { at, list } = await startAsking(ada)
    const drafted = await list()
    expect(Object.keys(drafted.words)).toEqual(['message', 'known', 'talk', 'place'])
    expect(drafted.words.message).toMatchObject({ isOwn: false, text: expect.stringContaining('20 minutes') })
    const own = { way: 'message', text: 'Could I ask you how you plan your bread?' }
    expect((await ada.call('PUT', at('/words'), { body: own })).body.words.message).toEqual({
      text: own.text,
      isOwn: true,
    })
    const reset = await ada.call('DELETE', at('/words/message'))
    expect(reset.body.words.message).toEqual(drafted.words.message)
  })

  it('takes 25 people and not one more, even twice at once', async () => {
    const ada = await world.member('ada')
    const { at, add, list } = await startAsking(ada)
    await add(Array.from({ length: 24 }, (_, n) => `Baker ${n}`))
    const both = await Promise.all(
      ['Bo', 'Cy'].map((name) => ada.call('POST', at('/asks'), { body: { way: 'known', names: [name] } })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect((await list()).asks).toHaveLength(25)
  })

  it('takes people only once it says who asks, and only from its founder', async () => {
    const ada = await world.member('ada')
    const { projectId } = await startAsking(ada)
    const other = await makeProject(ada, 'Buns')
    const body = { way: 'message', names: ['Bo'] }
    const early = await ada.call('POST', `/projects/${other.id}/talks/asks`, { body })
    expect([early.status, early.body.message]).toEqual([
      409,
      'Please add your name, your email and a few times first.',
    ])
    const bo = await world.member('bo')
    const theirs = [
      await bo.call('GET', `/projects/${projectId}/talks`),
      await bo.call('POST', `/projects/${projectId}/talks/asks`, { body }),
    ]
    expect(theirs.map(({ status }) => status)).toEqual([404, 404])
  })

  it("keeps people's names out of stored answers", async () => {
    const ada = await world.member('ada')
    const { at } = await startAsking(ada)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const body = { way: 'message', names: ['Rosalind Secretname'] }
    const [one, two] = await Promise.all([1, 2].map(() => ada.call('POST', at('/asks'), { body, headers })))
    expect([one!.status, two!.status]).toEqual([201, 201])
    const kept = await world.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, ada.id))
    expect(JSON.stringify(kept)).not.toContain('Secretname')
    expect(await world.db.$count(talkAsks, eq(talkAsks.name, 'Rosalind Secretname'))).toBe(1)
  })

  it('says when to follow up, once', async () => {
    const ada = await world.member('ada')
    const { at, add, list } = await startAsking(ada)
    const [ask] = await add(['Bo'])
    const mark = (step: string, done = true) =>
      ada.call('PUT', at(`/asks/${ask!.id}/steps/${step}`), { body: { done } })
    expect((await mark('followed_up')).status).toBe(409)
    const { body } = await mark('asked')
    const due = new Date(world.clock.now().getTime() + 4 * day).toISOString().slice(0, 10)
    expect(body.asks[0].followUpAt.slice(0, 10)).toBe(due)
    await mark('followed_up')
    expect((await list()).asks[0]).toMatchObject({ followUpAt: null, followedUpAt: expect.any(String) })
    await mark('asked', false)
    expect((await list()).asks[0]).toMatchObject({ askedAt: null, followedUpAt: null })
  })
})

describe('a personal link', () => {
  it('counts its first opening by a person other than the founder', async () => {
    const ada = await world.member('ada')
    const { add, list } = await startAsking(ada)
    const [ask] = await add(['Bo'])
    const path = pathOf(ask!)
    await open(world, path, { cookie: ada.cookie() })
    await open(world, new URL(ask!.viewUrl!).pathname + new URL(ask!.viewUrl!).search)
    await open(world, path, { agent: 'Slackbot 1.0' })
    expect((await list()).counts.opened).toBe(0)
    const page = await open(world, path)
    expect(page.status).toBe(200)
    expect(page.html).toContain('Ada Baker would like to talk with you')
    expect(page.html).not.toContain('>Bo<')
    expect([page.headers.get('x-robots-tag'), page.headers.get('set-cookie')]).toEqual(['noindex', null])
    expect((await list()).counts).toMatchObject({ asked: 0, opened: 1, answered: 0 })
  })

  it('gives each time to one person, and shows the answer to the founder alone', async () => {
    const ada = await world.member('ada')
    const { add, list } = await startAsking(ada)
    const asks = await add(['Bo', 'Cy'])
    const forms = await Promise.all(
      asks.map((ask, n) => answerAsk(world, pathOf(ask), { from: `10.1.1.${n}`, note: `Beckoning ${n}` })),
    )
    expect(forms.map(({ status }) => status).toSorted()).toEqual([303, 409])
    const late = forms.find(({ status }) => status === 409)!
    expect(late.html).toContain('Someone else just picked that time. Please pick another.')
    const { asks: after, counts } = await list()
    expect(after.flatMap(({ answers }) => answers)).toMatchObject([{ reply: 'yes', time: 'Monday, 9 AM' }])
    expect(counts).toMatchObject({ asked: 1, opened: 2, answered: 1, booked: 1, talked: 0 })
    const { items } = (await ada.call('GET', '/notifications')).body
    expect(items.map(({ text, sentence }: Json) => text ?? sentence)).toContain(
      'Someone picked a time to talk with you',
    )
    await sweepNews(world.app)
    await world.drain()
    const sent = await world.db.select().from(mails).where(eq(mails.recipient, ada.email))
    expect(sent.map(({ subject }) => subject)).toContain('Someone picked a time to talk with you')
    // Nothing that a stranger wrote.
    expect(JSON.stringify(sent)).not.toContain('Beckoning')
  })

  it('is answered once, and again after the answer is deleted', async () => {
    const ada = await world.member('ada')
    const { add, list } = await startAsking(ada)
    const [ask] = await add(['Bo'])
    const { mine } = await answerAsk(world, pathOf(ask!), { time: 'no', note: 'Not my trade' })
    expect((await open(world, mine)).html).toContain("Ada Baker won't ask again.")
    const again = await open(world, pathOf(ask!))
    expect([again.status, again.headers.get('location')]).toEqual([303, mine])
    const erased = await open(world, mine.replace('mine', 'erase'), { form: {} })
    expect(erased.html).toContain('We deleted everything you sent.')
    expect((await open(world, mine)).status).toBe(404)
    expect((await list()).asks[0]!.answers).toEqual([])
    expect((await answerAsk(world, pathOf(ask!))).status).toBe(303)
  })

  it('counts a talk as confirmed only if the other person says so', async () => {
    const ada = await world.member('ada')
    const { at, add, list } = await startAsking(ada)
    const [ask] = await add(['Bo'])
    const { mine } = await answerAsk(world, pathOf(ask!))
    await ada.call('PUT', at(`/asks/${ask!.id}/steps/talked`), { body: { done: true } })
    expect((await list()).counts).toMatchObject({ talked: 1, confirmed: 0, booked: 0 })
    await open(world, mine.replace('mine', 'confirm'))
    expect((await list()).counts.confirmed).toBe(0)
    expect((await open(world, mine.replace('mine', 'confirm'), { form: {} })).status).toBe(303)
    expect((await list()).counts.confirmed).toBe(1)
    expect((await open(world, mine)).html).toContain('Thank you for saying that you talked')
  })

  it('of a place takes many answers, each with a name and a way to reach them', async () => {
    const ada = await world.member('ada')
    const { add, list } = await startAsking(ada)
    const [ask] = await add(['Bakers of Leeds'], 'place')
    const nameless = await answerAsk(world, pathOf(ask!))
    expect(nameless.status).toBe(422)
    expect(nameless.html).toContain('Please enter your first name.')
    await answerAsk(world, pathOf(ask!), { name: 'Bo', reach: '555-0100' })
    await answerAsk(world, pathOf(ask!), { name: 'Cy', reach: 'cy@example.test', time: 'Tuesday, 6 PM' })
    expect((await list()).asks[0]!.answers.map(({ name, reach }) => [name, reach])).toEqual([
      ['Bo', '555-0100'],
      ['Cy', 'cy@example.test'],
    ])
    expect((await open(world, pathOf(ask!))).html).toContain('Every time is taken by now.')
  })

  it.each([
    ['a time that was not offered', { time: 'Sunday, 4 AM' }, 422],
    ['nothing picked', { time: '' }, 422],
    ['a form of another link', { form: 'nonsense' }, 422],
    ['a note that is too long', { note: 'x'.repeat(501) }, 422],
    ['a body that is too large', { note: 'x'.repeat(40_000) }, 413],
  ])('refuses %s', async (_, form, status) => {
    const ada = await world.member('ada')
    const { add } = await startAsking(ada)
    const [ask] = await add(['Bo'])
    expect((await answerAsk(world, pathOf(ask!), form)).status).toBe(status)
    expect(await world.db.$count(talkAnswers, eq(talkAnswers.askId, ask!.id))).toBe(0)
  })

  it('ends when its person is removed', async () => {
    const ada = await world.member('ada')
    const { at, add } = await startAsking(ada)
    const [ask] = await add(['Bo'])
    const { mine } = await answerAsk(world, pathOf(ask!))
    await ada.call('DELETE', at(`/asks/${ask!.id}`))
    const [link, answer, never] = await Promise.all(
      [pathOf(ask!), mine, `/talk/${'a'.repeat(32)}`].map((path) => open(world, path)),
    )
    expect([link!.status, answer!.status, link!.html]).toEqual([404, 404, never!.html])
  })

  it("isn't answered by the founder", async () => {
    const ada = await world.member('ada')
    const { add } = await startAsking(ada)
    const [ask] = await add(['Bo'])
    const sent = await open(world, pathOf(ask!), {
      cookie: ada.cookie(),
      form: { time: 'Monday, 9 AM', form: 'x' },
    })
    expect([sent.status, sent.html]).toEqual([409, expect.stringContaining("you can't answer it.")])
  })
})

describe('a reported link', () => {
  it('is stopped for everyone on the list, and comes back after another look', async () => {
    const ada = await world.member('ada')
    const root = await world.admin()
    const { at, add, list } = await startAsking(ada)
    const [ask] = await add(['Bo'])
    const path = pathOf(ask!)
    await open(world, `${path}/report`, { form: { reason: 'This is not their bakery.' } })
    const [row] = await world.db.select().from(reports).where(eq(reports.kind, 'ask'))
    const answer = (outcome: string, id: string) =>
      root.call('PUT', `/admin/reports/${id}/resolution`, { body: { outcome, reason: 'A trap.' } })
    expect((await answer('hide', row!.id)).status).toBe(200)
    expect((await open(world, path)).status).toBe(404)
    expect((await list()).hidden).toEqual({ reason: 'A trap.' })
    expect((await ada.call('POST', at('/asks'), { body: { way: 'known', names: ['Cy'] } })).status).toBe(409)
    await ada.call('POST', at('/appeal'), { body: { reason: 'It is my bakery.' } })
    const open2 = await world.db.select().from(reports).where(eq(reports.isAppeal, true))
    expect((await answer('keep', open2.at(-1)!.id)).status).toBe(200)
    expect((await open(world, path)).status).toBe(200)
  })
})

describe('names on a list', () => {
  it('go after 90 days with what people wrote; that they were asked stays', async () => {
    const ada = await world.member('ada')
    const { add } = await startAsking(ada)
    const [ask] = await add(['Bo'])
    await answerAsk(world, pathOf(ask!), { note: 'Call me', reach: '555-0100' })
    world.clock.forward(91 * day)
    await runHousekeeping(world.app)
    const [row] = await world.db.select().from(talkAsks).where(eq(talkAsks.id, ask!.id))
    const [answer] = await world.db.select().from(talkAnswers).where(eq(talkAnswers.askId, ask!.id))
    expect([row!.name, row!.slug, row!.askedAt]).toEqual([null, null, expect.any(Date)])
    expect(answer).toMatchObject({ name: null, reach: null, note: null, time: 'Monday, 9 AM' })
    expect((await open(world, pathOf(ask!))).status).toBe(404)
  })
})

describe('pooled rates', () => {
  const addAsks = async (founder: string, count: number) => {
    const { projectId } = await startAsking(await world.member(founder))
    const [list] = await world.db.select().from(talkLists).where(eq(talkLists.projectId, projectId))
    const at = world.clock.now()
    await world.db.insert(talkAsks).values(
      Array.from({ length: count }, () => ({
        listId: list!.id,
        way: 'known' as const,
        askedAt: at,
        createdAt: at,
      })),
    )
  }
  const ratesOf = async (founder: string) => {
    await runHousekeeping(world.app)
    const { list } = await startAsking(await world.member(founder))
    return (await list()).rates
  }

  it('are shown from 200 asks of 20 founders on, two weeks after them', async () => {
    await addAsks('many', 181)
    for (let n = 1; n < 19; n += 1) await addAsks(`few${n}`, 1)
    world.clock.forward(15 * day)
    expect(await ratesOf('early')).toEqual([])
    await addAsks('last', 1)
    expect(await ratesOf('sooner')).toEqual([])
    world.clock.forward(15 * day)
    const found = await ratesOf('reader')
    expect(found[0]).toMatchObject({ way: 'known', audience: null, asks: 200, founders: 20, answered: 0 })
  })
})

describe('a week', () => {
  const weekOf = async (projectId: string) =>
    (await world.db.select().from(actionItems).where(eq(actionItems.projectId, projectId))).map(
      ({ task }) => task,
    )

  it('leads to the first talks, unless the founder keeps them out', async () => {
    const ada = await world.member('ada')
    const { projectId, at, add } = await startAsking(ada)
    await add(['Bo', 'Cy', 'Di'])
    const make = async () => {
      await ada.call('POST', '/functions/generate-project-action-plan', { body: { project_id: projectId } })
      await world.drain()
      return weekOf(projectId)
    }
    expect((await make()).some((task) => task === 'Ask the next 3 on your list for a talk')).toBe(true)
    await world.db.delete(actionItems).where(eq(actionItems.projectId, projectId))
    await ada.call('PUT', at('/refusal'), { body: { isRefused: true } })
    expect((await make()).filter((task) => task.includes('on your list'))).toEqual([])
  })
})
