import { beforeEach, describe, expect, it } from 'vitest'
import { day } from '#kit/contract/time.ts'
import { periods } from '#kit/server/schedule.ts'
import { rateLimits } from '#kit/server/tables.ts'
import { createWorld } from '#test/harness.ts'
import { fewestVisits } from '../contract.ts'
import type { Figures } from '../contract.ts'
import { pageSpeedFeature } from './feature.ts'
import { pageSpeeds } from './tables.ts'

const world = await createWorld()
const { db, app, clock } = world
const ada = await world.member('ada')
const admin = await world.admin()
const visit = (body: object, browser = ada) => browser.call('POST', '/page-speed', { body })
const onDashboard = (lcp: number): Figures => ({ lcp: { screen: 'dashboard', value: lcp } })
const read = async () => (await admin.call('GET', '/admin/page-speed')).body
const status = async () => {
  clock.forward(periods.statusKept)
  return (await world.visitor().call('GET', '/status')).body.speed
}
async function visits(count: number, lcp: number): Promise<void> {
  for (let made = 0; made < count; made++) {
    await db.delete(rateLimits)
    expect((await visit(onDashboard(lcp))).status).toBe(200)
  }
}

beforeEach(async () => {
  await db.delete(rateLimits)
  await db.delete(pageSpeeds)
})

describe('a visit', () => {
  it('is counted by day, screen and bucket, and nothing else is stored', async () => {
    const figures = {
      lcp: { screen: 'projects', value: 1000 },
      inp: { screen: 'project', value: 104.5 },
      cls: { screen: 'project', value: 0 },
    }
    expect((await visit(figures)).body).toEqual({ counted: 3 })
    await visit(figures)
    const today = clock.now().toISOString().slice(0, 10)
    const rows = await db.select().from(pageSpeeds).orderBy(pageSpeeds.measure)
    expect(rows).toEqual([
      { day: today, screen: 'project', measure: 'cls', bucket: 0, visits: 2 },
      { day: today, screen: 'project', measure: 'inp', bucket: 4, visits: 2 },
      { day: today, screen: 'projects', measure: 'lcp', bucket: 1, visits: 2 },
    ])
  })

  it('counts every one of twenty that come at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => visit(onDashboard(400))))
    expect(new Set(answers.map(({ status: code }) => code))).toEqual(new Set([200]))
    expect((await db.select().from(pageSpeeds)).map((row) => row.visits)).toEqual([20])
  })

  it.each([
    [{ lcp: { screen: '/people/ada', value: 1 } }],
    [{ lcp: { screen: 'dashboard', value: -1 } }],
    [{ lcp: { screen: 'dashboard', value: 60_001 } }],
    [{ cls: { screen: 'dashboard', value: 11 } }],
    [{ inp: { screen: 'dashboard', value: 'fast' } }],
  ])('is refused with an unknown screen or a figure out of range: %j', async (figures) => {
    expect((await visit(figures)).status).toBe(400)
    expect(await db.select().from(pageSpeeds)).toEqual([])
  })

  it('is refused from a visitor, and past sixty in an hour', async () => {
    expect((await visit(onDashboard(1), world.visitor())).status).toBe(401)
    for (let made = 0; made < 60; made++) await visit(onDashboard(1))
    expect((await visit(onDashboard(1))).status).toBe(429)
  })
})

describe('what three of four visits were within', () => {
  it('is not said under twenty visits, to administrators or on the status page', async () => {
    expect(await read()).toMatchObject({ screens: {}, all: { lcp: { visits: 0, atMost: null } } })
    await visits(fewestVisits - 1, 400)
    const few = { visits: fewestVisits - 1, atMost: null }
    expect((await read()).screens.dashboard.lcp).toEqual(few)
    expect((await status()).lcp).toEqual(few)
  })

  it('is the bound of the bucket that the third quarter ends in', async () => {
    await visits(15, 400)
    await visits(5, 9000)
    expect((await read()).screens.dashboard.lcp).toEqual({ visits: 20, atMost: 500 })
    await visits(1, 1700)
    expect((await read()).screens.dashboard.lcp).toEqual({ visits: 21, atMost: 2000 })
    expect((await status()).lcp).toEqual({ visits: 21, atMost: 2000 })
    expect((await read()).screens.dashboard.inp).toEqual({ visits: 0, atMost: null })
  })

  it('is of the last 28 days, and older counts are erased', async () => {
    await visits(20, 400)
    clock.forward(28 * day)
    expect((await status()).lcp).toEqual({ visits: 0, atMost: null })
    clock.forward(periods.pageSpeedsKept - 28 * day)
    await pageSpeedFeature.housekeeping(app)
    expect(await db.select().from(pageSpeeds)).toHaveLength(1)
    clock.forward(day)
    await pageSpeedFeature.housekeeping(app)
    expect(await db.select().from(pageSpeeds)).toEqual([])
  })
})
