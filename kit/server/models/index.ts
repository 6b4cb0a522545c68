import type { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db.ts'
import type { Log } from '../log.ts'
import { periods } from '../schedule.ts'
import { readAnswer } from './answer.ts'
import { createBreaker } from './breaker.ts'
import type { ModelCheck } from './check.ts'
import { checkModel, unset } from './check.ts'
import type { Refused } from './conversation.ts'
import { createConverse } from './conversation.ts'
import { ModelFault, noteFor } from './fault.ts'
import { createFlights, orAborted } from './flights.ts'
import { isHarmless } from './guard.ts'
import { createLedger } from './ledger.ts'
import type { Question } from './prompt.ts'
import { composeQuestion, questionTokens } from './prompt.ts'
import { createTransport } from './transport.ts'

export type { ModelCheck }

export type Refinement<T> = {
  value: T
  /** 'Planner', or the model's name. */
  madeBy: string
  /** A sentence for the person when a configured model was not used. */
  note: string | null
}

export type RefineInput<T> = {
  purpose: 'analysis' | 'action_plan' | 'personalization' | 'summary' | 'help'
  userId: string
  schema: z.ZodType<T>
  draft: T
  /**
   * What the model may ground itself in, as plain data. Addresses count as known only in fields whose name ends in
   * url, link or href, ids only in fields named id or ending in Id; what stands inside other texts is somebody's writing.
   */
  facts: Record<string, unknown>
  /** What to do with the draft, in our words: never a person's. */
  task: string
  /** A last check on the refined value; false keeps the draft. */
  accept?: (value: T) => boolean
  signal?: AbortSignal
}

export type Models = {
  /** The model's name; null: none is configured. */
  configured: string | null
  /** The draft, refined where a model is configured and answers well; whatever goes wrong, the draft as it is. Never rejects. */
  refine: <T>(input: RefineInput<T>) => Promise<Refinement<T>>
  /** Prefetches the model something small and says how that went. */
  check: () => Promise<ModelCheck>
}

type ModelParts = {
  config: Config
  db: Db
  clock: Clock
  log: Log
  deadline?: number
  /** Whether an administrator has turned models off. */
  isOff?: () => Promise<boolean>
}

/** The policy around a language model that is optional. With none configured, every draft is the answer. */
export function createModels({
  config,
  db,
  clock,
  log,
  deadline = periods.modelDeadline,
  isOff = async () => false,
}: ModelParts): Models {
  const settings = config.model
  if (!settings)
    return { configured: null, refine: async ({ draft }) => planned(draft, null), check: async () => unset }
  const ledger = createLedger({ db, clock, log, settings })
  const flights = createFlights({ clock, deadline })
  const converse = createConverse({
    transport: createTransport(settings),
    breaker: createBreaker(clock),
    record: ledger.record,
    log,
    formats: settings.provider === 'openai-compatible',
  })

  async function answer<T>(input: RefineInput<T>, question: Question): Promise<string> {
    const { purpose, userId, signal } = input
    const key = `${purpose}:${settings!.name}:${question.hash}`
    const remembered = flights.remembered(key)
    if (remembered !== undefined) return remembered
    const giveBack = await orAborted(ledger.reserve(userId, questionTokens(question)), signal)
    try {
      const start = async (signal: AbortSignal) =>
        (await converse({ question, userId, purpose, signal, judge: (text) => judge(text, input, question) }))
          .text
      // The same question may have been answered while the limits were read.
      return flights.remembered(key) ?? (await flights.join({ key, signal, start }))
    } finally {
      giveBack()
    }
  }

  async function refine<T>(input: RefineInput<T>): Promise<Refinement<T>> {
    try {
      if (input.signal?.aborted) throw new ModelFault('stopped')
      if (await isOff()) throw new ModelFault('turned_off')
      const question = composeQuestion(input)
      const judged = judge(await answer(input, question), input, question)
      return judged.outcome === 'used'
        ? { value: judged.value, madeBy: settings!.name, note: null }
        : planned(input.draft, noteFor(judged.outcome))
    } catch (error) {
      if (!(error instanceof ModelFault))
        log.warn({ error, purpose: input.purpose }, 'a draft could not be refined')
      return planned(input.draft, noteFor(error instanceof ModelFault ? error.reason : 'broken'))
    }
  }

  return {
    configured: settings.name,
    refine,
    check: () => checkModel({ settings, log, deadline, record: ledger.record, clock }),
  }
}

function planned<T>(draft: T, note: string | null): Refinement<T> {
  return { value: draft, madeBy: 'Planner', note }
}

/** What a text of the model is worth to this caller: the value, if it may be used. */
function judge<T>(
  text: string,
  input: RefineInput<T>,
  question: Question,
): { outcome: 'used'; value: T } | Refused {
  const reading = readAnswer(text, input.schema)
  if ('complaint' in reading) return { outcome: 'unreadable', complaint: reading.complaint }
  const { value } = reading
  return mayBeUsed(value, input, question) ? { outcome: 'used', value } : { outcome: 'rejected' }
}

function mayBeUsed<T>(value: T, { draft, facts, accept }: RefineInput<T>, question: Question): boolean {
  try {
    return isHarmless({ value, draft, facts, private: question.private }) && (accept?.(value) ?? true)
  } catch {
    // A check that stumbles over what a model wrote has not passed it.
    return false
  }
}
