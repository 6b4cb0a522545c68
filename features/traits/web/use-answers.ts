import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { client, refusal } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { customTextLimit } from '#planner/questions.ts'
import { wording } from '../contract.ts'
import type { Questionnaire } from '../contract.ts'
import { founderProfileQuery, questionnaireQuery } from './queries.ts'

export type Wish = { option: string | null; text: string | null }
/** `newer`: another page has answered since this one knew the answer, and the person has to choose. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'failed' | 'newer' | 'too-long'
/** A wish with the answer's time as this page knew it when the wish was made. */
type Waiting = Wish & { knownAt: string | null }

const typingPause = 500
const savedShownFor = 2000

/**
 * Keeps answers as they are given: shown at once, sent one after the other, only the last wish of each question,
 * and marked as saved when the server has said so.
 */
export function useAnswers(data: Questionnaire) {
  const queryClient = useQueryClient()
  const [states, setStates] = useState<Record<number, SaveState>>({})
  // Drawn at once: the cache tells its readers only a moment later.
  const [given, setGiven] = useState<Record<number, Wish | undefined>>({})
  const wishes = useRef(new Map<number, Waiting>())
  const busy = useRef(new Map<number, Promise<void>>())
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  const mark = (question: number, state: SaveState) =>
    setStates((before) => ({ ...before, [question]: state }))
  const shown = () => queryClient.getQueryData(questionnaireQuery.queryKey)
  const show = (question: number, wish: Waiting) =>
    queryClient.setQueryData(
      questionnaireQuery.queryKey,
      (before) => before && withAnswer(before, question, wish),
    )

  function send(question: number): Promise<void> {
    const sending =
      busy.current.get(question) ?? sendAll(question).finally(() => busy.current.delete(question))
    busy.current.set(question, sending)
    return sending
  }

  async function sendAll(question: number): Promise<void> {
    try {
      for (let wish = wishes.current.get(question); wish; wish = wishes.current.get(question)) {
        if (isTooLong(wish)) return mark(question, 'too-long')
        const saved = await client.traits.answer({ questionNumber: question, ...wish })
        const knownAt = timeOf(saved, question)
        const latest = wishes.current.get(question)!
        if (latest === wish) wishes.current.delete(question)
        else wishes.current.set(question, { ...latest, knownAt })
        show(question, { ...latest, knownAt })
      }
      mark(question, 'saved')
      setGiven((before) => ({ ...before, [question]: undefined }))
      setTimeout(
        () =>
          setStates((before) => (before[question] === 'saved' ? { ...before, [question]: 'idle' } : before)),
        savedShownFor,
      )
      void queryClient.invalidateQueries({ queryKey: founderProfileQuery.queryKey })
    } catch (error) {
      const said = refusal(error)
      mark(question, said?.code === 'conflict' ? 'newer' : 'failed')
      if (said?.code !== 'conflict')
        toast.error(
          wording.saveFailed,
          said?.message ?? 'The connection failed. Your answer is kept here: press Retry.',
        )
    }
  }

  function give(question: number, asked: Wish, { typing = false } = {}): void {
    const wish = {
      ...asked,
      knownAt: wishes.current.get(question)?.knownAt ?? timeOf(shown() ?? data, question),
    }
    wishes.current.set(question, wish)
    setGiven((before) => ({ ...before, [question]: asked }))
    mark(question, isTooLong(wish) ? 'too-long' : 'saving')
    show(question, wish)
    clearTimeout(timers.current.get(question))
    timers.current.set(
      question,
      setTimeout(() => void send(question), typing ? typingPause : 0),
    )
  }

  return {
    stateOf: (question: number): SaveState => states[question] ?? 'idle',
    give,
    retry: (question: number) => {
      mark(question, 'saving')
      void send(question)
    },
    /** Another page has changed answers: they are shown, but for those that wait here. */
    hear: async () => {
      const fresh = await client.traits.questionnaire().catch(() => null)
      if (!fresh) return
      const waiting = [...wishes.current]
      queryClient.setQueryData(
        questionnaireQuery.queryKey,
        waiting.reduce((seen, [question, wish]) => withAnswer(seen, question, wish), fresh),
      )
    },
    /** Of two answers, the newer one that another page gave. */
    takeNewer: (question: number) => {
      wishes.current.delete(question)
      setGiven((before) => ({ ...before, [question]: undefined }))
      mark(question, 'idle')
      void queryClient.invalidateQueries({ queryKey: questionnaireQuery.queryKey })
    },
    /** Of two answers, the one given here: it replaces what the server has now. */
    takeMine: async (question: number) => {
      const wish = wishes.current.get(question)
      if (!wish) return
      mark(question, 'saving')
      const fresh = await client.traits.questionnaire().catch(() => null)
      if (fresh) wishes.current.set(question, { ...wish, knownAt: timeOf(fresh, question) })
      await send(question)
    },
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

const isTooLong = ({ text }: Wish) => (text?.length ?? 0) > customTextLimit

/** When the server saved an answer, as this page knows; null where it knows none. */
const timeOf = ({ answers }: Questionnaire, question: number) =>
  answers.find(({ questionNumber }) => questionNumber === question)?.updatedAt || null

/** The answer as it is wished for; its time stays the server's, and is empty where there is none yet. */
function withAnswer(
  before: Questionnaire,
  questionNumber: number,
  { option, text, knownAt }: Waiting,
): Questionnaire {
  const others = before.answers.filter((answer) => answer.questionNumber !== questionNumber)
  const given = option !== null || text?.trim()
  const answers = given ? [...others, { questionNumber, option, text, updatedAt: knownAt ?? '' }] : others
  return { ...before, answers, answered: answers.length }
}
