import { PassThrough } from 'node:stream'
import { and, asc, eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import { sweepDeletions } from '#features/accounts/server/deletion.ts'
import { day, minute } from '#kit/contract/time.ts'
import { writeBackup } from '#kit/server/backup/write-backup.ts'
import { emptyHead, hashOf } from '#kit/server/registry.ts'
import { rateLimits, registryEntries } from '#kit/server/tables.ts'
import { createWorld, password } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import { checkFile, checkFiles, printedScript, tamperedFrom } from '#test/registered.ts'
import { draftedPage, open, publishedPage } from '#test/test-page.ts'
import type { MadePage } from '#test/test-page.ts'
import type { Registration } from '../registration-contract.ts'
import { checkScript } from './check-script.ts'
import { testPageRecords, testPages } from './tables.ts'

const world = await createWorld()
beforeEach(async () => {
  await world.db.delete(rateLimits)
})

type Shown = { me: Browser; made: MadePage }
const change = ({ me, made }: Shown, words: object) =>
  me.call('PUT', made.at(), { body: { page: { ...made.page.content, ...words } } })
const recordOf = async ({ me, made }: Shown): Promise<Registration> =>
  (await me.call('GET', made.at('/registration'))).body
const textsOf = ({ entries }: Registration) =>
  entries.map(({ parts }) =>
    Object.fromEntries(parts.map((part) => [part.name, 'text' in part ? JSON.parse(part.text) : 'sealed'])),
  )
const statusHead = async () => {
  world.clock.forward(minute)
  return (await world.visitor().call('GET', '/status')).body.registry
}
const chain = () => world.db.select().from(registryEntries).orderBy(asc(registryEntries.number))

async function published(nickname: string, content = {}): Promise<Shown> {
  const me = await world.member(nickname)
  return { me, made: await publishedPage(me, { action: 'list', ...content }) }
}

describe('publishing a test page', () => {
  it('registers words, marks and forecast, and says so before the first visitor', async () => {
    const me = await world.member('ada')
    const made = await draftedPage(me, { action: 'preorder', price: '$19', passAnswers: 9, stopAnswers: 2 })
    expect((await me.call('GET', made.at('/registration'))).status).toBe(404)
    const forecast = { chance: 30, why: 'Bakers are busy.' }
    const { body } = await me.call('PUT', made.at('/publication'), { body: { forecast } })
    const record = await recordOf({ me, made })
    expect(record.entries.map(({ number }) => number)).toEqual([body.registeredAs])
    const { headline, offer, endsOn } = body.content
    expect(textsOf(record)).toEqual([
      {
        page: expect.objectContaining({
          page: `/t/${made.slug}`,
          headline,
          offer,
          price: '$19',
          picture: null,
        }),
        marks: { keepGoingAt: 9, stopAt: 2, lastDay: endsOn, visitors: null },
        forecast,
      },
    ])
    const { html } = await open(world, `/t/${made.slug}`)
    const registered =
      'Registered [A-Z][a-z]{2} \\d+, 20\\d\\d, \\d+:\\d\\d [AP]M UTC, before the first visitor'
    expect(html).toMatch(new RegExp(`<a href="/t/${made.slug}/registration">${registered}</a>`))
  })

  it('shows visitors the words, and neither marks nor forecast', async () => {
    const shown = await published('bo')
    const { slug } = shown.made
    const { html, status } = await open(world, `/t/${slug}/registration`)
    expect(status).toBe(200)
    expect(html).toContain('before anyone could visit it')
    expect(html).toContain('Nothing has changed.')
    const { html: json, headers } = await open(world, `/t/${slug}/registration.json`)
    expect([headers.get('content-type'), headers.get('x-robots-tag')]).toEqual([
      'application/json',
      'noindex',
    ])
    const file: Registration = JSON.parse(json)
    expect(textsOf(file)).toEqual([{ page: expect.anything(), marks: 'sealed' }])
    const whole = await recordOf(shown)
    expect({ ...file, entries: [] }).toEqual({ ...whole, entries: [] })
    expect(json).not.toContain('keepGoingAt')
  })

  it('numbers what two processes publish at once without a gap', async () => {
    const other = await world.beside()
    const makers = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => {
        const me = await world.member(`at-once-${n}`, n % 2 ? other.fetch : world.fetch)
        return { me, made: await draftedPage(me, { action: 'list' }) }
      }),
    )
    const answers = await Promise.all(
      makers.map(({ me, made }) => me.call('PUT', made.at('/publication'), { body: {} })),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    let before = emptyHead
    for (const [index, { number, at, subject, sealed, head }] of (await chain()).entries()) {
      expect(number).toBe(index + 1)
      expect(head).toBe(hashOf([number, at.toISOString(), subject, sealed, before]))
      before = head
    }
  })
})

describe('a change of a registered page', () => {
  it('stays visible beside the old words, and what is the same is not entered', async () => {
    const shown = await published('cleo', { headline: 'Bread at seven', offer: 'Warm <b>bread</b>.' })
    world.clock.forward(20 * minute)
    await change(shown, {})
    await change(shown, { contactEmail: 'new@example.test', indexed: true })
    expect((await recordOf(shown)).entries).toHaveLength(1)
    await change(shown, { headline: 'Bread at six' })
    await change(shown, { headline: 'Bread at five' })
    world.clock.forward(20 * minute)
    await change(shown, { headline: 'Bread at five', offer: 'Cold bread.' })
    expect(textsOf(await recordOf(shown)).map(({ page }) => page.headline)).toEqual([
      'Bread at seven',
      'Bread at six',
      'Bread at five',
      'Bread at five',
    ])
    const { html } = await open(world, `/t/${shown.made.slug}/registration`)
    const changes = [
      ...html.matchAll(/<h4>(.*?)<\/h4><p>Before: <del>(.*?)<\/del><\/p><p>After: <ins>(.*?)<\/ins>/g),
    ]
    expect(changes.map(([, ...rest]) => rest)).toEqual([
      ['Headline', 'Bread at seven', 'Bread at five'],
      ['Offer', 'Warm &lt;b&gt;bread&lt;/b&gt;.', 'Cold bread.'],
    ])
  })

  it('is refused once a page has 500 entries', async () => {
    const shown = await published('dora')
    const [{ last }] = (
      await world.db.execute<{ last: number }>(sql`select max(number)::int last from registry_entries`)
    ).rows as [{ last: number }]
    const zeros = '0'.repeat(64)
    const numbers = Array.from({ length: 499 }, (_, n) => last + 1 + n)
    const at = world.clock.now()
    const subject = (await chain()).at(-1)!.subject
    await world.db
      .insert(registryEntries)
      .values(numbers.map((number) => ({ number, at, subject, sealed: zeros, head: zeros })))
    await world.db.insert(testPageRecords).values(
      numbers.map((entry) => ({
        entry,
        part: 'page' as const,
        pageId: shown.made.page.id,
        salt: zeros,
        text: '{}',
      })),
    )
    const { status, body } = await change(shown, { headline: 'Once more' })
    expect([status, body.message]).toEqual([422, expect.stringContaining('has changed 500 times')])
    expect((await change(shown, {})).status).toBe(422)
    await world.db.execute(sql`alter table registry_entries disable trigger registry_entries_only_grows`)
    await world.db.delete(testPageRecords).where(eq(testPageRecords.salt, zeros))
    await world.db.delete(registryEntries).where(eq(registryEntries.sealed, zeros))
    await world.db.execute(sql`alter table registry_entries enable trigger registry_entries_only_grows`)
  })

  it('that an administrator stopped is closed to visitors, and open to its founder', async () => {
    const [shown, root] = [await published('ed', { headline: 'Another shop' }), await world.admin()]
    const { slug } = shown.made
    const decide = async (outcome: 'hide' | 'keep') => {
      await open(world, `/t/${slug}/report`, { form: { reason: 'It is my shop.' } })
      if (outcome === 'keep')
        await shown.me.call('PUT', shown.made.at('/appeal'), { body: { reason: 'Mine.' } })
      const { items } = (await root.call('GET', '/admin/reports?queue=pages')).body
      const { id } = items.find(({ subjectId }: { subjectId: string }) => subjectId === shown.made.page.id)
      const sent = await root.call('PUT', `/admin/reports/${id}/resolution`, {
        body: { outcome, reason: 'Not theirs.' },
      })
      expect(sent.status).toBe(200)
    }
    await decide('hide')
    for (const path of ['registration', 'registration.json'])
      expect((await open(world, `/t/${slug}/${path}`)).status).toBe(410)
    await change(shown, { headline: 'My own shop' })
    await decide('keep')
    const { html } = await open(world, `/t/${slug}/registration`)
    expect(html).toContain('Our team stopped these words.')
    expect(html).not.toContain('Another shop')
    const file: Registration = JSON.parse((await open(world, `/t/${slug}/registration.json`)).html)
    expect(textsOf(file)).toEqual([
      { page: 'sealed', marks: 'sealed' },
      { page: expect.objectContaining({ headline: 'My own shop' }) },
    ])
    expect((await checkFile(file)).isFound).toBe(false)
    expect(textsOf(await recordOf(shown))[0]!.page.headline).toBe('Another shop')
  })
})

describe('the program that checks a record', () => {
  it('is the one printed in the documentation, under fifty lines', () => {
    expect(printedScript).toBe(checkScript)
    expect(printedScript.trimEnd().split('\n').length).toBeLessThan(50)
  })

  it('finds files of founders, visitors and exports whole, up to a head from elsewhere', async () => {
    const shown = await published('fay')
    world.clock.forward(20 * minute)
    await change(shown, { offer: 'Another offer.' })
    await published('gil')
    const record = await recordOf(shown)
    const { manifest } = await writeBackup({
      url: world.url,
      secret: 'x'.repeat(40),
      key: undefined,
      output: new PassThrough().resume(),
      at: world.clock.now(),
    })
    const head = await statusHead()
    expect(manifest.registry).toEqual({ number: head.number, head: head.head })
    const visitors = JSON.parse((await open(world, `/t/${shown.made.slug}/registration.json`)).html)
    const exported = await world.fetch(
      new Request('http://localhost:3000/api/account/export', { headers: { cookie: shown.me.cookie() } }),
    )
    const zip = unzipSync(new Uint8Array(await exported.arrayBuffer()))
    const rows = JSON.parse(strFromU8(zip['registered-tests.json']!))
    expect(rows).toHaveLength(1)
    for (const file of [record, visitors, rows]) {
      const { isFound, said } = await checkFile(file, head.head)
      expect([isFound, said]).toEqual([false, expect.stringContaining('up to the head you know.')])
      expect(said).toContain('Another offer.')
    }
    expect((await checkFile(record, hashOf(['another']))).isFound).toBe(true)
    expect((await checkFile(record)).said).toContain('Give a head from elsewhere')
  })

  it("finds the head of a founder's older file in the page's record of today", async () => {
    const shown = await published('lou')
    const older = await recordOf(shown)
    await published('mia')
    const { head } = await statusHead()
    const { said } = await checkFile(older, head)
    expect(said).toContain('It can only have heads from before it was made.')
    const today = JSON.parse((await open(world, `/t/${shown.made.slug}/registration.json`)).html)
    expect(today.head).toBe(head)
    expect((await checkFile(today, older.head)).isFound).toBe(false)
  })

  it('finds records whole that are taken while their page changes', async () => {
    const shown = await published('gus')
    const { head } = await statusHead()
    const both = Array.from({ length: 20 }, async (_, n) => {
      await change(shown, { headline: `Bread ${n}` })
      return recordOf(shown)
    })
    const records = await Promise.all(both)
    expect(await checkFiles(records, head)).toEqual(records.map(() => false))
  })

  it('finds 1,000 of 1,000 tampered files', async () => {
    const shown = await published('hal')
    await published('ivy')
    world.clock.forward(20 * minute)
    await change(shown, { headline: 'Second' })
    await published('jo')
    await change(shown, { headline: 'Third' })
    const record = await recordOf(shown)
    const { head } = await statusHead()
    expect((await checkFile(record, head)).isFound).toBe(false)
    const tampered = tamperedFrom(record, 1000, 36)
    for (const { file } of tampered) expect(file).not.toEqual(record)
    const found = await checkFiles([record, ...tampered.map(({ file }) => file)], head)
    const missed = tampered.filter((_, index) => !found[index + 1])
    expect([found[0], tampered.length, missed.map(({ name }) => name)]).toEqual([false, 1000, []])
    const again = tampered.find(({ name }) => name === 'a text, with everything made again')!
    // What shows that a head from elsewhere is needed.
    expect((await checkFile(again.file)).isFound).toBe(false)
  })
})

describe('the registry', () => {
  it('only grows', async () => {
    await published('kim')
    const { number } = (await chain()).at(-1)!
    const cause = { cause: expect.objectContaining({ message: 'registry_entries only grows' }) }
    const one = eq(registryEntries.number, number)
    await expect(
      world.db.update(registryEntries).set({ sealed: emptyHead }).where(one),
    ).rejects.toMatchObject(cause)
    await expect(world.db.delete(registryEntries).where(one)).rejects.toMatchObject(cause)
  })

  it('keeps a hash of an erased account and no salt; other records still check', async () => {
    const [gone, stays] = [await published('lea'), await published('max')]
    world.clock.forward(20 * minute)
    await change(gone, { headline: 'Soon gone' })
    const before = await recordOf(stays)
    const mine = (await recordOf(gone)).entries.map(({ number }) => number)
    await gone.me.call('POST', '/account/deletion', { body: { password, posts: 'erase', confirm: 'DELETE' } })
    world.clock.forward(14 * day + 1000)
    await sweepDeletions(world.app)
    await world.drain()
    const left = await world.db
      .select()
      .from(testPageRecords)
      .where(eq(testPageRecords.pageId, gone.made.page.id))
    expect(left).toEqual([])
    expect((await chain()).filter(({ number }) => mine.includes(number))).toHaveLength(2)
    await stays.me.call('POST', '/auth/sign-in', { body: { email: stays.me.email, password } })
    const { head } = await statusHead()
    const after = await recordOf(stays)
    expect(after.links.slice(0, before.links.length)).toEqual(before.links)
    expect((await checkFile(after, head)).isFound).toBe(false)
  })

  it('says nothing of pages from before', async () => {
    const { me, made } = await published('ned')
    await world.db
      .update(testPages)
      .set({ registeredAs: null, version: 99 })
      .where(eq(testPages.id, made.page.id))
    await world.db.delete(testPageRecords).where(and(eq(testPageRecords.pageId, made.page.id)))
    expect((await open(world, `/t/${made.slug}`)).html).not.toContain('Registered')
    for (const path of ['registration', 'registration.json']) {
      const { status, html } = await open(world, `/t/${made.slug}/${path}`)
      expect([status, html]).toEqual([404, expect.stringContaining('before we registered tests')])
    }
    expect((await me.call('GET', made.at('/registration'))).status).toBe(404)
    expect((await change({ me, made }, { headline: 'Still free' })).body.registeredAs).toBeNull()
  })
})
