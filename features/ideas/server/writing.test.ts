import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { marketSignalSources, marketSignals } from '#features/signals/server/tables.ts'
import { wordsOf } from '#features/signals/server/trends.ts'
import { day, hour } from '#kit/contract/time.ts'
import { one } from '#kit/server/db.ts'
import { noteFor } from '#kit/server/models/fault.ts'
import { answerAll } from '#test/cast.ts'
import { dataOf } from '#test/editing-model.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import { breaksAfter, createModelStub, hangs, says, saysInParts, status } from '#test/model-stub.ts'
import type { Reply } from '#test/model-stub.ts'
import { writtenIdea, writtenList } from '#test/written-ideas.ts'
import { businessIdeas, ideaGenerations } from './tables.ts'
import { viewWriting, writeIdeas } from './writing.ts'

const stub = await createModelStub()
const world = await createWorld({
  env: {
    MODEL_PROVIDER: 'openai-compatible',
    MODEL_BASE_URL: stub.url,
    MODEL_NAME: 'stub-1',
    MODEL_SECOND_LOOK: 'off',
  },
})

let member: Awaited<ReturnType<typeof world.member>>
beforeEach(async () => {
  // Lets a model that failed in the previous test be tried again.
  world.clock.forward(120_000)
  member = await world.member()
  await answerAll(member)
  await member.call('PUT', '/questionnaire/answers/2', { body: { option: 'local', text: 'I run a bakery' } })
})
const generate = (browser: Browser = member) =>
  browser.call('POST', '/functions/generate-business-ideas', { body: { regenerate: true } })
const current = async () => (await member.call('GET', '/ideas/current')).body
const names = (ideas: { name: string }[]) => ideas.map(({ name }) => name)

describe('ideas by a model', () => {
  it("arrive after the planner's, and the best five of both are shown", async () => {
    stub.will(says(writtenList(writtenIdea(0), writtenIdea(1), writtenIdea(2))))
    const { body } = await generate()
    expect([body.ideas.length, body.writing]).toEqual([
      5,
      { state: 'queued', writer: 'stub-1', heard: 0, note: null, chosen: null, cut: null },
    ])
    expect(stub.asked).toHaveLength(0)
    await world.drain()
    const after = await current()
    expect(after.writing).toMatchObject({ state: 'done', heard: 3, note: null })
    expect([2, 3]).toContain(after.writing.chosen)
    expect(after.ideas).toHaveLength(5)
    expect(after.whyDifferent).toContain('different')
    expect(names(after.planners)).toEqual(names(body.ideas))
    const mine = after.ideas.filter(({ madeBy }: { madeBy: string }) => madeBy === 'stub-1')
    expect(mine).toHaveLength(after.writing.chosen)
    expect(mine[0]).toMatchObject({
      who: 'Owners of small bakeries',
      price: { askCents: 4900 },
      firstTest: { title: 'Show bakers one finished baking list', startsTonight: true },
      traitMatch: ['You like numbers that decide something.', 'One sheet a week fits a few hours.'],
    })
    expect(mine[0]).not.toHaveProperty('written')
    expect(after.more).toHaveLength(3 - after.writing.chosen)
  })

  it('are requested with answers, playbook and seen ideas', async () => {
    stub.will(says(writtenList(writtenIdea(0))))
    await world.db.execute(sql`update profiles set country = 'es' where id = ${member.id}`)
    const { ideas } = (await generate()).body
    await world.drain()
    const [{ prompt }] = stub.asked as [(typeof stub.asked)[0]]
    for (const known of ['I run a bakery', 'mostHoursToFirstVersion', '"moment"', ...names(ideas)])
      expect(prompt).toContain(known)
    const { facts } = dataOf(stub.asked[0]!)
    expect(facts.founder.country).toBe('Spain')
    const people = facts.playbook.map((play: { for: string }) => play.for)
    for (const one of people)
      expect(people.filter((other: string) => other === one).length).toBeLessThanOrEqual(2)
  })

  it("are requested with headlines, whose numbers don't count as given", async () => {
    const source = one(
      await world.db
        .insert(marketSignalSources)
        .values({ name: 'Example Feed', kind: 'feed', url: 'https://feed.test/', origin: 'added' })
        .returning(),
      'source',
    )
    const headline = async (title: string, days = 1) => {
      const url = `https://feed.test/${title.length}-${days}`
      const publishedAt = new Date(world.clock.now().getTime() - days * day)
      await world.db.insert(marketSignals).values({
        sourceId: source.id,
        canonicalUrl: url,
        title,
        url,
        host: 'feed.test',
        publishedAt,
        fetchedAt: publishedAt,
        terms: wordsOf(title),
      })
    }
    await headline('A bakery loses $7,300 a year to waste')
    await headline('Dentists look for staff')
    for (let days = 2; days < 8; days += 1) await headline('What a bakery bakes', days)
    stub.will(says(writtenList(writtenIdea(0, { why: 'Bakers lose $7,300 a year.' }), writtenIdea(1))))
    await generate()
    await world.drain()
    const { facts, strangers } = dataOf(stub.asked[0]!)
    expect(strangers.news).toHaveLength(5)
    expect(strangers.news[0]).toMatchObject({
      title: 'A bakery loses $7,300 a year to waste',
      source: 'feed.test',
    })
    expect(JSON.stringify(facts)).not.toContain('7,300')
    expect(stub.asked[0]!.prompt).not.toContain('Dentists')
    expect((await current()).writing).toMatchObject({ state: 'done', heard: 1 })
    await world.db.delete(marketSignalSources)
  })

  it('become whole projects, with prompts for the form that was chosen', async () => {
    stub.will(says(writtenList({ ...writtenIdea(0), license: undefined })))
    await generate()
    await world.drain()
    const { id, name, description } = (await current()).ideas.find(
      ({ madeBy }: { madeBy: string }) => madeBy === 'stub-1',
    )
    const { body, status } = await member.call('POST', '/functions/create-project-plan', {
      body: { selectedIdea: { id, name, description }, projectType: 'ai_generated' },
    })
    expect([status, body.title]).toEqual([201, 'Sunday Order Sheets for Bakeries A'])
    expect(JSON.stringify((await member.call('GET', `/projects/${body.id}`)).body)).toContain(
      'owners of small bakeries',
    )
    expect((await member.call('GET', `/projects/${body.id}/economics`)).body).toMatchObject({
      ladder: [{ priceCents: 12_000 }, { priceCents: 4900 }, { priceCents: 7900 }],
      assumptions: { pays: 'monthly', priceCents: 4900, minutesPerCustomer: 40 },
      band: { label: 'From your idea', source: { madeBy: 'stub-1', reviewed: null } },
      money: { months: expect.any(Array) },
    })
    const { market } = (await member.call('GET', `/projects/${body.id}/market`)).body
    expect(market.prices[0]).toMatchObject({ label: 'From your idea', source: { madeBy: 'stub-1' } })
    const { body: made } = await member.call('POST', '/functions/generate-project-personalization', {
      body: { projectId: body.id },
    })
    expect(JSON.stringify(made)).toContain("I'm building a page that sells one file")
    // Runs what else a new project triggers; this model doesn't answer those.
    await world.drain()
  })

  it.each([
    ['too many hours', { hoursToFirst: 90 }],
    ['too much money', { cash: 900 }],
    ['a price outside its range', { price: { ask: 99, low: 39, high: 79, per: 'month' } }],
    ['a banned word', { why: 'It will leverage their numbers.' }],
    ['an invented number', { why: 'It saves them $7,300 a year.' }],
    ['a foreign address', { how: 'Look at https://evil.test for how.' }],
    [
      'an hour that pays nothing',
      { sales: { unitsPerBuyer: 1, timesAYear: 12, deliveryMinutes: 600, materials: 0, teachable: true } },
    ],
    ['no people', { who: undefined }],
  ])('with %s are left out', async (_, wrong) => {
    stub.will(says(writtenList({ ...writtenIdea(0), ...wrong }, writtenIdea(1))))
    await generate()
    await world.drain()
    expect((await current()).writing).toMatchObject({ state: 'done', heard: 1 })
    const kept = await world.db.select().from(businessIdeas).where(eq(businessIdeas.madeBy, 'stub-1'))
    expect(kept.filter(({ userId }) => userId === member.id).map(({ content }) => content?.name)).toEqual([
      writtenIdea(1).name,
    ])
  })

  it.each<[string, Reply, string]>([
    ['a dead one', status(500), "isn't available"],
    ['one that says nothing of use', says('Sorry, no.'), "didn't pass our checks"],
    [
      'one that lies',
      says(writtenList(writtenIdea(0, { why: 'Bakers lose $7,300 a year.' }))),
      "didn't pass our checks",
    ],
  ])('of %s result in a note', async (_, reply, note) => {
    stub.will(reply)
    const { ideas } = (await generate()).body
    await world.drain()
    const after = await current()
    expect(after.writing).toMatchObject({ state: 'failed', heard: 0, note: expect.stringContaining(note) })
    expect([names(after.ideas), after.planners]).toEqual([names(ideas), []])
    world.clock.forward(hour)
  })

  it.each([
    ['repeat a problem of the same people', 1, { short: 'to guess what to bake on Monday' }],
    ['have a problem of their own', 2, {}],
  ])('are among the five once if they %s', async (_, chosen, problem) => {
    const second = writtenIdea(1)
    const written = [writtenIdea(0), { ...second, problem: { ...second.problem, ...problem } }]
    stub.will(says(writtenList(...written)))
    await generate()
    await world.drain()
    const { ideas, writing, more, whyDifferent } = await current()
    expect([writing.chosen, ideas.length, more.length]).toEqual([chosen, 5, 2 - chosen])
    expect(whyDifferent).toContain('5 different problems')
  })

  it('are kept as far as they came when the stream breaks', async () => {
    stub.will(breaksAfter(writtenList(writtenIdea(0), writtenIdea(1)).slice(0, -40)))
    await generate()
    await world.drain()
    expect((await current()).writing).toMatchObject({
      state: 'done',
      heard: 1,
      note: expect.stringContaining("couldn't use the AI model's answer"),
      cut: 'broken',
    })
  })

  it.each([
    ['timeout', 'late'],
    ['busy', 'broken'],
  ] as const)('that stop at a %s say so with those that had passed', (reason, cut) => {
    const writing = { state: 'done', writer: 'stub-1', heard: 1, picked: [], chosen: 1 } as const
    const view = (note: string | null) =>
      viewWriting(
        { writing: { ...writing, picked: [], note }, createdAt: world.clock.now() },
        world.clock.now(),
      )
    expect(view(noteFor(reason))?.cut).toBe(cut)
    expect(view(null)?.cut).toBeNull()
  })

  it('can be stopped while being written', async () => {
    stub.will(hangs)
    await generate()
    const working = world.drain()
    await expect.poll(() => stub.asked.length).toBe(1)
    const { body } = await member.call('DELETE', '/ideas/current/writing')
    expect(body.writing.state).toBe('cancelled')
    await working
    await expect.poll(() => stub.cut()).toBe(1)
    expect((await current()).writing.state).toBe('cancelled')
  })

  it('that had passed stay readable when their writing is stopped', async () => {
    const { reply, next } = saysInParts(writtenList(writtenIdea(0)).slice(0, -2), 'never')
    stub.will(reply)
    const { ideas } = (await generate()).body
    const working = world.drain()
    next()
    await expect.poll(async () => (await current()).writing.heard).toBe(1)
    expect((await current()).more).toEqual([])
    const { body } = await member.call('DELETE', '/ideas/current/writing')
    await working
    const after = await current()
    expect([names(after.ideas), names(after.more)]).toEqual([names(ideas), [writtenIdea(0).name]])
    expect(body.more).toEqual(after.more)
  })

  it('go on after those that a dead process left', async () => {
    stub.will(says(writtenList(writtenIdea(0))))
    const { generationId } = (await generate()).body
    await world.drain()
    stub.will(says(writtenList(writtenIdea(1))))
    await world.db
      .update(ideaGenerations)
      .set({
        writing: { state: 'queued', writer: 'stub-1', heard: 1, note: null, picked: null, chosen: null },
      })
      .where(eq(ideaGenerations.id, generationId))
    await writeIdeas(world.app, { generationId })
    const { ideas, writing } = await current()
    expect(writing).toMatchObject({ state: 'done', heard: 2, chosen: 2 })
    expect(names(ideas)).toEqual(expect.arrayContaining([writtenIdea(0).name, writtenIdea(1).name]))
  })

  it('end when their user turns the model off', async () => {
    stub.will(hangs)
    await generate()
    const working = world.drain()
    await expect.poll(() => stub.asked.length).toBe(1)
    expect((await member.call('PUT', '/profile/model-use', { body: { uses: false } })).status).toBe(200)
    await working
    await expect.poll(() => stub.cut()).toBe(1)
    expect((await current()).writing.state).toBe('cancelled')
  })

  it('are written one run at a time: a new request stops the first', async () => {
    stub.will(hangs)
    const first = (await generate()).body
    const working = world.drain()
    await expect.poll(() => stub.asked.length).toBe(1)
    stub.will(says(writtenList(writtenIdea(0))))
    const second = (await generate()).body
    await working
    await world.drain()
    const rows = await world.db
      .select()
      .from(ideaGenerations)
      .where(eq(ideaGenerations.userId, member.id))
      .orderBy(ideaGenerations.round)
    expect(rows.map(({ writing }) => writing?.state)).toEqual(['cancelled', 'done'])
    for (const name of names(first.ideas)) expect(names(second.ideas)).not.toContain(name)
    expect(stub.asked.at(-1)!.prompt).toContain(first.ideas[0].name)
  })

  it('are silently not requested if the member has turned the model off', async () => {
    stub.will(says(writtenList(writtenIdea(0))))
    await member.call('PUT', '/profile/model-use', { body: { uses: false } })
    expect((await generate()).body.writing).toBeNull()
    await world.drain()
    expect(stub.asked).toHaveLength(0)
  })

  it('that are not among the five stay, to save and to plan, and move to earlier ideas', async () => {
    stub.will(says(writtenList(...Array.from({ length: 9 }, (_, n) => writtenIdea(n)))))
    await generate()
    await world.drain()
    const { ideas, writing, more } = await current()
    expect([ideas.length, more.length]).toEqual([5, 9 - writing.chosen])
    const [saved, planned, ...left] = more
    expect((await member.call('PUT', `/ideas/${saved.id}/save`)).body.saved).toBe(true)
    const { id, name, description } = planned
    const body = { selectedIdea: { id, name, description }, projectType: 'ai_generated' }
    expect((await member.call('POST', '/functions/create-project-plan', { body })).status).toBe(201)
    stub.will(status(500))
    await generate()
    await world.drain()
    const earlier = names((await member.call('GET', '/ideas/earlier?limit=100')).body.items)
    expect(earlier).toEqual(expect.arrayContaining(names([planned, ...left])))
    expect(earlier).not.toContain(saved.name)
    world.clock.forward(hour)
  })

  it("can't be seen or stopped by others", async () => {
    stub.will(says(writtenList(writtenIdea(0))))
    await generate()
    const other = await world.member('other')
    await other.call('DELETE', '/ideas/current/writing')
    expect((await current()).writing.state).toBe('queued')
    await world.drain()
  })
})
