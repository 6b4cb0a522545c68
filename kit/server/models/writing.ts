import { isDeepStrictEqual } from 'node:util'
import type { ToolSet } from 'ai'
import { z } from 'zod'
import type { Log } from '../log.ts'
import type { Conversation, Converse, Flights } from './calls.ts'
import type { Objection, Setback } from './fault.ts'
import { ModelFault, noteFor, orAborted } from './fault.ts'
import { isHarmless, spellsOut } from './guard.ts'
import { judgeAnswer, judgeValue, objectionIn, sentenceCheck } from './judging.ts'
import type { Ground } from './judging.ts'
import type { Ledger } from './ledger.ts'
import { composeQuestion, composeTalk, createEntryReader, questionTokens } from './question.ts'
import type { Question, Voice } from './question.ts'
import { sentenceEnd } from './sentences.ts'
import { modelFor } from './settings.ts'
import type { ModelSettings, Purpose } from './settings.ts'

export type Desk = {
  settings: ModelSettings
  ledger: Ledger
  log: Log
  flights: Flights
  converse: Converse
  /** In ms. */
  timeOf: (purpose: Purpose) => number
  voice: Voice
  holdBack: (userId: string | null) => Promise<'turned_off' | 'declined' | 'unasked' | null>
}

export type Written<T> = {
  value: T
  madeBy: string
  /** For the user, when a configured model wasn't used. */
  note: string | null
}

type Asking = {
  purpose: Exclude<Purpose, 'check'>
  userId: string
  /**
   * Plain data the answer may use. URLs count as known only in fields ending in url, link or href, ids
   * only in `id` or …Id; other text is treated as people's writing.
   */
  facts: Record<string, unknown>
  /** Written by other people: readable for the model, but no number or address in it counts as given. */
  strangers?: Record<string, unknown>
  /** In our words, never a user's. */
  task: string
  signal?: AbortSignal
}
export type WriteInput<T> = Asking & {
  schema: z.ZodType<T>
  draft: T
  freeNumbers?: string[]
  accept?: (value: T) => boolean
}

export async function write<T>(desk: Desk, input: WriteInput<T>): Promise<Written<T>> {
  try {
    await assertAllowed(desk, input)
    const question = composeQuestion(input, desk.voice)
    const judged = judge(desk, { text: await answerTo(desk, input, question), input, question })
    if (judged.outcome !== 'used') return planned(input.draft, noteFor(judged.outcome))
    if (isDeepStrictEqual(judged.value, input.draft)) return planned(input.draft, noteFor('unchanged'))
    return { value: judged.value, madeBy: modelFor(desk.settings, input.purpose), note: null }
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
  const { add, refusals } = createTally()
  const judged = (text: string) => {
    const verdict = judge(desk, { text, input, question })
    add(...verdict.objections)
    return verdict
  }
  try {
    const start = async (signal: AbortSignal) =>
      (await converse({ question, userId, purpose, signal, refusals, judge: judged })).text
    // The question may have been answered while the limits were read.
    return flights.remembered(key) ?? (await flights.join({ key, time: timeOf(purpose), signal, start }))
  } finally {
    giveBack()
  }
}

async function setAside(
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

async function assertAllowed(
  { holdBack }: Desk,
  { userId, signal }: { userId: string | null; signal?: AbortSignal },
): Promise<void> {
  if (signal?.aborted) throw new ModelFault('stopped')
  const reason = await holdBack(userId)
  if (reason) throw new ModelFault(reason)
}

function reasonOf({ log }: Desk, error: unknown, purpose: Purpose): Setback {
  if (error instanceof ModelFault) return error.reason
  log.warn({ error, purpose }, 'a model could not be asked')
  return 'broken'
}

export const planner = 'Planner'

/** What a model wrote of a draft, as the document that the draft stood for. */
export const readBack = <T, D>(
  { value, madeBy, note }: Written<T>,
  draft: D,
  read: (value: T, madeBy: string) => D,
): Written<D> => ({ value: madeBy === planner ? draft : read(value, madeBy), madeBy, note })

export function planned<T>(draft: T, note: string | null): Written<T> {
  return { value: draft, madeBy: planner, note }
}

function createTally() {
  const refused: Objection[] = []
  return {
    add: (...objections: Objection[]) => void refused.push(...objections),
    refusals: () => refused.splice(0),
  }
}

type Answer<T> = { text: string; input: WriteInput<T>; question: Question }

const judge = <T>({ voice }: Desk, { text, input, question }: Answer<T>) =>
  judgeAnswer(text, input.schema, {
    ground: { ...input, isPlain: voice.isPlain },
    secrets: question.private,
  })

type Listening = Omit<Conversation, 'signal'> & { signal?: AbortSignal | undefined }
export type Told = { madeBy: string; note: string | null }
export type StreamInput<T> = Asking & {
  entry: z.ZodType<T>
  accept?: (entry: T) => boolean
  onEntry: (entry: T) => void
  onRefused?: (raw: unknown, why: Objection) => void
}
export type TalkInput = Pick<Asking, 'facts' | 'signal'> & {
  userId: string | null
  question: string
  history: { question: string; answer: string }[]
  tools?: ToolSet
  learned: () => unknown
  /** What its tools found that others wrote. */
  heard?: () => unknown
  onText: (sentence: string) => void
}

export async function stream<T>(desk: Desk, input: StreamInput<T>): Promise<Told> {
  const { entry, facts, strangers, purpose, accept } = input
  const { isPlain } = desk.voice
  const madeBy = modelFor(desk.settings, purpose)
  const { add, refusals } = createTally()
  let used = 0
  try {
    await assertAllowed(desk, input)
    const question = composeQuestion({ ...input, schema: z.object({ entries: z.array(entry) }) }, desk.voice)
    const read = createEntryReader()
    const ground = { facts, strangers, draft: null, accept, isPlain }
    const onText = (delta: string) => {
      for (const raw of read(delta)) {
        const { data } = entry.safeParse(raw)
        const judged =
          data === undefined
            ? { why: 'shape' as const, objections: ['shape' as const] }
            : judgeValue(entry, data, { ground, secrets: question.private })
        add(...judged.objections)
        if ('why' in judged) {
          input.onRefused?.(raw, judged.why)
          continue
        }
        used += 1
        input.onEntry(judged.value)
      }
    }
    await listen(desk, { ...input, question, onText, refusals, judge: () => verdict(used > 0) })
    return { madeBy, note: used > 0 ? null : noteFor('rejected') }
  } catch (error) {
    return { madeBy, note: noteFor(reasonOf(desk, error, purpose)) }
  }
}

export async function talk(desk: Desk, input: TalkInput): Promise<Told & { said: string }> {
  const { facts, history, question: asked, learned, tools, userId, signal } = input
  const madeBy = modelFor(desk.settings, 'help')
  const question = composeTalk({ question: asked, history, facts }, desk.voice)
  const { add, refusals } = createTally()
  let leftOut = 0
  const speaker = createSpeaker((sentence, said) => {
    const known = { facts, learned: learned(), history, asked }
    const ground = { facts: known, strangers: { heard: input.heard?.() }, draft: null, ...desk.voice }
    const objection = objectionTo({ sentence, said }, ground, question.private)
    if (objection === null) {
      input.onText(sentence)
      return true
    }
    add(objection)
    leftOut += 1
    if (objection === 'harm' || leftOut > mostLeftOut) throw new ModelFault('rejected')
    return false
  })
  try {
    await assertAllowed(desk, input)
    const judge = () => {
      speaker.end()
      return verdict(speaker.said() !== '')
    }
    const conversation = { purpose: 'help' as const, userId, signal, question, tools, refusals, judge }
    await listen(desk, { ...conversation, onText: speaker.hear })
    return { said: speaker.said(), madeBy, note: speaker.said() ? null : noteFor('rejected') }
  } catch (error) {
    return { said: speaker.said(), madeBy, note: noteFor(reasonOf(desk, error, 'help')) }
  }
}

/** Sentences that may be left out of an answer before it ends. */
const mostLeftOut = 2
const remembered = 400

/** A number may come from the sentences before. */
function objectionTo(
  { sentence, said }: { sentence: string; said: string },
  ground: Ground<string>,
  secrets: string[],
): Objection | null {
  if (spellsOut(said + sentence) || !isHarmless({ value: sentence, ...ground, private: secrets }))
    return 'harm'
  if (sentence.trim() === '') return null
  const last = sentenceCheck(ground)(`${said.slice(-remembered)} ${sentence}`).at(-1)
  return !last || last.passes ? null : objectionIn(ground)(last.sentence)
}

const verdict = (isUsed: boolean) => ({ outcome: isUsed ? ('used' as const) : ('rejected' as const) })

async function listen(desk: Desk, conversation: Listening): Promise<void> {
  const { purpose, userId, question, signal } = conversation
  const giveBack = await setAside(desk, { userId, signal }, question)
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new ModelFault('timeout')), desk.timeOf(purpose))
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

/** `give` says whether the sentence was said. */
function createSpeaker(give: (sentence: string, said: string) => boolean) {
  let waiting = ''
  let said = ''
  const emit = (sentence: string) => {
    if (give(sentence, said)) said += sentence
  }
  return {
    hear: (delta: string) => {
      waiting += delta
      for (;;) {
        const end = sentenceEnd.exec(waiting)
        if (!end) return
        const sentence = waiting.slice(0, end.index + 1)
        waiting = waiting.slice(end.index + 1)
        emit(sentence)
      }
    },
    end: () => {
      const rest = waiting.trimEnd()
      waiting = ''
      if (rest.trim()) emit(rest)
    },
    said: () => said.trim(),
  }
}
