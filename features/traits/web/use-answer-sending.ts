import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { client, errorBody, refusal } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { wording } from '../contract.ts'
import { createAnswerQueue } from './answer-queue.ts'
import type { Sending } from './answer-queue.ts'
import { founderProfileQuery, linesQuery } from './queries.ts'

/** `newer`: another page has answered since, and the user has to choose. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'failed' | 'newer' | 'too-long'

const savedShownFor = 2000

export function useAnswerSending({ onSent, onSaved }: Pick<Sending, 'onSent' | 'onSaved'>) {
  const queryClient = useQueryClient()
  const { stateOf, mark } = useSaveStates()
  const [queue] = useState(createAnswerQueue)
  useEffect(() =>
    queue.sendWith({
      save: (question, answer) => client.traits.answer({ questionNumber: question, ...answer }),
      onSent,
      onSaved: (question) => {
        mark(question, 'saved')
        onSaved(question)
        void queryClient.invalidateQueries({ queryKey: founderProfileQuery.queryKey })
        // Its questions are about these words.
        void queryClient.invalidateQueries({ queryKey: linesQuery.queryKey })
      },
      onTooLong: (question) => mark(question, 'too-long'),
      onFail: (question, error) => mark(question, sayNotSaved(error)),
    }),
  )
  useBackOnline(() => {
    for (const question of queue.waiting.keys()) {
      if (stateOf(question) !== 'failed') continue
      mark(question, 'saving')
      void queue.send(question)
    }
  })
  const { waiting, send, sendSoon } = queue
  return { waiting, send, sendSoon, stateOf, mark }
}

function useBackOnline(act: () => void): void {
  const onOnline = useEffectEvent(act)
  useEffect(() => {
    const back = () => onOnline()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [])
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
