import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sweepPages } from '#features/test-pages/server/closing.ts'
import { day } from '#kit/contract/time.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld, password } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import { draftedPage, open } from '#test/test-page.ts'
import { forecastAsking, forecasts } from './tables.ts'

const world = await createWorld({ env: { TRUSTED_PROXIES: '127.0.0.1' } })

const likely = { chance: 70, why: 'Two asked me for it.' }
const own = {
  assumption: 'Bakers plan by feel.',
  title: 'Ask three',
  hypothesis: 'Two plan by feel.',
  steps: ['Ask.'],
  hours: 1,
  cashCents: 0,
  sample: 3,
  passMark: 'Two do',
  killMark: 'Two do not',
  passNeeded: 2,
  killNeeded: 2,
}
const read = async (who: Browser) => (await who.call('GET', '/forecasts')).body
const outcomes = async (who: Browser) =>
  (await read(who)).given.map(({ outcome }: { outcome: string }) => outcome)

async function founder(name: string, known?: Browser) {
  const me = known ?? (await world.member(name))
  const { id } = await makeProject(me, known ? 'Second' : 'First')
  const at = `/projects/${id}`
  const start = async (forecast?: unknown) =>
    (await me.call('POST', `${at}/experiments`, { body: { own, forecast } })).body
  const log = async (stance: string) =>
    (
      await me.call('POST', `${at}/evidence`, {
        body: {
          kind: 'conversation',
          stance,
          text: 'She said so.',
          happenedOn: world.clock.now().toISOString().slice(0, 10),
        },
      })
    ).body.piece
  const decide = (test: { id: string }) =>
    me.call('PUT', `${at}/experiments/${test.id}/decision`, { body: { decision: 'go_on', note: '' } })
  /** A test with that many yeses, decided. */
  const run = async (forecast: unknown, yes: number) => {
    const test = await start(forecast)
    for (let said = 0; said < 2; said += 1) await log(said < yes ? 'for' : 'against')
    await decide(test)
  }
  return { me, id, at, start, log, decide, run }
}

describe('a forecast', () => {
  it('is written with the test, and with no other', async () => {
    const { me, start, decide } = await founder('ada')
    expect(await read(me)).toEqual({ asks: true, leftOut: 0, given: [], record: null })
    const test = await start(likely)
    expect((await read(me)).given).toEqual([{ testId: test.id, ...likely, outcome: 'open' }])
    await decide(test)
    await decide(await start(null))
    await start()
    const rows = await world.db.select().from(forecasts)
    expect(rows.map(({ chance, why }) => ({ chance, why }))).toEqual([
      { chance: 70, why: likely.why },
      { chance: null, why: null },
    ])
    expect(await read(me)).toMatchObject({ leftOut: 1 })
  })

  it.each([{ chance: 60 }, { chance: 70, why: 'x'.repeat(201) }, { why: 'No chance.' }, 70])(
    'refuses %j, and starts no test',
    async (forecast) => {
      const { me, at } = await founder('ada')
      const { status } = await me.call('POST', `${at}/experiments`, { body: { own, forecast } })
      expect(status).toBe(400)
      expect((await me.call('GET', `${at}/evidence`)).body.test.state).toBe('planned')
    },
  )

  it('stays as it was when a start is repeated with another one', async () => {
    const { me, at } = await founder('ada')
    const call = (chance: number) =>
      me.call('POST', `${at}/experiments`, {
        body: { own, forecast: { chance } },
        headers: { 'idempotency-key': 'the-same-start' },
      })
    await call(30)
    expect((await call(90)).status).toBeGreaterThanOrEqual(400)
    expect((await me.call('POST', `${at}/experiments`, { body: { own, forecast: likely } })).status).toBe(409)
    expect((await read(me)).given).toMatchObject([{ chance: 30, why: null }])
  })

  it('comes with a test that was ready to start', async () => {
    const { me, at, start, decide } = await founder('ada')
    await decide(await start())
    await world.drain()
    const { tests } = (await me.call('GET', `${at}/next-tests`)).body
    const body = { experimentId: tests[0].experimentId, forecast: likely }
    expect((await me.call('POST', `${at}/next-tests`, { body })).status).toBe(201)
    expect((await read(me)).given).toMatchObject([likely])
  })

  it("is in no answer about the test, and in no one else's", async () => {
    const { me, at, start } = await founder('ada')
    await start({ chance: 90, why: 'My-secret-reason' })
    for (const path of [`${at}/evidence`, at, '/now', '/projects'])
      expect(JSON.stringify((await me.call('GET', path)).body), path).not.toMatch(/forecast|My-secret/)
    expect((await read(await world.member('bo'))).given).toEqual([])
    expect((await world.visitor().call('GET', '/forecasts')).status).toBe(401)
  })
})

describe('what settles a forecast', () => {
  it('is the evidence, before any decision, and again when evidence is removed', async () => {
    const { me, at, start, log, decide } = await founder('ada')
    const test = await start(likely)
    await log('for')
    expect(await outcomes(me)).toEqual(['open'])
    const second = await log('for')
    expect(await outcomes(me)).toEqual(['reached'])
    await me.call('DELETE', `${at}/evidence/${second.id}`)
    expect(await outcomes(me)).toEqual(['open'])
    await decide(test)
    expect(await outcomes(me)).toEqual(['missed'])
  })

  it('is nothing for a test that ended before anyone answered', async () => {
    const { me, start, decide } = await founder('ada')
    await decide(await start(likely))
    expect(await outcomes(me)).toEqual(['unseen'])
  })

  it('goes with a deleted project, and comes back with it', async () => {
    const { me, at, run } = await founder('ada')
    await run(likely, 2)
    await me.call('DELETE', at)
    expect((await read(me)).given).toEqual([])
    await me.call('POST', `${at}/restoration`)
    expect(await outcomes(me)).toEqual(['reached'])
  })
})

describe('a forecast for a test page', () => {
  async function published(forecast: unknown) {
    const me = await world.member()
    const page = await draftedPage(me)
    const { status } = await me.call('PUT', page.at('/publication'), { body: { forecast } })
    expect(status).toBe(200)
    return { me, page }
  }
  async function ended(me: Browser) {
    world.clock.forward(61 * day)
    await sweepPages(world.app)
    await me.call('POST', '/auth/sign-in', { body: { email: me.email, password } })
  }

  it('settles nothing if no one saw the page, whatever its evidence says', async () => {
    const { me } = await published(likely)
    expect(await outcomes(me)).toEqual(['open'])
    await ended(me)
    expect(await outcomes(me)).toEqual(['unseen'])
  })

  it('is missed once people came and too few answered', async () => {
    const { me, page } = await published(likely)
    await open(world, `/t/${page.slug}`)
    await ended(me)
    expect(await outcomes(me)).toEqual(['missed'])
    await me.call('DELETE', page.at())
    expect(await outcomes(me)).toEqual(['unseen'])
  })

  it('is not kept where another test runs, since the page starts none', async () => {
    const { me, at, start, id } = await founder('ada')
    await start()
    const { body } = await me.call('POST', `${at}/test-pages`, { body: {} })
    const content = { ...body.content, responsibleName: 'Ada', price: '$9' }
    await me.call('PUT', `${at}/test-pages/${body.id}`, { body: { page: content } })
    const publish = { body: { forecast: likely } }
    expect((await me.call('PUT', `/projects/${id}/test-pages/${body.id}/publication`, publish)).status).toBe(
      200,
    )
    expect((await read(me)).given).toEqual([])
  })
})

describe('asking for a forecast', () => {
  it('stops after three left out in a row, and begins again when wanted', async () => {
    const { me, start, decide } = await founder('ada')
    const asks = async () => (await read(me)).asks
    const leaveOut = async () => {
      world.clock.forward(1000)
      await decide(await start(null))
    }
    await leaveOut()
    await leaveOut()
    expect(await asks()).toBe(true)
    await leaveOut()
    expect(await asks()).toBe(false)
    world.clock.forward(1000)
    expect((await me.call('PUT', '/forecasts/asking', { body: { asks: true } })).body).toEqual({ asks: true })
    expect(await asks()).toBe(true)
    await leaveOut()
    await leaveOut()
    await leaveOut()
    expect(await asks()).toBe(false)
  })

  it('can be stopped at once, by each founder alone', async () => {
    const [{ me }, other] = [await founder('ada'), await world.member('bo')]
    await me.call('PUT', '/forecasts/asking', { body: { asks: false } })
    expect((await read(me)).asks).toBe(false)
    expect((await read(other)).asks).toBe(true)
    const rows = await world.db.select().from(forecastAsking)
    expect(rows.filter(({ asks }) => !asks)).toHaveLength(1)
  })
})

describe('a record', () => {
  it('is shown from eight settled forecasts on, counted over all projects', async () => {
    const { me, run } = await founder('ada')
    for (const yes of [2, 2, 0, 0]) await run(likely, yes)
    await (await founder('ada', me)).run(likely, 0)
    await (await founder('bo')).run(likely, 2)
    await run({ chance: 10 }, 0)
    await run({ chance: 10 }, 0)
    await run(null, 2)
    expect(await read(me)).toMatchObject({ record: null })
    await run({ chance: 90 }, 2)
    expect((await read(me)).record).toEqual({
      settled: 8,
      reached: 3,
      steps: [
        { chance: 10, said: 2, reached: 0 },
        { chance: 70, said: 5, reached: 2 },
        { chance: 90, said: 1, reached: 1 },
      ],
      score: 0.21,
      rateScore: 0.23,
      against: 'closer',
    })
  })

  it('holds the database to the five chances, and a reason to a chance', async () => {
    const { me, start } = await founder('ada')
    const test = await start(likely)
    const change = (set: object) =>
      world.db.update(forecasts).set(set).where(eq(forecasts.experimentId, test.id))
    await expect(change({ chance: 60 })).rejects.toThrow(/Failed query/)
    await expect(change({ chance: null })).rejects.toThrow(/Failed query/)
    expect((await read(me)).given).toMatchObject([likely])
  })
})
