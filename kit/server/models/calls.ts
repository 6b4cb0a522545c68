import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { periods } from '../schedule.ts'
import type { Objection, Outcome, Usage } from './fault.ts'
import { ModelFault, orAborted } from './fault.ts'
import type { LedgerEntry } from './ledger.ts'
import type { Attempt, Spoken, Transport } from './provider.ts'
import type { Question } from './question.ts'
import { askAgain, withSchema } from './question.ts'
import type { Purpose } from './settings.ts'

export type Breaker = {
  enter: () => void
  succeeded: () => void
  failed: (fault: ModelFault) => void
  abandoned: () => void
}

const failuresToOpen = 5

/**
 * Circuit breaker: opens after five failures in a row, at once on a refused key, and as long as a
 * Retry-After asks.
 */
export function createBreaker(clock: Clock): Breaker {
  let failures = 0
  let openUntil: number | null = null
  let probing = false

  const open = (pause: number) => {
    openUntil = Math.max(openUntil ?? 0, clock.now().getTime() + pause)
  }

  return {
    enter: () => {
      if (openUntil === null) return
      if (probing || clock.now().getTime() < openUntil) throw new ModelFault('resting')
      probing = true
    },
    succeeded: () => {
      failures = 0
      openUntil = null
      probing = false
    },
    failed: ({ reason, retryAfter }) => {
      failures += 1
      if (retryAfter !== null) open(Math.min(retryAfter, periods.modelLongestBreak))
      else if (probing || reason === 'refused' || failures >= failuresToOpen) open(periods.modelBreak)
      probing = false
    },
    abandoned: () => {
      probing = false
    },
  }
}

export type Flights = {
  remembered: (key: string) => string | undefined
  /** Shares the call under way for `key`. A caller leaving by `signal` stops it only if no one else waits. */
  join: (flight: {
    key: string
    ms: number
    signal: AbortSignal | undefined
    start: (signal: AbortSignal) => Promise<string>
  }) => Promise<string>
}

type Flight = { answer: Promise<string>; waiting: number; controller: AbortController }

const answersKept = 200

export function createInFlight(clock: Clock): Flights {
  const underWay = new Map<string, Flight>()
  const answers = new Map<string, { text: string; until: number }>()

  function cache(key: string, text: string): void {
    answers.delete(key)
    answers.set(key, { text, until: clock.now().getTime() + periods.modelAnswerKept })
    const [oldest] = answers.keys()
    if (answers.size > answersKept && oldest !== undefined) answers.delete(oldest)
  }

  function depart({ key, ms, start }: Parameters<Flights['join']>[0]): Flight {
    const controller = new AbortController()
    const late = setTimeout(() => controller.abort(new ModelFault('timeout')), ms)
    const flight: Flight = {
      waiting: 0,
      controller,
      answer: start(controller.signal)
        .then((text) => {
          cache(key, text)
          return text
        })
        .finally(() => {
          clearTimeout(late)
          if (underWay.get(key) === flight) underWay.delete(key)
        }),
    }
    underWay.set(key, flight)
    return flight
  }

  return {
    remembered: (key) => {
      const answer = answers.get(key)
      return answer && clock.now().getTime() < answer.until ? answer.text : undefined
    },
    join: async (wanted) => {
      const { key, signal } = wanted
      const flight = underWay.get(key) ?? depart(wanted)
      flight.waiting += 1
      try {
        return await orAborted(flight.answer, signal)
      } finally {
        flight.waiting -= 1
        if (flight.waiting === 0 && underWay.get(key) === flight) {
          underWay.delete(key)
          flight.controller.abort(new ModelFault('stopped'))
        }
      }
    },
  }
}

export type Mode = 'json_schema' | 'prompt'

export type Verdict = { outcome: 'used' } | Refused
export type Refused = { outcome: 'rejected' | 'unreadable'; complaint?: string }

export type Conversation = Pick<Attempt, 'tools' | 'onText'> & {
  question: Pick<Question, 'system' | 'messages'> & Partial<Pick<Question, 'jsonSchema'>>
  userId: string | null
  purpose: Purpose
  judge: (text: string) => Verdict
  refusals?: () => Objection[]
  signal: AbortSignal
}

export type Converse = (conversation: Conversation) => Promise<{ text: string; mode: Mode }>

type ConverseParts = {
  transport: Transport
  readsFormat: boolean
  breaker: Breaker
  record: (entry: LedgerEntry) => Promise<void>
  log: Log
}

async function attempt(
  { transport, readsFormat, record, log }: ConverseParts,
  { question, judge, ...asked }: Conversation,
  mode: Mode,
): Promise<{ spoken: Spoken; verdict: Verdict }> {
  const { userId, purpose, refusals = () => [] } = asked
  const started = performance.now()
  const written = (outcome: Outcome, usage: Usage) =>
    record({ userId, purpose, outcome, usage, objections: refusals(), ms: performance.now() - started })
  const format = mode === 'json_schema' ? question.jsonSchema : undefined
  const { system, messages } = format && readsFormat ? question : withSchema(question)
  const spoken = await transport({ system, messages, ...asked, format }).catch(async (fault: ModelFault) => {
    log.warn({ purpose, reason: fault.reason, status: fault.status, mode }, 'the model gave no answer')
    await written(fault.reason, fault.usage)
    throw fault
  })
  const verdict = await judged(judge, spoken, written)
  return { spoken, verdict }
}

async function judged(
  judge: Conversation['judge'],
  { text, usage }: Spoken,
  written: (outcome: Outcome, usage: Usage) => Promise<void>,
): Promise<Verdict> {
  try {
    const verdict = judge(text)
    await written(verdict.outcome, usage)
    return verdict
  } catch (error) {
    await written(error instanceof ModelFault ? error.reason : 'broken', usage)
    throw error
  }
}

/** Some servers answer a schema they can't compile with a 500. */
const mayBeFormat = ({ reason, status }: ModelFault) => reason === 'unsupported' || status === 500

/**
 * Asks, and once more if the answer has the wrong shape or a sentence that has to go; records every attempt. Resolves to an answer
 * of the right shape, which our checks may have rejected, or throws a ModelFault.
 */
export function createConverse(parts: ConverseParts): Converse {
  const { breaker } = parts
  const refusedFormats = new Set<string>()
  const taken = new Set<string>()

  async function inSomeMode(
    conversation: Conversation,
  ): Promise<{ spoken: Spoken; verdict: Verdict; mode: Mode }> {
    const { jsonSchema } = conversation.question
    const schema = JSON.stringify(jsonSchema)
    if (jsonSchema && !refusedFormats.has(schema)) {
      try {
        const answered = await attempt(parts, conversation, 'json_schema')
        taken.add(schema)
        return { ...answered, mode: 'json_schema' }
      } catch (error) {
        const isFormat = error instanceof ModelFault && !taken.has(schema) && mayBeFormat(error)
        if (!isFormat || conversation.signal.aborted) throw error
      }
    }
    const answered = await attempt(parts, conversation, 'prompt')
    if (jsonSchema) refusedFormats.add(schema)
    return { ...answered, mode: 'prompt' }
  }

  async function withOneMore(conversation: Conversation): Promise<{ text: string; mode: Mode }> {
    const { spoken, verdict, mode } = await inSomeMode(conversation)
    if (verdict.outcome === 'used' || verdict.complaint === undefined) return { text: spoken.text, mode }
    if (conversation.signal.aborted) throw conversation.signal.reason
    const again = {
      ...conversation,
      question: askAgain(conversation.question, { answer: spoken.text, complaint: verdict.complaint }),
    }
    const second = await attempt(parts, again, mode)
    if (second.verdict.outcome === 'unreadable') throw new ModelFault('unreadable')
    return { text: second.spoken.text, mode }
  }

  return async (conversation) => {
    breaker.enter()
    try {
      const answer = await withOneMore(conversation)
      breaker.succeeded()
      return answer
    } catch (error) {
      const fault = error instanceof ModelFault ? error : new ModelFault('broken')
      if (fault.reason === 'stopped') breaker.abandoned()
      // It works: that we rejected the answer says nothing about that.
      else if (fault.reason === 'rejected') breaker.succeeded()
      else breaker.failed(fault)
      throw fault
    }
  }
}
