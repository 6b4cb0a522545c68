import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#kit/server/tables.ts'
import { createWorld } from '#test/harness.ts'
import { createModelStub, says, status } from '#test/model-stub.ts'
import { visitorLimits, wording } from '../contract.ts'
import { userFeedback } from './tables.ts'

const stub = await createModelStub()
const plain = await createWorld({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
const refining = await createWorld({
  env: {
    TRUSTED_PROXIES: '127.0.0.1',
    MODEL_PROVIDER: 'openai-compatible',
    MODEL_BASE_URL: stub.url,
    MODEL_NAME: 'stub-1',
  },
})
const known = 'How do I add evidence?'
const ask = (world: typeof plain, question: string, address = '192.0.2.1') =>
  world
    .visitor()
    .call('POST', '/assistant/help', { body: { question }, headers: { 'x-forwarded-for': address } })

beforeEach(async () => {
  for (const world of [plain, refining]) await world.db.delete(rateLimits)
})

describe("a visitor's question", () => {
  it("gets an article or says that none answers, and isn't saved", async () => {
    const { status: code, body } = await ask(plain, known)
    expect([code, body.known, body.madeBy, body.citations[0].title]).toEqual([200, true, 'Planner', known])
    expect((await ask(plain, 'What is the capital of France?')).body).toEqual({
      response: wording.unknownToVisitor,
      known: false,
      citations: [],
      madeBy: 'Planner',
      note: null,
    })
    expect((await ask(plain, ' ')).status).toBe(400)
    expect(await plain.db.$count(userFeedback)).toBe(0)
  })

  it('is limited to ten a minute and forty a day per network', async () => {
    const statuses: number[] = []
    for (let minute = 0; minute < 5; minute += 1) {
      for (let n = 0; n <= visitorLimits.perMinute; n += 1) statuses.push((await ask(plain, known)).status)
      plain.clock.forward(60_001)
    }
    expect(statuses.filter((code) => code === 200)).toHaveLength(visitorLimits.perDay)
    expect(statuses.slice(0, 11).at(-1)).toBe(429)
    expect((await ask(plain, known, '198.51.100.7')).status).toBe(200)
  })

  it('is answered by the model from articles alone, without tools', async () => {
    stub.will(says('Open your project and add what you saw.'))
    const { body } = await ask(refining, known)
    expect(body).toMatchObject({ madeBy: 'stub-1', response: 'Open your project and add what you saw.' })
    expect(stub.asked[0]!.body.tools).toBeUndefined()
    stub.will(status(500))
    expect((await ask(refining, known)).body).toMatchObject({ madeBy: 'Planner', note: expect.any(String) })
    stub.will(says('Paris.'))
    expect((await ask(refining, 'What is the capital of France?')).body.known).toBe(false)
    expect(stub.asked).toEqual([])
  })

  it('gets the plain article once all visitors used up the model', async () => {
    stub.will(says('Open your project and add what you saw.'))
    await refining.db.insert(rateLimits).values({
      key: 'assistant.visitors-refined',
      attempts: visitorLimits.refinedPerDay,
      windowEndsAt: new Date(refining.clock.now().getTime() + 1000),
    })
    expect((await ask(refining, known)).body).toMatchObject({ madeBy: 'Planner', note: null })
    expect(stub.asked).toEqual([])
  })

  it('leaves the model to other networks after its own share', async () => {
    stub.will(says('Open your project and add what you saw.'))
    const share = () =>
      refining.db.select().from(rateLimits).where(eq(rateLimits.key, 'assistant.visitors-refined'))
    await refining.db.delete(rateLimits)
    const makers: string[] = []
    for (let n = 0; n < visitorLimits.refinedPerNetwork + 3; n += 1) {
      refining.clock.forward(10_000)
      makers.push((await ask(refining, known, '198.51.100.9')).body.madeBy)
    }
    expect(makers.filter((by) => by === 'stub-1')).toHaveLength(visitorLimits.refinedPerNetwork)
    expect(makers.slice(-3)).toEqual(['Planner', 'Planner', 'Planner'])
    expect((await share())[0]!.attempts).toBe(visitorLimits.refinedPerNetwork)
    expect((await ask(refining, known, '203.0.113.40')).body.madeBy).toBe('stub-1')
  })
})
