import type { Log } from '../log.ts'
import type { Conversation, Converse, Flights } from './calls.ts'
import type { Objection, Setback } from './fault.ts'
import { ModelFault, orAborted } from './fault.ts'
import type { Ledger } from './ledger.ts'
import { questionTokens } from './question.ts'
import type { Voice } from './question.ts'
import type { ModelSettings, Purpose } from './settings.ts'

export type Desk = {
  settings: ModelSettings
  ledger: Ledger
  log: Log
  flights: Flights
  converse: Converse
  msFor: (purpose: Purpose) => number
  voice: Voice
  holdBack: (userId: string | null) => Promise<'turned_off' | 'declined' | 'unasked' | null>
}

/**
 * `facts` are plain data the answer may use. URLs count as known only in fields ending in url, link or
 * href, ids only in `id` or …Id; other text is treated as people's writing. `strangers` is written by
 * other people: readable for the model, but no number or address in it counts as given. `task` is in our
 * words, never a user's.
 */
export type Asking = {
  purpose: Exclude<Purpose, 'check'>
  userId: string
  facts: Record<string, unknown>
  strangers?: Record<string, unknown>
  task: string
  signal?: AbortSignal
}
export type Told = { madeBy: string; note: string | null }

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

export async function assertAllowed(
  { holdBack }: Desk,
  { userId, signal }: { userId: string | null; signal?: AbortSignal },
): Promise<void> {
  if (signal?.aborted) throw new ModelFault('stopped')
  const reason = await holdBack(userId)
  if (reason) throw new ModelFault(reason)
}

export function reasonOf({ log }: Desk, error: unknown, purpose: Purpose): Setback {
  if (error instanceof ModelFault) return error.reason
  log.warn({ error, purpose }, 'a model could not be asked')
  return 'broken'
}

export function createTally() {
  const refused: Objection[] = []
  return {
    add: (...objections: Objection[]) => void refused.push(...objections),
    refusals: () => refused.splice(0),
  }
}

export const verdict = (isUsed: boolean) => ({ outcome: isUsed ? ('used' as const) : ('rejected' as const) })

export type Listening = Omit<Conversation, 'signal'> & { signal?: AbortSignal | undefined }
export async function listen(desk: Desk, conversation: Listening): Promise<void> {
  const { purpose, userId, question, signal } = conversation
  const giveBack = await setAside(desk, { userId, signal }, question)
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new ModelFault('timeout')), desk.msFor(purpose))
  const leave = () => late.abort(new ModelFault('stopped'))
  signal?.addEventListener('abort', leave, { once: true })
  try {
    await desk.converse({ ...conversation, signal: late.signal })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', leave)
    giveBack()
  }
}
