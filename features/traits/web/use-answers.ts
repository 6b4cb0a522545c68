import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { client, refusal } from '../../../web/api.ts'
import { toast } from '../../../web/ui/toast.ts'
import { wording } from '../contract.ts'
import type { Questionnaire } from '../contract.ts'
import { founderProfileQuery, questionnaireQuery } from './queries.ts'

export type Wish = { option: string | null; text: string | null }
export type SaveState = 'idle' | 'saving' | 'saved' | 'failed'

const typingPause = 500
const savedShownFor = 2000

/**
 * Keeps answers as they are given: shown at once, sent one after the other, only the last wish of each question,
 * and marked as saved when the server has said so (spec 2; rulings: Progress).
 */
export function useAnswers(data: Questionnaire) {
  const queryClient = useQueryClient()
  const [states, setStates] = useState<Record<number, SaveState>>({})
  const wishes = useRef(new Map<number, Wish>())
  const busy = useRef(new Set<number>())
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  const mark = (question: number, state: SaveState) => setStates((before) => ({ ...before, [question]: state }))

  async function send(question: number): Promise<void> {
    if (busy.current.has(question)) return
    busy.current.add(question)
    let sent: Wish | undefined
    try {
      for (let wish = wishes.current.get(question); wish && wish !== sent; wish = wishes.current.get(question)) {
        sent = wish
        await client.traits.answer({ questionNumber: question, ...wish })
      }
      wishes.current.delete(question)
      mark(question, 'saved')
      setTimeout(() => setStates((before) => (before[question] === 'saved' ? { ...before, [question]: 'idle' } : before)), savedShownFor)
      void queryClient.invalidateQueries({ queryKey: founderProfileQuery.queryKey })
    } catch (error) {
      mark(question, 'failed')
      toast.error(wording.saveFailed, refusal(error)?.message ?? 'The connection failed. Your answer is kept here: press Retry.')
    } finally {
      busy.current.delete(question)
    }
  }

  function give(question: number, wish: Wish, { typing = false } = {}): void {
    wishes.current.set(question, wish)
    mark(question, 'saving')
    queryClient.setQueryData(questionnaireQuery.queryKey, (before) => before && withAnswer(before, question, wish))
    clearTimeout(timers.current.get(question))
    timers.current.set(question, setTimeout(() => void send(question), typing ? typingPause : 0))
  }

  return {
    stateOf: (question: number): SaveState => states[question] ?? 'idle',
    give,
    retry: (question: number) => {
      mark(question, 'saving')
      void send(question)
    },
    /** Everything still waiting is sent now; resolves once the server has it. */
    settle: async () => {
      await Promise.all([...wishes.current.keys()].map((question) => send(question)))
      return wishes.current.size === 0
    },
    answerTo: (question: number): Wish => data.answers.find((answer) => answer.questionNumber === question) ?? { option: null, text: null },
  }
}

function withAnswer(before: Questionnaire, questionNumber: number, wish: Wish): Questionnaire {
  const others = before.answers.filter((answer) => answer.questionNumber !== questionNumber)
  const given = wish.option !== null || wish.text?.trim()
  const answers = given ? [...others, { questionNumber, ...wish, updatedAt: new Date().toISOString() }] : others
  return { ...before, answers, answered: answers.length }
}
