import type { z } from 'zod'
import type { Log } from '../log.ts'
import type { Converse, Flights, Refused } from './calls.ts'
import type { Setback } from './fault.ts'
import { ModelFault, noteFor, orAborted } from './fault.ts'
import { isGrounded } from './figures.ts'
import { isHarmless } from './guard.ts'
import type { Ledger } from './ledger.ts'
import { composeQuestion, questionTokens, readAnswer } from './question.ts'
import type { Question } from './question.ts'
import { modelFor } from './settings.ts'
import type { ModelSettings, Purpose } from './settings.ts'

/** What everything that is asked of a model goes through. */
export type Desk = {
  settings: ModelSettings
  ledger: Ledger
  log: Log
  flights: Flights
  converse: Converse
  /** Milliseconds. */
  timeOf: (purpose: Purpose) => number
  /** Why this person's words may not be sent now, if they may not. */
  holdBack: (userId: string | null) => Promise<'turned_off' | 'declined' | 'unasked' | null>
}

export type Written<T> = {
  value: T
  /** `planner`, or the model's name. */
  madeBy: string
  /** A sentence for the person when a configured model was not used. */
  note: string | null
}

export type Asking = {
  purpose: Exclude<Purpose, 'check'>
  userId: string
  /**
   * What the model may ground itself in, as plain data. Addresses count as known only in fields whose name ends in
   * url, link or href, ids only in fields named id or ending in Id; what is inside other texts is somebody's writing.
   */
  facts: Record<string, unknown>
  /** What to write, in our words: never a person's. */
  task: string
  signal?: AbortSignal
}
export type WriteInput<T> = Asking & {
  schema: z.ZodType<T>
  draft: T
  /** Numbers of its own making are fine, as in instructions for a program. */
  freeNumbers?: boolean
  /** A last check on what was written; false keeps the draft. */
  accept?: (value: T) => boolean
}

/** What a model writes for the draft, or the draft with a note. */
export async function write<T>(desk: Desk, input: WriteInput<T>): Promise<Written<T>> {
  try {
    await assertAllowed(desk, input)
    const question = composeQuestion(input)
    const judged = judge(await answerTo(desk, input, question), input, question)
    return judged.outcome === 'used'
      ? { value: judged.value, madeBy: modelFor(desk.settings, input.purpose), note: null }
      : planned(input.draft, noteFor(judged.outcome))
  } catch (error) {
    return planned(input.draft, noteFor(reasonOf(desk, error, input.purpose)))
  }
}

async function answerTo<T>(desk: Desk, input: WriteInput<T>, question: Question): Promise<string> {
  const { flights, converse, settings, timeOf } = desk
  const { purpose, userId, signal } = input
  const key = `${purpose}:${modelFor(settings, purpose)}:${question.hash}`
  const remembered = flights.remembered(key)
  if (remembered !== undefined) return remembered
  const giveBack = await setAside(desk, { userId, signal }, question)
  try {
    const start = async (signal: AbortSignal) =>
      (await converse({ question, userId, purpose, signal, judge: (text) => judge(text, input, question) }))
        .text
    // The same question may have been answered while the limits were read.
    return flights.remembered(key) ?? (await flights.join({ key, time: timeOf(purpose), signal, start }))
  } finally {
    giveBack()
  }
}

/** Sets a question's tokens aside; who leaves before that is done leaves none behind. */
export async function setAside(
  { ledger }: Desk,
  { userId, signal }: { userId: string | null; signal?: AbortSignal | undefined },
  question: Parameters<typeof questionTokens>[0],
): Promise<() => void> {
  const reserved = ledger.reserve(userId, questionTokens(question))
  try {
    return await orAborted(reserved, signal)
  } catch (error) {
    void reserved.then((giveBack) => giveBack()).catch(() => undefined)
    throw error
  }
}

/** Throws where nothing may be sent for this person. */
export async function assertAllowed(
  { holdBack }: Desk,
  { userId, signal }: { userId: string | null; signal?: AbortSignal },
): Promise<void> {
  if (signal?.aborted) throw new ModelFault('stopped')
  const reason = await holdBack(userId)
  if (reason) throw new ModelFault(reason)
}

/** Whatever went wrong, as the reason it goes by. */
export function reasonOf({ log }: Desk, error: unknown, purpose: Purpose): Setback {
  if (error instanceof ModelFault) return error.reason
  log.warn({ error, purpose }, 'a model could not be asked')
  return 'broken'
}

/** Who has made what no model wrote. */
export const planner = 'Planner'

export function planned<T>(draft: T, note: string | null): Written<T> {
  return { value: draft, madeBy: planner, note }
}

/** What a text of the model is worth to this caller: the value, if it may be used. */
function judge<T>(
  text: string,
  input: WriteInput<T>,
  question: Question,
): { outcome: 'used'; value: T } | Refused {
  const reading = readAnswer(text, input.schema)
  if ('complaint' in reading) return { outcome: 'unreadable', complaint: reading.complaint }
  const { value } = reading
  return mayBeUsed(value, input, question.private) ? { outcome: 'used', value } : { outcome: 'rejected' }
}

type Ground<T> = {
  draft: unknown
  facts: Record<string, unknown>
  freeNumbers?: boolean | undefined
  accept?: ((value: T) => boolean) | undefined
}

/** What keeps something a model wrote from being used: harm, a number it made up, or its caller's own check. */
export type Objection = 'harm' | 'number' | 'caller'

export function objectionTo<T>(
  value: T,
  { draft, facts, freeNumbers, accept }: Ground<T>,
  secrets: string[],
): Objection | null {
  try {
    if (!isHarmless({ value, draft, facts, private: secrets })) return 'harm'
    if (!freeNumbers && !isGrounded(value, { draft, facts })) return 'number'
    return (accept?.(value) ?? true) ? null : 'caller'
  } catch {
    // A check that stumbles over what a model wrote has not passed it.
    return 'harm'
  }
}

/** Whether something a model wrote is harmless, invents no number and passes its caller's own check. */
export const mayBeUsed = <T>(value: T, ground: Ground<T>, secrets: string[]): boolean =>
  objectionTo(value, ground, secrets) === null
