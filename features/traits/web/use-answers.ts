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

export function useAnswers(data: Questionnaire) {
  const { known, show, hear, askAgain } = useQuestionnaireCache(data)
  // State, because the cache notifies readers a moment later.
  const [given, setGiven] = useState<Record<number, GivenAnswer | undefined>>({})
  const forget = (question: number) => setGiven((before) => ({ ...before, [question]: undefined }))
  const sending = useAnswerSending({ onSent: show, onSaved: forget })
  const { waiting, send, sendSoon, stateOf, mark } = sending

  function give(question: number, asked: GivenAnswer, { typing = false } = {}): void {
    const answer = { ...asked, knownAt: waiting.get(question)?.knownAt ?? timeOf(known(), question) }
    waiting.set(question, answer)
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
    hear: () => hear(waiting),
    /** The newer answer, given on another page. */
    takeNewer: (question: number) => {
      waiting.delete(question)
      forget(question)
      mark(question, 'idle')
      askAgain()
    },
    takeMine: (question: number) => resendMine(question, sending),
    /** Sends everything that waits. Resolves to the first question the server still doesn't have. */
    settle: async (): Promise<number | undefined> => {
      await Promise.all([...waiting.keys()].map((question) => send(question)))
      return [...waiting.keys()].toSorted((a, b) => a - b)[0]
    },
    understood: data.understood,
    answerTo: (question: number): GivenAnswer =>
      given[question] ??
      data.answers.find((answer) => answer.questionNumber === question) ?? { option: null, text: null },
  }
}

function useQuestionnaireCache(data: Questionnaire) {
  const queryClient = useQueryClient()
  const { queryKey } = questionnaireQuery
  return {
    known: () => queryClient.getQueryData(queryKey) ?? data,
    show: (question: number, answer: Waiting, saved?: Questionnaire) =>
      queryClient.setQueryData(queryKey, (before) => {
        const after = before && withAnswer(before, question, answer)
        return after && saved ? withUnderstood(after, saved) : after
      }),
    /** Shows changes from another page, except for answers waiting here. */
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

async function resendMine(question: number, { waiting, mark, send }: Sending) {
  const answer = waiting.get(question)
  if (!answer) return
  mark(question, 'saving')
  const fresh = await client.traits.questionnaire().catch(() => null)
  if (fresh) waiting.set(question, { ...answer, knownAt: timeOf(fresh, question) })
  await send(question)
}
