import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sendWeeklyEmail } from '#features/action-plans/server/weekly-email.ts'
import { notificationSettings } from '#features/notifications/server/tables.ts'
import { day } from '#kit/contract/time.ts'
import { mails } from '#kit/server/tables.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import { momentsOf } from './moments.ts'
import { experiments } from './tables.ts'

const world = await createWorld()

async function testing() {
  const me = await world.member()
  const { id } = await makeProject(me)
  await world.drain()
  const path = `/projects/${id}`
  await me.call('POST', `${path}/experiments`, { body: {} })
  const log = async (stance: 'for' | 'against', piece: object = {}) =>
    (
      await me.call('POST', `${path}/evidence`, {
        body: {
          kind: 'conversation',
          stance,
          text: 'They said so.',
          happenedOn: world.clock.now().toISOString().slice(0, 10),
          ...piece,
        },
      })
    ).body
  const shown = async () => (await me.call('GET', '/now')).body.projects[0].moment
  const later = async (days: number) => {
    const at = new Date(world.clock.now().getTime() + days * day)
    return momentsOf(world.db, { projectIds: [id], at, open: true })
  }
  const startedAgo = (days: number) =>
    world.db
      .update(experiments)
      .set({ startedAt: new Date(world.clock.now().getTime() - days * day) })
      .where(eq(experiments.projectId, id))
  return { me, path, log, shown, later, startedAgo }
}

describe('a moment', () => {
  it('comes with the piece that reaches the mark, and is there the next day', async () => {
    const { log, shown, later, startedAgo } = await testing()
    await startedAgo(2)
    expect((await log('for')).moment).toBeNull()
    expect((await log('for')).moment).toBeNull()
    const { moment } = await log('for')
    expect(moment).toMatchObject({ kind: 'pass', headline: '3 of 3 said yes.' })
    expect(moment.line).toMatch(/^On \w+day, this was a guess\.$/)
    expect((await log('for')).moment).toBeNull()
    expect(await shown()).toEqual(moment)
    expect(await later(1)).toEqual([moment])
    expect(await later(8)).toEqual([])
  })

  it('says when a stop point is hit how soon that was found out', async () => {
    const { log, startedAgo } = await testing()
    await startedAgo(6)
    for (let said = 0; said < 3; said += 1) await log('against')
    expect((await log('against')).moment).toMatchObject({
      kind: 'stop',
      headline: 'You found out in 6 days.',
      line: '4 said no, and that was your stop point. You asked before you built more.',
    })
  })

  it('is taken back with the piece it came from, and comes again with it', async () => {
    const { me, path, log, shown } = await testing()
    await log('for')
    await log('for')
    const { piece } = await log('for')
    await me.call('DELETE', `${path}/evidence/${piece.id}`)
    expect(await shown()).toBeNull()
    const back = await me.call('POST', `${path}/evidence/${piece.id}/restoration`)
    expect(back.body.moment.kind).toBe('pass')
    expect((await shown()).headline).toBe('3 of 3 said yes.')
  })

  it("completes the plan's task to run the test, as long as it holds", async () => {
    const { me, path, log } = await testing()
    const isRun = async () => {
      const { phases } = (await me.call('GET', path)).body.implementationPlan
      const tasks: { title: string; done: boolean }[] = phases.flatMap((phase: { tasks: [] }) => phase.tasks)
      return tasks.flatMap(({ title, done }) => (/^Run your first test|^Decide/.test(title) ? [done] : []))
    }
    await log('for')
    await log('for')
    expect(await isRun()).toEqual([false, false])
    const { piece } = await log('for')
    expect(await isRun()).toEqual([true, false])
    await me.call('DELETE', `${path}/evidence/${piece.id}`)
    expect(await isRun()).toEqual([false, false])
  })

  it('is the first payment, not the second', async () => {
    const { me, path, log, shown } = await testing()
    const first = await log('for', { kind: 'payment', amountCents: 1200, countsForTest: false })
    expect(first.moment).toMatchObject({ kind: 'payment', headline: '$12' })
    const second = await log('for', { kind: 'payment', amountCents: 900, countsForTest: false })
    expect(second.moment).toBeNull()
    await me.call('DELETE', `${path}/evidence/${first.piece.id}`)
    expect((await shown()).headline).toBe('$12')
    await me.call('DELETE', `${path}/evidence/${second.piece.id}`)
    expect(await shown()).toBeNull()
  })

  it('of a payment follows the amount when that is corrected', async () => {
    const { me, path, log, shown } = await testing()
    const { piece } = await log('for', { kind: 'payment', amountCents: 12_000 })
    const { kind, stance, text, happenedOn } = piece
    const body = { kind, stance, text, happenedOn, amountCents: 1200 }
    const edited = await me.call('PUT', `${path}/evidence/${piece.id}`, { body })
    expect(edited.body.moment).toBeNull()
    expect((await shown()).headline).toBe('$12')
  })

  it('is put away by its founder and by no one else', async () => {
    const { me, path, log, shown } = await testing()
    const { moment } = await log('for', { kind: 'payment', amountCents: 500 })
    const stranger = await world.member()
    const at = `${path}/moments/${moment.id}/closed`
    expect((await stranger.call('PUT', at, { body: {} })).status).toBe(404)
    expect(await shown()).not.toBeNull()
    expect((await me.call('PUT', at, { body: {} })).status).toBe(200)
    expect(await shown()).toBeNull()
    expect((await me.call('PUT', `${path}/moments/nonsense/closed`, { body: {} })).status).toBe(404)
  })

  it("closes the week's email, also if it was put away", async () => {
    const { me, path, log } = await testing()
    const { moment } = await log('for', { kind: 'payment', amountCents: 500 })
    await me.call('PUT', `${path}/moments/${moment.id}/closed`, { body: {} })
    const lastWeekAt = new Date(world.clock.now().getTime() - 8 * day)
    await world.db
      .update(notificationSettings)
      .set({ lastWeekAt })
      .where(eq(notificationSettings.userId, me.id))
    await world.db.delete(mails).where(eq(mails.recipient, me.email))
    await sendWeeklyEmail(world.app, { userId: me.id })
    const [mail] = await world.db.select().from(mails).where(eq(mails.recipient, me.email))
    expect(mail?.body).toContain('This week: $5. Your first payment.')
  })
})
