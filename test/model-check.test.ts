import { execFile } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { purposes } from '#kit/server/models/settings.ts'
import { checkModels } from '../scripts/model-check.ts'
import { dataOf } from './editing-model.ts'
import { calls, createModelStub, says, status } from './model-stub.ts'
import type { Reply } from './model-stub.ts'
import { writtenIdea } from './written-ideas.ts'

const stub = await createModelStub()
/** Answers every question with its draft, calls the tool it is given and reads long prompts. */
const good: Reply = (response, asked) => answerTo(asked)(response, asked)
function answerTo(asked: Parameters<Reply>[1]): Reply {
  const { messages, tools } = asked.body
  const { draft, facts, question, sentences } = dataOf(asked)
  if (sentences) return says(objecting(1, 3))
  if (draft) return says(JSON.stringify(draft))
  if (!question) return says(JSON.stringify({ entries: [writtenIdea(1)] }))
  if (!tools) return says(`The word is ${facts.wordOfToday}.`)
  const looked = messages.find(({ role }: { role: string }) => role === 'tool')
  return looked ? says(`The word is ${JSON.stringify(looked.content)}.`) : calls([['word_of_today', {}]])
}
const objecting = (...numbers: number[]) =>
  JSON.stringify({ objections: numbers.map((sentence) => ({ sentence, why: 'unfounded' })) })
const asked = Object.keys(purposes).filter((purpose) => purpose !== 'check' && purpose !== 'second_look')
const all = ['check', ...asked, 'tools', 'long', 'second']
const local = { MODEL_PROVIDER: 'openai-compatible', MODEL_BASE_URL: stub.url, MODEL_NAME: 'stub-1' }

async function check(env: Record<string, string>): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = []
  return { code: await checkModels({ NODE_ENV: 'test', ...env }, (line) => void lines.push(line)), lines }
}

/** The command itself, in a process of its own. */
function runCommand(env: Record<string, string>): Promise<{ code: number; lines: string[] }> {
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
    const { code, lines } = await runCommand({ ...local, MODEL_NAMES: 'help=stub-small', ...prices })
    expect([code, lines.map((line) => line.split(' ')[0])]).toEqual([0, all])
    for (const line of lines.slice(0, -3))
      expect(line).toMatch(
        / works: it answered in \d+ ms, \d+ tokens a second, .* costs about \$0\.\d{4} with the longest answer\.$/,
      )
    expect(lines.slice(-3)).toEqual([
      expect.stringMatching(/stub-small works: .*it can use tools\.$/),
      expect.stringMatching(/stub-small works: .*it reads 14000 tokens to the end\.$/),
      expect.stringMatching(/stub-1 works: .*it finds what may not be shown\.$/),
    ])
    // 6,000 tokens in and 6,000 out.
    expect(lines[1]).toMatch(
      /^ideas +stub-1 works: .*A call costs about \$0\.1080 with the longest answer\.$/,
    )
    expect(lines.find((line) => line.startsWith('help'))).toContain('stub-small works')
    expect(new Set(stub.asked.map(({ body }) => body.model))).toEqual(new Set(['stub-1', 'stub-small']))
  })

  it('counts tokens if no price is configured', async () => {
    stub.will(good)
    const { code, lines } = await check(local)
    expect([code, lines[1]]).toEqual([
      0,
      expect.stringMatching(/A call takes about 12000 tokens with the longest answer\.$/),
    ])
  })

  it("says if the model can't judge, and asks nothing of it where that is off", async () => {
    const blind: Reply = (response, asked) =>
      (dataOf(asked).sentences ? says(objecting()) : good)(response, asked)
    stub.will(blind)
    const { code, lines } = await check(local)
    expect([code, lines.at(-1)]).toEqual([
      1,
      expect.stringMatching(/^second look .*can't tell what may not be shown\. Set MODEL_SECOND_LOOK=off/),
    ])
    const off = await check({ ...local, MODEL_SECOND_LOOK: 'off' })
    expect([off.code, off.lines.at(-1)]).toEqual([0, expect.stringMatching(/^long prompt/)])
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
    expect([code, lines.length]).toEqual([1, all.length])
    expect(lines.filter((line) => line.includes('does not work'))).toEqual([
      expect.stringMatching(/^help +stub-small does not work: it answered with the status 404\./),
      expect.stringMatching(/^tools +stub-small does not work: .* needs a model that can call tools\.$/),
      expect.stringMatching(/^long prompt +stub-small does not work: .* by OLLAMA_CONTEXT_LENGTH\.$/),
    ])
  })

  it('says that a prompt lost its beginning, and that no tool was called', async () => {
    const forgetful: Reply = (response, asked) =>
      (dataOf(asked).question ? says('I do not know.') : good)(response, asked)
    stub.will(forgetful)
    const { code, lines } = await check(local)
    expect([code, lines.filter((line) => line.includes('does not work')).length]).toEqual([1, 2])
  })

  it('says which purposes are too late, and that a schema was taken but not held to', async () => {
    const slow: Reply = (response, asked) => {
      const fenced = says(`\`\`\`json\n${JSON.stringify(dataOf(asked).draft)}\n\`\`\``)
      const isMatch = asked.prompt.includes('someone they could work with')
      if (isMatch) setTimeout(() => fenced(response, asked), 1500)
      else if (dataOf(asked).draft?.greeting) fenced(response, asked)
      else good(response, asked)
    }
    stub.will(slow)
    const { code, lines } = await check({ ...local, MODEL_SECONDS: 'match=1' })
    expect(code).toBe(1)
    expect(lines[0]).toContain("takes the schema (json_schema) but doesn't hold it to that")
    expect(lines.filter((line) => line.includes('Too late'))).toEqual([
      expect.stringMatching(/^match +.* Too late: its limit is 1 second\./),
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
