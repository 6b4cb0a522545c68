import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { client, refusal } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { asCompared, chatLimits, wording } from '../contract.ts'
import type { ChatPiece, ChatTurnView, Citation, ConversationView } from '../contract.ts'
import { assistantKey, conversationQuery, mineQuery } from './queries.ts'

export type Turn = {
  id: number | string
  role: 'assistant' | 'user'
  content: string
  question?: string
  state: 'writing' | 'done' | 'failed' | 'stopped'
  sources?: Citation[]
  answer?: Omit<ChatTurnView, 'question'>
}

const now = () => Date.now()

export function useChat() {
  const { data, error, refetch } = useQuery(conversationQuery)
  const { said, say, change, clear } = useSaid()
  const begin = useReset()
  const lastAskedAt = useRef(-Infinity)
  const answering = useAnswering(change)
  const turns = [greetingOf(data), ...keptTurns(data, said), ...said]
  const asked = data?.asked ?? 0
  const writing = said.some(({ state }) => state === 'writing')

  function ask(text: string): boolean {
    const question = text.trim()
    if (!question || writing) return false
    const mine = { role: 'user', content: question, state: 'done' } as const
    if (asked >= chatLimits.questions) {
      say(mine, { role: 'assistant', content: wording.enough, state: 'done' })
      return true
    }
    if (now() - lastAskedAt.current < chatLimits.pause) return refuse(wording.waitTitle, wording.wait)
    const last = turns.findLast(({ answer }) => answer)?.question
    if (last !== undefined && asCompared(last) === asCompared(question))
      return refuse(wording.duplicateTitle, wording.duplicate)
    lastAskedAt.current = now()
    void answering.follow(question, say(mine, { role: 'assistant', content: '', question, state: 'writing' }))
    return true
  }

  function reset(): void {
    answering.stop()
    clear()
    begin()
  }

  const retryLoading = error && !data ? () => void refetch() : null
  return { turns, asked, writing, ask, stop: answering.stop, reset, retryLoading }
}

const greetingOf = (data: ConversationView | undefined): Turn => ({
  id: 'greeting',
  role: 'assistant',
  content: data?.knowsWork ? wording.greetingWithWork : wording.greeting,
  state: 'done',
})

function keptTurns(data: ConversationView | undefined, said: Turn[]): Turn[] {
  const here = new Set(said.map(({ answer }) => answer?.id))
  return (data?.turns ?? [])
    .filter(({ id }) => !here.has(id))
    .flatMap(({ question, ...answer }) => [
      { id: `${answer.id} question`, role: 'user', content: question, state: 'done' },
      {
        id: answer.id,
        role: 'assistant',
        content: answer.response,
        question,
        sources: answer.citations,
        answer,
        state: 'done',
      },
    ])
}

type ChangeTurn = (id: number, with_: (turn: Turn) => Partial<Turn>) => void

/** Ids are never reused, so an answer that arrives after a reset finds no turn. */
function useSaid() {
  const [said, setSaid] = useState<Turn[]>([])
  const lastId = useRef(0)
  const say = (...turns: Omit<Turn, 'id'>[]) => {
    const numbered = turns.map((turn) => ({ ...turn, id: ++lastId.current }))
    setSaid((before) => [...before, ...numbered])
    return lastId.current
  }
  const change: ChangeTurn = (id, with_) =>
    setSaid((before) => before.map((turn) => (turn.id === id ? { ...turn, ...with_(turn) } : turn)))
  return { said, say, change, clear: () => setSaid([]) }
}

function useReset() {
  const queryClient = useQueryClient()
  const { queryKey } = conversationQuery
  return () => {
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (before) => before && { ...before, turns: [] })
    client.assistant.reset().then(
      (fresh) => {
        queryClient.setQueryData(queryKey, fresh)
        return queryClient.invalidateQueries({ queryKey: mineQuery.queryKey })
      },
      () => {
        toast.error('Error', wording.resetFailed)
        return queryClient.invalidateQueries({ queryKey })
      },
    )
  }
}

function useAnswering(change: ChangeTurn) {
  const queryClient = useQueryClient()
  const running = useRef<AbortController | null>(null)

  async function follow(question: string, id: number): Promise<void> {
    const stop = new AbortController()
    running.current = stop
    try {
      for await (const piece of await client.assistant.stream({ question }, { signal: stop.signal })) {
        if (stop.signal.aborted) break
        if (piece.kind === 'done')
          void queryClient.invalidateQueries({
            queryKey: piece.answer.known ? conversationQuery.queryKey : assistantKey,
          })
        change(id, (turn) => withPiece(turn, piece))
      }
      change(id, ({ state, content }) => (state === 'writing' ? ended(stop.signal.aborted, content) : {}))
    } catch (error) {
      const said = refusal(error)
      // A full conversation and a repeat aren't failures: there is nothing to retry, and another device
      // may have added turns.
      const settled = said?.message === wording.enough || said?.message === wording.duplicate
      if (settled) void queryClient.invalidateQueries({ queryKey: conversationQuery.queryKey })
      change(id, ({ content }) =>
        stop.signal.aborted
          ? ended(true, content)
          : { state: settled ? 'done' : 'failed', content: said?.message ?? wording.askFailed },
      )
    }
  }

  return { follow, stop: () => running.current?.abort() }
}

function withPiece({ content }: Turn, piece: ChatPiece): Partial<Turn> {
  if (piece.kind === 'text') return { content: content + piece.text }
  const { answer } = piece
  const known = { ...answer, withTeam: !answer.known && answer.note === null }
  return { content: answer.response, sources: answer.citations, answer: known, state: 'done' }
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
