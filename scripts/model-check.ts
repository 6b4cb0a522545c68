import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { ensure } from '#kit/contract/ensure.ts'
import { systemClock } from '#kit/server/clock.ts'
import { ConfigError, readConfig } from '#kit/server/config.ts'
import { createLog } from '#kit/server/log.ts'
import { checkLength, checkLook, checkModel, checkTools, unset } from '#kit/server/models/check.ts'
import type { ModelCheck } from '#kit/server/models/check.ts'
import { purposes } from '#kit/server/models/settings.ts'
import type { ModelSettings, Purpose } from '#kit/server/models/settings.ts'
import { ideasFrom, inputsOf, questionFrom } from './model-questions.ts'
import { sampleFounder } from './model-sample.ts'

/**
 * `npm run model:check`: asks each purpose's own question of a sample founder, in its own schema and time.
 * Says whether its model works, whether it is fast enough, and the maximum cost of a call. Needs no database.
 */
export async function checkModels(env: Record<string, string | undefined>, say: Say): Promise<0 | 1> {
  try {
    const { model } = readConfig(env)
    if (!model) {
      say(unset.message)
      return 1
    }
    let failed = 0
    for (const purpose of order) {
      const { works, message } = await checkPurpose(model, purpose)
      failed += works ? 0 : 1
      say(`${purpose.padEnd(16)} ${message} ${costOf(model, purpose)}`)
      if (!works && purpose === 'check') return 1
    }
    for (const [name, trial, purpose] of trials) {
      if (purpose === 'second_look' && !model.looksAgain) continue
      const { works, message } = inTime(model, purpose, await trial({ ...partsOf(model, purpose), purpose }))
      failed += works ? 0 : 1
      say(`${name.padEnd(16)} ${message}${works ? '' : advice[name]}`)
    }
    return failed > 0 ? 1 : 0
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    say(error.message)
    return 1
  }
}

type Say = (line: string) => void

/** Something small first: a problem with the general model is reported once. */
const order: Purpose[] = [
  'check',
  ...(Object.keys(purposes) as Purpose[]).filter(
    (purpose) => purpose !== 'check' && purpose !== 'second_look',
  ),
]

const trials = [
  ['tools', checkTools, 'help'],
  ['long prompt', checkLength, 'help'],
  ['second look', checkLook, 'second_look'],
] as const

const advice = {
  'second look': ' Set MODEL_SECOND_LOOK=off, or give second_look another model with MODEL_NAMES.',
  tools: ' The assistant needs a model that can call tools.',
  'long prompt':
    ' Its context may be too small: set it to 32,000 tokens, with Ollama by OLLAMA_CONTEXT_LENGTH.',
}

const patience = 20

const partsOf = (settings: ModelSettings, purpose: Purpose) => ({
  settings,
  log: createLog('silent'),
  clock: systemClock,
  deadline: Math.max(patience, settings.seconds[purpose]) * 1000,
})

const samples = inputsOf(sampleFounder)
const { entry, ...ideas } = ideasFrom(samples.ideas)
const questions: Partial<Record<Purpose, Parameters<typeof checkModel>[1]>> = {
  ideas: { ...ideas, schema: z.object({ entries: z.array(entry) }) },
  own_idea: questionFrom.own_idea(ensure(samples.own_idea)),
  plan: questionFrom.plan(samples.plan),
  market: questionFrom.market(samples.market),
  analysis: questionFrom.analysis(samples.analysis),
  action_plan: questionFrom.action_plan(samples.action_plan),
  personalization: questionFrom.personalization(samples.personalization),
  match: questionFrom.match(samples.match),
}

async function checkPurpose(settings: ModelSettings, purpose: Purpose): Promise<ModelCheck> {
  const checked = await checkModel({ ...partsOf(settings, purpose), purpose }, questions[purpose])
  return inTime(settings, purpose, checked)
}

function inTime(settings: ModelSettings, purpose: Purpose, checked: ModelCheck): ModelCheck {
  const limit = settings.seconds[purpose]
  const isLate = checked.works && checked.ms > limit * 1000
  return isLate
    ? {
        ...checked,
        works: false,
        message: `${checked.message} Too late: its limit is ${limit} ${limit === 1 ? 'second' : 'seconds'}.`,
      }
    : checked
}

/** A typical question with the longest answer. */
function costOf({ price }: ModelSettings, purpose: Purpose): string {
  const { asks, tokens } = purposes[purpose]
  if (!price) return `A call takes about ${asks + tokens} tokens with the longest answer.`
  const cents = (asks * price.input + tokens * price.output) / 1_000_000
  return `A call costs about $${(cents / 100).toFixed(4)} with the longest answer.`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = await checkModels(process.env, (line) => void process.stdout.write(`${line}\n`))
