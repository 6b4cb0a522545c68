import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '#kit/server/config.ts'
import { unset } from '#kit/server/models/check.ts'
import { modelFor, purposes } from '#kit/server/models/settings.ts'
import type { ModelSettings } from '#kit/server/models/settings.ts'
import { writtenFounders } from '#planner/founder/written-founders.ts'
import type { Idea } from '#planner/ideas/idea.ts'
import { dollarsFor } from './figures.ts'
import { measuresOf } from './measures.ts'
import { arms, runFounder } from './model-arm.ts'
import type { Arm, Run } from './model-arm.ts'
import { question, readingOf, shuffleBy, writeLines } from './page.ts'
import type { Shuffle } from './page.ts'
import { lookAtSentences } from './second-look.ts'

/**
 * `npm run model:eval -- [seed] [--founders n]`: ideas by the planner, the model and both, shuffled for
 * blind reading, with the key and counts in separate files. `--sentences set.json`: prompts for a second look
 * at harmful and harmless sentences, and what their answers make of them. Needs no database.
 */
const today = new Date().toISOString().slice(0, 10)
const atOnce = 3

type Evaluation = {
  args: string[]
  env: Record<string, string | undefined>
  folder: string
  say: (line: string) => void
}

export async function evaluate({ args, env, folder, say }: Evaluation): Promise<0 | 1> {
  try {
    const { seed, count, sentences } = asked(args)
    if (sentences !== undefined) {
      for (const line of lookAtSentences(sentences, folder)) say(line)
      return 0
    }
    const { model } = readConfig(env)
    if (!model) throw new ConfigError(unset.message)
    const shuffled = shuffleBy(seed)
    const founders = shuffled(writtenFounders, 'founders').slice(0, count)
    say(
      `${modelFor(model, 'ideas')} writes for ${founders.length} founders. ${mostOf(model, founders.length)}`,
    )
    const runs = await inTurn(founders, async (founder) => {
      const run = await runFounder(founder, { model, today })
      say(
        `${founder.name}: ${run.written.length} written, ${run.written.filter(({ refusal }) => !refusal).length} kept`,
      )
      return run
    })
    writeLines(folder, {
      ...pageOf(runs, { seed, shuffled }),
      'measures.md': measuresOf(runs, { model, seed, today, atOnce }),
    })
    say(
      `${folder}/page.md, with its key in ${folder}/key.txt and what can be counted in ${folder}/measures.md`,
    )
    return 0
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    say(error.message)
    return 1
  }
}

function asked(args: string[]): { seed: string; count: number; sentences: string | undefined } {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { founders: { type: 'string' }, sentences: { type: 'string' } },
    })
    const count = Number(values.founders ?? writtenFounders.length)
    if (Number.isInteger(count) && count > 0 && positionals.length < 2)
      return { seed: positionals[0] ?? today, count, sentences: values.sentences }
  } catch {
    // An unknown option is handled like an invalid number.
  }
  throw new ConfigError('It is asked for as npm run model:eval -- [seed] [--founders n] [--sentences file].')
}

function mostOf({ price }: ModelSettings, founders: number): string {
  const [input, output] = [purposes.ideas.asks * founders, purposes.ideas.tokens * founders]
  const dollars = dollarsFor(price, { input, output })
  const cost = dollars === null ? '' : `, which is $${dollars.toFixed(2)}`
  return (
    `With the longest answers that takes about ${input + output} tokens${cost}. ` +
    'Second looks and sentences written again come on top.'
  )
}

async function inTurn<T, R>(list: T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  const waiting = [...list.entries()]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) done[next[0]] = await work(next[1])
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return done
}

function pageOf(runs: Run[], { seed, shuffled }: { seed: string; shuffled: Shuffle }) {
  const readable = runs.filter(({ sets }) => sets.model.length > 0)
  const readings = readable.map((run) => readingOf(run.founder, shuffled(setsOf(run), run.founder.name)))
  return {
    'page.md': [
      `# Ideas for ${readable.length} founders (${seed})`,
      question,
      ...readings.flatMap(({ page }) => page),
    ],
    'key.txt': [
      ...readings.flatMap(({ key }) => key),
      ...runs
        .filter((run) => !readable.includes(run))
        .map(({ founder }) => `${founder.name} - no idea of the model`),
    ],
  }
}

/** Merges arms with the same ideas: two equal sets would give away the third. */
function setsOf({ sets }: Run): { arm: string; ideas: Idea[] }[] {
  const same = (a: Arm, b: Arm) => idsOf(sets[a]) === idsOf(sets[b])
  return arms
    .filter((arm, index) => !arms.slice(0, index).some((earlier) => same(earlier, arm)))
    .map((arm) => ({ arm: arms.filter((other) => same(arm, other)).join('+'), ideas: sets[arm] }))
}

function idsOf(ideas: Idea[]): string {
  const ids = ideas.map(({ playId }) => playId)
  return ids.sort().join()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = await evaluate({
    args: process.argv.slice(2),
    env: process.env,
    folder: 'build/model-eval',
    say: (line) => void process.stdout.write(`${line}\n`),
  })
