import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import type { Questionnaire } from '../contract.ts'
import { isTooLong, timeOf, withAnswer } from './answers.ts'
import type { Waiting, Wish } from './answers.ts'
import { questionnaireQuery } from './queries.ts'
import { useAnswerSending } from './use-answer-sending.ts'

export type Answers = ReturnType<typeof useAnswers>
type Sending = ReturnType<typeof useAnswerSending>

/**
 * Keeps answers as they are given: shown at once, sent one after the other, only the last wish of each question,
 * and marked as saved when the server has said so.
 */
export function useAnswers(data: Questionnaire) {
  const { known, show, hear, askAgain } = useQuestionnaireCache(data)
  // Drawn at once: the cache tells its readers only a moment later.
  const [given, setGiven] = useState<Record<number, Wish | undefined>>({})
  const forget = (question: number) => setGiven((before) => ({ ...before, [question]: undefined }))
  const sending = useAnswerSending({ onSent: show, onSaved: forget })
  const { wishes, send, sendSoon, stateOf, mark } = sending

  function give(question: number, asked: Wish, { typing = false } = {}): void {
    const wish = { ...asked, knownAt: wishes.current.get(question)?.knownAt ?? timeOf(known(), question) }
    wishes.current.set(question, wish)
    setGiven((before) => ({ ...before, [question]: asked }))
    mark(question, isTooLong(wish) ? 'too-long' : 'saving')
    show(question, wish)
    sendSoon(question, { typing })
  }

  return {
    stateOf,
    give,
    retry: (question: number) => {
      mark(question, 'saving')
      void send(question)
    },
    hear: () => hear(wishes.current),
    /** Of two answers, the newer one that another page gave. */
    takeNewer: (question: number) => {
      wishes.current.delete(question)
      forget(question)
      mark(question, 'idle')
      askAgain()
    },
    takeMine: (question: number) => takeMine(question, sending),
    /** Everything still waiting is sent now; resolves with the first question whose answer the server does not have then. */
    settle: async (): Promise<number | undefined> => {
      await Promise.all([...wishes.current.keys()].map((question) => send(question)))
      return [...wishes.current.keys()].toSorted((a, b) => a - b)[0]
    },
    answerTo: (question: number): Wish =>
      given[question] ??
      data.answers.find((answer) => answer.questionNumber === question) ?? { option: null, text: null },
  }
}

/** The questionnaire as every reader of the cache sees it. */
function useQuestionnaireCache(data: Questionnaire) {
  const queryClient = useQueryClient()
  const { queryKey } = questionnaireQuery
  return {
    known: () => queryClient.getQueryData(queryKey) ?? data,
    show: (question: number, wish: Waiting) =>
      queryClient.setQueryData(queryKey, (before) => before && withAnswer(before, question, wish)),
    /** Another page has changed answers: they are shown, but for those that wait here. */
    hear: async (waiting: Map<number, Waiting>) => {
      const fresh = await client.traits.questionnaire().catch(() => null)
      if (!fresh) return
      queryClient.setQueryData(
        queryKey,
        [...waiting].reduce((seen, [question, wish]) => withAnswer(seen, question, wish), fresh),
      )
    },
    askAgain: () => void queryClient.invalidateQueries({ queryKey }),
  }
}

/** Of two answers, the one given here: it replaces what the server has now. */
async function takeMine(question: number, { wishes, mark, send }: Sending) {
  const wish = wishes.current.get(question)
  if (!wish) return
  mark(question, 'saving')
  const fresh = await client.traits.questionnaire().catch(() => null)
  if (fresh) wishes.current.set(question, { ...wish, knownAt: timeOf(fresh, question) })
  await send(question)
}
