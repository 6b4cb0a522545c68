import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createWorld } from '#test/harness.ts'
import type { Reply } from '#test/model-stub.ts'
import { createModelStub, hangs, html, neverEnds, says, saysLikeAnthropic, status } from '#test/model-stub.ts'
import { readConfig } from '../config.ts'
import { createModels } from './index.ts'
import { purposes } from './settings.ts'
import { modelCalls } from './tables.ts'

const world = await createWorld()
const stub = await createModelStub()
const good = JSON.stringify({ greeting: 'Hello', sum: 5 })

function models({
  deadline = 5000,
  ...env
}: { deadline?: number; MODEL_PROVIDER?: string; MODEL_BASE_URL?: string } = {}) {
  const config = readConfig({
    NODE_ENV: 'test',
    MODEL_PROVIDER: 'openai-compatible',
    MODEL_BASE_URL: stub.url,
    MODEL_NAME: 'stub-1',
    MODEL_API_KEY: 'sk-canary-key-4711',
    ...env,
  })
  return createModels({ config, db: world.db, clock: world.clock, log: world.app.log, deadline })
}

const ledger = () => world.db.select().from(modelCalls).orderBy(asc(modelCalls.id))
beforeEach(async () => void (await world.db.delete(modelCalls)))

describe('the check of the model', () => {
  it('says that it works, in which mode and how fast, and is written down', async () => {
    stub.will(says(good))
    expect(await models().check()).toEqual({
      works: true,
      model: 'stub-1',
      mode: 'json_schema',
      ms: expect.any(Number),
      message: expect.stringMatching(
        /^stub-1 works: it answered in \d+ ms, and the endpoint holds it to the schema \(json_schema\)\.$/,
      ),
    })
    expect(await ledger()).toMatchObject([{ userId: null, purpose: 'check', outcome: 'used' }])
  })

  it('says when the schema has to stand in the prompt', async () => {
    stub.will(status(400), says(good))
    expect(await models().check()).toMatchObject({
      works: true,
      mode: 'prompt',
      message: expect.stringContaining('JSON in prompt'),
    })
  })

  it.each<[string, Reply, RegExp]>([
    ['a wrong key', status(401), /refuses the key \(401\)\. Look at MODEL_API_KEY\./],
    ['a busy model', status(429), /busy.*429/],
    ['an unknown model', status(404), /the status 404\. Look at MODEL_BASE_URL and MODEL_NAME\./],
    ['silence', hangs, /did not answer within 0\.4 seconds/],
    ['a web page', html, /not what was asked for/],
    ['prose', says('Hello! Five.'), /not what was asked for/],
    ['a stream without end', neverEnds, /does not end/],
    ['an answer that broke off', says(good, { finish: 'length' }), /broke off/],
  ])('says what is wrong with %s', async (_, reply, message) => {
    stub.will(reply)
    const check = await models({ deadline: reply === hangs ? 400 : 5000 }).check()
    expect(check).toMatchObject({ works: false, mode: null, message: expect.stringMatching(message) })
    expect(check.message).not.toContain('canary')
  })

  it('says when nothing answers there', async () => {
    expect(await models({ MODEL_BASE_URL: 'http://127.0.0.1:9/v1' }).check()).toMatchObject({
      works: false,
      message: 'stub-1 does not work: nothing answers at MODEL_BASE_URL.',
    })
  })

  it('asks though the breaker is open, and does not close it', async () => {
    const { check, write } = models()
    const userId = (await world.member('asking')).id
    const ask = () =>
      write({
        purpose: 'summary',
        userId,
        schema: z.object({ greeting: z.string() }),
        draft: { greeting: 'Hi' },
        facts: {},
        task: 'Greet.',
      })
    stub.will(status(401), says(good))
    expect((await ask()).madeBy).toBe('Planner')
    expect((await check()).works).toBe(true)
    expect((await ask()).note).toMatch(/not available/)
  })
})

describe('a model of Anthropic', () => {
  const anthropic = () => models({ MODEL_PROVIDER: 'anthropic' })
  const draft = { greeting: 'Hello', sum: 0 }
  const question = async (name: string) => ({
    purpose: 'summary' as const,
    userId: (await world.member(name)).id,
    schema: z.object({ greeting: z.string(), sum: z.number() }),
    draft,
    facts: { name },
    task: 'Greet.',
  })

  it('is asked with its own key header, and used', async () => {
    stub.will(saysLikeAnthropic(good))
    expect(await anthropic().write(await question('ann'))).toEqual({
      value: { greeting: 'Hello', sum: 5 },
      madeBy: 'stub-1',
      note: null,
    })
    expect(stub.asked[0]).toMatchObject({
      path: '/v1/messages',
      headers: { 'x-api-key': 'sk-canary-key-4711' },
      body: { model: 'stub-1', stream: true, max_tokens: purposes.summary.tokens },
    })
    expect(await ledger()).toMatchObject([{ outcome: 'used', inputTokens: 120, outputTokens: 40 }])
  })

  it.each<[string, Reply, string]>([
    ['ran out of tokens', saysLikeAnthropic(good, { stop: 'max_tokens' }), 'cut'],
    ['refuses to answer', saysLikeAnthropic(good, { stop: 'refusal' }), 'cut'],
    ['is overloaded', status(529), 'failed'],
    ['refuses the key', status(401), 'refused'],
  ])('that %s leaves the draft', async (name, reply, outcome) => {
    stub.will(reply)
    expect(await anthropic().write(await question(outcome))).toMatchObject({
      value: draft,
      madeBy: 'Planner',
    })
    expect(await ledger()).toMatchObject([{ outcome }])
  })

  it('is held to the schema by its provider, and by the prompt where that is refused', async () => {
    stub.will(saysLikeAnthropic(good))
    expect(await anthropic().check()).toMatchObject({ works: true, mode: 'json_schema' })
    stub.will(status(400), saysLikeAnthropic(good))
    expect(await anthropic().check()).toMatchObject({ works: true, mode: 'prompt' })
  })
})
