import { Agent, getGlobalDispatcher, setGlobalDispatcher } from 'undici'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createModelStub, says } from '#test/model-stub.ts'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { createModels } from './index.ts'

/** As Node's own fetch would after five minutes. */
const impatient = { headersTimeout: 300, bodyTimeout: 300 }
const before = getGlobalDispatcher()
setGlobalDispatcher(new Agent(impatient))
afterAll(() => setGlobalDispatcher(before))

it('a slow answer is waited for as long as its purpose says, not as fetch would', async () => {
  const stub = await createModelStub()
  const config = readConfig({
    NODE_ENV: 'test',
    MODEL_PROVIDER: 'openai-compatible',
    MODEL_BASE_URL: stub.url,
    MODEL_NAME: 'slow',
  })
  const ledger = { reserve: async () => () => undefined, record: async () => undefined }
  const { write } = createModels({ config, ledger, clock: systemClock, log: createLog('silent') })
  stub.will(
    (response, asked) => void setTimeout(() => says('{"title":"A new draft"}')(response, asked), 2000),
  )
  const written = await write({
    purpose: 'plan',
    userId: 'someone',
    schema: z.object({ title: z.string() }),
    draft: { title: 'A draft' },
    facts: {},
    task: 'Word it.',
  })
  expect(written).toEqual({ value: { title: 'A new draft' }, madeBy: 'slow', note: null })
})
