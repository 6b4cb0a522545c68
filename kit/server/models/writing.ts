import { isDeepStrictEqual } from 'node:util'
import type { ToolSet } from 'ai'
import type { z } from 'zod'
import { assertAllowed, createTally, listen, reasonOf, setAside, verdict } from './asking.ts'
import type { Asking, Desk, Told } from './asking.ts'
import type { Objection } from './fault.ts'
import { ModelFault, noteFor } from './fault.ts'
import type { FieldNumbers } from './figures.ts'
import { isHarmless, spellsOut } from './guard.ts'
import { judgeAnswer, judgeRaw, objectionIn, sentenceCheck } from './judging.ts'
import type { Ground } from './judging.ts'
import { composeQuestion, composeTalk } from './question.ts'
import type { Question } from './question.ts'
import { lookedAt } from './second-look.ts'
import { sentenceEnd } from './sentences.ts'
import { modelFor } from './settings.ts'

export type Written<T> = {
  value: T
  madeBy: string
  /** For the user, when a configured model wasn't used. */
  note: string | null
}

export type WriteInput<T> = Asking & {
  schema: z.ZodType<T>
  draft: T
  numbers?: FieldNumbers
  accept?: (value: T) => boolean
}

export async function write<T>(desk: Desk, input: WriteInput<T>): Promise<Written<T>> {
  try {
    await assertAllowed(desk, input)
    const posed = { ...input, question: composeQuestion(input, desk.voice) }
    const judged = judge(desk, await answerTo(desk, posed), posed)
    if (judged.outcome !== 'used') return planned(input.draft, noteFor(judged.outcome))
    if (isDeepStrictEqual(judged.value, input.draft)) return planned(input.draft, noteFor('unchanged'))
    const value = await seen(desk, posed, judged.value)
    if (value === null) return planned(input.draft, noteFor('rejected'))
    return { value, madeBy: modelFor(desk.settings, input.purpose), note: null }
  } catch (error) {
    return planned(input.draft, noteFor(reasonOf(desk, error, input.purpose)))
  }
}

async function answerTo<T>(desk: Desk, input: Posed<T>): Promise<string> {
  const { flights, converse, settings, msFor } = desk
  const { question, purpose, userId, signal } = input
  const key = `${purpose}:${modelFor(settings, purpose)}:${question.hash}`
  const remembered = flights.remembered(key)
  if (remembered !== undefined) return remembered
  const giveBack = await setAside(desk, { userId, signal }, question)
  const { add, refusals } = createTally()
  const judged = (text: string) => {
    const verdict = judge(desk, text, input)
    add(...verdict.objections)
    return verdict
  }
  try {
    const start = async (signal: AbortSignal) =>
      (await converse({ question, userId, purpose, signal, refusals, judge: judged })).text
    // The question may have been answered while the limits were read.
    return flights.remembered(key) ?? (await flights.join({ key, ms: msFor(purpose), signal, start }))
  } finally {
    giveBack()
  }
}

export const planner = 'Planner'

export const readBack = <T, D>(
  { value, madeBy, note }: Written<T>,
  draft: D,
  read: (value: T, madeBy: string) => D,
): Written<D> => ({ value: madeBy === planner ? draft : read(value, madeBy), madeBy, note })

export function planned<T>(draft: T, note: string | null): Written<T> {
  return { value: draft, madeBy: planner, note }
}

type Posed<T> = WriteInput<T> & { question: Question }

/** Figures are the second look's, where there is one. */
const judge = <T>(desk: Desk, text: string, input: Posed<T>) =>
  judgeAnswer(text, input.schema, judgedBy(desk, input, desk.settings.looksAgain ? new Set() : undefined))

const judgedBy = <T>({ voice }: Desk, input: Posed<T>, objected?: ReadonlySet<string>) => ({
  ground: { ...input, isPlain: voice.isPlain, objected },
  secrets: input.question.private,
})

async function seen<T>(desk: Desk, input: Posed<T>, value: T): Promise<T | null> {
  if (!desk.settings.looksAgain) return value
  const judge = (raw: unknown, objected?: ReadonlySet<string>) =>
    judgeRaw(input.schema, raw, judgedBy(desk, input, objected))
  const left = await lookedAt(desk, { ...input, judge }, value)
  if (input.signal?.aborted) throw new ModelFault('stopped')
  return left
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
