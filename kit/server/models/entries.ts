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
import { modelFor } from './settings.ts'

export type StreamInput<T> = Asking & {
  entry: z.ZodType<T>
  numbers?: FieldNumbers
  accept?: (entry: T) => boolean
  onEntry: (entry: T) => void
  onRefused?: (raw: unknown, why: Objection) => void
}

/** Entries with refused sentences come last: the model is asked once to write those sentences again. */
export async function stream<T>(desk: Desk, input: StreamInput<T>): Promise<Told> {
  const madeBy = modelFor(desk.settings, input.purpose)
  const { add, refusals } = createTally()
  const torn: { entry: unknown; judged: Judged<T> }[] = []
  let used = 0
  const take = (entry: unknown, judged: Judged<T>) => {
    if ('why' in judged) return input.onRefused?.(entry, judged.why)
    used += 1
    input.onEntry(judged.value)
  }
  try {
    await assertAllowed(desk, input)
    const question = composeQuestion({ ...input, schema: listOf(input.entry) }, desk.voice)
    const judge = judgeOf(desk, input, question.private)
    const hear = (entry: unknown) => {
      const judged = judge(entry)
      add(...judged.objections)
      if (judged.refused.length > 0) torn.push({ entry, judged })
      else take(entry, judged)
    }
    const read = createEntryReader()
    const onText = (delta: string) => read(delta).forEach(hear)
    const isUsed = () => used > 0 || torn.some(({ judged }) => 'value' in judged)
    await listen(desk, { ...input, question, onText, refusals, judge: () => verdict(isUsed()) })
    const written = await rewrite(desk, input, torn)
    for (const [place, { entry, judged }] of torn.splice(0).entries()) {
      const again = judge(written[place])
      take(entry, 'value' in again ? again : judged)
    }
    return { madeBy, note: used > 0 ? null : noteFor('rejected') }
  } catch (error) {
    return { madeBy, note: noteFor(reasonOf(desk, error, input.purpose)) }
  } finally {
    for (const { entry, judged } of torn) take(entry, judged)
  }
}

const listOf = <T>(entry: z.ZodType<T>) => z.object({ entries: z.array(entry) })

function judgeOf<T>({ voice }: Desk, input: StreamInput<T>, secrets: string[]) {
  const { entry, facts, strangers, numbers, accept } = input
  const ground: Ground<T> = { facts, strangers, numbers, accept, draft: null, isPlain: voice.isPlain }
  return (raw: unknown): Judged<T> => judgeRaw(entry, raw, { ground, secrets })
}
