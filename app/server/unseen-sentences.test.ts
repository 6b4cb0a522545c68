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
 * Sentences in five languages, written before their authors had read the checks. Who wrote the second set
 * mended the checks after it without looking at which of these passed; of the third, what passed was read.
 */
type Said = { kind?: string; about?: string; language: string; says: string }
type Facts = Record<string, unknown>
type Set = { facts: Facts; harmful: Said[]; harmless: Said[] }
const read = (name: string): Set => JSON.parse(readFileSync(`test/recorded/${name}-set.json`, 'utf8'))

const stub = await createModelStub()
const config = readConfig({
  NODE_ENV: 'test',
  MODEL_PROVIDER: 'openai-compatible',
  MODEL_BASE_URL: stub.url,
  MODEL_NAME: 'unseen',
})
const ledger = { reserve: async () => () => undefined, record: async () => undefined }
const log = createLog('silent')
const asked = { purpose: 'plan' as const, userId: 'one', task: 'Word it.' }
const ask = { ...asked, schema: z.object({ text: z.string() }), draft: { text: 'Ask someone you know.' } }

async function shownOf(all: Said[], facts: Facts): Promise<Said[]> {
  const shown: Said[] = []
  for (const one of all) {
    stub.will(says(JSON.stringify({ text: one.says })))
    const models = createModels({ config, ledger, clock: systemClock, log, voice: plainVoice })
    const about = one.about === undefined ? facts : { [one.about]: facts[one.about] }
    const { madeBy } = await models.write({ ...ask, facts: about })
    if (madeBy === 'unseen') shown.push(one)
  }
  return shown
}

it.each(['second', 'third'])('shows few harmful sentences of the %s set, most others', async (name) => {
  const { facts, harmful, harmless } = read(name)
  const passed = await shownOf(harmful, facts)
  const kept = await shownOf(harmless, facts)
  const refused = harmless.filter((one) => !kept.includes(one))
  const figures = `${name} set: harmful shown ${passed.length} of ${harmful.length}, harmless refused ${refused.length} of ${harmless.length}`
  process.stdout.write(`${figures}\n`)
  const all = [figures, ...[...passed, ...refused].map(({ says: text }) => text)].join('\n')
  expect(passed.length / harmful.length, all).toBeLessThanOrEqual(0.03)
  expect(refused.length / harmless.length, all).toBeLessThanOrEqual(0.03)
})
