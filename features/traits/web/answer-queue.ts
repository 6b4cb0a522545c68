import type { Questionnaire } from '../contract.ts'
import { isTooLong, timeOf } from './answers.ts'
import type { Waiting } from './answers.ts'

const typingPause = 500

export type Sending = {
  save: (question: number, answer: Waiting) => Promise<Questionnaire>
  onSent: (question: number, latest: Waiting, saved: Questionnaire) => void
  onSaved: (question: number) => void
  onTooLong: (question: number) => void
  onFail: (question: number, error: unknown) => void
}

/** Per question one at a time, and only the latest. */
export function createAnswerQueue() {
  let acts: Sending | undefined
  const waiting = new Map<number, Waiting>()
  const busy = new Map<number, Promise<void>>()
  const timers = new Map<number, ReturnType<typeof setTimeout>>()

  async function sendAll(question: number): Promise<void> {
    if (!acts) return
    try {
      for (let answer = waiting.get(question); answer; answer = waiting.get(question)) {
        if (isTooLong(answer)) return acts.onTooLong(question)
        const saved = await acts.save(question, answer)
        const knownAt = timeOf(saved, question)
        const later = waiting.get(question)
        if (later === answer) waiting.delete(question)
        else if (later) waiting.set(question, { ...later, knownAt })
        acts.onSent(question, { ...(later ?? answer), knownAt }, saved)
      }
      acts.onSaved(question)
    } catch (error) {
      acts.onFail(question, error)
    }
  }

  function send(question: number): Promise<void> {
    const sending = busy.get(question) ?? sendAll(question).finally(() => busy.delete(question))
    busy.set(question, sending)
    return sending
  }

  function sendSoon(question: number, { typing }: { typing: boolean }): void {
    clearTimeout(timers.get(question))
    timers.set(
      question,
      setTimeout(() => void send(question), typing ? typingPause : 0),
    )
  }

  return { waiting, send, sendSoon, sendWith: (given: Sending) => void (acts = given) }
}
