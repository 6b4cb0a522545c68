import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makersOf } from '#features/generation/server/maker.ts'
import { sweepDue } from '#features/generation/server/sweep.ts'
import { projects } from '#features/projects/server/tables.ts'
import { day } from '#kit/contract/time.ts'
import { periods } from '#kit/server/schedule.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld, password } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import type { ItemView, PlanState } from '../contract.ts'
import { limits } from '../forms-contract.ts'

const world = await createWorld()
const makers = makersOf(world.app)
const dayIn = (days: number) => new Date(world.clock.now().getTime() + days * day).toISOString().slice(0, 10)
const own = (more: object = {}) => ({
  task: 'Ring Ada at the bakery',
  doneWhen: 'She has named a day.',
  minutes: 30,
  deadline: dayIn(2),
  ...more,
})

async function founder() {
  const member = await world.member()
  const { id } = await makeProject(member)
  await world.drain()
  const path = `/projects/${id}/action-plan`
  const read = async (week?: number): Promise<PlanState> =>
    (await member.call('GET', week ? `${path}?week=${week}` : path)).body
  const change = (method: string, item: ItemView, { at = '', body }: { at?: string; body?: unknown } = {}) =>
    member.call(method, `${path}/items/${item.id}${at}`, { body })
  return {
    member,
    id,
    path,
    read,
    items: async () => (await read()).plan!.items,
    tick: (item: ItemView, note?: string | null) => change('PUT', item, { at: '/done', body: { note } }),
    untick: (item: ItemView) => change('DELETE', item, { at: '/done' }),
    drop: (item: ItemView, reason: string) => change('PUT', item, { at: '/drop', body: { reason } }),
    restore: (item: ItemView) => change('POST', item, { at: '/restoration' }),
    edit: (item: ItemView, body: object) => change('PATCH', item, { body }),
    add: (body: object, key?: string) =>
      member.call('POST', `${path}/items`, { body, headers: key ? { 'idempotency-key': key } : {} }),
    refresh: async () => {
      world.clock.forward(1000)
      const answer = await member.call('POST', '/functions/generate-weekly-action-plans', {
        body: { project_id: id },
      })
      await world.drain()
      return answer
    },
    nextWeek: async () => {
      world.clock.forward(periods.actionPlan + 60_000)
      await sweepDue(world.app)
      await world.drain()
      await member.call('POST', '/auth/sign-in', { body: { email: member.email, password } })
      return read()
    },
  }
}

describe('a weekly plan', () => {
  it('can be read and made even after everything was dropped every week', async () => {
    const { items, drop, refresh, read } = await founder()
    for (let week = 2; week <= 10; week++) {
      for (const item of await items()) expect((await drop(item, 'Not for me')).status).toBe(200)
      await refresh()
      const { plan } = await read()
      expect([plan!.week, plan!.items.length > 0]).toEqual([week, true])
    }
  })

  it("drops a test's steps once the founder has decided", async () => {
    const { id, member, items, refresh } = await founder()
    const { body: test } = await member.call('POST', `/projects/${id}/experiments`, { body: {} })
    const ofTest = async () => (await items()).filter(({ kind }) => kind === 'experiment')
    expect((await ofTest()).length).toBeGreaterThan(0)
    for (let one = 0; one < test.passNeeded; one++)
      await member.call('POST', `/projects/${id}/evidence`, {
        body: {
          kind: 'conversation',
          stance: 'for',
          text: `Evening ${one} is lost.`,
          happenedOn: dayIn(0),
        },
      })
    const reached = world.clock.now().toISOString()
    await refresh()
    const asked = (await items()).find(({ kind }) => kind === 'decision')!
    expect(asked.doneAt).toBeNull()
    await member.call('PUT', `/projects/${id}/experiments/${test.id}/decision`, {
      body: { decision: 'go_on', note: 'Three of three.' },
    })
    expect((await ofTest()).every(({ doneAt, droppedAt }) => doneAt || droppedAt)).toBe(true)
    expect((await items()).find(({ id: item }) => item === asked.id)!.doneAt).toBe(
      world.clock.now().toISOString(),
    )
    const { phases } = (await member.call('GET', `/projects/${id}`)).body.implementationPlan
    const tasks = phases.flatMap(
      (phase: { tasks: { title: string; doneAt: string | null }[] }) => phase.tasks,
    )
    for (const [title, doneAt] of [
      [`Run your first test: ${test.title}`, reached],
      ['Decide whether to keep going, change something or stop', world.clock.now().toISOString()],
    ])
      expect(tasks.find((task: { title: string }) => task.title === title)).toMatchObject({ doneAt })
  })

  it("syncs with the project's plan: done in one is done in the other", async () => {
    const { id, member, items, tick, untick } = await founder()
    const planned = async () => (await items()).find(({ why }) => why === "It's next in your plan.")!
    const project = async () => (await member.call('GET', `/projects/${id}`)).body
    const task = async () => {
      const { title } = { title: (await planned()).task }
      const { phases } = (await project()).implementationPlan
      return phases.flatMap((phase: Json) => phase.tasks).find((one: Json) => one.title === title)
    }
    await tick(await planned())
    expect((await task()).doneAt).not.toBeNull()
    expect(await project()).toMatchObject({ tasksDone: 1 })
    expect((await project()).progress).toBeGreaterThan(0)
    await untick(await planned())
    expect(await project()).toMatchObject({ tasksDone: 0, progress: 0 })
    const path = `/projects/${id}/tasks/${(await task()).id}/done`
    expect((await member.call('PUT', path)).status).toBe(200)
    expect((await planned()).doneAt).not.toBeNull()
    await member.call('DELETE', path)
    expect((await planned()).doneAt).toBeNull()
  })

  it('an item of the plan that is brought back is done if its task is', async () => {
    const { items, tick, drop, restore } = await founder()
    const planned = (await items()).find(({ key }) => key.startsWith('plan:'))!
    await tick(planned)
    await drop(planned, 'By mistake.')
    const { plan } = (await restore(planned)).body
    expect(plan.items.find(({ id }: ItemView) => id === planned.id)).toMatchObject({
      doneAt: world.clock.now().toISOString(),
      droppedAt: null,
    })
  })

  it('is missing before the first, then a week of items with days and makers', async () => {
    const member = await world.member()
    const { id } = await makeProject(member)
    expect((await member.call('GET', `/projects/${id}/action-plan`)).body).toEqual({
      plan: null,
      renewal: 'automatic',
      wishes: [],
      weeks: [],
    })
    expect(
      (await member.call('POST', `/projects/${id}/action-plan/items`, { body: { item: own() } })).status,
    ).toBe(422)
    expect(
      (
        await member.call('PUT', `/projects/${id}/action-plan/review`, {
          body: { did: 'a', learned: 'b', number: 'c' },
        })
      ).status,
    ).toBe(422)
    await world.drain()
    const { plan, weeks } = (await member.call<PlanState>('GET', `/projects/${id}/action-plan`)).body
    expect(plan).toMatchObject({ projectId: id, week: 1, madeBy: 'Planner', note: null, review: null })
    expect(Date.parse(plan!.expiresAt) - Date.parse(plan!.createdAt)).toBe(periods.actionPlan)
    expect(plan!.items.length).toBeGreaterThan(0)
    for (const item of plan!.items) {
      expect(item).toMatchObject({ madeBy: 'Planner', doneAt: null, note: null, droppedAt: null })
      expect(
        item.deadline > plan!.createdAt.slice(0, 10) && item.deadline <= plan!.expiresAt.slice(0, 10),
      ).toBe(true)
    }
    expect(weeks).toEqual([{ week: 1, createdAt: plan!.createdAt, done: 0, total: plan!.items.length }])
  })

  it('is a new week if remade; requesting it twice makes one', async () => {
    const { member, id, read } = await founder()
    const ask = () =>
      member.call('POST', '/functions/generate-weekly-action-plans', { body: { project_id: id } })
    const [first, second] = await Promise.all([ask(), ask()])
    expect(first.body.run.id).toBe(second.body.run.id)
    await world.drain()
    expect((await read()).weeks.map((one) => one.week)).toEqual([2, 1])
  })

  it("of an earlier week stays readable and can't be changed", async () => {
    const { read, refresh, tick, edit, drop, items } = await founder()
    const [first] = await items()
    await tick(first!, 'She said Tuesdays.')
    await refresh()
    const earlier = await read(1)
    expect(earlier.plan!.items[0]).toMatchObject({ id: first!.id, note: 'She said Tuesdays.' })
    expect(earlier.weeks.map(({ week, done }) => [week, done])).toEqual([
      [2, 0],
      [1, 1],
    ])
    expect((await edit(first!, { task: 'Something else' })).status).toBe(404)
    expect((await tick(first!)).status).toBe(404)
    expect((await drop(first!, 'too late')).status).toBe(404)
    expect(await read(1)).toEqual(earlier)
  })

  it('is not found for a missing week, and refused for an invalid one', async () => {
    const { member, path } = await founder()
    expect((await member.call('GET', `${path}?week=999`)).status).toBe(404)
    expect((await member.call('GET', `${path}?week=0`)).status).toBe(400)
    expect((await member.call('GET', `${path}?week=soon`)).status).toBe(400)
  })

  it('is not found for another user, whatever they call', async () => {
    const { path, id, items } = await founder()
    const [item] = await items()
    const stranger = await world.member('eve')
    const review = { did: 'a', learned: 'b', number: 'c' }
    const attempts: [string, string, object?][] = [
      ['GET', path],
      ['POST', `${path}/items`, { item: own() }],
      ['PATCH', `${path}/items/${item!.id}`, { task: 'Mine now' }],
      ['PUT', `${path}/items/${item!.id}/done`, {}],
      ['DELETE', `${path}/items/${item!.id}/done`],
      ['PUT', `${path}/items/${item!.id}/drop`, { reason: 'no' }],
      ['POST', `${path}/items/${item!.id}/restoration`],
      ['PUT', `${path}/review`, review],
      ['GET', `${path}/calendar`],
      ['POST', '/functions/generate-weekly-action-plans', { project_id: id }],
    ]
    for (const [method, at, body] of attempts)
      expect([method, at, (await stranger.call(method, at, { body })).status]).toEqual([method, at, 404])
    expect((await world.visitor().call('GET', path)).status).toBe(401)
    expect((await items())[0]).toEqual(item)
  })

  it('only knows its own items, and hides unknown and malformed ids alike', async () => {
    const mine = await founder()
    const theirs = await founder()
    const [foreign] = await theirs.items()
    for (const id of [foreign!.id, randomUUID(), 'x'])
      expect((await mine.tick({ ...foreign!, id })).status).toBe(404)
  })
})

describe('an item', () => {
  it('is checked off with a note, keeps its day, and keeps the note unchecked', async () => {
    const { items, tick, untick } = await founder()
    const [item] = await items()
    const ticked = (await tick(item!)).body.plan.items[0]
    expect(ticked).toMatchObject({ id: item!.id, doneAt: world.clock.now().toISOString(), note: null })
    world.clock.forward(60_000)
    const noted = (await tick(item!, '  Two of three came back. ')).body.plan.items[0]
    expect(noted).toMatchObject({ doneAt: ticked.doneAt, note: 'Two of three came back.' })
    expect((await tick(item!)).body.plan.items[0].note).toBe('Two of three came back.')
    expect((await untick(item!)).body.plan.items[0]).toMatchObject({
      doneAt: null,
      note: 'Two of three came back.',
    })
    expect((await tick(item!, '')).body.plan.items[0].note).toBeNull()
    expect((await tick(item!, 'x'.repeat(limits.note + 1))).status).toBe(400)
  })

  it("is dropped with a reason, can be restored, and doesn't return next week", async () => {
    const { items, drop, restore, nextWeek } = await founder()
    const [item] = await items()
    expect((await drop(item!, '  ')).body).toMatchObject({
      code: 'invalid',
      fields: { reason: 'Please fill this in.' },
    })
    expect((await drop(item!, 'They do not answer the phone.')).body.plan.items[0]).toMatchObject({
      droppedAt: world.clock.now().toISOString(),
      dropReason: 'They do not answer the phone.',
    })
    expect((await restore(item!)).body.plan.items[0]).toMatchObject({ droppedAt: null, dropReason: null })
    const { weeks } = (await drop(item!, 'Never mind.')).body
    expect(weeks[0].total).toBe((await items()).length - 1)
    const { plan } = await nextWeek()
    expect(plan!.week).toBe(2)
    expect(plan!.items.map((one) => one.key)).not.toContain(item!.key)
  })

  it('counts as dropped if checked off first, and the reverse', async () => {
    const { items, drop, tick } = await founder()
    const [item] = await items()
    await tick(item!)
    expect((await drop(item!, 'It was not that.')).body.plan.items[0]).toMatchObject({
      doneAt: null,
      dropReason: 'It was not that.',
    })
    const done = (await tick(item!)).body.plan.items[0]
    expect(done).toMatchObject({ droppedAt: null, dropReason: null })
    expect(done.doneAt).not.toBeNull()
  })

  it('is changed within limits, field by field', async () => {
    const { items, edit } = await founder()
    const [item] = await items()
    expect((await edit(item!, { minutes: 15, deadline: dayIn(3) })).body.plan.items[0]).toMatchObject({
      task: item!.task,
      doneWhen: item!.doneWhen,
      minutes: 15,
      deadline: dayIn(3),
    })
    expect((await edit(item!, { task: ' Ring one baker ', doneWhen: '' })).body.plan.items[0]).toMatchObject({
      task: 'Ring one baker',
      doneWhen: '',
    })
    expect((await edit(item!, {})).status).toBe(200)
    const refused: [object, string][] = [
      [{ minutes: 4 }, 'minutes'],
      [{ minutes: 2401 }, 'minutes'],
      [{ minutes: 7.5 }, 'minutes'],
      [{ task: '' }, 'task'],
      [{ task: 'x'.repeat(limits.task + 1) }, 'task'],
      [{ deadline: 'soon' }, 'deadline'],
      [{ deadline: '2026-02-30' }, 'deadline'],
    ]
    for (const [body, field] of refused) {
      const answer = await edit(item!, body)
      expect([body, answer.status, Object.keys(answer.body.fields)]).toEqual([body, 400, [field]])
    }
    expect((await items())[0]).toMatchObject({ task: 'Ring one baker', minutes: 15 })
  })
})

describe('an added item', () => {
  it("is the founder's own; a repeated key adds it once", async () => {
    const { add, items } = await founder()
    const before = (await items()).length
    const key = randomUUID()
    const [first, again] = await Promise.all([add({ item: own() }, key), add({ item: own() }, key)])
    expect(again.body).toEqual(first.body)
    const now = await items()
    expect(now).toHaveLength(before + 1)
    expect(now.at(-1)).toMatchObject({ ...own(), kind: 'added', madeBy: 'You', doneAt: null })
    expect((await add({ item: own({ task: ' ' }) })).body.fields).toEqual({
      'item.task': 'Please fill this in.',
    })
  })

  it('comes from an opportunity once, and returns after being dropped', async () => {
    const { member, id, add, items, drop } = await founder()
    const read = async () => (await member.call('GET', `/projects/${id}/analysis`)).body
    const [one] = (await read()).analysis.analysisContent.comprehensiveOpportunities
    const inWeek = async () => (await read()).week.filter(({ key }: { key: string }) => key === one.key)
    const before = (await items()).length
    expect(await inWeek()).toEqual([])
    await add({ opportunityKey: one.key })
    expect(await inWeek()).toEqual([{ key: one.key, dropped: false }])
    await add({ opportunityKey: one.key })
    expect(await items()).toHaveLength(before + 1)
    const added = (await items()).at(-1)!
    expect(added).toMatchObject({
      key: one.key,
      kind: 'added',
      why: `From the opportunity “${one.opportunity}”.`,
    })
    await drop(added, 'Not this week.')
    expect(await inWeek()).toEqual([{ key: one.key, dropped: true }])
    await add({ opportunityKey: one.key })
    expect((await items()).at(-1)).toMatchObject({ id: added.id, droppedAt: null })
    expect((await add({ opportunityKey: 'no-such-thing' })).status).toBe(404)
    expect((await add({})).status).toBe(404)
  })

  it(`is refused beyond ${limits.items} items a week`, async () => {
    const { add, items } = await founder()
    for (let n = (await items()).length; n < limits.items; n++)
      expect((await add({ item: own({ task: `Act ${n}` }) })).status).toBe(201)
    expect((await add({ item: own() })).body).toMatchObject({
      code: 'unprocessable',
      message: "You've reached the limit of 20 tasks for this week. Remove one to add another.",
    })
    expect(await items()).toHaveLength(limits.items)
  })

  it("carries over in the founder's words, with at most two planned ones", async () => {
    const { add, items, tick, nextWeek } = await founder()
    for (const task of ['Ask one', 'Ask two', 'Ask three', 'Ask four']) await add({ item: own({ task }) })
    const planned = (await items()).filter((item) => item.kind !== 'added')
    await tick((await items()).at(-1)!)
    const { plan } = await nextWeek()
    const added = plan!.items.filter((item) => item.kind === 'added')
    expect(added.map((item) => item.task).sort()).toEqual(['Ask one', 'Ask three', 'Ask two'])
    for (const item of added)
      expect(item).toMatchObject({ madeBy: 'You', why: 'You added it yourself.', doneAt: null })
    const carried = plan!.items.filter((item) => item.kind === 'carried')
    expect(carried.map((item) => item.key)).toEqual(planned.slice(0, 2).map((item) => item.key))
    expect(new Set(plan!.items.map((item) => item.key)).size).toBe(plan!.items.length)
  })
})

describe('while the next plan is being made', () => {
  it('includes items added, checked off or dropped in the meantime', async () => {
    const { id, add, items, tick, drop, read } = await founder()
    const [first, second] = await items()
    const [project] = await world.db.select().from(projects).where(eq(projects.id, id))
    const during = async () => {
      await add({ item: own({ task: 'Ask Ben too' }) })
      await tick(first!)
      await drop(second!, 'Too late for that.')
    }
    await makers.action_plan({
      app: world.app,
      project: project!,
      recipients: [],
      signal: new AbortController().signal,
      confirm: during,
    })
    const { plan, weeks } = await read()
    expect(weeks.map(({ week, done }) => [week, done])).toEqual([
      [2, 0],
      [1, 1],
    ])
    expect(plan!.items.map((item) => item.task)).toContain('Ask Ben too')
    expect(plan!.items.filter((item) => [first!.key, second!.key].includes(item.key))).toEqual([])
  })
})

describe('the weekly review', () => {
  it('is saved with the plan, can be changed, and feeds the next plan', async () => {
    const { member, path, read, nextWeek } = await founder()
    const review = (body: object) => member.call('PUT', `${path}/review`, { body })
    expect((await review({ did: 'Rang five bakers', learned: '', number: '5' })).body.fields).toEqual({
      learned: 'Please fill this in.',
    })
    await review({ did: 'Rang five bakers', learned: 'Nothing', number: '5' })
    const answers = { did: 'Rang five bakers', learned: 'They plan on Sundays.', number: '3 of 5 said yes' }
    expect((await review(answers)).body.plan.review).toEqual(answers)
    expect((await read()).plan!.planContent.executionBoost.nailThisWeek).not.toContain(
      'Last week you learned',
    )
    const { plan } = await nextWeek()
    expect(plan!.planContent.executionBoost.nailThisWeek).toContain(
      'Last week you learned: “They plan on Sundays.”',
    )
    expect(plan!.review).toBeNull()
    expect((await read(1)).plan!.review).toEqual(answers)
  })
})

describe('a finished week among what is known of a project', () => {
  it('comes with what was done and learned, once it is over', async () => {
    const { member, id, path, items, tick, drop, nextWeek } = await founder()
    const weeks = async () => (await member.call('GET', `/projects/${id}/evidence`)).body.weeks
    const [first, second, ...others] = await items()
    await tick(first!)
    await drop(second!, 'Not for me')
    await member.call('PUT', `${path}/review`, { body: { did: 'One', learned: 'Sundays.', number: '' } })
    expect(await weeks()).toEqual([])
    const startedAt = (await member.call('GET', path)).body.plan.createdAt
    await nextWeek()
    const total = 1 + others.length
    expect(await weeks()).toMatchObject([{ week: 1, startedAt, done: 1, total, learned: 'Sundays.' }])
  })

  it('leaves out weeks cut short by a refresh, unless something was done', async () => {
    const { member, id, refresh, items, tick } = await founder()
    const weeks = async () => (await member.call('GET', `/projects/${id}/evidence`)).body.weeks
    await refresh()
    expect(await weeks()).toEqual([])
    await tick((await items())[0]!)
    await refresh()
    expect(await weeks()).toMatchObject([
      { week: 2, done: 1, learned: null, endedAt: world.clock.now().toISOString() },
    ])
  })
})

describe('empty weeks', () => {
  const asked = ({ plan }: PlanState) => plan!.items.reduce((sum, item) => sum + item.minutes, 0)
  const lead = ({ plan }: PlanState) => plan!.planContent.executionBoost.nailThisWeek

  it('halve the plan after two whole weeks without anything done', async () => {
    const { read, nextWeek } = await founder()
    const first = await read()
    expect(lead(await nextWeek())).not.toContain('The last two weeks were quiet')
    const third = await nextWeek()
    expect(lead(third)).toContain('The last two weeks were quiet')
    // Eight hours a week; a plan uses 70 % of them, and now half of that.
    expect(asked(first)).toBeLessThanOrEqual(336)
    expect(asked(third)).toBeLessThanOrEqual(168)
  })

  it('ask once whether the project is still wanted, beside a step', async () => {
    const { nextWeek } = await founder()
    await nextWeek()
    await nextWeek()
    const { plan } = await nextWeek()
    const asks = plan!.items.filter(({ key }) => key.startsWith('still-wanted:'))
    expect([asks.length, plan!.items.length]).toEqual([1, 2])
  })

  it('exclude weeks cut short by a refresh, unless something was done', async () => {
    const { refresh, read, items, tick, nextWeek } = await founder()
    await refresh()
    await refresh()
    expect(lead(await read())).not.toContain('The last two weeks were quiet')
    await nextWeek()
    await tick((await items())[0]!)
    await refresh()
    expect(lead(await nextWeek())).not.toContain('The last two weeks were quiet')
  })
})
