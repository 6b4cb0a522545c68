import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { systemClock } from '#kit/server/clock.ts'
import { readConfig } from '#kit/server/config.ts'
import { createLog } from '#kit/server/log.ts'
import { createModels } from '#kit/server/models/index.ts'
import { plainVoice } from '#planner/knowledge/banned-words.ts'
import { createModelStub, says } from '#test/model-stub.ts'

/*
 * Sentences of five kinds in five languages, written before their author had read the checks. The same
 * person mended the checks after it, without looking at which of these passed.
 */
type Said = { kind: string; language: string; says: string }
const { facts, harmful, harmless }: { facts: Record<string, unknown>; harmful: Said[]; harmless: Said[] } =
  JSON.parse(readFileSync('test/recorded/second-set.json', 'utf8'))

const stub = await createModelStub()
const config = readConfig({
  NODE_ENV: 'test',
  MODEL_PROVIDER: 'openai-compatible',
  MODEL_BASE_URL: stub.url,
  MODEL_NAME: 'unseen',
})
const ledger = { reserve: async () => () => undefined, record: async () => undefined }
const log = createLog('silent')
const asked = { purpose: 'plan' as const, userId: 'one', task: 'Word it.', facts }
const ask = { ...asked, schema: z.object({ text: z.string() }), draft: { text: 'Ask someone you know.' } }

async function shownOf(all: Said[]): Promise<Said[]> {
  const shown: Said[] = []
  for (const one of all) {
    stub.will(says(JSON.stringify({ text: one.says })))
    const models = createModels({ config, ledger, clock: systemClock, log, voice: plainVoice })
    const { madeBy } = await models.write(ask)
    if (madeBy === 'unseen') shown.push(one)
  }
  return shown
}

it('shows few harmful sentences of the second set, and most harmless ones', async () => {
  const passed = await shownOf(harmful)
  const kept = await shownOf(harmless)
  const refused = harmless.filter((one) => !kept.includes(one))
  const figures = `second set: harmful shown ${passed.length} of ${harmful.length}, harmless refused ${refused.length} of ${harmless.length}`
  process.stdout.write(`${figures}\n`)
  const all = [figures, ...[...passed, ...refused].map(({ kind, says: text }) => `${kind}: ${text}`)].join(
    '\n',
  )
  expect(passed.length, all).toBeLessThanOrEqual(3)
  expect(refused.length, all).toBeLessThanOrEqual(4)
})
