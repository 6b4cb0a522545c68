import type { Log } from '../log.ts'
import type { Breaker } from './breaker.ts'
import type { Outcome, Usage } from './fault.ts'
import { ModelFault } from './fault.ts'
import type { LedgerEntry } from './ledger.ts'
import type { Question } from './prompt.ts'
import { askAgain } from './prompt.ts'
import type { Spoken, Transport } from './transport.ts'

export type Mode = 'json_schema' | 'prompt'

/** What our side makes of an answer. */
export type Verdict = { outcome: 'used' } | Refused
export type Refused = { outcome: 'rejected' } | { outcome: 'unreadable'; complaint: string }

export type Conversation = {
  question: Question
  userId: string | null
  purpose: string
  judge: (text: string) => Verdict
  signal: AbortSignal
}

export type Converse = (conversation: Conversation) => Promise<{ text: string; mode: Mode }>

type ConverseParts = {
  transport: Transport
  breaker: Breaker
  record: (entry: LedgerEntry) => Promise<void>
  log: Log
  formats: boolean
}

/**
 * Prefetches, and once more when the answer has the wrong shape; every attempt is written down. Resolves with an answer
 * that has the right shape (our checks may still have rejected it), else rejects with a ModelFault.
 */
export function createConverse({ transport, breaker, record, log, formats }: ConverseParts): Converse {
  /** Schemas that the endpoint has refused as an answer format: those go in the prompt only. */
  const refused = new Set<string>()

  async function attempt(
    { question, userId, purpose, judge, signal }: Conversation,
    mode: Mode,
  ): Promise<{ spoken: Spoken; verdict: Verdict }> {
    const started = performance.now()
    const written = (outcome: Outcome, usage: Usage) =>
      record({ userId, purpose, outcome, usage, ms: performance.now() - started })
    const format = mode === 'json_schema' ? question.jsonSchema : undefined
    const spoken = await transport({ ...question, format, signal }).catch(async (fault: ModelFault) => {
      log.warn({ purpose, reason: fault.reason, status: fault.status, mode }, 'the model gave no answer')
      await written(fault.reason, fault.usage)
      throw fault
    })
    const verdict = judge(spoken.text)
    await written(verdict.outcome, spoken.usage)
    return { spoken, verdict }
  }

  async function inSomeMode(
    conversation: Conversation,
  ): Promise<{ spoken: Spoken; verdict: Verdict; mode: Mode }> {
    const schema = JSON.stringify(conversation.question.jsonSchema)
    if (formats && !refused.has(schema)) {
      try {
        return { ...(await attempt(conversation, 'json_schema')), mode: 'json_schema' }
      } catch (error) {
        if (!(error instanceof ModelFault) || error.reason !== 'unsupported' || conversation.signal.aborted)
          throw error
      }
    }
    const answered = await attempt(conversation, 'prompt')
    refused.add(schema)
    return { ...answered, mode: 'prompt' }
  }

  async function withOneMore(conversation: Conversation): Promise<{ text: string; mode: Mode }> {
    const { spoken, verdict, mode } = await inSomeMode(conversation)
    if (verdict.outcome !== 'unreadable') return { text: spoken.text, mode }
    if (conversation.signal.aborted) throw conversation.signal.reason
    const again = {
      ...conversation,
      question: askAgain(conversation.question, { answer: spoken.text, complaint: verdict.complaint }),
    }
    const second = await attempt(again, mode)
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
      else breaker.failed(fault)
      throw fault
    }
  }
}
