import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { client, errorBody, refusal } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { wording } from '../contract.ts'
import type { Questionnaire } from '../contract.ts'
import { isTooLong, timeOf } from './answers.ts'
import type { Waiting } from './answers.ts'
import { founderProfileQuery } from './queries.ts'

/** `newer`: another page has answered since this one knew the answer, and the person has to choose. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'failed' | 'newer' | 'too-long'

const typingPause = 500
const savedShownFor = 2000

type Sending = {
  /** The server has an answer; a later answer to the same question may wait already. */
  onSent: (question: number, latest: Waiting, saved: Questionnaire) => void
  onSaved: (question: number) => void
}

/** Sends what waits, one after the other, of each question only the last, and says how far each one is. */
export function useAnswerSending({ onSent, onSaved }: Sending) {
  const queryClient = useQueryClient()
  const { stateOf, mark } = useSaveStates()
  const waiting = useRef(new Map<number, Waiting>())
  const busy = useRef(new Map<number, Promise<void>>())
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())

  function send(question: number): Promise<void> {
    const sending =
      busy.current.get(question) ?? sendAll(question).finally(() => busy.current.delete(question))
    busy.current.set(question, sending)
    return sending
  }

  async function sendAll(question: number): Promise<void> {
    try {
      for (let answer = waiting.current.get(question); answer; answer = waiting.current.get(question)) {
        if (isTooLong(answer)) return mark(question, 'too-long')
        const saved = await client.traits.answer({ questionNumber: question, ...answer })
        const latest = { ...waiting.current.get(question)!, knownAt: timeOf(saved, question) }
        if (waiting.current.get(question) === answer) waiting.current.delete(question)
        else waiting.current.set(question, latest)
        onSent(question, latest, saved)
      }
      mark(question, 'saved')
      onSaved(question)
      void queryClient.invalidateQueries({ queryKey: founderProfileQuery.queryKey })
    } catch (error) {
      mark(question, sayNotSaved(error))
    }
  }

  function sendSoon(question: number, { typing }: { typing: boolean }): void {
    clearTimeout(timers.current.get(question))
    timers.current.set(
      question,
      setTimeout(() => void send(question), typing ? typingPause : 0),
    )
  }

  useBackOnline(() => {
    for (const question of waiting.current.keys()) {
      if (stateOf(question) !== 'failed') continue
      mark(question, 'saving')
      void send(question)
    }
  })

  return { waiting, send, sendSoon, stateOf, mark }
}

function useBackOnline(act: () => void): void {
  useEffect(() => {
    window.addEventListener('online', act)
    return () => window.removeEventListener('online', act)
  })
}

function useSaveStates() {
  const [states, setStates] = useState<Record<number, SaveState>>({})
  const mark = (question: number, state: SaveState) => {
    setStates((before) => ({ ...before, [question]: state }))
    if (state === 'saved')
      setTimeout(
        () =>
          setStates((before) => (before[question] === 'saved' ? { ...before, [question]: 'idle' } : before)),
        savedShownFor,
      )
  }
  return { stateOf: (question: number): SaveState => states[question] ?? 'idle', mark }
}

/** A newer answer is asked about at the question itself, so no toast tells of it. */
function sayNotSaved(error: unknown): SaveState {
  const said = refusal(error)
  if (said?.code === 'conflict') return 'newer'
  const why = errorBody(error) ? "We couldn't save it." : 'We lost the connection.'
  toast.error(
    wording.saveFailed,
    said?.message ?? `${why} Your answer is still on this device. Choose Retry.`,
  )
  return 'failed'
}
