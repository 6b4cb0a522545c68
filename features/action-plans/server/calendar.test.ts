import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { projects } from '#features/projects/server/tables.ts'
import { day } from '#kit/contract/time.ts'
import { periods } from '#kit/server/schedule.ts'
import { mails, users } from '#kit/server/tables.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld, password } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { ItemView } from '../contract.ts'
import { calendarFeeds } from './tables.ts'

const world = await createWorld()

async function founder(name?: string) {
  const member = await world.member()
  const { id, title } = await makeProject(member, name)
  await world.drain()
  const path = `/projects/${id}/action-plan`
  return {
    member,
    id,
    title,
    path,
    items: async (): Promise<ItemView[]> => (await member.call('GET', path)).body.plan.items,
    download: () => member.call<{ name: string; text: string }>('GET', `${path}/calendar`),
  }
}

function eventsOf(text: string) {
  const lines = text.replaceAll(/\r\n[ \t]/g, '').split('\r\n')
  const values = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1))
  return {
    uids: values('UID'),
    starts: values('DTSTART'),
    ends: values('DTEND'),
    summaries: values('SUMMARY').map((line) => line.replaceAll(/\\([,;\\])/g, '$1')),
    lines,
  }
}

describe('the calendar file', () => {
  it('has an hour per item from nine on its day, with stable UIDs', async () => {
    const { items, title, download } = await founder()
    const { name, text } = (await download()).body
    expect(name).toBe(`${title}_action_plan.ics`)
    const { uids, starts, ends, summaries, lines } = eventsOf(text)
    const open = await items()
    expect(uids).toEqual(open.map((item) => `action-item-${item.id}@buildkin`))
    // No Z and no zone: nine o'clock wherever it is opened.
    const onItsDay = (hour: number) =>
      open.map(({ deadline }, index) => {
        const before = open.slice(0, index).filter((item) => item.deadline === deadline).length
        return `${deadline.replaceAll('-', '')}T${String(hour + before).padStart(2, '0')}0000`
      })
    expect(starts).toEqual(onItsDay(9))
    expect(ends).toEqual(onItsDay(10))
    expect(summaries).toEqual(open.map((item) => item.task))
    expect([lines[0], lines.at(-1), text.endsWith('\r\n')]).toEqual([
      'BEGIN:VCALENDAR',
      'END:VCALENDAR',
      false,
    ])
    world.clock.forward(60_000)
    expect(eventsOf((await download()).body.text).uids).toEqual(uids)
  })

  it('keeps a chosen day of this week, and leaves out done and dropped items', async () => {
    const { member, path, items, download } = await founder()
    const [first, second, third] = await items()
    const chosen = new Date(world.clock.now().getTime() + 6 * day).toISOString().slice(0, 10)
    await member.call('PATCH', `${path}/items/${first!.id}`, {
      body: { deadline: chosen, task: 'Ring Ada, then; Ben\\Co' },
    })
    await member.call('PUT', `${path}/items/${second!.id}/done`, { body: {} })
    await member.call('PUT', `${path}/items/${third!.id}/drop`, { body: { reason: 'no' } })
    const { uids, starts, summaries } = eventsOf((await download()).body.text)
    expect(uids).not.toContain(`action-item-${second!.id}@buildkin`)
    expect(uids).not.toContain(`action-item-${third!.id}@buildkin`)
    const at = uids.indexOf(`action-item-${first!.id}@buildkin`)
    // Another may be due that day, and then comes first or an hour later.
    expect([starts[at]!.slice(0, 8), summaries[at]]).toEqual([
      chosen.replaceAll('-', ''),
      'Ring Ada, then; Ben\\Co',
    ])
    expect(new Set(starts).size).toBe(starts.length)
  })

  it("puts a day's items in sequence, and later ones on the next free day", async () => {
    const { member, path, items, download } = await founder()
    const [first, second, third] = await items()
    const dayIn = (days: number) =>
      new Date(world.clock.now().getTime() + days * day).toISOString().slice(0, 10)
    const change = (item: ItemView, body: object) =>
      member.call('PATCH', `${path}/items/${item.id}`, { body })
    for (const [index, item] of (await items()).entries())
      if (index > 2) await member.call('PUT', `${path}/items/${item.id}/done`, { body: {} })
    await change(first!, { deadline: dayIn(0) })
    await change(second!, { deadline: dayIn(0) })
    await change(third!, { deadline: dayIn(20) })
    const { uids, starts, ends } = eventsOf((await download()).body.text)
    const [today, tomorrow] = [dayIn(0).replaceAll('-', ''), dayIn(1).replaceAll('-', '')]
    expect(uids).toEqual([first!, second!, third!].map((item) => `action-item-${item.id}@buildkin`))
    expect(starts).toEqual([`${today}T090000`, `${today}T100000`, `${tomorrow}T090000`])
    expect(ends).toEqual([`${today}T100000`, `${today}T110000`, `${tomorrow}T100000`])
  })

  it('puts overdue items on consecutive days from today', async () => {
    const { member, items, download } = await founder()
    const { length } = await items()
    world.clock.forward(periods.actionPlan + day)
    await member.call('POST', '/auth/sign-in', { body: { email: member.email, password } })
    const expected = Array.from(
      { length },
      (_, index) =>
        `${new Date(world.clock.now().getTime() + index * day).toISOString().slice(0, 10).replaceAll('-', '')}T090000`,
    )
    expect(eventsOf((await download()).body.text).starts).toEqual(expected)
  })

  it('has no injected line from a title, and no such title is saved', async () => {
    const typed = 'Bread\r\nATTACH:file:///etc/passwd\u0007plan'
    const { member, id, title, download } = await founder(typed)
    expect(title).toBe('Bread ATTACH:file:///etc/passwd plan')
    await world.db.update(projects).set({ title: typed }).where(eq(projects.id, id))
    expect(
      (await download()).body.text.split(/\r\n|\r|\n/).filter((line) => line.startsWith('ATTACH')),
    ).toEqual([])
    expect((await member.call('GET', '/calendar-feed')).status).toBe(200)
  })

  it('is refused with a message once nothing is open', async () => {
    const { member, path, items, download } = await founder()
    for (const item of await items()) await member.call('PUT', `${path}/items/${item.id}/done`, { body: {} })
    expect((await download()).body).toMatchObject({
      code: 'unprocessable',
      message: "You don't have any open tasks this week, so there's nothing to add to a calendar.",
    })
  })
})

describe('the private calendar link', () => {
  const open = (url: string) => world.fetch(new Request(url))
  const addressOf = async (member: Browser, method: string) =>
    (await member.call<{ url: string | null }>(method, '/calendar-feed')).body.url

  it('is missing at first, then a feed of all active projects', async () => {
    const { member, items } = await founder('Bread plan')
    const other = await makeProject(member, 'Loaf count')
    await world.drain()
    expect(await addressOf(member, 'GET')).toBeNull()
    const url = (await addressOf(member, 'PUT'))!
    expect(url).toMatch(/\/calendar\/[\w-]{32}\.ics$/)
    const { url: shownAgain, createdAt } = (await member.call('GET', '/calendar-feed')).body
    expect([shownAgain, createdAt]).toEqual([null, world.clock.now().toISOString()])
    const answer = await open(url)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, max-age=900',
    ])
    const text = await answer.text()
    expect(eventsOf(text).summaries).toEqual(expect.arrayContaining((await items()).map((item) => item.task)))
    expect([text.includes('Bread plan'), text.includes('Loaf count')]).toEqual([true, true])
    await member.call('PUT', `/projects/${other.id}/archive`)
    expect(await (await open(url)).text()).not.toContain('Loaf count')
  })

  it('is not found while its user is banned', async () => {
    const { member } = await founder()
    const url = (await addressOf(member, 'PUT'))!
    const ban = (banned: boolean, banExpires: Date | null = null) =>
      world.db.update(users).set({ banned, banExpires }).where(eq(users.id, member.id))
    await ban(true)
    expect((await open(url)).status).toBe(404)
    await ban(true, new Date(world.clock.now().getTime() - day))
    expect((await open(url)).status).toBe(200)
  })

  it('never appears in a log', async () => {
    const { member } = await founder()
    const url = (await addressOf(member, 'PUT'))!
    const token = /([\w-]{32})\.ics$/.exec(url)![1]!
    await open(url)
    await open(`${url.slice(0, -4)}x.ics`)
    expect(world.logged.some((line) => line.includes('/calendar/'))).toBe(true)
    expect(world.logged.filter((line) => line.includes(token))).toEqual([])
  })

  it("never contains another user's data", async () => {
    const mine = await founder('Mine alone')
    const theirs = await founder('Theirs alone')
    const text = await (await open((await addressOf(mine.member, 'PUT'))!)).text()
    expect(text).toContain('Mine alone')
    expect(text).not.toContain('Theirs alone')
    const uids = new Set(eventsOf(text).uids)
    expect((await theirs.items()).filter((item) => uids.has(`action-item-${item.id}@buildkin`))).toEqual([])
    expect(await addressOf(theirs.member, 'GET')).toBeNull()
  })

  it('replaces the previous one, and stays off once revoked', async () => {
    const { member } = await founder()
    const first = (await addressOf(member, 'PUT'))!
    const second = (await addressOf(member, 'PUT'))!
    expect(second).not.toBe(first)
    expect((await open(first)).status).toBe(404)
    expect((await open(second)).status).toBe(200)
    expect(await addressOf(member, 'DELETE')).toBeNull()
    expect((await open(second)).status).toBe(404)
    expect(await addressOf(member, 'GET')).toBeNull()
    expect(await addressOf(member, 'DELETE')).toBeNull()
  })

  it.each<[string, (member: Browser) => Promise<{ status: number }>]>([
    ['signing out everywhere', (member) => member.call('POST', '/auth/sign-out-everywhere')],
    [
      'a new password',
      (member) =>
        member.call('PUT', '/account/password', {
          body: { currentPassword: password, password: 'Another.horse-8' },
        }),
    ],
  ])('ends with %s', async (_, shut) => {
    const { member } = await founder()
    const url = (await addressOf(member, 'PUT'))!
    expect((await open(url)).status).toBe(200)
    expect((await shut(member)).status).toBe(200)
    expect((await open(url)).status).toBe(404)
  })

  it('is announced to its owner by email, and stored as a hash', async () => {
    const { member } = await founder()
    const url = (await addressOf(member, 'PUT'))!
    const written = await world.db.select().from(mails).where(eq(mails.recipient, member.email))
    expect(written.filter(({ subject }) => subject === 'New calendar link for Buildkin')).toHaveLength(1)
    const [row] = await world.db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, member.id))
    expect(url).not.toContain(row!.token)
    expect((await open(url.replace(/[\w-]{32}\.ics$/, `${row!.token.slice(0, 32)}.ics`))).status).toBe(404)
  })

  it('is not found if unknown or malformed', async () => {
    const { origin } = new URL(world.app.config.publicUrl)
    for (const path of [
      `/calendar/${'a'.repeat(32)}.ics`,
      '/calendar/short.ics',
      `/calendar/${'a'.repeat(32)}`,
      '/calendar/..%2f..%2fetc.ics',
    ])
      expect([path, (await open(origin + path)).status]).toEqual([path, 404])
  })

  it('is only for members', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await world.visitor().call(method, '/calendar-feed')).status).toBe(401)
  })
})
