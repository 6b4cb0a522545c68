import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { newToken } from '../tokens.ts'
import { createBreaker, createConverse } from './calls.ts'
import type { Conversation, Mode } from './calls.ts'
import type { Setback, Usage } from './fault.ts'
import { ModelFault } from './fault.ts'
import type { LedgerEntry } from './ledger.ts'
import { composeQuestion, composeTalk } from './question.ts'
import { readAnswer } from './reading.ts'
import { lookQuestion, objectedIn } from './second-look.ts'
import { modelFor, readsFormat } from './settings.ts'
import type { ModelSettings, Purpose } from './settings.ts'
import { tracedTransport } from './traced-transport.ts'

export type ModelCheck = {
  works: boolean
  model: string | null
  mode: Mode | null
  ms: number
  message: string
}

export const unset: ModelCheck = {
  works: false,
  model: null,
  mode: null,
  ms: 0,
  message: "No model is configured (MODEL_PROVIDER is unset): the planner's drafts are the answers.",
}

type CheckParts = {
  settings: ModelSettings
  log: Log
  clock: Clock
  deadline: number
  purpose?: Purpose
  record?: (entry: LedgerEntry) => Promise<void>
}

type Asked = Parameters<typeof composeQuestion>[0]
type Tried = Pick<Conversation, 'question' | 'judge' | 'tools'>
type Result = { text: string; mode: Mode; usage: Usage }

const greeting: Asked = {
  task: 'Put the sum of 2 and 3 in "sum" and a short greeting in "greeting".',
  schema: z.object({ greeting: z.string(), sum: z.number() }),
  draft: { greeting: 'Hello', sum: 0 },
  facts: {},
}

export async function checkModel(parts: CheckParts, asked: Asked = greeting): Promise<ModelCheck> {
  const judge = (text: string) => {
    const reading = readAnswer(text, asked.schema)
    return 'complaint' in reading
      ? { outcome: 'unreadable' as const, complaint: reading.complaint }
      : { outcome: 'used' as const }
  }
  const how = ({ mode, text }: Result) => {
    if (mode === 'prompt') return 'the schema is in the prompt (JSON in prompt)'
    return isJson(text)
      ? 'the endpoint holds it to the schema (json_schema)'
      : "the endpoint takes the schema (json_schema) but doesn't hold it to that"
  }
  return report(parts, { question: composeQuestion(asked), judge }, how)
}

const isJson = (text: string): boolean => {
  try {
    return JSON.parse(text) !== undefined
  } catch {
    return false
  }
}

const word = () => newToken(4, 'hex')

export async function checkTools(parts: CheckParts): Promise<ModelCheck> {
  const secret = word()
  const { tool } = await import('ai')
  const word_of_today = tool({
    description: 'The word of today.',
    inputSchema: z.object({}),
    execute: async () => ({ word: secret }),
  })
  const question = composeTalk({ question: 'What is the word of today? Look it up.', history: [], facts: {} })
  return report(parts, { question, tools: { word_of_today }, judge: says(secret) }, () => 'it can use tools')
}

/** In tokens; more than any question that we ask. */
const longPrompt = 14_000

/** Whether the beginning of a long prompt arrives: some servers cut it without a word. */
export async function checkLength(parts: CheckParts): Promise<ModelCheck> {
  const secret = word()
  const filler = 'The bakery opens at six and closes at two. '
  const facts = { wordOfToday: secret, diary: filler.repeat((longPrompt * 4) / filler.length) }
  const question = composeTalk({ question: 'What is the word of today?', history: [], facts })
  return report(parts, { question, judge: says(secret) }, () => `it reads ${longPrompt} tokens to the end`)
}

/** Two that may not be shown, and two that may. */
const toLookAt = [
  { field: 'why', sentence: 'Every bakery on the street will order within a week.' },
  { field: 'task', sentence: 'Ask two bakers what they threw away yesterday.' },
  { field: 'text', sentence: 'Bakeries throw away 11% of their bread.' },
  { field: 'doneWhen', sentence: 'Two bakers have told you a number.' },
]
const unshown = [0, 2]

export async function checkLook(parts: CheckParts): Promise<ModelCheck> {
  const facts = { project: { title: 'Bake counts for bakeries' } }
  const question = lookQuestion(toLookAt, { facts, draft: null })
  let isRight = false
  const judge = (text: string) => {
    isRight = objectedIn(text, toLookAt)?.toSorted().join() === unshown.join()
    return { outcome: isRight ? ('used' as const) : ('unreadable' as const) }
  }
  const checked = await report(parts, { question, judge }, () => 'it finds what may not be shown')
  if (isRight || !checked.works) return checked
  return { ...checked, works: false, message: `${checked.model} can't tell what may not be shown.` }
}

const says = (secret: string) => (text: string) =>
  text.includes(secret)
    ? { outcome: 'used' as const }
    : { outcome: 'unreadable' as const, complaint: `The word is not in the answer.` }

async function report(parts: CheckParts, tried: Tried, how: (result: Result) => string): Promise<ModelCheck> {
  const { settings, purpose = 'check', deadline } = parts
  const started = performance.now()
  const result = await tryOut(parts, { ...tried, purpose })
  const ms = Math.round(performance.now() - started)
  const name = modelFor(settings, purpose)
  if (result instanceof ModelFault) {
    const message = `${name} does not work: ${problem(result, deadline)}`
    return { model: name, ms, works: false, mode: null, message }
  }
  const { outputTokens } = result.usage
  const speed =
    outputTokens > 0 && ms > 0 ? `, ${Math.round((outputTokens * 1000) / ms)} tokens a second` : ''
  return {
    model: name,
    ms,
    works: true,
    mode: result.mode,
    message: `${name} works: it answered in ${ms} ms${speed}, and ${how(result)}.`,
  }
}

async function tryOut(
  { settings, clock, log, deadline, record = async () => undefined }: CheckParts,
  tried: Tried & { purpose: Purpose },
): Promise<Result | ModelFault> {
  let usage: Usage = { inputTokens: 0, outputTokens: 0 }
  const converse = createConverse({
    transport: tracedTransport(settings),
    readsFormat: readsFormat(settings),
    breaker: createBreaker(clock),
    record: async (entry) => {
      ;({ usage } = entry)
      await record(entry)
    },
    log,
  })
  const controller = new AbortController()
  const late = setTimeout(() => controller.abort(new ModelFault('timeout')), deadline)
  try {
    const { text, mode } = await converse({ ...tried, userId: null, signal: controller.signal })
    return { text, mode, usage }
  } catch (error) {
    return error instanceof ModelFault ? error : new ModelFault('broken')
  } finally {
    clearTimeout(late)
  }
}

function problem({ reason, status }: ModelFault, deadline: number): string {
  const sentences: Partial<Record<Setback, string>> = {
    timeout: `it did not answer within ${deadline / 1000} ${deadline === 1000 ? 'second' : 'seconds'}. It may still be loading; try again.`,
    unreachable: 'nothing answers at MODEL_BASE_URL.',
    refused: `it refuses the key (${status}). Look at MODEL_API_KEY.`,
    busy: 'it is busy or its quota is used up (429). Try again later.',
    unsupported: `it answered with the status ${status}. Look at MODEL_NAME, MODEL_BASE_URL and MODEL_API_KEY.`,
    cut: 'its answer broke off.',
    too_long: 'its answer does not end.',
    unreadable:
      'its answer is not what was asked for. The address may be wrong (it often ends in /v1), or the model too small.',
  }
  return (
    sentences[reason] ??
    `it answered with the status ${status ?? 'unknown'}. Look at MODEL_BASE_URL and MODEL_NAME.`
  )
}
