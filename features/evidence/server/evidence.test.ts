import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { factsOf } from '#features/generation/server/facts.ts'
import { projects } from '#features/projects/server/tables.ts'
import { day } from '#kit/contract/time.ts'
import { events } from '#kit/server/tables.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { wording } from '../contract.ts'
import { confidenceChanges, evidence, experiments } from './tables.ts'

const world = await createWorld()
const standing = async (id: string) => {
  const [project] = await world.db.select().from(projects).where(eq(projects.id, id))
  return (await factsOf(world.app, project!, world.clock.now())).standing
}
const today = () => world.clock.now().toISOString().slice(0, 10)
const piece = (more: object = {}) => ({
  kind: 'conversation',
  stance: 'for',
  text: 'She lost an evening on it last week.',
  happenedOn: today(),
  ...more,
})
const payment = (amountCents?: number) => piece({ kind: 'payment', text: 'Paid for a month.', amountCents })

async function founder(): Promise<{
  member: Browser
  id: string
  log: (body: object, key?: string) => Promise<Json>
  read: (query?: string) => Promise<Json>
}> {
  const member = await world.member()
  const { id } = await makeProject(member)
  const log = (body: object, key?: string) => {
    world.clock.forward(1)
    return member.call('POST', `/projects/${id}/evidence`, {
      body,
      headers: key ? { 'idempotency-key': key } : {},
    })
  }
  return {
    member,
    id,
    log,
    read: async (query = '') => (await member.call('GET', `/projects/${id}/evidence${query}`)).body,
  }
}

const eventsOf = async (projectId: string) =>
  (await world.db.select().from(events).where(eq(events.subjectId, projectId))).map((event) => event.name)

describe('the evidence of a project', () => {
  it('begins as an assumption, with the planned test and the rule in words', async () => {
    const { id, read } = await founder()
    const whole = await read()
    expect(whole).toMatchObject({
      rung: 'Assumption',
      history: [],
      ended: [],
      evidence: { items: [], nextCursor: null },
      test: { id: null, state: 'planned', passNeeded: 3, killNeeded: 4, forCount: 0 },
    })
    expect(whole.rule.rungs.map((line: Json) => line.rung)).toEqual([
      'Assumption',
      'Desk',
      'Conversation',
      'Commitment',
      'Payment',
    ])
    expect(whole.assumption).toBeTruthy()
    expect(await standing(id)).toMatchObject({
      rung: 'Assumption',
      counts: { conversation: 0 },
      experiment: { status: 'planned', sample: 5 },
      notes: [],
    })
  })

  it("counts conversations, and isn't called empty once something is logged", async () => {
    const { log, read } = await founder()
    expect((await read()).conversations).toEqual({ speakFor: 0, needed: 3 })
    expect((await log(piece())).body).toMatchObject({
      rung: 'Assumption',
      moved: null,
      conversations: { speakFor: 1, needed: 3 },
    })
    await log(piece({ stance: 'against' }))
    const whole = await read()
    expect(whole.conversations).toEqual({ speakFor: 1, needed: 3 })
    expect(JSON.stringify(whole.rule)).not.toContain('Nothing is logged')
  })

  it('accepts a link without https, and asks what it says', async () => {
    const { log } = await founder()
    for (const [given, kept] of [
      ['example.com/x', 'https://example.com/x'],
      ['example.com:8080/x?y=1', 'https://example.com:8080/x?y=1'],
      ['http://example.com', 'http://example.com'],
    ] as const) {
      expect((await log(piece({ kind: 'link', url: given }))).body.piece.url).toBe(kept)
    }
    for (const url of [
      'nonsense',
      'two words.com',
      'javascript:alert(1)',
      'mailto:ada@example.com',
      'ada@example.com',
    ])
      expect([url, (await log(piece({ kind: 'link', url }))).status]).toEqual([url, 400])
    const unsaid = await log(piece({ stance: '' }))
    expect([unsaid.status, unsaid.body.fields]).toEqual([
      400,
      { stance: 'Please say if it supports your idea.' },
    ])
  })

  it('moves confidence with each piece, and records every step', async () => {
    const { id, log, read } = await founder()
    expect((await log(piece({ kind: 'link', url: 'https://example.test/report' }))).body).toMatchObject({
      rung: 'Desk',
      moved: { from: 'Assumption', to: 'Desk', reason: 'You added a link that supports your idea.' },
    })
    expect((await log(piece())).body.moved).toBeNull()
    await log(piece())
    expect((await log(piece())).body.rung).toBe('Conversation')
    expect((await log(payment(4900))).body.moved).toMatchObject({
      from: 'Conversation',
      to: 'Payment',
      reason: 'You added a payment of $49 that supports your idea.',
    })
    for (let n = 0; n < 4; n++) await log(piece({ stance: 'against' }))
    const whole = await read()
    expect(whole.rung).toBe('Commitment')
    const [row] = await world.db.select({ rung: projects.rung }).from(projects).where(eq(projects.id, id))
    expect(row).toEqual({ rung: 'Commitment' })
    expect(whole.history.map((step: Json) => step.to)).toEqual([
      'Commitment',
      'Payment',
      'Conversation',
      'Desk',
    ])
    expect(whole.counts).toMatchObject({ conversation: 7, payment: 1, link: 1 })
    expect(
      await world.db.select().from(confidenceChanges).where(eq(confidenceChanges.projectId, id)),
    ).toHaveLength(4)
    const names = await eventsOf(id)
    expect([
      names.filter((name) => name === 'evidence.logged').length,
      names.filter((name) => name === 'confidence.changed').length,
    ]).toEqual([9, 4])
    expect((await standing(id)).notes).toHaveLength(9)
  })

  it("keeps a kind's details and drops others", async () => {
    const { log, read } = await founder()
    await log(
      piece({ amountCents: 500, url: 'https://example.test', numberValue: 3, numberUnit: 'x', standsFor: 9 }),
    )
    await log(
      piece({ kind: 'number', numberValue: 12.5, numberUnit: 'sign-ups', standsFor: 12, stance: 'unclear' }),
    )
    const { evidence } = await read()
    expect(evidence.items[1]).toMatchObject({
      amountCents: null,
      url: null,
      numberValue: null,
      numberUnit: null,
      standsFor: 1,
    })
    expect(evidence.items[0]).toMatchObject({ numberValue: 12.5, numberUnit: 'sign-ups', standsFor: 12 })
  })

  it.each<[string, object, string]>([
    ['a kind that does not exist', { kind: 'hunch' }, 'kind'],
    ['no text', { text: '  ' }, 'text'],
    ['2001 characters', { text: 'x'.repeat(2001) }, 'text'],
    ['a payment without an amount', { kind: 'payment' }, 'amountCents'],
    ['a payment of nothing', { kind: 'payment', amountCents: 0 }, 'amountCents'],
    ['a number without a value', { kind: 'number', numberUnit: 'visits' }, 'numberValue'],
    ['a link that runs a script', { kind: 'link', url: 'javascript:alert(1)' }, 'url'],
    ['a link without an address', { kind: 'link' }, 'url'],
    ['a day that does not exist', { happenedOn: '2026-02-31' }, 'happenedOn'],
    ['a day to come', { happenedOn: '2099-01-01' }, 'happenedOn'],
  ])('refuses %s', async (_, more, field) => {
    const { log, id } = await founder()
    const { status, body } = await log(piece(more))
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid', [field]])
    expect(await world.db.select().from(evidence).where(eq(evidence.projectId, id))).toEqual([])
  })

  it('is logged once for a repeated key', async () => {
    const { log, id } = await founder()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => log(payment(1000), key)))
    expect(new Set(answers.map((answer) => answer.body.piece.id)).size).toBe(1)
    expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(201))
    expect(await world.db.select().from(evidence).where(eq(evidence.projectId, id))).toHaveLength(1)
    expect(
      await world.db.select().from(confidenceChanges).where(eq(confidenceChanges.projectId, id)),
    ).toHaveLength(1)
  })

  it('may be of the day that has already begun east of us, and no later', async () => {
    const { log } = await founder()
    const dayIn = (days: number) =>
      new Date(world.clock.now().getTime() + days * day).toISOString().slice(0, 10)
    expect((await log(piece({ happenedOn: dayIn(1) }))).status).toBe(201)
    expect((await log(piece({ happenedOn: dayIn(2) }))).body.fields).toEqual({ happenedOn: wording.future })
  })

  it('is listed whole across pages, also what was added in one moment', async () => {
    const { member, id, read } = await founder()
    for (let one = 0; one < 3; one++) await member.call('POST', `/projects/${id}/evidence`, { body: piece() })
    const first = (await read('?limit=2')).evidence
    const second = (await read(`?limit=2&cursor=${first.nextCursor}`)).evidence
    const ids = [...first.items, ...second.items].map(({ id: one }: Json) => one)
    expect([ids.length, new Set(ids).size, second.nextCursor]).toEqual([3, 3, null])
  })

  it('moves confidence once for two concurrent payments', async () => {
    const { log, id } = await founder()
    await Promise.all([log(payment(1000)), log(payment(2000))])
    expect(
      await world.db.select().from(confidenceChanges).where(eq(confidenceChanges.projectId, id)),
    ).toHaveLength(1)
  })

  it('can be changed, removed and restored, and confidence follows', async () => {
    const { member, id, log, read } = await founder()
    const { body } = await log(payment(4900))
    const path = `/projects/${id}/evidence/${body.piece.id}`
    const edited = await member.call('PUT', path, {
      body: piece({ kind: 'commitment', text: 'Named a date.' }),
    })
    expect(edited.body).toMatchObject({
      rung: 'Commitment',
      moved: { from: 'Payment', to: 'Commitment' },
      piece: { amountCents: null, text: 'Named a date.' },
    })
    expect((await member.call('PUT', path, { body: piece({ kind: 'payment' }) })).status).toBe(400)
    expect((await member.call('DELETE', path)).body.rung).toBe('Assumption')
    expect((await read()).evidence.items).toEqual([])
    expect((await member.call('PUT', path, { body: piece() })).status).toBe(404)
    expect((await member.call('POST', `${path}/restoration`)).body).toMatchObject({
      rung: 'Commitment',
      moved: { reason: 'You brought back a commitment that supports your idea.' },
    })
  })

  it('keeps who it was and what is next, and neither for a number or a link', async () => {
    const { member, id, log } = await founder()
    const next = { person: ' Ada ', nextStep: 'bring\nten sheets', nextOn: '2099-01-02', nextMinutes: 120 }
    const { body } = await log(piece(next))
    const kept = { ...next, person: 'Ada', nextStep: 'bring ten sheets' }
    expect(body.piece).toMatchObject(kept)
    expect((await standing(id)).notes).toMatchObject([kept])
    const path = `/projects/${id}/evidence/${body.piece.id}`
    await world.db.update(evidence).set({ provenance: 'seen' }).where(eq(evidence.id, body.piece.id))
    const edited = await member.call('PUT', path, { body: piece({ person: 'Ben', nextStep: '' }) })
    expect(edited.body.piece).toMatchObject({
      person: 'Ben',
      nextStep: null,
      nextOn: null,
      nextMinutes: null,
      provenance: 'seen',
    })
    const number = { kind: 'number', numberValue: 3, numberUnit: 'visits', ...next }
    expect((await log(piece(number))).body.piece).toMatchObject({
      person: null,
      nextStep: null,
      nextOn: null,
      nextMinutes: null,
    })
    for (const wrong of [
      { nextOn: '2099-01-02' },
      { nextMinutes: 30 },
      { nextStep: 'x', nextMinutes: 481 },
      { person: 'x'.repeat(81) },
      { nextStep: 'x'.repeat(121) },
    ])
      expect((await log(piece(wrong))).status).toBe(400)
  })

  it('counts as told whatever is sent, and again once checked evidence is edited', async () => {
    const { member, id, log, read } = await founder()
    const { body } = await log({ ...payment(900), provenance: 'checked' })
    expect([body.piece.provenance, body.rung, body.provenance]).toEqual(['told', 'Payment', 'told'])
    await world.db.update(evidence).set({ provenance: 'checked' }).where(eq(evidence.id, body.piece.id))
    // Repeating it changes nothing; a new piece next to it updates the project.
    const same = await member.call('PUT', `/projects/${id}/evidence/${body.piece.id}`, { body: payment(900) })
    expect(same.body).toMatchObject({ piece: { provenance: 'checked' }, provenance: 'checked' })
    await log(piece())
    expect(await read()).toMatchObject({ rung: 'Payment', provenance: 'checked' })
    const more = await member.call('PUT', `/projects/${id}/evidence/${body.piece.id}`, {
      body: payment(90_000),
    })
    expect(more.body).toMatchObject({ piece: { provenance: 'told' }, provenance: 'told' })
    const [card] = (await member.call('GET', '/projects')).body.items
    expect([card.rung, card.provenance]).toEqual(['Payment', 'told'])
  })

  it('pages by the day it happened, then by when it was added', async () => {
    const { log, read } = await founder()
    const daysAgo = (days: number) =>
      new Date(world.clock.now().getTime() - days * day).toISOString().slice(0, 10)
    for (const days of [2, 0, 9, 0, 2]) await log(piece({ text: `${days} ago`, happenedOn: daysAgo(days) }))
    const late = await log(piece({ text: 'Added last', happenedOn: daysAgo(5) }))
    const first = await read('?limit=3')
    const second = await read(`?limit=3&cursor=${first.evidence.nextCursor}`)
    const textsOf = (page: Json) => page.evidence.items.map((item: Json) => item.text)
    expect([textsOf(first), textsOf(second)]).toEqual([
      ['0 ago', '0 ago', '2 ago'],
      ['2 ago', 'Added last', '9 ago'],
    ])
    const ids = [...first.evidence.items, ...second.evidence.items].map((item: Json) => item.id)
    expect([new Set(ids).size, ids[4], second.evidence.nextCursor]).toEqual([6, late.body.piece.id, null])
    const unread = Buffer.from(`${world.clock.now().toISOString()}_${ids[0]}_2026-02-31`).toString(
      'base64url',
    )
    expect(textsOf(await read(`?limit=3&cursor=${unread}`))).toEqual(textsOf(first))
  })

  it('is closed to everyone else, and to ids of another project', async () => {
    const [mine, theirs] = [await founder(), await founder()]
    const { body } = await mine.log(piece())
    const test = (await mine.member.call('POST', `/projects/${mine.id}/experiments`, { body: {} })).body
    const attempts = (project: string): [string, string, object?][] => [
      ['GET', `/projects/${project}/evidence`],
      ['POST', `/projects/${project}/evidence`, piece()],
      ['PUT', `/projects/${project}/evidence/${body.piece.id}`, piece()],
      ['DELETE', `/projects/${project}/evidence/${body.piece.id}`],
      ['POST', `/projects/${project}/evidence/${body.piece.id}/restoration`],
      ['POST', `/projects/${project}/experiments`, {}],
      ['PUT', `/projects/${project}/experiments/${test.id}/decision`, { decision: 'stop', note: 'Mine' }],
    ]
    for (const project of [mine.id, randomUUID(), 'nonsense']) {
      for (const [method, path, sent] of attempts(project))
        expect([path, (await theirs.member.call(method, path, { body: sent })).status]).toEqual([path, 404])
    }
    for (const [method, path, sent] of attempts(theirs.id).filter(
      ([, path]) => path.includes(body.piece.id) || path.includes(test.id),
    ))
      expect([path, (await theirs.member.call(method, path, { body: sent })).status]).toEqual([path, 404])
    expect((await mine.read()).evidence.items).toHaveLength(1)
    expect(await world.db.select().from(experiments).where(eq(experiments.projectId, theirs.id))).toEqual([])
  })
})
