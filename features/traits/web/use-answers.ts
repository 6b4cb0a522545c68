import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import type { Questionnaire } from '../contract.ts'
import { isTooLong, timeOf, withAnswer, withUnderstood } from './answers.ts'
import type { Waiting, GivenAnswer } from './answers.ts'
import { questionnaireQuery } from './queries.ts'
import { useAnswerSending } from './use-answer-sending.ts'

export type Answers = ReturnType<typeof useAnswers>
type Sending = ReturnType<typeof useAnswerSending>

/**
 * Keeps answers as they are given: shown at once, sent one after the other, only the last answer of each question,
 * and marked as saved when the server has said so.
 */
export function useAnswers(data: Questionnaire) {
  const { known, show, hear, askAgain } = useQuestionnaireCache(data)
  // Drawn at once: the cache tells its readers only a moment later.
  const [given, setGiven] = useState<Record<number, GivenAnswer | undefined>>({})
  const forget = (question: number) => setGiven((before) => ({ ...before, [question]: undefined }))
  const sending = useAnswerSending({ onSent: show, onSaved: forget })
  const { waiting, send, sendSoon, stateOf, mark } = sending

  function give(question: number, asked: GivenAnswer, { typing = false } = {}): void {
    const answer = { ...asked, knownAt: waiting.current.get(question)?.knownAt ?? timeOf(known(), question) }
    waiting.current.set(question, answer)
    setGiven((before) => ({ ...before, [question]: asked }))
    mark(question, isTooLong(answer) ? 'too-long' : 'saving')
    show(question, answer)
    sendSoon(question, { typing })
  }

  return {
    stateOf,
    give,
    retry: (question: number) => {
      mark(question, 'saving')
      void send(question)
    },
    hear: () => hear(waiting.current),
    /** Of two answers, the newer one that another page gave. */
    takeNewer: (question: number) => {
      waiting.current.delete(question)
      forget(question)
      mark(question, 'idle')
      askAgain()
    },
    takeMine: (question: number) => takeMine(question, sending),
    /** Everything still waiting is sent now; resolves with the first question whose answer the server does not have then. */
    settle: async (): Promise<number | undefined> => {
      await Promise.all([...waiting.current.keys()].map((question) => send(question)))
      return [...waiting.current.keys()].toSorted((a, b) => a - b)[0]
    },
    understood: data.understood,
    answerTo: (question: number): GivenAnswer =>
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
    /** An answer as it is wished for, or as the server has `saved` it. */
    show: (question: number, answer: Waiting, saved?: Questionnaire) =>
      queryClient.setQueryData(queryKey, (before) => {
        const after = before && withAnswer(before, question, answer)
        return after && saved ? withUnderstood(after, saved) : after
      }),
    /** Another page has changed answers: they are shown, but for those that wait here. */
    hear: async (waiting: Map<number, Waiting>) => {
      const fresh = await client.traits.questionnaire().catch(() => null)
      if (!fresh) return
      queryClient.setQueryData(
        queryKey,
        [...waiting].reduce((seen, [question, answer]) => withAnswer(seen, question, answer), fresh),
      )
    },
    askAgain: () => void queryClient.invalidateQueries({ queryKey }),
  }
}

/** Of two answers, the one given here: it replaces what the server has now. */
async function takeMine(question: number, { waiting, mark, send }: Sending) {
  const answer = waiting.current.get(question)
  if (!answer) return
  mark(question, 'saving')
  const fresh = await client.traits.questionnaire().catch(() => null)
  if (fresh) waiting.current.set(question, { ...answer, knownAt: timeOf(fresh, question) })
  await send(question)
}
