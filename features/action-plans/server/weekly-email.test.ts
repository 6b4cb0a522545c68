import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sweepDue } from '#features/generation/server/sweep.ts'
import { notificationSettings } from '#features/notifications/server/tables.ts'
import { commit } from '#kit/server/commit.ts'
import { periods } from '#kit/server/schedule.ts'
import { mails } from '#kit/server/tables.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld, password } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'

const world = await createWorld()

const emailsTo = async (member: Browser) =>
  (await world.db.select().from(mails).where(eq(mails.recipient, member.email))).filter((mail) =>
    mail.subject.startsWith('Your plan this week'),
  )

const choicesOf = async (member: Browser) => (await member.call('GET', '/notifications/choices')).body
const getsTheWeek = async (member: Browser) => (await choicesOf(member)).emails.week
const chooseTheWeek = async (member: Browser, week: unknown) =>
  member.call('PUT', '/notifications/choices', { body: { ...(await choicesOf(member)), emails: { week } } })

async function founder(projects = ['Bread plan']) {
  const member = await world.member()
  for (const name of projects) await makeProject(member, name)
  await world.drain()
  return member
}

async function nextWeek(member: Browser) {
  world.clock.forward(periods.actionPlan + 60_000)
  await sweepDue(world.app)
  await world.drain()
  await member.call('POST', '/auth/sign-in', { body: { email: member.email, password } })
}

describe('the weekly email', () => {
  it("is sent once a week with each active project's open items", async () => {
    const member = await founder(['Bread plan', 'Loaf count'])
    expect(await emailsTo(member)).toEqual([])
    await nextWeek(member)
    const [mail, ...more] = await emailsTo(member)
    expect(more).toEqual([])
    expect(mail!.subject).toBe('Your plan this week: 2 projects')
    expect(mail!.body).toContain('Bread plan')
    expect(mail!.body).toContain('?tab=actionplan')
    expect(mail!.stopAddress).toMatch(/\/emails\/week\/stop\?token=[\w-]{32}$/)
    await nextWeek(member)
    expect(await emailsTo(member)).toHaveLength(2)
  })

  it('is not sent again because a plan is remade within the week', async () => {
    const member = await founder()
    const [project] = (await member.call('GET', '/projects?status=active&limit=12')).body.items
    await member.call('POST', '/functions/generate-weekly-action-plans', { body: { project_id: project.id } })
    await world.drain()
    expect(await emailsTo(member)).toEqual([])
  })

  it('is not sent once turned off, and sent again once turned on', async () => {
    const member = await founder()
    expect(await getsTheWeek(member)).toBe(true)
    expect((await chooseTheWeek(member, false)).body.emails.week).toBe(false)
    await nextWeek(member)
    expect(await emailsTo(member)).toEqual([])
    expect(await getsTheWeek(member)).toBe(false)
    await chooseTheWeek(member, true)
    await nextWeek(member)
    expect(await emailsTo(member)).toHaveLength(1)
  })

  it('is sent by a job queued under its former name', async () => {
    const member = await founder()
    world.clock.forward(periods.weeklyEmail)
    await commit(world, (tx) =>
      world.app.jobs.send(tx, { name: 'weekly-letter.send', data: { userId: member.id } }),
    )
    await world.drain()
    expect(await emailsTo(member)).toHaveLength(1)
  })

  it('can be chosen before there is a project', async () => {
    const member = await world.member()
    expect(await getsTheWeek(member)).toBe(true)
    expect((await chooseTheWeek(member, false)).body.emails.week).toBe(false)
    expect((await chooseTheWeek(member, 'no')).status).toBe(400)
  })
})

describe('the unsubscribe page', () => {
  const ask = (url: string, method: string) => world.fetch(new Request(url, { method }))

  it('changes nothing when opened, and unsubscribes by its button', async () => {
    const member = await founder()
    await nextWeek(member)
    const { stopAddress } = (await emailsTo(member))[0]!
    const page = await ask(stopAddress!, 'GET')
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await page.text()).toContain('Unsubscribe')
    expect(await getsTheWeek(member)).toBe(true)
    const stopped = await ask(stopAddress!, 'POST')
    expect([stopped.status, (await stopped.text()).includes("You're unsubscribed.")]).toEqual([200, true])
    expect(await getsTheWeek(member)).toBe(false)
    // A mail program may send it twice.
    expect((await ask(stopAddress!, 'POST')).status).toBe(200)
    await nextWeek(member)
    expect(await emailsTo(member)).toHaveLength(1)
  })

  it('refuses an invalid token, and unsubscribes no one else', async () => {
    const member = await founder()
    const address = `${world.app.config.publicUrl}/emails/week/stop`
    for (const query of ['', '?token=', `?token=${'a'.repeat(32)}`, '?token=%27%20or%201%3D1'])
      expect([query, (await ask(address + query, 'POST')).status]).toEqual([query, 404])
    expect(await getsTheWeek(member)).toBe(true)
  })

  it('works for emails from before it, with their own token or the shared one', async () => {
    const [earlier, later] = [await founder(), await founder()]
    const [old, shared] = ['o', 's'].map((letter) => letter.repeat(32))
    const settings = (member: Browser, tokens: object) =>
      world.db.update(notificationSettings).set(tokens).where(eq(notificationSettings.userId, member.id))
    await settings(earlier, { weekToken: old })
    await settings(later, { token: shared })
    const address = `${world.app.config.publicUrl}/letters/stop`
    expect((await ask(`${address}?token=${old}`, 'GET')).status).toBe(200)
    expect(await getsTheWeek(earlier)).toBe(true)
    expect((await ask(`${address}?token=${old}`, 'POST')).status).toBe(200)
    expect([await getsTheWeek(earlier), await getsTheWeek(later)]).toEqual([false, true])
    expect((await ask(`${address}?token=${shared}`, 'POST')).status).toBe(200)
    expect(await getsTheWeek(later)).toBe(false)
    // Its token ends this email and no other.
    const digest = `${world.app.config.publicUrl}/emails/digest/stop`
    expect((await ask(`${digest}?token=${old}`, 'POST')).status).toBe(404)
  })
})
