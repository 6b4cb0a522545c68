import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '#kit/server/config.ts'
import { writtenFounders } from '#planner/founder/written-founders.ts'
import { runFounder } from '../lab/readings/model-arm.ts'
import { evaluate } from '../lab/readings/model-eval.ts'
import { breaksAfter, createModelStub, hangs, says, status } from './model-stub.ts'
import type { Asked } from './model-stub.ts'
import { writtenIdea, writtenList } from './written-ideas.ts'

const stub = await createModelStub()
const local = {
  MODEL_PROVIDER: 'openai-compatible',
  MODEL_BASE_URL: stub.url,
  MODEL_NAME: 'stub-1',
  MODEL_SECOND_LOOK: 'off',
}
const prices = { MODEL_PRICE_INPUT: '300', MODEL_PRICE_OUTPUT: '1500' }

const folder = mkdtempSync(join(tmpdir(), 'model-eval-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const wrote = (name: string) => readFileSync(join(folder, 'build', 'model-eval', name), 'utf8')

type Env = Record<string, string>

async function evaluated(env: Env, ...args: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const code = await evaluate({ args, env, folder: join(folder, 'build', 'model-eval'), say })
  return { code, lines }
}

/** The command itself, in a process of its own. */
function runCommand(env: Env, ...args: string[]): Promise<{ code: number; lines: string[] }> {
  const { PATH } = process.env
  const tsx = pathToFileURL(resolve('node_modules/tsx/dist/loader.mjs')).href
  return new Promise((done) => {
    execFile(
      process.execPath,
      ['--import', tsx, resolve('lab/readings/model-eval.ts'), ...args],
      { cwd: folder, env: { PATH, NODE_ENV: 'test', ...env } },
      (error, stdout, stderr) =>
        done({ code: Number(error?.code ?? 0), lines: `${stdout}${stderr}`.trimEnd().split('\n') }),
    )
  })
}

const idea = (n: number, tagline: string) => writtenIdea(n, { tagline, hoursToFirst: 3 })
const good = [
  idea(0, 'Know on Sunday what to bake on Monday.'),
  idea(1, 'Know on Sunday what you should bake on Monday.'),
  writtenIdea(2, {
    tagline: 'Every oven filled with what sells.',
    hoursToFirst: 3,
    pitch: 'A list,\nevery week.',
  }),
]
const refused = [
  { ...good[0], name: 'Without a price', price: undefined },
  writtenIdea(3, { pitch: 'Bakeries throw away 37% of their bread.' }),
  writtenIdea(4, { watchOut: 'See https://bakers.example for help.' }),
  writtenIdea(5, { hoursToFirst: 120 }),
  writtenIdea(6, { cash: 90_000 }),
  writtenIdea(7, { price: { ask: 49, low: 60, high: 79, per: 'month' } }),
  writtenIdea(8, { why: 'It is a seamless way to know.' }),
]

/** For sentences in other words. */
const asksAgain = ({ prompt }: Asked) => prompt.includes('"complaints"')

const shuffledArms = ['both', 'model', 'planner']

// The first starts a process, which is slow on a busy machine.
const patience = 60_000

describe('npm run model:eval', { timeout: patience }, () => {
  it('writes a page, its key and counts, even if single founders fail', async () => {
    const all = writtenList(...good)
    const replies = [
      says(all),
      says(writtenList(good[2], ...refused)),
      says(writtenList(refused[1])),
      status(502),
      breaksAfter(writtenList(good[0]).slice(0, -1)),
      says(all),
    ]
    stub.will((response, asked) =>
      (asksAgain(asked) ? says('{"sentences":[]}') : replies.shift()!)(response, asked),
    )
    const { code, lines } = await runCommand({ ...local, ...prices }, 'first', '--founders', '6')
    expect([code, lines.length, stub.asked.length]).toEqual([0, 8, 8])
    expect(stub.asked.filter(asksAgain)).toHaveLength(2)
    // 6,000 tokens in and 6,000 out for each.
    expect(lines[0]).toContain(
      'stub-1 writes for 6 founders. With the longest answers that takes about 72000 tokens, which is $0.65. Second looks and sentences written again come on top.',
    )

    const key = wrote('key.txt').trimEnd().split('\n')
    const left = key.filter((line) => line.endsWith(' - no idea of the model'))
    expect(left).toHaveLength(2)
    const page = wrote('page.md')
    expect([...page.matchAll(/^## /gm)]).toHaveLength(4)
    const sets = key.slice(0, -2).map((line) => line.split(' '))
    for (const [name, letter] of sets) expect(page).toContain(`### ${name} ${letter}\n`)
    for (const name of new Set(sets.map(([name]) => name))) {
      const named = sets.filter((set) => set[0] === name).flatMap(([, , arm]) => arm!.split('+'))
      expect(named.sort()).toEqual(shuffledArms)
    }
    // Three for each of two founders, and one for each of two more.
    const [name, letter] = sets.find(([, , arm]) => arm!.includes('model'))!
    expect(page.split(`### ${name} ${letter}\n`)[1]).toMatch(
      /^- \*\*Sunday Order Sheets for Bakeries [AC]\*\* /,
    )
    expect(page.match(/Sunday Order Sheets for Bakeries/g)!.length).toBeGreaterThanOrEqual(8)
    expect(page).toContain('A list, every week.')
    expect(page).not.toMatch(/undefined|stub-1/)
  })

  it('counts what checks rejected and why, and the cost', () => {
    const measures = wrote('measures.md')
    for (const line of [
      'stub-1, which runs on your own computer or network. 6 founders, 3 at a time, 60 seconds for each.',
      '16 ideas written, 8 kept.',
      '| not of the schema | 1 |',
      '| not harmless | 1 |',
      '| an invented number | 2 |',
      '| beyond the hours | 1 |',
      '| beyond the money | 1 |',
      '| does not hold together (price range, pay per hour) | 1 |',
      '| a banned word | 1 |',
      'Fields that were not of the schema: price 1.',
      'Ideas with an invented number: 2 of 16 before the checks, 0 of 8 after.',
      'Bakeries throw away 37% of their bread.',
      '| founders with ideas | 6 | 4 | 6 |',
      '| beyond the hours | 0 | 0 | 0 |',
      '| calls | 0 | 8 | 8 |',
    ])
      expect(measures).toContain(line)
    // Which of three founders at once gets which answer decides why two of them were left out.
    expect(measures).toMatch(/Passed, not chosen: 2 \(outside the field \d, lower score or a repeat \d\)/)
    // Two of three good ideas are alike, and a third founder's equal the first's.
    expect(measures).toMatch(/\| repeats within a set \| 0 \| 2 \| \d \|/)
    expect(measures).toMatch(/\| repeats across founders \| \d+ \| [4-6] \| \d+ \|/)
    expect(measures).toMatch(/\| words per card, in the middle \(most\) \| \d+ \(\d+\) \| 7\d \(7\d\) /)
    expect(measures).toMatch(/\| dollars \| \$0\.0000 \| \$0\.0\d\d\d \| \$0\.0\d\d\d \|/)
    expect(measures).toMatch(/\| time to the first idea, .* \| \d+\.\d\d s \(\d+\.\d\d s\) \|/)
    for (const ending of [
      /: rejected, then rejected\. The AI model's answer didn't pass/,
      /: failed\. The AI model isn't/,
      /\| cut \|/,
    ])
      expect(measures).toMatch(ending)
  })

  it.each([
    ['no model', {}, [], 'No model is configured (MODEL_PROVIDER is unset)'],
    [
      'a number of founders that is none',
      local,
      ['--founders', 'few'],
      'npm run model:eval -- [seed] [--founders n]',
    ],
    ['an option that there is not', local, ['--people', '3'], 'npm run model:eval -- [seed] [--founders n]'],
  ])('fails with a sentence for %s', async (_, env, args, sentence) => {
    expect(await evaluated(env, ...args)).toEqual({ code: 1, lines: [expect.stringContaining(sentence)] })
  })
})

it('prints prompts for sentences, and reads back what was objected to', { timeout: patience }, async () => {
  const set = join(folder, 'set.json')
  const harmful = [{ says: 'By spring they will be glad they signed.' }]
  const harmless = [{ says: 'Ask two tuners what they charge.' }]
  writeFileSync(set, JSON.stringify({ facts: { founder: 'A tuner.' }, harmful, harmless }))
  const asked = await evaluated({}, '--sentences', set)
  expect(asked.lines[2]).toContain('1 prompts have no usable answer yet')
  const prompt = wrote('look-1.txt')
  const number = ['1', '2'].find((one) => prompt.includes(`${one}. text: By spring`))
  const answer = { objections: [{ sentence: Number(number), why: 'promise' }] }
  writeFileSync(join(folder, 'build', 'model-eval', 'look-1.answer.txt'), JSON.stringify(answer))
  expect(await evaluated({}, '--sentences', set)).toEqual({
    code: 0,
    lines: [
      expect.stringContaining('look-1.txt to look-1.txt: 2 sentences'),
      'Our checks: harmful shown 1 of 1, harmless refused 0 of 1.',
      'The second look alone: harmful shown 0 of 1, harmless refused 0 of 1.',
      'Both: harmful shown 0 of 1, harmless refused 0 of 1.',
    ],
  })
})

describe('a founder in model:eval', () => {
  const jess = writtenFounders.find(({ name }) => name === 'Jess')!
  const { model } = readConfig(local)
  const run = (deadline?: number) => runFounder(jess, { model, today: '2026-11-23', deadline })

  it('is served like a member, and gets the best five of both', async () => {
    stub.will(says(writtenList(...good)))
    const { sets, written, calls } = await run()
    const [{ prompt }] = stub.asked as [(typeof stub.asked)[0]]
    for (const told of [
      'I know bakeries',
      'mostHoursToFirstVersion',
      ...sets.planner.map(({ name }) => name),
    ])
      expect(prompt).toContain(told)
    expect(sets.model.map(({ name }) => name)).toEqual(good.map(({ name }) => name))
    expect([sets.planner.length, sets.both.length, written.length, calls.length]).toEqual([5, 5, 3, 1])
    expect(sets.both.filter((one) => one.written).length).toBeGreaterThan(0)
  })

  it("gets only the planner's ideas if the model is too slow", async () => {
    stub.will(hangs)
    const { sets, calls, times, note } = await run(300)
    expect(sets.model).toEqual([])
    expect(new Set(sets.both)).toEqual(new Set(sets.planner))
    expect([calls.map(({ outcome }) => outcome), times.first]).toEqual([['timeout'], null])
    expect(note).toContain('took too long')
  })
})
