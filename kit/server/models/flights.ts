import type { Clock } from '../clock.ts'
import { periods } from '../schedule.ts'
import { ModelFault } from './fault.ts'

export type Flights = {
  /** The answer to the same question, if it is not yet too old. */
  remembered: (key: string) => string | undefined
  /**
   * Waits for the call that is under way for `key`, or starts one. Leaving (by `signal`) stops the call only
   * when nobody else waits for it.
   */
  join: (flight: {
    key: string
    signal: AbortSignal | undefined
    start: (signal: AbortSignal) => Promise<string>
  }) => Promise<string>
}

type Flight = { answer: Promise<string>; waiting: number; controller: AbortController }

const answersKept = 200

/** One call for many who ask the same, within one deadline, and a short memory of what was answered. */
export function createFlights({ clock, deadline }: { clock: Clock; deadline: number }): Flights {
  const underWay = new Map<string, Flight>()
  const answers = new Map<string, { text: string; until: number }>()

  function keep(key: string, text: string): void {
    answers.delete(key)
    answers.set(key, { text, until: clock.now().getTime() + periods.modelAnswerKept })
    const [oldest] = answers.keys()
    if (answers.size > answersKept && oldest !== undefined) answers.delete(oldest)
  }

  function depart(key: string, start: (signal: AbortSignal) => Promise<string>): Flight {
    const controller = new AbortController()
    const late = setTimeout(() => controller.abort(new ModelFault('timeout')), deadline)
    const flight: Flight = {
      waiting: 0,
      controller,
      answer: start(controller.signal)
        .then((text) => {
          keep(key, text)
          return text
        })
        .finally(() => {
          clearTimeout(late)
          if (underWay.get(key) === flight) underWay.delete(key)
        }),
    }
    underWay.set(key, flight)
    return flight
  }

  return {
    remembered: (key) => {
      const answer = answers.get(key)
      return answer && clock.now().getTime() < answer.until ? answer.text : undefined
    },
    join: async ({ key, signal, start }) => {
      const flight = underWay.get(key) ?? depart(key, start)
      flight.waiting += 1
      try {
        return await orAborted(flight.answer, signal)
      } finally {
        flight.waiting -= 1
        if (flight.waiting === 0 && underWay.get(key) === flight) {
          underWay.delete(key)
          flight.controller.abort(new ModelFault('stopped'))
        }
      }
    },
  }
}

/** The work's result, or a rejection as soon as the signal says so, whatever the work does. */
export function orAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const leave = () =>
      reject(signal.reason instanceof ModelFault ? signal.reason : new ModelFault('stopped'))
    signal.addEventListener('abort', leave, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    if (signal.aborted) leave()
  })
}
