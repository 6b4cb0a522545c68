import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { answerAll, makeProject } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { projectCompetitors, projectEconomics } from './tables.ts'

const world = await createWorld()
const rival = {
  name: 'Till Reports',
  url: 'https://example.test/prices',
  price: '$29 a month',
  note: 'Lists what sold.',
}
const assumptions = {
  pays: 'monthly',
  priceCents: 4900,
  newCustomers: 2.5,
  costPerCustomerCents: 900,
  fixedMonthCents: 3000,
  hoursMonth: 10,
  hourCents: 2500,
  oneOffCents: 0,
}
const ladder = [
  { name: 'By hand', priceCents: 1900, contains: 'Me' },
  { name: 'Standard', priceCents: 4900, contains: '' },
  { name: 'With more', priceCents: null, contains: 'Later' },
]

async function own() {
  const member = await world.member()
  const { id } = await makeProject(member)
  const call = (method: string, path: string, body?: object, key?: string) => {
    world.clock.forward(1)
    return member.call(method, `/projects/${id}${path}`, {
      body,
      headers: key ? { 'idempotency-key': key } : {},
    })
  }
  return { member, id, call }
}

async function ofPlay() {
  const member = await world.member()
  await answerAll(member)
  const [idea] = (await member.call('POST', '/functions/generate-business-ideas', { body: {} })).body.ideas
  const { body } = await member.call('POST', '/functions/create-project-plan', {
    body: {
      selectedIdea: { id: idea.id, name: idea.name, description: idea.description },
      projectType: 'ai_generated',
    },
  })
  return { member, idea, id: body.id as string }
}

describe('the market of a project', () => {
  it('comes from the playbook with its review date for an idea', async () => {
    const { member, id, idea } = await ofPlay()
    const { body } = await member.call('GET', `/projects/${id}/market`)
    expect(body.market.buyers[0]).toMatchObject({
      label: 'Who',
      text: idea.who,
      source: { madeBy: 'Playbook' },
    })
    expect(body.market.buyers[0].source.reviewed).toMatch(/^2026-/)
    expect(body.market.prices.map((row: Json) => row.label)[0]).toBe('Typical price')
    expect([body.market.channels.length > 0, body.market.unknown, body.competitors]).toEqual([true, [], []])
  })

  it('says what is unknown for an own idea, and invents nothing', async () => {
    const { call } = await own()
    const { body } = await call('GET', '/market')
    // Its words name bakeries, which the playbook knows, but none of that is presented as this
    // project's.
    expect([body.market.channels.length, body.market.prices.length]).toEqual([3, 3])
    expect(
      body.market.prices.every(
        (row: Json) => row.label.startsWith('For comparison: ') && row.source.madeBy === 'Playbook',
      ),
    ).toBe(true)
    expect(body.market.unknown.join(' ')).toContain('What would they pay')
    expect(body.recipe).toHaveLength(4)
  })

  it("lists the founder's competitors: added, changed, removed, restored", async () => {
    const { id, call } = await own()
    const { status, body } = await call('POST', '/competitors', rival)
    expect([status, body]).toEqual([201, { ...rival, id: body.id, createdAt: body.createdAt }])
    expect((await call('PUT', `/competitors/${body.id}`, { name: 'Till Reports Pro' })).body).toMatchObject({
      name: 'Till Reports Pro',
      url: null,
      price: null,
      note: null,
    })
    await call('POST', '/competitors', { name: 'A notebook' })
    expect((await call('DELETE', `/competitors/${body.id}`)).status).toBe(200)
    expect((await call('GET', '/market')).body.competitors.map((row: Json) => row.name)).toEqual([
      'A notebook',
    ])
    expect((await call('PUT', `/competitors/${body.id}`, rival)).status).toBe(404)
    await call('POST', `/competitors/${body.id}/restoration`)
    expect((await call('GET', '/market')).body.competitors.map((row: Json) => row.name)).toEqual([
      'Till Reports Pro',
      'A notebook',
    ])
    expect(
      await world.db.select().from(projectCompetitors).where(eq(projectCompetitors.projectId, id)),
    ).toHaveLength(2)
  })

  it.each<[string, object]>([
    ['without a name', { name: ' ' }],
    ['with an address that runs a script', { url: 'javascript:alert(1)' }],
    ['with a note of 1001 characters', { note: 'x'.repeat(1001) }],
  ])('refuses a competitor %s', async (_, more) => {
    const { id, call } = await own()
    expect((await call('POST', '/competitors', { ...rival, ...more })).status).toBe(400)
    expect(
      await world.db.select().from(projectCompetitors).where(eq(projectCompetitors.projectId, id)),
    ).toEqual([])
  })

  it('adds a competitor once per key, and at most fifty', async () => {
    const { id, call } = await own()
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4].map(() => call('POST', '/competitors', rival, key)))
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect(
      await world.db.select().from(projectCompetitors).where(eq(projectCompetitors.projectId, id)),
    ).toHaveLength(1)
    await world.db
      .insert(projectCompetitors)
      .values(Array.from({ length: 49 }, (_, n) => ({ projectId: id, name: `Rival ${n}` })))
    expect((await call('POST', '/competitors', rival)).status).toBe(422)
  })
})

describe('the economics of a project', () => {
  it("begin with the planner's values, and are stored once changed", async () => {
    const { member, id, idea } = await ofPlay()
    const { body } = await member.call('GET', `/projects/${id}/economics`)
    expect(body).toMatchObject({ savedAt: null, band: { source: { madeBy: 'Playbook' } } })
    expect(body.ladder.map((rung: Json) => rung.name)).toEqual(['By hand', 'Product', 'With more'])
    expect([body.ladder[0].priceCents, body.ladder[2].priceCents]).toEqual([
      idea.firstOffer.askCents,
      idea.price.highCents,
    ])
    expect(body.assumptions.priceCents).toBe(body.ladder[1].priceCents)
    expect(await world.db.select().from(projectEconomics).where(eq(projectEconomics.projectId, id))).toEqual(
      [],
    )
  })

  it('say what the newest payment was', async () => {
    const { call } = await own()
    const paid = (amountCents: number, happenedOn: string, stance = 'for') =>
      call('POST', '/evidence', { kind: 'payment', stance, text: 'Paid.', amountCents, happenedOn })
    expect((await call('GET', '/economics')).body.paidCents).toBeNull()
    await paid(1200, '2026-01-05')
    await paid(900, '2026-01-02')
    await paid(5000, '2026-01-06', 'unclear')
    const { paidCents, assumptions, ladder } = (await call('GET', '/economics')).body
    expect([paidCents, assumptions.priceCents, ladder[0].priceCents]).toEqual([1200, 1200, 1200])
  })

  it('have no price for an own idea', async () => {
    const { call } = await own()
    expect((await call('GET', '/economics')).body).toMatchObject({
      band: null,
      ladder: [{ priceCents: null }, { priceCents: null }, { priceCents: null }],
    })
  })

  it("begin with the founder's typed price, like a drafted test page", async () => {
    const member = await world.member()
    await answerAll(member)
    const { body: project } = await member.call('POST', '/functions/create-project-plan', {
      body: {
        selectedIdea: {
          name: 'Sight-reading club',
          description: "A Monday club for adults who take piano lessons. I'd ask $15 a month.",
        },
        projectType: 'user_provided',
      },
    })
    const { body } = await member.call('GET', `/projects/${project.id}/economics`)
    expect(body).toMatchObject({
      band: { text: '$15 a month', source: { madeBy: 'You' } },
      assumptions: { priceCents: 1500, pays: 'monthly' },
    })
    expect(body.ladder.map((rung: Json) => rung.priceCents)).toContain(1500)
    const page = await member.call('POST', `/projects/${project.id}/test-pages`, { body: {} })
    expect([page.status, page.body.content.price, page.body.content.action]).toEqual([
      201,
      '$15 a month',
      'preorder',
    ])
  })

  it('are saved as given, also concurrently', async () => {
    const { id, call } = await own()
    const kept = await call('PUT', '/economics', { ladder, assumptions })
    expect([kept.status, kept.body]).toMatchObject([200, { ladder, assumptions }])
    expect(kept.body.savedAt).toBeTruthy()
    const both = await Promise.all(
      [1, 2].map((n) =>
        call('PUT', '/economics', { ladder, assumptions: { ...assumptions, newCustomers: n } }),
      ),
    )
    expect(both.map((answer) => answer.status)).toEqual([200, 200])
    const rows = await world.db.select().from(projectEconomics).where(eq(projectEconomics.projectId, id))
    expect(rows).toHaveLength(1)
    expect((await call('GET', '/economics')).body.assumptions).toEqual(rows[0]!.pricing.assumptions)
  })

  it.each<[string, object]>([
    ['a price below zero', { assumptions: { ...assumptions, priceCents: -1 } }],
    ['a quarter of a customer', { assumptions: { ...assumptions, newCustomers: 0.25 } }],
    ['a month of 745 hours', { assumptions: { ...assumptions, hoursMonth: 745 } }],
    ['two rungs', { ladder: ladder.slice(1) }],
    ['a rung without a name', { ladder: [{ ...ladder[0], name: '' }, ladder[1], ladder[2]] }],
    ['no assumptions', { assumptions: undefined }],
  ])('refuse %s', async (_, more) => {
    const { id, call } = await own()
    const answer = await call('PUT', '/economics', { ladder, assumptions, ...more })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid'])
    expect(await world.db.select().from(projectEconomics).where(eq(projectEconomics.projectId, id))).toEqual(
      [],
    )
  })
})

it('market and economics are closed to everyone else', async () => {
  const [mine, theirs] = [await own(), await own()]
  const { body } = await mine.call('POST', '/competitors', rival)
  const attempts = (project: string): [string, string, object?][] => [
    ['GET', `/projects/${project}/market`],
    ['POST', `/projects/${project}/competitors`, rival],
    ['PUT', `/projects/${project}/competitors/${body.id}`, rival],
    ['DELETE', `/projects/${project}/competitors/${body.id}`],
    ['POST', `/projects/${project}/competitors/${body.id}/restoration`],
    ['GET', `/projects/${project}/economics`],
    ['PUT', `/projects/${project}/economics`, { ladder, assumptions }],
  ]
  for (const project of [mine.id, randomUUID(), 'nonsense']) {
    for (const [method, path, sent] of attempts(project))
      expect([path, (await theirs.member.call(method, path, { body: sent })).status]).toEqual([path, 404])
  }
  expect((await theirs.call('DELETE', `/competitors/${body.id}`)).status).toBe(404)
  expect((await mine.call('GET', '/market')).body.competitors).toHaveLength(1)
  expect(await world.db.select().from(projectEconomics)).not.toContainEqual(
    expect.objectContaining({ projectId: mine.id }),
  )
})
