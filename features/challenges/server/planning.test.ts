import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { week } from '#kit/contract/time.ts'
import { mondayOf } from '#kit/server/schedule.ts'
import { createWorld } from '#test/harness.ts'
import { catalog } from './catalog.ts'
import { weeklyChallenges } from './tables.ts'
import { drawFor, drawWeekly } from './weekly.ts'

const world = await createWorld()
const { db, app, clock } = world
const next = () => mondayOf(new Date(clock.now().getTime() + week))
const choose = (browser: { call: (typeof admin)['call'] }, challengeId: string | null) =>
  browser.call('PUT', '/admin/challenges/weekly/next', { body: { challengeId } })
const admin = await world.admin()

describe('the challenge of next week', () => {
  it('is hidden from outsiders', async () => {
    const member = await world.member()
    for (const browser of [world.visitor(), member])
      expect([401, 403]).toContain((await choose(browser, catalog[0]!.id)).status)
    expect([
      (await world.visitor().call('GET', '/admin/challenges/weekly')).status,
      (await member.call('GET', '/admin/challenges/weekly')).status,
    ]).toEqual([401, 403])
    expect(await db.$count(weeklyChallenges)).toBe(0)
  })

  it('is drawn unless chosen by an administrator; the current one never changes', async () => {
    await drawWeekly(app)
    const drawn = async () =>
      (await db.select().from(weeklyChallenges).where(eq(weeklyChallenges.status, 'active')))[0]!.challengeId
    const plan = (await admin.call('GET', '/admin/challenges/weekly')).body
    expect(plan.next).toMatchObject({ weekOf: next(), challengeId: drawFor(next()), chosen: false })
    const other = catalog.find(({ id }) => id !== drawFor(next()) && id !== plan.current.challengeId)!
    expect((await choose(admin, 'no-such-challenge')).status).toBe(400)
    const chosen = (await choose(admin, other.id)).body
    expect(chosen).toMatchObject({
      current: plan.current,
      next: { challengeId: other.id, title: other.title, chosen: true, chosenBy: admin.email },
    })
    expect(await drawn()).toBe(plan.current.challengeId)
    expect((await choose(admin, null)).body.next).toMatchObject({
      challengeId: drawFor(next()),
      chosen: false,
    })
    await Promise.all([choose(admin, other.id), choose(admin, other.id)])
    clock.forward(week)
    await Promise.all([drawWeekly(app), drawWeekly(app)])
    expect(await drawn()).toBe(other.id)
    const later = await world.admin('later')
    const after = (await later.call('GET', '/admin/challenges/weekly')).body
    expect(after).toMatchObject({
      current: { challengeId: other.id, chosen: true, chosenBy: admin.email },
      next: { chosen: false },
      past: [{ challengeId: plan.current.challengeId, chosen: false }],
    })
  })
})
