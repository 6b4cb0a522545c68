import type { JSONSchema7, LanguageModel, ModelMessage, TextStreamPart, ToolSet } from 'ai'
import { ensure } from '#kit/contract/ensure.ts'
import type { Setback, Usage } from './fault.ts'
import { ModelFault, orAborted } from './fault.ts'
import { portable } from './portable-schema.ts'
import type { JsonSchema } from './question.ts'
import { estimateTokens } from './question.ts'
import { modelFor, purposes } from './settings.ts'
import type { ModelSettings, Purpose } from './settings.ts'

export type Attempt = {
  purpose: Purpose
  system: string
  messages: ModelMessage[]
  format: JsonSchema | undefined
  tools?: ToolSet | undefined
  onText?: ((delta: string) => void) | undefined
  /** Aborted with a ModelFault, which the attempt then throws. */
  signal: AbortSignal
}

export type Spoken = { text: string; usage: Usage }

export type Transport = (attempt: Attempt) => Promise<Spoken>

const toolRounds = 5
/** The library's name for a provider of its options. */
const compatible = 'model'
const leastCharacters = 60_000
const outputBytes = 4_000_000

/** Recorded here, because the library's errors contain the prompt and are never read. */
type Seen = { outcome: Setback | null; status: number | null; retryAfter: number | null }

/** One attempt: returns the whole text or throws a ModelFault. Loads the library on first use. */
export function createTransport(settings: ModelSettings): Transport {
  let takesEffort = settings.provider === 'openai-compatible'
  const once = transportOnce(settings)
  return async (attempt) => {
    if (!takesEffort || !('brief' in purposes[attempt.purpose])) return once(attempt, 'its own')
    try {
      return await once(attempt, 'low')
    } catch (error) {
      if (!(error instanceof ModelFault) || error.reason !== 'unsupported' || attempt.signal.aborted)
        throw error
      const spoken = await once(attempt, 'its own')
      takesEffort = false
      return spoken
    }
  }
}

type Effort = 'low' | 'its own'

function transportOnce(settings: ModelSettings) {
  return async (attempt: Attempt, effort: Effort): Promise<Spoken> => {
    const seen: Seen = { outcome: null, status: null, retryAfter: null }
    const cut = new AbortController()
    const heard = beginning()
    try {
      const model = await loadModel(settings, { ...attempt, fetch: observedFetch(seen) })
      await listen({ ...attempt, effort, model, cut: cut.signal, heard })
      return { text: heard.text, usage: usageOf(attempt, heard) }
    } catch (error) {
      throw faultOf(error, { attempt, seen, usage: usageOf(attempt, heard) })
    } finally {
      // Ends whatever is still in progress after too long an answer or wait.
      cut.abort()
    }
  }
}

type Heard = {
  text: string
  characters: number
  ended: Usage
  round: { sent: number; said: number } | null
  carried: number
}
const beginning = (): Heard => ({
  text: '',
  characters: 0,
  ended: { inputTokens: 0, outputTokens: 0 },
  round: { sent: 0, said: 0 },
  carried: 0,
})
type Listening = Attempt & { effort: Effort; model: LanguageModel; cut: AbortSignal; heard: Heard }

async function listen(listening: Listening): Promise<void> {
  const { model, system, messages, tools, onText, purpose, effort, signal, cut, heard } = listening
  const { tokens } = purposes[purpose]
  const { streamText, stepCountIs } = await import('ai')
  const { fullStream } = streamText({
    model,
    system,
    messages,
    maxRetries: 0,
    maxOutputTokens: tokens,
    ...(tools ? { tools, stopWhen: stepCountIs(toolRounds) } : {}),
    ...(effort === 'low' ? { providerOptions: { [compatible]: { reasoningEffort: effort } } } : {}),
    abortSignal: cut,
    onError: () => undefined,
  })
  const parts = fullStream[Symbol.asyncIterator]()
  let finish: string | undefined
  for (;;) {
    const { done, value: part } = await orAborted(parts.next(), signal)
    if (done) break
    if (part.type === 'error' || part.type === 'abort') throw new ModelFault('cut')
    count(heard, part, listening)
    if (heard.characters > Math.max(leastCharacters, tokens * 8)) throw new ModelFault('too_long')
    if (part.type === 'text-delta') say(heard, part.text, onText)
    // Text before and after a tool call isn't one sentence.
    if (part.type === 'finish-step' && part.finishReason === 'tool-calls' && heard.text)
      say(heard, '\n', onText)
    if (part.type === 'finish') finish = part.finishReason
  }
  if (finish !== 'stop') throw new ModelFault('cut')
}

function count(heard: Heard, part: TextStreamPart<ToolSet>, attempt: Attempt): void {
  const said = saidIn(part)
  if (part.type === 'text-delta' || part.type === 'reasoning-delta') heard.characters += said
  if (part.type === 'finish') heard.round = null
  if (heard.round && part.type !== 'tool-result') heard.round.said += said
  heard.carried += said
  if (part.type !== 'finish-step') return
  const guess = guessOf(attempt, heard.round)
  heard.ended.inputTokens += sane(part.usage.inputTokens, guess.inputTokens)
  heard.ended.outputTokens += sane(part.usage.outputTokens, guess.outputTokens)
  // Tool results are sent right away.
  heard.round = part.finishReason === 'tool-calls' ? { sent: heard.carried, said: 0 } : null
}

function saidIn(part: TextStreamPart<ToolSet>): number {
  if (part.type === 'text-delta' || part.type === 'reasoning-delta') return part.text.length
  if (part.type === 'tool-call') return JSON.stringify(part.input ?? null).length
  return part.type === 'tool-result' ? JSON.stringify(part.output ?? null).length : 0
}

function say(heard: Heard, text: string, onText: Attempt['onText']): void {
  heard.text += text
  onText?.(text)
}

function faultOf(
  error: unknown,
  { attempt, seen, usage }: { attempt: Attempt; seen: Seen; usage: Usage },
): ModelFault {
  const { outcome, status, retryAfter } = seen
  if (attempt.signal.aborted)
    return new ModelFault(
      attempt.signal.reason instanceof ModelFault ? attempt.signal.reason.reason : 'stopped',
      { status, usage },
    )
  if (outcome)
    return new ModelFault(outcome, { status, retryAfter, usage: status === 200 ? usage : undefined })
  if (status === null) return new ModelFault('unreachable')
  return new ModelFault(error instanceof ModelFault ? error.reason : 'cut', { status, usage })
}

function usageOf(attempt: Attempt, { ended, round }: Heard): Usage {
  const open = round ? guessOf(attempt, round) : { inputTokens: 0, outputTokens: 0 }
  return {
    inputTokens: ended.inputTokens + open.inputTokens,
    outputTokens: ended.outputTokens + open.outputTokens,
  }
}

function guessOf({ system, messages }: Attempt, round: Heard['round']): Usage {
  const asked =
    estimateTokens(system) + messages.reduce((sum, { content }) => sum + estimateTokens(String(content)), 0)
  const { sent, said } = round ?? { sent: 0, said: 0 }
  return { inputTokens: asked + Math.ceil(sent / 4), outputTokens: Math.ceil(said / 4) }
}

const sane = (reported: number | undefined, guess: number) =>
  reported !== undefined && reported >= 0 && reported < 10_000_000 ? Math.round(reported) : guess

type Loading = Pick<Attempt, 'format' | 'purpose'> & { fetch: typeof globalThis.fetch }

async function loadModel(
  settings: ModelSettings,
  { format, purpose, fetch }: Loading,
): Promise<LanguageModel> {
  // The library would bypass our log.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const [model, { wrapLanguageModel }] = await Promise.all([
    fromProvider(settings, modelFor(settings, purpose), fetch),
    import('ai'),
  ])
  if (!format) return model
  const responseFormat = { type: 'json' as const, schema: portable(format) as JSONSchema7, name: 'document' }
  return wrapLanguageModel({
    model,
    middleware: {
      specificationVersion: 'v3',
      transformParams: ({ params }) =>
        Promise.resolve({
          ...params,
          responseFormat,
          // Its other method forces a tool call and can't stream.
          providerOptions: { ...params.providerOptions, anthropic: { structuredOutputMode: 'outputFormat' } },
        }),
    },
  })
}

async function fromProvider(
  { provider, apiKey, baseUrl }: ModelSettings,
  name: string,
  fetch: typeof globalThis.fetch,
) {
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return createAnthropic({ apiKey, baseURL: baseUrl ?? 'https://api.anthropic.com/v1', fetch })(name)
  }
  if (provider === 'google') {
    const { createGoogleGenerativeAI } = await import('@ai-sdk/google')
    return createGoogleGenerativeAI({ apiKey, ...(baseUrl ? { baseURL: baseUrl } : {}), fetch })(name)
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  return createOpenAICompatible({
    name: compatible,
    baseURL: ensure(baseUrl),
    apiKey,
    includeUsage: true,
    supportsStructuredOutputs: true,
    fetch,
  })(name)
}

let patientFetch: Promise<typeof globalThis.fetch> | undefined

/** Node's own fetch gives up after five minutes of silence; ours waits until `signal` ends it. */
async function loadFetch(): Promise<typeof globalThis.fetch> {
  const { Agent, fetch } = await import('undici')
  const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0 })
  const patient = (input: string | URL, init?: object) => fetch(input, { ...init, dispatcher })
  // The same standard under two names.
  return patient as unknown as typeof globalThis.fetch
}

function observedFetch(seen: Seen): typeof globalThis.fetch {
  return async (input, init) => {
    const fetch = await (patientFetch ??= loadFetch())
    // A redirect would send the key to another host.
    const response = await fetch(input, { ...init, redirect: 'error' })
    seen.status = response.status
    seen.retryAfter =
      response.status === 429 || response.status === 503 ? retryAfterOf(response.headers) : null
    seen.outcome = outcomeOf(response)
    if (!response.body) return response
    return new Response(response.body.pipeThrough(atMost(outputBytes, seen)), response)
  }
}

function outcomeOf({ status, ok, headers }: Response): Setback | null {
  if (ok) return /html/i.test(headers.get('content-type') ?? '') ? 'unreadable' : null
  if (status === 401 || status === 403) return 'refused'
  if (status === 429) return 'busy'
  return status === 400 || status === 415 || status === 422 || status === 501 ? 'unsupported' : 'failed'
}

function atMost(limit: number, seen: Seen): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0
  return new TransformStream({
    transform: (chunk, stream) => {
      bytes += chunk.byteLength
      if (bytes <= limit) return stream.enqueue(chunk)
      seen.outcome ??= 'too_long'
      stream.error(new ModelFault('too_long'))
    },
  })
}

/** In ms; null without a usable value. */
function retryAfterOf(headers: Headers): number | null {
  const named = headers.get('retry-after')
  if (!named) return null
  const wait = /^\d+(\.\d+)?$/.test(named) ? Number(named) * 1000 : Date.parse(named) - Date.now()
  return Number.isFinite(wait) && wait > 0 ? wait : null
}
