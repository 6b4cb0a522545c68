import type { ToolSet } from 'ai'
import { z } from 'zod'
import type { Conversation } from './calls.ts'
import { ModelFault, noteFor } from './fault.ts'
import { spellsOut } from './guard.ts'
import { composeQuestion, composeTalk, createEntryReader } from './question.ts'
import { modelFor } from './settings.ts'
import type { Asking, Desk, Objection } from './writing.ts'
import { assertAllowed, mayBeUsed, objectionTo, reasonOf, setAside } from './writing.ts'

type Listening = Omit<Conversation, 'signal'> & { signal?: AbortSignal | undefined }
/** Who was asked, and why what was wanted is not there, or not all of it. */
export type Told = { madeBy: string; note: string | null }
export type StreamInput<T> = Asking & {
  entry: z.ZodType<T>
  accept?: (entry: T) => boolean
  onEntry: (entry: T) => void
  /** What was not given out, as the model wrote it. */
  onRefused?: (raw: unknown, why: 'shape' | Objection) => void
}
export type TalkInput = Pick<Asking, 'facts' | 'signal'> & {
  /** null: a visitor. */
  userId: string | null
  question: string
  history: { question: string; answer: string }[]
  tools?: ToolSet
  /** What the tools have answered so far: the ground of numbers and names. */
  learned: () => unknown
  onText: (sentence: string) => void
}

/** A list, each entry given out as soon as it is there and has passed the checks. */
export async function stream<T>(desk: Desk, input: StreamInput<T>): Promise<Told> {
  const { entry, facts, purpose, accept } = input
  const madeBy = modelFor(desk.settings, purpose)
  let used = 0
  try {
    await assertAllowed(desk, input)
    const question = composeQuestion({ ...input, schema: z.object({ entries: z.array(entry) }) })
    const read = createEntryReader()
    const ground = { facts, draft: null, accept }
    const onText = (delta: string) => {
      for (const raw of read(delta)) {
        const { data } = entry.safeParse(raw)
        const why = data === undefined ? 'shape' : objectionTo(data, ground, question.private)
        if (why) {
          input.onRefused?.(raw, why)
          continue
        }
        used += 1
        input.onEntry(data!)
      }
    }
    await listen(desk, { ...input, question, onText, judge: () => verdict(used > 0) })
    return { madeBy, note: used > 0 ? null : noteFor('rejected') }
  } catch (error) {
    return { madeBy, note: noteFor(reasonOf(desk, error, purpose)) }
  }
}

/** A turn of a conversation, sentence by sentence. */
export async function talk(desk: Desk, input: TalkInput): Promise<Told & { said: string }> {
  const { facts, history, question: asked, learned, tools, userId, signal } = input
  const madeBy = modelFor(desk.settings, 'help')
  const question = composeTalk({ question: asked, history, facts })
  const speaker = createSpeaker((sentence, said) => {
    const ground = { facts: { facts, learned: learned(), history, asked }, draft: null }
    if (spellsOut(said + sentence) || !mayBeUsed(sentence, ground, question.private))
      throw new ModelFault('rejected')
    input.onText(sentence)
  })
  try {
    await assertAllowed(desk, input)
    const judge = () => {
      speaker.end()
      return verdict(speaker.said() !== '')
    }
    await listen(desk, { purpose: 'help', userId, signal, question, tools, onText: speaker.hear, judge })
    return { said: speaker.said(), madeBy, note: speaker.said() ? null : noteFor('rejected') }
  } catch (error) {
    return { said: speaker.said(), madeBy, note: noteFor(reasonOf(desk, error, 'help')) }
  }
}

const verdict = (isUsed: boolean) => ({ outcome: isUsed ? ('used' as const) : ('rejected' as const) })

/** Asks once and listens, within the purpose's time. */
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

/** Gathers words into sentences, and gives each out when it is whole. */
function createSpeaker(give: (sentence: string, said: string) => void) {
  let waiting = ''
  let said = ''
  const take = (sentence: string) => {
    give(sentence, said)
    said += sentence
  }
  return {
    hear: (delta: string) => {
      waiting += delta
      for (;;) {
        const end = /[.!?\u201d](?=\s)|\n/.exec(waiting)
        if (!end) return
        const sentence = waiting.slice(0, end.index + 1)
        waiting = waiting.slice(end.index + 1)
        take(sentence)
      }
    },
    end: () => {
      const rest = waiting.trimEnd()
      waiting = ''
      if (rest.trim()) take(rest)
    },
    said: () => said.trim(),
  }
}
