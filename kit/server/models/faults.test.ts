import { asc } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { hour } from '#kit/contract/time.ts'
import { createWorld } from '#test/harness.ts'
import type { Reply } from '#test/model-stub.ts'
import {
  breaksAfter,
  createModelStub,
  dripsABytePerSecond,
  failsAfter,
  fallsSilentAfter,
  hangs,
  html,
  neverEnds,
  neverEndsItsLine,
  says,
  status,
} from '#test/model-stub.ts'
import { readConfig } from '../config.ts'
import { createModels } from './index.ts'
import { modelCalls } from './tables.ts'

const world = await createWorld()
const stub = await createModelStub()
const key = 'sk-canary-key-4711'

const schema = z.object({ title: z.string(), steps: z.array(z.string()).min(1) })
const draft = { title: 'Ask five bakers', steps: ['Write down three questions', 'Ring five bakers'] }
const better = {
  title: 'Ask five bakers this week',
  steps: ['Write down three questions', 'Ring five bakers before noon'],
}
const good = JSON.stringify(better)

/** Following it would send the key along. */
const redirects: Reply = (response, asked) =>
  (asked.path.startsWith('/elsewhere') ? says(good) : status(307, { location: '/elsewhere' }))(
    response,
    asked,
  )

type Fault = {
  name: string
  replies: Reply[]
  /** Expected reasons of the attempts, in order. */
  ledger: string[]
  used?: true
  note?: RegExp
  /** Opens the breaker on the first failure, for this many ms. */
  breakAfterOne?: number
  slow?: true
  url?: string
}

const couldNotBeUsed = /^We couldn't use the AI model's answer, so Planner made this\.$/
const notAvailable = /^The AI model isn't available right now, so Planner made this\.$/

const faults: Fault[] = [
  { name: 'a good answer', replies: [says(good)], ledger: ['used'], used: true },
  {
    name: 'a refused connection',
    replies: [],
    url: 'http://127.0.0.1:9/v1',
    ledger: ['unreachable'],
    note: /couldn't reach/,
  },
  { name: 'a 401', replies: [status(401)], ledger: ['refused'], note: notAvailable, breakAfterOne: 60_000 },
  { name: 'a 403', replies: [status(403)], ledger: ['refused'], note: notAvailable, breakAfterOne: 60_000 },
  {
    name: 'a 429 with an hour to wait',
    replies: [status(429, { 'retry-after': '3600' })],
    ledger: ['busy'],
    note: /is busy/,
    breakAfterOne: hour,
  },
  {
    name: 'a 429 with a day to wait',
    replies: [status(429, { 'retry-after': '86400' })],
    ledger: ['busy'],
    note: /is busy/,
    breakAfterOne: hour,
  },
  { name: 'a 429 without a wait', replies: [status(429)], ledger: ['busy'], note: /is busy/ },
  {
    name: 'a 429 with a wait that is no time',
    replies: [status(429, { 'retry-after': 'soon' })],
    ledger: ['busy'],
    note: /is busy/,
  },
  // Some servers answer a schema they can't compile so.
  { name: 'a 500', replies: [status(500)], ledger: ['failed', 'failed'], note: notAvailable },
  {
    name: 'a 500 for the format',
    replies: [status(500), says(good)],
    ledger: ['failed', 'used'],
    used: true,
  },
  { name: 'a 502', replies: [status(502)], ledger: ['failed'], note: notAvailable },
  { name: 'a 404', replies: [status(404)], ledger: ['failed'], note: notAvailable },
  { name: 'a redirect', replies: [redirects], ledger: ['unreachable'], note: /couldn't reach/ },
  { name: 'silence', replies: [hangs], ledger: ['timeout'], note: /took too long/, slow: true },
  {
    name: 'one byte a second',
    replies: [dripsABytePerSecond],
    ledger: ['timeout'],
    note: /took too long/,
    slow: true,
  },
  {
    name: 'prose around the JSON',
    replies: [says(`Sure! I looked at [1] and {braces}. Here it is:\n${good}\nI hope that {this} helps.`)],
    ledger: ['used'],
    used: true,
  },
  {
    name: 'thoughts before the JSON',
    replies: [says(`<think>{"title": 3}</think>${good}`)],
    ledger: ['used'],
    used: true,
  },
  { name: 'fenced JSON', replies: [says(`\`\`\`json\n${good}\n\`\`\``)], ledger: ['used'], used: true },
  { name: 'a trailing comma', replies: [says(good.replace(']}', ' , ] , }'))], ledger: ['used'], used: true },
  {
    name: 'the wrong schema twice',
    replies: [says('{"title": 3}'), says('{"title": "x", "steps": []}')],
    ledger: ['unreadable', 'unreadable'],
    note: couldNotBeUsed,
  },
  {
    name: 'no JSON at all, twice',
    replies: [says('I would rather not.')],
    ledger: ['unreadable', 'unreadable'],
    note: couldNotBeUsed,
  },
  {
    name: 'the wrong schema and then the right one',
    replies: [says('{"title": 3}'), says(good)],
    ledger: ['unreadable', 'used'],
    used: true,
  },
  {
    name: 'the wrong schema and then a 500',
    replies: [says('{"title": 3}'), status(500)],
    ledger: ['unreadable', 'failed'],
    note: notAvailable,
  },
  {
    name: 'the wrong schema and then silence',
    replies: [says('{"title": 3}'), hangs],
    ledger: ['unreadable', 'timeout'],
    note: /took too long/,
    slow: true,
  },
  {
    name: 'an answer that ran out of tokens',
    replies: [says(good, { finish: 'length' })],
    ledger: ['cut'],
    note: couldNotBeUsed,
  },
  {
    name: 'an answer that a filter ended',
    replies: [says(good, { finish: 'content_filter' })],
    ledger: ['cut'],
    note: couldNotBeUsed,
  },
  {
    name: 'a whole answer without its end',
    replies: [fallsSilentAfter(good)],
    ledger: ['cut'],
    note: couldNotBeUsed,
  },
  { name: 'a broken connection', replies: [breaksAfter(good)], ledger: ['cut'], note: couldNotBeUsed },
  { name: 'an error inside the stream', replies: [failsAfter(good)], ledger: ['cut'], note: couldNotBeUsed },
  {
    name: 'an error inside the stream and then an end as if nothing were wrong',
    replies: [failsAfter(good, says(''))],
    ledger: ['cut'],
    note: couldNotBeUsed,
  },
  { name: 'a stream without end', replies: [neverEnds], ledger: ['too_long'], note: couldNotBeUsed },
  { name: 'a line without end', replies: [neverEndsItsLine], ledger: ['too_long'], note: couldNotBeUsed },
  { name: 'HTML with 200', replies: [html], ledger: ['unreadable'], note: couldNotBeUsed },
  {
    name: 'an endpoint without json_schema',
    replies: [status(400), says(good)],
    ledger: ['unsupported', 'used'],
    used: true,
  },
  {
    name: 'an endpoint that refuses every request',
    replies: [status(400)],
    ledger: ['unsupported', 'unsupported'],
    note: notAvailable,
  },
  {
    name: 'an answer with an address of its own',
    replies: [says(good.replace('noon', 'noon, see https://evil.example'))],
    ledger: ['rejected'],
    note: /didn't pass our checks/,
  },
  {
    name: 'an answer that is far too long',
    replies: [says(good.replace('noon', 'noon '.repeat(500)))],
    ledger: ['rejected'],
    note: /didn't pass our checks/,
  },
]

const failures = faults.filter(({ slow, used, ledger }) => !used && !slow && !ledger.includes('rejected'))

/** Reported tokens, none if refused, or an estimate if it started and reported none. */
function hasRightTokens({ outcome, inputTokens, outputTokens }: typeof modelCalls.$inferSelect): boolean {
  if (['used', 'rejected'].includes(outcome)) return inputTokens === 120 && outputTokens === 40
  if (['unreachable', 'refused', 'busy', 'failed', 'unsupported'].includes(outcome))
    return inputTokens === 0 && outputTokens === 0
  return inputTokens > 100
}

describe('a model failing with', () => {
  let userId = ''

  beforeAll(async () => {
    userId = (await world.member('asking')).id
    // Loads the library first: the deadlines below are too short for that.
    const { write, input } = fresh({ name: 'warm', replies: [says(good)], ledger: [] }, 5000)
    await write(input(0))
  })

  function fresh({ replies, url, slow }: Fault, deadline = slow ? 400 : 4000) {
    stub.will(...(replies.length ? replies : [says(good)]))
    const config = readConfig({
      NODE_ENV: 'test',
      MODEL_PROVIDER: 'openai-compatible',
      MODEL_BASE_URL: url ?? stub.url,
      MODEL_NAME: 'stub-1',
      MODEL_SECOND_LOOK: 'off',
      MODEL_API_KEY: key,
      MODEL_TOKENS_PER_PERSON_DAY: '100000000',
      MODEL_TOKENS_PER_DAY: '100000000',
    })
    const models = createModels({ config, db: world.db, clock: world.clock, log: world.app.log, deadline })
    const input = (turn: number) => ({
      purpose: 'action_plan' as const,
      userId,
      schema,
      draft,
      facts: { turn, note: 'Canary-fact 8812' },
      task: 'Make it concrete.',
    })
    return { write: models.write, input, deadline }
  }

  async function ledger() {
    const rows = await world.db.select().from(modelCalls).orderBy(asc(modelCalls.id))
    await world.db.delete(modelCalls)
    return rows
  }

  it.each(faults)('$name is classified, ends in time and is recorded once per attempt', async (fault) => {
    await ledger()
    const { write, input, deadline } = fresh(fault)
    const started = performance.now()
    const result = await write(input(0))
    const took = performance.now() - started
    const { note, ...made } = result
    expect(made).toEqual(
      fault.used ? { value: better, madeBy: 'stub-1' } : { value: draft, madeBy: 'Planner' },
    )
    expect(note ?? '').toMatch(fault.note ?? /^$/)
    expect(took).toBeLessThan(fault.slow ? deadline + 500 : 3000)
    const rows = await ledger()
    expect(rows.map(({ outcome }) => outcome)).toEqual(fault.ledger)
    for (const row of rows) {
      expect(row).toMatchObject({
        userId,
        purpose: 'action_plan',
        model: 'stub-1',
        createdAt: world.clock.now(),
      })
      expect(row.ms).toBeLessThanOrEqual(Math.ceil(took))
      expect(row).toSatisfy(hasRightTokens)
    }
    expect(stub.asked).toHaveLength(fault.url ? 0 : fault.ledger.length)
    await expect
      .poll(() => stub.cut())
      .toBeGreaterThanOrEqual(fault.slow || fault.ledger.includes('too_long') ? 1 : 0)
  })

  it.each(failures)('$name opens the breaker when it should, for one probe at a time', async (fault) => {
    const { write, input } = fresh(fault)
    const perCall = fault.ledger.length
    if (perCall > 1) stub.will(...Array.from({ length: 20 }, () => fault.replies).flat())
    const calls = fault.breakAfterOne ? 1 : 5
    let turn = 0
    const ask = () => write(input((turn += 1)))
    for (let count = 0; count < calls; count += 1) await ask()
    await ledger()
    const resting = await ask()
    expect(resting).toEqual({ value: draft, madeBy: 'Planner', note: expect.stringMatching(notAvailable) })
    expect(await ledger()).toEqual([])

    const pause = fault.breakAfterOne ?? 60_000
    world.clock.forward(pause - 1)
    await ask()
    expect(await ledger()).toEqual([])
    world.clock.forward(1)
    await Promise.all([ask(), ask(), ask()])
    expect((await ledger()).length, 'one probe').toBe(perCall)

    // That probe failed too, so the pause starts over. The next one works.
    if (fault.url) return
    stub.will(says(good))
    await ask()
    expect(stub.asked).toHaveLength(0)
    world.clock.forward(pause)
    for (let count = 0; count < 3; count += 1) expect((await ask()).madeBy).toBe('stub-1')
  })

  it.each(faults.filter(({ ledger }) => ledger.includes('rejected')))(
    '$name leaves the breaker closed: a user could open it for everyone',
    async (fault) => {
      const { write, input } = fresh(fault)
      for (let turn = 0; turn < 7; turn += 1) expect((await write(input(turn))).note).toMatch(fault.note!)
      expect(stub.asked).toHaveLength(7)
    },
  )

  it('a timeout opens the breaker too', async () => {
    const { write, input } = fresh({ name: 'silence', replies: [hangs], ledger: [] }, 80)
    for (let turn = 0; turn < 5; turn += 1) await write(input(turn))
    expect(stub.asked).toHaveLength(5)
    expect((await write(input(5))).note).toMatch(notAvailable)
    expect(stub.asked).toHaveLength(5)
  })

  it('an occasional failure leaves the breaker closed', async () => {
    const { write, input } = fresh({
      name: 'mixed',
      replies: [
        status(502),
        status(502),
        status(502),
        status(502),
        says(good),
        status(502),
        status(502),
        status(502),
        status(502),
        says(good),
      ],
      ledger: [],
    })
    for (let turn = 0; turn < 10; turn += 1) await write(input(turn))
    expect(stub.asked).toHaveLength(10)
  })

  it('any failure leaves no prompt, answer or key in the log', () => {
    const log = world.logged.join('')
    expect(log).toContain('the model gave no answer')
    for (const secret of [
      key,
      'Canary-fact',
      'bakers',
      'Make it concrete',
      'overloaded',
      'Sign in to the network',
    ])
      expect(log).not.toContain(secret)
  })
})
