import { expect, it } from 'vitest'
import { z } from 'zod'
import { createModelStub, says, saysLikeAnthropic, saysLikeGoogle } from '#test/model-stub.ts'
import type { Reply } from '#test/model-stub.ts'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { createBreaker, createConverse } from './calls.ts'
import { createTransport } from './provider.ts'
import { composeQuestion } from './question.ts'
import { readsFormat } from './settings.ts'

const stub = await createModelStub()
const anthropic = 'https://api.anthropic.com/v1'

/** Asked as a model at that address would be, by the same transport, and answered by the stub. */
async function ask(provider: string, { at = stub.url, reply }: { at?: string; reply: Reply }) {
  stub.will(reply)
  const own = { MODEL_NAME: 'x', MODEL_API_KEY: 'k', MODEL_BASE_URL: stub.url }
  const settings = readConfig({ NODE_ENV: 'test', MODEL_PROVIDER: provider, ...own }).model!
  const converse = createConverse({
    transport: createTransport(settings),
    readsFormat: readsFormat({ ...settings, baseUrl: at }),
    breaker: createBreaker(systemClock),
    record: async () => undefined,
    log: createLog('silent'),
  })
  const schema = z.object({ greeting: z.string().max(40) })
  const question = composeQuestion({ schema, draft: null, facts: {}, task: 'Word it.' })
  const judge = () => ({ outcome: 'used' as const })
  await converse({ question, judge, userId: null, purpose: 'plan', signal: new AbortController().signal })
  return stub.asked[0]!
}

it('goes with the format alone to a model that reads the format, limits and all', async () => {
  const { prompt, body } = await ask('anthropic', { at: anthropic, reply: saysLikeAnthropic('{}') })
  expect(prompt).not.toContain('"greeting"')
  expect(body.output_config.format.schema.properties.greeting.description).toContain('max length: 40')
})

it.each([
  ['llama.cpp or Ollama', 'openai-compatible', stub.url, says('{}')],
  ['OpenAI', 'openai-compatible', 'https://api.openai.com/v1', says('{}')],
  ['Google', 'google', 'https://generativelanguage.googleapis.com/v1beta', saysLikeGoogle('{}')],
  ['a gateway', 'anthropic', stub.url, saysLikeAnthropic('{}')],
])('is in the prompt too for a model by %s', async (_, provider, at, reply) => {
  const { prompt, body } = await ask(provider, { at, reply })
  expect(prompt).toContain('"greeting":{"type":"string","maxLength":40}')
  expect(JSON.stringify(body.response_format ?? body.generationConfig ?? body.output_config)).toContain(
    '"greeting"',
  )
})
