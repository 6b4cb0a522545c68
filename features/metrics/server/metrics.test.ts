import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { projects } from '#features/projects/server/tables.ts'
import { day, hour } from '#kit/contract/time.ts'
import { commit } from '#kit/server/commit.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import { mondayOf, weeksAfter } from '../weeks.ts'
import { addToMetric } from './commands.ts'
import { metricValues, projectMetrics } from './tables.ts'

const world = await createWorld()
const thisWeek = () => mondayOf(world.clock.now().toISOString().slice(0, 10))
const weeksAgo = (weeks: number) => weeksAfter(thisWeek(), -weeks)

async function founder({ weeks = 20 } = {}) {
  const member = await world.member()
  const { id } = await makeProject(member)
  const createdAt = new Date(world.clock.now().getTime() - weeks * 7 * day)
  await world.db.update(projects).set({ createdAt }).where(eq(projects.id, id))
  const path = `/projects/${id}/metric`
  const call = (method: string, rest = '', body?: object) => member.call(method, `${path}${rest}`, { body })
  return {
    member,
    id,
    call,
    read: async () => (await call('GET')).body,
    choose: (kind: string, more = {}) => call('PUT', '', { kind, ...more }),
    enter: (week: string, value: unknown, kind = 'visits') =>
      call('PUT', `/${kind}/weeks/${week}`, { value }),
  }
}

describe("a project's number", () => {
  it('is chosen once, and its weeks are entered, corrected and listed', async () => {
    const { read, choose, enter } = await founder()
    expect(await read()).toMatchObject({ metric: null, own: null, weeks: [], kept: { visits: 0 } })
    expect((await choose('visits')).body.metric).toEqual({ kind: 'visits', name: 'Visits', unit: null })
    await enter(thisWeek(), 40)
    await enter(weeksAgo(2), 12)
    const { status, body } = await enter(weeksAgo(2), 15)
    expect(status).toBe(200)
    expect(body.weeks).toEqual([
      { week: weeksAgo(2), value: 15, provenance: 'told' },
      { week: thisWeek(), value: 40, provenance: 'told' },
    ])
    expect(await read()).toEqual(body)
  })

  it('has one value a week, however often it is sent', async () => {
    const { id, choose, enter } = await founder()
    await Promise.all([choose('visits'), choose('visits')])
    const answers = await Promise.all([7, 7, 7].map((value) => enter(thisWeek(), value)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await world.db.$count(metricValues, eq(metricValues.projectId, id))).toBe(1)
    expect(await world.db.$count(projectMetrics, eq(projectMetrics.projectId, id))).toBe(1)
  })

  it('counts zero as a number, and leaves out unknown weeks', async () => {
    const { choose, enter } = await founder()
    await choose('visits')
    const { body } = await enter(weeksAgo(1), 0)
    expect(body.weeks).toEqual([{ week: weeksAgo(1), value: 0, provenance: 'told' }])
  })

  it('can be removed from a week, and restored unless replaced', async () => {
    const { call, choose, enter } = await founder()
    await choose('visits')
    await enter(thisWeek(), 40)
    const at = `/visits/weeks/${thisWeek()}`
    expect((await call('DELETE', at)).body).toMatchObject({ weeks: [], kept: { visits: 0 } })
    expect((await call('DELETE', at)).status).toBe(200)
    expect((await call('POST', `${at}/restoration`)).body.weeks[0].value).toBe(40)
    await call('DELETE', at)
    await enter(thisWeek(), 41)
    expect((await call('POST', `${at}/restoration`)).body.weeks[0].value).toBe(41)
    const unknown = `/visits/weeks/${weeksAgo(3)}`
    expect((await call('DELETE', unknown)).status).toBe(404)
    expect((await call('POST', `${unknown}/restoration`)).status).toBe(404)
  })

  it('can be switched, and the weeks of the first return with it', async () => {
    const { read, choose, enter } = await founder()
    await choose('visits')
    await enter(thisWeek(), 40)
    expect((await choose('own', { name: 'Loaves saved', unit: 'loaves' })).body).toMatchObject({
      metric: { kind: 'own', name: 'Loaves saved', unit: 'loaves' },
      weeks: [],
      kept: { visits: 1, own: 0 },
    })
    await enter(thisWeek(), 3.25, 'own')
    expect((await enter(thisWeek(), 41)).status).toBe(409)
    await choose('visits')
    expect(await read()).toMatchObject({
      metric: { name: 'Visits' },
      own: { name: 'Loaves saved', unit: 'loaves' },
      weeks: [{ value: 40 }],
      kept: { visits: 1, own: 1 },
    })
    expect((await choose('own', { name: 'Loaves', unit: '' })).body).toMatchObject({
      metric: { name: 'Loaves', unit: null },
      weeks: [{ value: 3.25 }],
    })
  })
})

describe("a week's value", () => {
  it('is a whole number, money in cents, or has two decimals', async () => {
    const { choose, enter } = await founder()
    const refused = async (kind: string, value: unknown) => {
      await choose(kind, { name: 'Hours' })
      const { status, body } = await enter(thisWeek(), value, kind)
      return [status, body.fields?.value]
    }
    expect(await refused('visits', 1.5)).toEqual([400, 'Please enter a whole number.'])
    expect(await refused('signups', -1)).toEqual([400, 'Please enter 0 or more.'])
    expect(await refused('visits', 1_000_000_001)).toEqual([400, 'Please enter a smaller number.'])
    expect(await refused('visits', 'many')).toEqual([400, 'Please enter a number.'])
    expect((await refused('revenue', 19.5))[0]).toBe(400)
    expect(await refused('own', 0.125)).toEqual([400, 'Please use two digits after the point at most.'])
    expect(await refused('revenue', -1200)).toEqual([200, undefined])
    expect(await refused('own', 999_999.99)).toEqual([200, undefined])
    expect(await refused('visits', 1_000_000_000)).toEqual([200, undefined])
  })

  it('is dated by a Monday that has begun, at most twelve weeks back', async () => {
    const { choose, enter, read } = await founder()
    await choose('visits')
    const said = async (week: string) => {
      const { status, body } = await enter(week, 1)
      return [status, body.fields?.week]
    }
    expect(await said(weeksAgo(-2))).toEqual([400, expect.stringContaining("hasn't started")])
    expect((await read()).firstWeek).toBe(weeksAgo(12))
    expect(await said(weeksAgo(12))).toEqual([200, undefined])
    expect(await said(weeksAgo(13))).toEqual([400, expect.stringContaining('too far back')])
    expect(await said(thisWeek().replace(/..$/, '99'))).toEqual([400, 'Please pick a week.'])
    const tuesday = new Date(Date.parse(thisWeek()) + day).toISOString().slice(0, 10)
    expect(await said(tuesday)).toEqual([400, 'Please give the Monday of the week.'])
  })

  it('starts with the project, except for existing assets', async () => {
    const { id, choose, enter, read } = await founder({ weeks: 3 })
    await choose('visits')
    expect((await enter(weeksAgo(5), 1)).status).toBe(400)
    expect((await enter(weeksAgo(3), 1)).status).toBe(200)
    await world.db.update(projects).set({ projectType: 'digital_asset' }).where(eq(projects.id, id))
    expect((await read()).firstWeek).toBe(weeksAgo(12))
    expect((await enter(weeksAgo(5), 1)).status).toBe(200)
  })

  it("allows the founder's day to be one before or after ours", async () => {
    const sunday = Date.parse(weeksAfter(thisWeek(), 1)) - 2 * hour
    world.clock.forward(sunday - world.clock.now().getTime())
    const { choose, enter } = await founder()
    await choose('visits')
    expect((await enter(weeksAgo(-1), 5)).status).toBe(200)
    expect((await enter(weeksAgo(-2), 5)).status).toBe(400)
  })

  it('needs a name for a custom number, and a chosen number', async () => {
    const { choose, enter } = await founder()
    expect((await enter(thisWeek(), 5)).status).toBe(409)
    expect((await choose('own')).body.fields).toEqual({ name: 'What do you count?' })
    expect((await choose('own', { name: ' ' })).status).toBe(400)
    expect((await choose('own', { name: 'x'.repeat(41) })).body.fields.name).toContain('under 40')
    expect((await choose('own', { name: 'Loaves', unit: 'x'.repeat(21) })).body.fields.unit).toContain(
      'under 20',
    )
    expect((await choose('likes')).body.fields).toEqual({ kind: 'Please choose one.' })
  })
})

it('is not found for others and unknown projects alike', async () => {
  const { id, choose, enter, call } = await founder()
  await choose('visits')
  await enter(thisWeek(), 40)
  const at = `/visits/weeks/${thisWeek()}`
  const calls: [string, string, object?][] = [
    ['GET', ''],
    ['PUT', '', { kind: 'revenue' }],
    ['PUT', at, { value: 1 }],
    ['DELETE', at],
    ['POST', `${at}/restoration`],
  ]
  const other = await world.member('other')
  const answers = (who: Browser, project: string) =>
    Promise.all(
      calls.map(async ([method, path, body]) => {
        const answer = await who.call(method, `/projects/${project}/metric${path}`, { body })
        return [answer.status, answer.body.message]
      }),
    )
  const denied = calls.map(() => [404, 'Project not found.'])
  expect(await answers(other, id)).toEqual(denied)
  expect(await answers(other, randomUUID())).toEqual(denied)
  expect(await answers(other, 'nonsense')).toEqual(denied)
  for (const [method, path, body] of calls)
    expect((await world.visitor().call(method, `/projects/${id}/metric${path}`, { body })).status).toBe(401)
  expect((await call('GET')).body.weeks).toEqual([{ week: thisWeek(), value: 40, provenance: 'told' }])
})

describe('a value that arrives on its own', () => {
  const arrive = (projectId: string, amount: number, source: 'seen' | 'checked' = 'seen', undone = false) =>
    commit(world, async (tx) => {
      const at = world.clock.now()
      await addToMetric(tx, { projectId, kind: 'signups', amount, at, source })
      if (undone) throw new Error('undone')
    }).catch(() => undefined)

  it("is added to its week in the caller's transaction, with its provenance", async () => {
    const { id, read, choose } = await founder()
    await choose('signups')
    await arrive(id, 2, 'checked')
    expect((await read()).weeks).toEqual([{ week: thisWeek(), value: 2, provenance: 'checked' }])
    await Promise.all([arrive(id, 1), arrive(id, 1, 'checked'), arrive(id, 1)])
    await arrive(id, 5, 'seen', true)
    expect((await read()).weeks).toEqual([{ week: thisWeek(), value: 5, provenance: 'seen' }])
  })

  it("adds to the founder's number, and starts over where they removed it", async () => {
    const { id, call, read, choose, enter } = await founder()
    await choose('signups')
    await arrive(id, 2)
    await enter(thisWeek(), 10, 'signups')
    await arrive(id, 1)
    expect((await read()).weeks).toEqual([{ week: thisWeek(), value: 11, provenance: 'told' }])
    await call('DELETE', `/signups/weeks/${thisWeek()}`)
    await arrive(id, 1)
    expect((await read()).weeks).toEqual([{ week: thisWeek(), value: 1, provenance: 'seen' }])
  })

  it('is kept for later if the project counts something else', async () => {
    const { id, read, choose } = await founder()
    await choose('visits')
    await arrive(id, 3)
    expect(await read()).toMatchObject({ weeks: [], kept: { signups: 1 } })
    await choose('signups')
    expect((await read()).weeks).toMatchObject([{ value: 3 }])
    await arrive(id, -1)
    expect((await read()).weeks).toMatchObject([{ value: 3 }])
  })
})
