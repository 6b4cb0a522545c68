import { execFile } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { purposes } from '#kit/server/models/settings.ts'
import { createModelStub, says, status } from './model-stub.ts'
import type { Reply } from './model-stub.ts'

const stub = await createModelStub()
const good = says(JSON.stringify({ greeting: 'Hello', sum: 5 }))
const local = { MODEL_PROVIDER: 'openai-compatible', MODEL_BASE_URL: stub.url, MODEL_NAME: 'stub-1' }

function check(env: Record<string, string>): Promise<{ code: number; lines: string[] }> {
  const { PATH } = process.env
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'scripts/model-check.ts'],
      { env: { PATH, NODE_ENV: 'test', ...env } },
      (error, stdout) => resolve({ code: Number(error?.code ?? 0), lines: stdout.trimEnd().split('\n') }),
    )
  })
}

describe('npm run model:check', () => {
  it('prints a line per purpose, with its model and maximum cost', async () => {
    stub.will(good)
    const prices = { MODEL_PRICE_INPUT: '300', MODEL_PRICE_OUTPUT: '1500' }
    const { code, lines } = await check({ ...local, MODEL_NAMES: 'help=stub-small', ...prices })
    expect([code, lines.map((line) => line.split(' ')[0])]).toEqual([0, Object.keys(purposes)])
    for (const line of lines)
      expect(line).toMatch(/ works: it answered in \d+ ms, .* costs \$0\.\d{4} at most\.$/)
    // 6,000 tokens in and 6,000 out.
    expect(lines[0]).toMatch(/^ideas +stub-1 works: .*A call costs \$0\.1080 at most\.$/)
    expect(lines.find((line) => line.startsWith('help'))).toContain('stub-small works')
    expect(new Set(stub.asked.map(({ body }) => body.model))).toEqual(new Set(['stub-1', 'stub-small']))
  })

  it('counts tokens if no price is configured', async () => {
    stub.will(good)
    const { code, lines } = await check(local)
    expect([code, lines[0]]).toEqual([0, expect.stringMatching(/A call takes about 12000 tokens at most\.$/)])
  })

  it('reports a problem of the general model once, and fails', async () => {
    stub.will(status(401))
    const { code, lines } = await check({ ...local, MODEL_API_KEY: 'sk-canary-key-4711' })
    expect([code, lines]).toEqual([
      1,
      [expect.stringContaining('stub-1 does not work: it refuses the key (401).')],
    ])
    expect(lines.join()).not.toContain('canary')
  })

  it('continues after one purpose fails, and fails at the end', async () => {
    const byModel: Reply = (response, asked) =>
      (asked.body.model === 'stub-small' ? status(404) : good)(response, asked)
    stub.will(byModel)
    const { code, lines } = await check({ ...local, MODEL_NAMES: 'help=stub-small' })
    expect([code, lines.length]).toEqual([1, Object.keys(purposes).length])
    expect(lines.filter((line) => line.includes('does not work'))).toEqual([
      expect.stringMatching(/^help +stub-small does not work: it answered with the status 404\./),
    ])
  })

  it.each([
    ['no model', {}, 'No model is configured (MODEL_PROVIDER is unset)'],
    ['a model without a name', { MODEL_PROVIDER: 'google' }, 'needs the environment variable MODEL_NAME'],
    ['half a price', { ...local, MODEL_PRICE_INPUT: '300' }, 'MODEL_PRICE_OUTPUT'],
    ['a purpose that there is not', { ...local, MODEL_NAMES: 'chat=x' }, 'the purposes are ideas, own_idea'],
  ])('fails with a sentence for %s', async (_, env, sentence) => {
    expect(await check(env)).toEqual({ code: 1, lines: [expect.stringContaining(sentence)] })
  })
})
