import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { client, refusal } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { chatLimits, wording } from '../contract.ts'
import type { ChatAnswer } from '../contract.ts'
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
  const [turns, setTurns] = useState<Turn[]>([greeting])
  const queryClient = useQueryClient()
  const asked = useQuery(conversationQuery).data?.asked ?? 0
  const setAsked = (count: number) => queryClient.setQueryData(conversationQuery.queryKey, { asked: count })
  const running = useRef<AbortController | null>(null)
  const last = useRef({ at: -Infinity, answered: '', id: 0 })
  const writing = turns.some(({ state }) => state === 'writing')

  const change = (id: number, with_: (turn: Turn) => Partial<Turn>) =>
    setTurns((before) => before.map((turn) => (turn.id === id ? { ...turn, ...with_(turn) } : turn)))
  const say = (...said: Omit<Turn, 'id'>[]) => {
    const numbered = said.map((turn) => ({ ...turn, id: ++last.current.id }))
    setTurns((before) => [...before, ...numbered])
    return numbered.at(-1)!.id
  }

  /** Asks, unless a limit stands against it; whether the text was taken. */
  function ask(text: string): boolean {
    const question = text.trim()
    if (!question || writing) return false
    if (asked >= chatLimits.questions) {
      say(
        { role: 'user', content: question, state: 'done' },
        { role: 'assistant', content: wording.enough, state: 'done' },
      )
      return true
    }
    if (now() - last.current.at < chatLimits.pause) return refuse(wording.waitTitle, wording.wait)
    if (normal(question) === last.current.answered) return refuse(wording.duplicateTitle, wording.duplicate)
    last.current.at = now()
    void follow(
      question,
      say(
        { role: 'user', content: question, state: 'done' },
        { role: 'assistant', content: '', question, state: 'writing' },
      ),
    )
    return true
  }

  async function follow(question: string, id: number): Promise<void> {
    const stop = new AbortController()
    running.current = stop
    try {
      for await (const piece of await client.assistant.stream({ question }, { signal: stop.signal })) {
        if (stop.signal.aborted) break
        if (piece.kind === 'sources') change(id, () => ({ sources: piece.citations }))
        if (piece.kind === 'text') change(id, ({ content }) => ({ content: content + piece.text }))
        if (piece.kind === 'done') {
          last.current.answered = normal(question)
          void queryClient.invalidateQueries({
            queryKey: piece.answer.known ? conversationQuery.queryKey : assistantKey,
          })
          change(id, () => ({
            content: piece.answer.response,
            sources: piece.answer.citations,
            answer: piece.answer,
            state: 'done',
          }))
        }
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

  return {
    turns,
    asked,
    writing,
    ask,
    stop: () => running.current?.abort(),
    reset: () => {
      running.current?.abort()
      last.current = { at: -Infinity, answered: '', id: last.current.id }
      setTurns([greeting])
      client.assistant.reset().then(
        ({ asked: count }) => setAsked(count),
        () => toast.error('Error', wording.resetFailed),
      )
    },
  }
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
