import type { z } from 'zod'
import type { Refused } from './calls.ts'
import { createFigureCheck } from './figures.ts'
import { isHarmless } from './guard.ts'
import { mend } from './mend.ts'
import type { SentenceCheck } from './mend.ts'
import { readAnswer } from './question.ts'
import { inScriptsOf } from './scripts.ts'

export type Ground<T> = {
  draft: unknown
  facts: Record<string, unknown>
  strangers?: Record<string, unknown> | undefined
  /** Fields whose numbers claim nothing about the world. */
  freeNumbers?: string[] | undefined
  accept?: ((value: T) => boolean) | undefined
  /** Whether a sentence is in words that we'd use. */
  isPlain?: ((sentence: string) => boolean) | undefined
}

export type Objection = 'harm' | 'number' | 'banned-word' | 'script' | 'caller'
type Judged<T> = { value: T } | { why: Objection | 'shape'; refused: string[] }

/** A sentence that is refused costs itself or its entry; harm, or our caller's no, costs the whole. */
export function judgeValue<T>(
  schema: z.ZodType<T>,
  value: T,
  { ground, secrets }: { ground: Ground<T>; secrets: string[] },
): Judged<T> {
  try {
    if (!isHarmless({ value, ...ground, private: secrets })) return { why: 'harm', refused: [] }
    const mended = mend(value, sentenceCheck(ground, value))
    const { refused } = mended
    if (refused.length > 0) {
      const { data } = schema.safeParse(mended.value)
      const isNothingNew = JSON.stringify(data) === JSON.stringify(ground.draft)
      if (data === undefined || isNothingNew || !accepts(ground, data))
        return { why: refused.map(objectionIn(ground)).find((why) => why !== 'number') ?? 'number', refused }
      return { value: data }
    }
    return accepts(ground, value) ? { value } : { why: 'caller', refused }
  } catch {
    // If a check throws, it hasn't passed.
    return { why: 'harm', refused: [] }
  }
}

type Wording = 'number' | 'banned-word' | 'script'

/** Why a refused sentence was refused. */
function objectionIn<T>({ isPlain, facts, draft }: Ground<T>): (sentence: string) => Wording {
  const isReadable = inScriptsOf({ facts, draft })
  return (sentence) => {
    if (!isReadable(sentence)) return 'script'
    return isPlain?.(sentence) === false ? 'banned-word' : 'number'
  }
}

const accepts = <T>({ accept }: Ground<T>, value: T) => accept?.(value) ?? true

export function sentenceCheck<T>(ground: Ground<T>, value?: unknown): SentenceCheck {
  const { freeNumbers = [], isPlain = () => true, facts, draft } = ground
  const isReadable = inScriptsOf({ facts, draft })
  const figures = createFigureCheck(ground, value)
  return (text, field = '') =>
    figures(text, field).map(({ sentence, passes }) => ({
      sentence,
      passes: (passes || freeNumbers.includes(field)) && isPlain(sentence) && isReadable(sentence),
    }))
}

export function judgeAnswer<T>(
  text: string,
  schema: z.ZodType<T>,
  { ground, secrets }: { ground: Ground<T>; secrets: string[] },
): { outcome: 'used'; value: T } | Refused {
  const reading = readAnswer(text, schema)
  if ('complaint' in reading) return { outcome: 'unreadable', complaint: reading.complaint }
  const judged = judgeValue(schema, reading.value, { ground, secrets })
  if ('value' in judged) return { outcome: 'used', value: judged.value }
  const complaint = complaintOf(judged.refused, ground)
  return complaint === null ? { outcome: 'rejected' } : { outcome: 'rejected', complaint }
}

const quoted = 5

function complaintOf<T>(refused: string[], ground: Ground<T>): string | null {
  if (refused.length === 0) return null
  const objection = objectionIn(ground)
  return refused
    .slice(0, quoted)
    .map((sentence) => complaints[objection(sentence)](sentence))
    .join('\n')
}

const complaints: Record<Wording, (sentence: string) => string> = {
  number: (sentence) =>
    `This sentence has a number that isn't in the data: “${sentence}” Write it again without the number.`,
  'banned-word': (sentence) =>
    `This sentence has a word you never use: “${sentence}” Write it again in plain words.`,
  script: (sentence) =>
    `This sentence isn't in the language of the data: “${sentence}” Write it again in English.`,
}
