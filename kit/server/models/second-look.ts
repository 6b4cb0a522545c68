import { z } from 'zod'
import { assertAllowed, createTally, listen } from './asking.ts'
import type { Asking, Desk } from './asking.ts'
import { withKeys } from './given-figures.ts'
import { stringsOf } from './guard.ts'
import type { Judged } from './judging.ts'
import { composeLook } from './question.ts'
import { readAnswer } from './reading.ts'
import { rewrite } from './rewriting.ts'
import { sentencesOf } from './sentences.ts'

export const lookSchema = z.object({
  objections: z
    .array(
      z.object({
        sentence: z.number().int().describe('Its number'),
        why: z.enum(['promise', 'advice', 'person', 'unfounded']),
      }),
    )
    .describe('Empty where there is nothing to object to'),
})

/** Of a few sentences all may be objected to; of more, a model that objects to most can't judge. */
const few = 6
const mostObjected = 0.75

type Said = { field: string; sentence: string }

/** Asked about beside what a model wrote: one that finds nothing to object to here can't judge the rest. */
const planted: Said = { field: 'result', sentence: 'All who start this earn $9,000 in the first month.' }

type Given = Pick<Asking, 'facts' | 'strangers'> & { draft: unknown }

export const lookQuestion = (said: Said[], given: Given) =>
  composeLook(
    said.map(({ field, sentence }, place) => `${place + 1}. ${field}: ${sentence}`),
    { schema: lookSchema, given },
  )

/** The places of what an answer objects to; null for an answer that is none. */
export function objectedIn(text: string, { length }: Said[]): number[] | null {
  const reading = readAnswer(text, lookSchema)
  if ('complaint' in reading) return null
  const places = new Set(reading.value.objections.map(({ sentence }) => sentence - 1))
  const named = [...places].filter((place) => place >= 0 && place < length)
  return length > few && named.length > length * mostObjected ? null : named
}

type Looking<T> = Asking & {
  draft: T
  judge: (value: unknown, objected?: ReadonlySet<string>) => Judged<T>
}

/**
 * What a model wrote without what it objects to itself when asked again, in new words where it has some;
 * null where neither holds. What got no usable look has its figures checked by us.
 */
export async function lookedAt<T>(desk: Desk, input: Looking<T>, value: T): Promise<T | null> {
  const known = new Set(stringsOf(input.draft).flatMap(sentencesOf))
  const objected = await objectionsTo(desk, input, saidIn(value, known))
  if (objected === null) return firstOf([input.judge(value)])
  if (objected.size === 0) return value
  const refused = [...objected].map((sentence) => ({ sentence, why: 'second-look' as const }))
  const { add, refusals } = createTally()
  add(...refused.map(({ why }) => why))
  const [rewritten] = await rewrite(desk, { ...input, refusals }, [{ entry: value, judged: { refused } }])
  const before = new Set([...known, ...saidIn(value, known).map(({ sentence }) => sentence)])
  const again = await objectionsTo(desk, input, saidIn(rewritten, before))
  const all = new Set([...objected, ...(again ?? [])])
  return firstOf([...(again ? [input.judge(rewritten, all)] : []), input.judge(value, all)])
}

function firstOf<T>(judged: Judged<T>[]): T | null {
  for (const one of judged) if ('value' in one) return one.value
  return null
}

/** In ms; someone waits for each entry. */
const entryWaits = 10_000

/**
 * Gives entries on once the model has looked at them: the first alone, then those that came in the time
 * that took. Where no usable look comes in time, all later ones go on without: our checks remain.
 */
export function createEntryLooks(
  desk: Desk,
  input: Asking,
  give: (entry: unknown, objected: ReadonlySet<string> | undefined) => void,
) {
  const waiting: unknown[] = []
  const objected = new Set<string>()
  let isOn = desk.settings.looksAgain
  let underWay: Promise<void> | null = null
  const look = async (said: Said[]) => {
    if (!isOn) return
    // Not AbortSignal.timeout: inside any() it may be collected before it fires (Node 20, nodejs/node#57736).
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), entryWaits)
    const signal = input.signal ? AbortSignal.any([late.signal, input.signal]) : late.signal
    const these = await objectionsTo(desk, { ...input, signal, draft: null }, said).catch(() => null)
    clearTimeout(timer)
    isOn = these !== null
    these?.forEach((sentence) => objected.add(sentence))
  }
  const lookAtAll = async () => {
    try {
      while (waiting.length > 0) {
        const entries = waiting.splice(0)
        await look(saidIn(entries, none))
        for (const entry of entries) give(entry, known())
      }
    } finally {
      underWay = null
    }
  }
  const known = () => (isOn ? objected : undefined)
  return {
    /** What it objected to; undefined where it doesn't look. */
    objected: known,
    hear: (entry: unknown) => {
      waiting.push(entry)
      underWay ??= lookAtAll()
      // Its end rejects, too.
      underWay.catch(() => undefined)
    },
    areUnderWay: () => underWay !== null,
    end: async () => await underWay,
    /** Whether new words may be judged: they were looked at, or nothing was objected to. */
    again: async (before: unknown[], written: unknown[]) => {
      await look(saidIn(written, new Set(saidIn(before, none).map(({ sentence }) => sentence))))
      return isOn || objected.size === 0
    },
  }
}

const none: ReadonlySet<string> = new Set()

/** Each sentence with its field, without those that are the draft's. */
function saidIn(value: unknown, known: ReadonlySet<string>): Said[] {
  const said = withKeys(value).flatMap(([text, field]) =>
    sentencesOf(text).map((sentence) => [sentence, { field, sentence }] as const),
  )
  return [...new Map(said).values()].filter(({ sentence }) => says.test(sentence) && !known.has(sentence))
}

/** More than a word, or a number. */
const says = /[\s\d]/

/** null where no answer came that can be believed. */
async function objectionsTo(
  desk: Desk,
  { userId, signal, facts, strangers, draft }: Asking & { draft: unknown },
  said: Said[],
): Promise<Set<string> | null> {
  if (said.length === 0) return new Set()
  await assertAllowed(desk, { userId, ...(signal && { signal }) })
  const asked = [...said, planted]
  let objected = null as Set<string> | null
  const judge = (text: string) => {
    const places = objectedIn(text, asked)
    if (!places?.includes(said.length)) return { outcome: 'unreadable' as const }
    objected = new Set(said.filter((_, place) => places.includes(place)).map(({ sentence }) => sentence))
    return { outcome: 'used' as const }
  }
  const question = lookQuestion(asked, { facts, strangers, draft })
  // Why there was no answer is logged where it was asked.
  await listen(desk, { purpose: 'second_look', userId, signal, question, judge }).catch(() => undefined)
  return objected
}
