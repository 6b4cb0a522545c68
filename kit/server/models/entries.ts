import { z } from 'zod'
import { assertAllowed, createTally, listen, reasonOf, verdict } from './asking.ts'
import type { Asking, Desk, Told } from './asking.ts'
import type { Objection } from './fault.ts'
import { noteFor } from './fault.ts'
import type { FieldNumbers } from './figures.ts'
import { judgeRaw } from './judging.ts'
import type { Ground, Judged } from './judging.ts'
import { composeQuestion } from './question.ts'
import { createEntryReader } from './reading.ts'
import { rewrite } from './rewriting.ts'
import { createEntryLooks } from './second-look.ts'
import { modelFor } from './settings.ts'

export type StreamInput<T> = Asking & {
  entry: z.ZodType<T>
  numbers?: FieldNumbers
  accept?: (entry: T) => boolean
  onEntry: (entry: T) => void
  onRefused?: (raw: unknown, why: Objection) => void
}

/**
 * Each entry once the model has looked at it again, where it is asked to. Entries with refused sentences
 * come last: the model is asked once to write those sentences again.
 */
export async function stream<T>(desk: Desk, input: StreamInput<T>): Promise<Told> {
  const madeBy = modelFor(desk.settings, input.purpose)
  const question = composeQuestion({ ...input, schema: listOf(input.entry) }, desk.voice)
  const judge = judgeOf(desk, input, question.private)
  const { hear, take, torn, looks, isUsed, refusals } = createListener(desk, input, judge)
  try {
    await assertAllowed(desk, input)
    const read = createEntryReader()
    const onText = (delta: string) => read(delta).forEach(hear)
    await listen(desk, { ...input, question, onText, refusals, judge: () => verdict(isUsed()) })
    await looks.end()
    const written = await rewrite(desk, { ...input, refusals }, torn)
    const before = torn.map(({ entry }) => entry)
    const mayJudge = await looks.again(before, written)
    for (const [place, { entry, judged }] of torn.splice(0).entries()) {
      const again = mayJudge ? judge(written[place], looks.objected()) : judged
      take(entry, 'value' in again ? again : judged)
    }
    return { madeBy, note: isUsed() ? null : noteFor('rejected') }
  } catch (error) {
    return { madeBy, note: noteFor(reasonOf(desk, error, input.purpose)) }
  } finally {
    await looks.end()
    for (const { entry, judged } of torn) take(entry, judged)
  }
}

type Judge<T> = (raw: unknown, objected?: ReadonlySet<string>) => Judged<T>

function createListener<T>(desk: Desk, input: StreamInput<T>, judge: Judge<T>) {
  const { add, refusals } = createTally()
  const torn: { entry: unknown; judged: Judged<T> }[] = []
  let used = 0
  const take = (entry: unknown, judged: Judged<T>) => {
    if ('why' in judged) return input.onRefused?.(entry, judged.why)
    used += 1
    input.onEntry(judged.value)
  }
  const sort = (entry: unknown, judged: Judged<T>) => {
    add(...judged.objections)
    if (judged.refused.length > 0) torn.push({ entry, judged })
    else take(entry, judged)
  }
  const looks = createEntryLooks(desk, input, (entry, objected) => sort(entry, judge(entry, objected)))
  const hear = (entry: unknown) => {
    const judged = judge(entry, looks.objected())
    const isWhole = 'value' in judged && judged.refused.length === 0
    if (isWhole && looks.objected()) looks.hear(entry)
    else sort(entry, judged)
  }
  const isUsed = () => used > 0 || looks.areUnderWay() || torn.some(({ judged }) => 'value' in judged)
  return { hear, take, torn, looks, isUsed, refusals }
}

const listOf = <T>(entry: z.ZodType<T>) => z.object({ entries: z.array(entry) })

function judgeOf<T>({ voice }: Desk, input: StreamInput<T>, secrets: string[]): Judge<T> {
  const { entry, facts, strangers, numbers, accept } = input
  const ground: Ground<T> = { facts, strangers, numbers, accept, draft: null, isPlain: voice.isPlain }
  return (raw, objected) => judgeRaw(entry, raw, { ground: { ...ground, objected }, secrets })
}
