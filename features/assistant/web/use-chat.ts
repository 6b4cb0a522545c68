import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { client, refusal } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { chatLimits, wording } from '../contract.ts'
import type { ChatAnswer, ChatPiece } from '../contract.ts'
import { assistantKey, conversationQuery } from './queries.ts'

export type Turn = {
  id: number
  role: 'assistant' | 'user'
  content: string
  /** What it answers; a greeting and a notice answer nothing. */
  question?: string
  state: 'writing' | 'done' | 'failed' | 'stopped'
  sources?: ChatAnswer['citations']
  answer?: ChatAnswer
}

const greeting: Turn = { id: 0, role: 'assistant', content: wording.greeting, state: 'done' }
const now = () => Date.now()
const normal = (text: string) => text.trim().toLowerCase()

/** A conversation with its limits: ten questions, a pause between two, and not the last answered one again. */
export function useChat() {
  const { turns, say, change, clear } = useTurns()
  const [asked, setAsked] = useAsked()
  const last = useRef({ at: -Infinity, answered: '' })
  const answering = useAnswering(change, (question) => {
    last.current.answered = normal(question)
  })
  const writing = turns.some(({ state }) => state === 'writing')

  /** Prefetches, unless a limit stands against it; whether the text was taken. */
  function ask(text: string): boolean {
    const question = text.trim()
    if (!question || writing) return false
    const mine = { role: 'user', content: question, state: 'done' } as const
    if (asked >= chatLimits.questions) {
      say(mine, { role: 'assistant', content: wording.enough, state: 'done' })
      return true
    }
    if (now() - last.current.at < chatLimits.pause) return refuse(wording.waitTitle, wording.wait)
    if (normal(question) === last.current.answered) return refuse(wording.duplicateTitle, wording.duplicate)
    last.current.at = now()
    void answering.follow(question, say(mine, { role: 'assistant', content: '', question, state: 'writing' }))
    return true
  }

  function reset(): void {
    answering.stop()
    last.current = { at: -Infinity, answered: '' }
    clear()
    client.assistant.reset().then(
      ({ asked: count }) => setAsked(count),
      () => toast.error('Error', wording.resetFailed),
    )
  }

  return { turns, asked, writing, ask, stop: answering.stop, reset }
}

type ChangeTurn = (id: number, with_: (turn: Turn) => Partial<Turn>) => void

/** What was said. Numbers are not given twice, so that an answer that comes after a reset finds no turn. */
function useTurns() {
  const [turns, setTurns] = useState<Turn[]>([greeting])
  const lastId = useRef(0)
  const say = (...said: Omit<Turn, 'id'>[]) => {
    const numbered = said.map((turn) => ({ ...turn, id: ++lastId.current }))
    setTurns((before) => [...before, ...numbered])
    return numbered.at(-1)!.id
  }
  const change: ChangeTurn = (id, with_) =>
    setTurns((before) => before.map((turn) => (turn.id === id ? { ...turn, ...with_(turn) } : turn)))
  return { turns, say, change, clear: () => setTurns([greeting]) }
}

/** How many questions this conversation has had. */
function useAsked() {
  const queryClient = useQueryClient()
  const asked = useQuery(conversationQuery).data?.asked ?? 0
  const setAsked = (count: number) => queryClient.setQueryData(conversationQuery.queryKey, { asked: count })
  return [asked, setAsked] as const
}

/** Writes an answer into its turn as it comes. */
function useAnswering(change: ChangeTurn, onAnswered: (question: string) => void) {
  const queryClient = useQueryClient()
  const running = useRef<AbortController | null>(null)

  async function follow(question: string, id: number): Promise<void> {
    const stop = new AbortController()
    running.current = stop
    try {
      for await (const piece of await client.assistant.stream({ question }, { signal: stop.signal })) {
        if (stop.signal.aborted) break
        if (piece.kind === 'done') {
          onAnswered(question)
          void queryClient.invalidateQueries({
            queryKey: piece.answer.known ? conversationQuery.queryKey : assistantKey,
          })
        }
        change(id, (turn) => withPiece(turn, piece))
      }
      change(id, ({ state, content }) => (state === 'writing' ? ended(stop.signal.aborted, content) : {}))
    } catch (error) {
      const said = refusal(error)
      // A full conversation is no failure: there is nothing to try again.
      const full = said?.message === wording.enough
      if (full) void queryClient.invalidateQueries({ queryKey: conversationQuery.queryKey })
      change(id, ({ content }) =>
        stop.signal.aborted
          ? ended(true, content)
          : { state: full ? 'done' : 'failed', content: said?.message ?? wording.askFailed },
      )
    }
  }

  return { follow, stop: () => running.current?.abort() }
}

function withPiece({ content }: Turn, piece: ChatPiece): Partial<Turn> {
  if (piece.kind === 'sources') return { sources: piece.citations }
  if (piece.kind === 'text') return { content: content + piece.text }
  const { answer } = piece
  return { content: answer.response, sources: answer.citations, answer, state: 'done' }
}

function ended(stopped: boolean, content: string): Partial<Turn> {
  return stopped
    ? { state: 'stopped', content: content ? `${content.trimEnd()} …` : wording.stopped }
    : { state: 'failed', content: wording.askFailed }
}

function refuse(title: string, sentence: string): false {
  toast.error(title, sentence)
  return false
}
