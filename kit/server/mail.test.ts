import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { runHousekeeping } from '#app/server/housekeeping.ts'
import { resetEmail } from '#features/accounts/server/emails.ts'
import { weeklyEmail } from '#features/action-plans/server/emails.ts'
import { day, minute } from '#kit/contract/time.ts'
import { createWorld } from '#test/harness.ts'
import { openMailServer, transportTo } from '#test/mail-server.ts'
import { commit } from './commit.ts'
import { createMailer } from './mail.ts'
import { periods } from './schedule.ts'
import { mails } from './tables.ts'

const world = await createWorld()
const server = await openMailServer()
const mailer = (port = server.port) =>
  createMailer({
    config: world.app.config,
    db: world.db,
    clock: world.clock,
    log: world.app.log,
    transport: transportTo(port) as never,
  })
const to = 'reader@example.test'

const queueOne = async () =>
  commit(world, (tx) => mailer().queue(tx, resetEmail(world.app.config, to, 'a-token')))
const plain = {
  stopAddress: 'http://localhost:3000/emails/week/stop?token=t',
  to,
  weeks: [
    { title: 'Bread', address: 'http://localhost:3000/projects/1', tasks: [], next: null, moments: [] },
  ],
}
const queuePlain = async () => commit(world, (tx) => mailer().queue(tx, weeklyEmail(world.app.config, plain)))
const unsent = () => world.db.select().from(mails).where(isNull(mails.sentAt))

beforeEach(async () => {
  await world.db.delete(mails)
  server.taken.length = 0
  server.set('takes')
})
afterAll(() => server.close())

describe('an email', () => {
  it('is sent once as text and HTML with its own id, under concurrency', async () => {
    await queueOne()
    await queueOne()
    const sent = await Promise.all([mailer().sendDue(), mailer().sendDue(), mailer().sendDue()])
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(2)
    expect(server.taken).toHaveLength(2)
    const { raw } = server.taken[0]!
    expect(raw).toMatch(/Content-Type: text\/plain/)
    expect(raw).toMatch(/Content-Type: text\/html/)
    expect(new Set(server.taken.map((one) => /Message-ID: (.*)/i.exec(one.raw)![1])).size).toBe(2)
    expect(await mailer().sendDue()).toBe(0)
    expect(await unsent()).toEqual([])
  })

  it("doesn't exist if its transaction was rolled back", async () => {
    await expect(
      commit(world, async (tx) => {
        await mailer().queue(tx, resetEmail(world.app.config, to, 'a-token'))
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await mailer().sendDue()).toBe(0)
  })

  it('is kept for a month, sent or not, and then deleted', async () => {
    await queuePlain()
    await mailer().sendDue()
    await queuePlain()
    world.clock.forward(periods.mailsKept - minute)
    await runHousekeeping(world.app)
    expect(await world.db.$count(mails)).toBe(2)
    world.clock.forward(2 * minute)
    await runHousekeeping(world.app)
    expect(await world.db.$count(mails)).toBe(0)
  })

  it('of a weekly kind has one-click unsubscribe, and escapes text', async () => {
    const email = weeklyEmail(world.app.config, {
      to,
      weeks: [
        {
          title: '<b>Bread</b>',
          address: 'http://localhost:3000/projects/1',
          next: null,
          tasks: ['Ask "five" bakers'],
          moments: [],
        },
      ],
      stopAddress: 'http://localhost:3000/emails/week/stop?token=t',
    })
    await commit(world, (tx) => mailer().queue(tx, email))
    await mailer().sendDue()
    const { raw } = server.taken[0]!
    expect(raw).toContain('List-Unsubscribe: <http://localhost:3000/emails/week/stop?token=t>')
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(email.html).toContain('&lt;b&gt;Bread&lt;/b&gt;')
    expect(email.html).not.toContain('<b>Bread')
    expect(email.body).toContain('To unsubscribe, open http://localhost:3000/emails/week/stop?token=t')
  })
})

describe('if the mail server', () => {
  it('is down, the call succeeds and the email is sent once when it is back', async () => {
    const away = await openMailServer()
    await away.close()
    const { status } = await world
      .visitor()
      .call('POST', '/auth/sign-up', { body: { email: to, password: 'Correct.horse-9' } })
    expect(status).toBe(200)
    expect(await mailer(away.port).sendDue()).toBe(0)
    expect(await unsent()).toMatchObject([{ recipient: to, attempts: 1 }])
    // Not before its wait is over, and then once.
    expect(await mailer().sendDue()).toBe(0)
    world.clock.forward(minute)
    expect(await mailer().sendDue()).toBe(1)
    expect(server.taken.map((one) => one.to)).toEqual([to])
  })

  it('is busy, delays grow and other emails are sent', async () => {
    await queuePlain()
    server.set('busy')
    const waited: number[] = []
    for (let attempt = 0; attempt < 6; attempt++) {
      await mailer().sendDue()
      const [mail] = await unsent()
      waited.push(mail!.nextAttemptAt.getTime() - world.clock.now().getTime())
      world.clock.forward(waited.at(-1)!)
    }
    expect(waited).toEqual([0.2, 1, 5, 30, 120, 480].map((wait) => wait * minute))
    server.set('takes')
    await queuePlain()
    expect(await mailer().sendDue()).toBe(2)
    expect(server.taken).toHaveLength(2)
  })

  it('refuses permanently, there is no retry and the email stays visible', async () => {
    await queuePlain()
    server.set('refuses')
    await mailer().sendDue()
    server.set('takes')
    world.clock.forward(365 * day)
    expect(await mailer().sendDue()).toBe(0)
    expect(await unsent()).toMatchObject([{ attempts: 1, sentAt: null, failedAt: expect.any(Date) }])
  })

  it('has refused one, an administrator can resend it once', async () => {
    const admin = await world.admin()
    await world.db.delete(mails)
    await queueOne()
    server.set('refuses')
    await mailer().sendDue()
    const { items } = (await admin.call('GET', '/admin/emails/failed')).body
    expect(items).toMatchObject([{ to, subject: 'Set a new password for Buildkin', tries: 1 }])
    server.set('takes')
    const again = () => admin.call('POST', `/admin/emails/${items[0].id}/retry`, { body: {} })
    expect([(await again()).status, (await again()).status]).toEqual([200, 404])
    expect(await mailer().sendDue()).toBe(1)
    expect((await admin.call('GET', '/admin/emails/failed')).body.items).toEqual([])
  })

  it('took an email or not, it is kept for thirty days', async () => {
    await queuePlain()
    await runHousekeeping(world.app)
    expect(await unsent()).toHaveLength(1)
    world.clock.forward(30 * day + 1)
    await runHousekeeping(world.app)
    expect(await unsent()).toEqual([])
  })

  it("doesn't answer, the email is retried", async () => {
    await queueOne()
    server.set('hangs')
    expect(await mailer().sendDue()).toBe(0)
    expect(await unsent()).toMatchObject([{ attempts: 1 }])
    server.set('takes')
    world.clock.forward(minute)
    expect(await mailer().sendDue()).toBe(1)
  })

  it("doesn't answer, no database connection waits for it", async () => {
    for (let n = 0; n < 30; n++) await queueOne()
    server.set('hangs')
    const one = mailer()
    const sending = [one.sendDue(), one.sendDue(), one.sendDue()]
    await expect.poll(() => server.hanging()).toBeGreaterThan(0)
    const { rows } = await world.db.execute(
      sql`select count(*)::int as held from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`,
    )
    expect(rows).toEqual([{ held: 0 }])
    expect(await Promise.all(sending)).toEqual([0, 0, 0])
    expect((await unsent()).filter(({ attempts }) => attempts > 0).length).toBeLessThanOrEqual(4)
  })

  it('was used by a process that died, another sends the email once', async () => {
    await queueOne()
    await world.db
      .update(mails)
      .set({ sendingUntil: new Date(world.clock.now().getTime() + periods.mailClaim) })
    expect(await mailer().sendDue()).toBe(0)
    world.clock.forward(periods.mailClaim)
    expect(await mailer().sendDue()).toBe(1)
  })

  it('took an email with a link, its text is deleted', async () => {
    await queueOne()
    await mailer().sendDue()
    expect(JSON.stringify(await world.db.select().from(mails))).not.toContain('a-token')
    await queueOne()
    world.clock.forward(periods.resetLink + 1)
    await runHousekeeping(world.app)
    expect(JSON.stringify(await world.db.select().from(mails))).not.toContain('a-token')
  })

  it('sends a message, it is logged without the address', async () => {
    await queueOne()
    server.set('refuses')
    await mailer().sendDue()
    const [mail] = await world.db.select().from(mails).where(eq(mails.recipient, to))
    const lines = world.logged.filter((line) => line.includes(mail!.id))
    expect(lines).toHaveLength(1)
    expect(lines[0]).not.toContain(to)
  })
})
