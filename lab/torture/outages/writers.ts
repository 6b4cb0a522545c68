import { randomUUID } from 'node:crypto'
import { openCast } from './cast.ts'
import type { Fetch, Lane, List, What } from './cast.ts'
import { wrongInHistory } from './history.ts'

/** `mark` is found in the row that it makes. */
export type Entry = { what: What; mark: string; begun: number; ended: number | undefined }
export type Told = { status: number; code: string; message: string }

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))
const readsApart = 300

/**
 * Members and visitors who write without end, and send again with the same key what got no answer, as
 * clients do; others read along. Each fetch may throw.
 */
export async function openWriters(fetchAny: Fetch, settle: (email: string) => Promise<void>) {
  const { lanes, lists } = await openCast(fetchAny, settle)
  const entries: Entry[] = []
  const told: Told[] = []
  const lastWell = new Map<Lane, number>()
  const readings = new Map<List, string[][]>(lists.map((list) => [list, []]))
  const stopping = new AbortController()
  let unanswered = 0
  const write = async (lane: Lane): Promise<void> => {
    const entry: Entry = { what: lane.what, mark: randomUUID(), begun: performance.now(), ended: undefined }
    entries.push(entry)
    while (entry.ended === undefined) {
      const answer = await lane.ask(entry.mark).catch(() => void (unanswered += 1))
      if (answer && answer.status < 300) entry.ended = performance.now()
      else {
        if (answer) told.push({ status: answer.status, ...answer.body })
        await pause(Math.max(500, lane.rest))
      }
    }
    lastWell.set(lane, entry.ended)
    await pause(lane.rest)
  }
  const read = async (list: List): Promise<void> => {
    const reading = await list.read().catch(() => undefined)
    if (reading) readings.get(list)!.push(reading)
    await pause(readsApart)
  }
  const endless = async (act: () => Promise<void>) => {
    while (!stopping.signal.aborted) await act()
  }
  const running = [
    ...lanes.map((lane) => endless(() => write(lane))),
    ...lists.map((list) => endless(() => read(list))),
  ]
  return {
    entries,
    told,
    unanswered: () => unanswered,
    /** Resolves once each of them was answered well after this. In ms. */
    untilWell: async () => {
      const from = performance.now()
      while (!lanes.every((lane) => (lastWell.get(lane) ?? 0) > from)) await pause(50)
      return performance.now() - from
    },
    end: async () => {
      stopping.abort()
      await Promise.all(running)
      for (const list of lists) await read(list)
    },
    /** What is wrong with the lists that were read all along. */
    wrongInLists: () =>
      [...readings].flatMap(([{ what }, all]) =>
        wrongInHistory(
          entries.flatMap(({ ended, ...one }) =>
            one.what === what && ended !== undefined ? [{ ...one, ended }] : [],
          ),
          all,
        ).map((wrong) => `${what}: ${wrong}`),
      ),
  }
}
