import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { factsOf } from '#features/generation/server/facts.ts'
import { projects } from '#features/projects/server/tables.ts'
import { events } from '#kit/server/tables.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import { experiments } from './tables.ts'

const world = await createWorld()
const standing = async (id: string) => {
  const [project] = await world.db.select().from(projects).where(eq(projects.id, id))
  return (await factsOf(world.app, project!, world.clock.now())).standing
}
const own = {
  assumption: 'Bakers open it before five.',
  title: 'Three mornings',
  hypothesis: 'Two of three bakers open it.',
  steps: ['Send it to three.'],
  hours: 1.5,
  cashCents: 0,
  sample: 3,
  passMark: '2 of 3 open it.',
  killMark: 'If all 3 forget, stop.',
  passNeeded: 2,
  killNeeded: 3,
}

async function founder() {
  const member = await world.member()
  const { id } = await makeProject(member)
  const call = (method: string, path: string, body?: object, key?: string) => {
    world.clock.forward(1)
    return member.call(method, `/projects/${id}${path}`, {
      body,
      headers: key ? { 'idempotency-key': key } : {},
    })
  }
  const talk = (stance: string, n: number) =>
    Promise.all(
      Array.from({ length: n }, () =>
        call('POST', '/evidence', {
          kind: 'conversation',
          stance,
          text: 'Talked.',
          happenedOn: '2026-01-10',
        }),
      ),
    )
  return { member, id, call, talk, read: async () => (await call('GET', '/evidence')).body }
}

describe('a test', () => {
  it('has a single-line title', async () => {
    const { call } = await founder()
    const { body } = await call('POST', '/experiments', { own: { ...own, title: 'Three\nmornings' } })
    expect(body.title).toBe('Three mornings')
  })

  it('starts from the brief, and counts what is logged after', async () => {
    const { id, call, talk, read } = await founder()
    await talk('for', 2)
    const { status, body } = await call('POST', '/experiments', {})
    expect([status, body.state, body.passNeeded, body.killNeeded, body.forCount]).toEqual([
      201,
      'running',
      3,
      4,
      0,
    ])
    await talk('for', 1)
    await talk('against', 1)
    expect((await read()).test).toMatchObject({ state: 'running', forCount: 1, againstCount: 1 })
    const [row] = await world.db.select().from(experiments).where(eq(experiments.projectId, id))
    expect(row).toMatchObject({
      status: 'running',
      experimentId: 'five-conversations',
      decision: null,
      sample: 5,
    })
    expect((await standing(id)).experiment).toMatchObject({
      status: 'running',
      forCount: 1,
      againstCount: 1,
    })
  })

  it('excludes evidence logged beside it', async () => {
    const { call, read } = await founder()
    await call('POST', '/experiments', {})
    await call('POST', '/evidence', {
      kind: 'conversation',
      stance: 'for',
      text: 'By chance.',
      happenedOn: '2026-01-10',
      countsForTest: false,
    })
    expect((await read()).test.forCount).toBe(0)
  })

  it('counts what another kind says only if the founder says so', async () => {
    const { call, read } = await founder()
    await call('POST', '/experiments', {})
    const paid = { kind: 'payment', stance: 'for', text: 'Paid.', amountCents: 900, happenedOn: '2026-01-10' }
    const { body } = await call('POST', '/evidence', paid)
    expect((await read()).test.forCount).toBe(0)
    await call('PUT', `/evidence/${body.piece.id}`, { ...paid, countsForTest: true })
    expect((await read()).test.forCount).toBe(1)
    await call('PUT', `/evidence/${body.piece.id}`, { ...paid, text: 'Paid $9.' })
    expect((await read()).test.forCount).toBe(1)
  })

  it("can be the founder's own, with its own marks", async () => {
    const { call, read } = await founder()
    expect((await call('POST', '/experiments', { own })).body).toMatchObject({ ...own, state: 'running' })
    expect((await read()).assumption).toBe(own.assumption)
  })

  it.each<[string, object]>([
    ['without a step', { steps: [] }],
    ['with a mark beyond its sample', { passNeeded: 4 }],
    ['without a stop mark', { killMark: ' ' }],
    ['without hours', { hours: 0 }],
    ['of half a person', { sample: 1.5 }],
  ])('by the founder is refused %s', async (_, more) => {
    const { id, call } = await founder()
    expect((await call('POST', '/experiments', { own: { ...own, ...more } })).status).toBe(400)
    expect(await world.db.select().from(experiments).where(eq(experiments.projectId, id))).toEqual([])
  })

  it('runs alone: a second is refused, even concurrently', async () => {
    const { id, call } = await founder()
    const both = await Promise.all([call('POST', '/experiments', {}), call('POST', '/experiments', { own })])
    expect(both.map((answer) => answer.status).sort()).toEqual([201, 409])
    const other = await founder()
    const key = randomUUID()
    const repeated = await Promise.all([1, 2, 3].map(() => other.call('POST', '/experiments', {}, key)))
    expect(new Set(repeated.map((answer) => answer.body.id)).size).toBe(1)
    expect(
      await world.db
        .select()
        .from(experiments)
        .where(and(eq(experiments.projectId, id), eq(experiments.status, 'running'))),
    ).toHaveLength(1)
  })

  it.each([
    ['for', 3, 'pass_reached', 'passed', 'go_on'],
    ['against', 4, 'kill_reached', 'killed', 'stop'],
  ] as const)(
    'asks for a decision once a mark is reached by %s, and ends with it',
    async (stance, n, state, status, decision) => {
      const { id, call, talk, read } = await founder()
      const { body: test } = await call('POST', '/experiments', {})
      await talk(stance, n)
      expect((await read()).test.state).toBe(state)
      const decided = await call('PUT', `/experiments/${test.id}/decision`, {
        decision,
        note: 'Clear enough.',
      })
      expect(decided.body).toMatchObject({ state, decision, decisionNote: 'Clear enough.' })
      expect(decided.body.endedAt).toBeTruthy()
      const whole = await read()
      expect([whole.test, whole.ended.length, whole.ended[0].decision]).toEqual([null, 1, decision])
      expect((await world.db.select().from(experiments).where(eq(experiments.id, test.id)))[0]).toMatchObject(
        { status, decision },
      )
      const [event] = await world.db
        .select()
        .from(events)
        .where(and(eq(events.subjectId, id), eq(events.name, 'experiment.decided')))
      expect(event!.data).toEqual({ experimentId: test.id, decision, status })
      expect((await standing(id)).experiment).toMatchObject({ status: state, decision })
    },
  )

  it('is decided once: later and concurrent decisions are refused', async () => {
    const { id, call } = await founder()
    const { body: test } = await call('POST', '/experiments', {})
    const path = `/experiments/${test.id}/decision`
    const both = await Promise.all([
      call('PUT', path, { decision: 'stop', note: 'No.' }),
      call('PUT', path, { decision: 'go_on', note: 'Yes.' }),
    ])
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect((await world.db.select().from(experiments).where(eq(experiments.projectId, id)))[0]).toMatchObject(
      { status: 'stopped' },
    )
    expect(
      (await call('PUT', `/experiments/${randomUUID()}/decision`, { decision: 'stop', note: 'No.' })).status,
    ).toBe(404)
    expect((await call('PUT', path, { decision: 'maybe', note: '' })).status).toBe(400)
  })

  it('makes room for the next one when the assumption changes', async () => {
    const { call, talk, read } = await founder()
    const { body: test } = await call('POST', '/experiments', {})
    await talk('against', 4)
    await call('PUT', `/experiments/${test.id}/decision`, {
      decision: 'change',
      note: 'Another problem hurts more.',
    })
    expect((await call('POST', '/experiments', { own })).status).toBe(201)
    await talk('for', 1)
    const whole = await read()
    expect(whole).toMatchObject({
      assumption: own.assumption,
      test: { title: own.title, forCount: 1, againstCount: 0 },
    })
    expect(whole.ended[0]).toMatchObject({ againstCount: 4, decision: 'change' })
  })
})
