import type { z } from 'zod'
import type { Refused } from './calls.ts'
import { citesUnknown } from './cited-sources.ts'
import { claimIn } from './claims.ts'
import type { Objection } from './fault.ts'
import { createFigureCheck } from './figures.ts'
import type { FieldNumbers } from './figures.ts'
import { isHarmless, stringsOf } from './guard.ts'
import { mend } from './mend.ts'
import type { SentenceCheck } from './mend.ts'
import { readAnswer } from './reading.ts'
import { inScriptsOf, isInLanguageOf } from './scripts.ts'
import { sentencesOf } from './sentences.ts'
import { stemsIn } from './words.ts'

export type Ground<T> = {
  draft: unknown
  facts: Record<string, unknown>
  strangers?: Record<string, unknown> | undefined
  numbers?: FieldNumbers | undefined
  accept?: ((value: T) => boolean) | undefined
  isPlain?: ((sentence: string) => boolean) | undefined
  /** What the model objected to at its second look, which then judges the figures too. */
  objected?: ReadonlySet<string> | undefined
}

export type RefusedSentence = { sentence: string; why: Wording }

/** `refused` also holds what went out of a value that passed; `objections` has one for each of it. */
export type Judged<T> = ({ value: T } | { why: Objection }) & {
  refused: RefusedSentence[]
  objections: Objection[]
}

/** A sentence that is refused costs itself or its entry; harm, or our caller's no, costs the whole. */
export function judgeValue<T>(
  schema: z.ZodType<T>,
  value: T,
  { ground, secrets }: { ground: Ground<T>; secrets: string[] },
): Judged<T> {
  const harmful = { why: 'harm' as const, refused: [], objections: ['harm' as const] }
  try {
    if (!isHarmless({ value, ...ground, private: secrets })) return harmful
    if (!isInLanguageOf({ facts: ground.facts, draft: ground.draft }, value)) return otherLanguage(value)
    const objection = objectionIn(ground)
    const mended = mend(value, sentenceCheck(ground, value))
    const refused = mended.refused.map((sentence) => ({ sentence, why: objection(sentence) }))
    const objections: Objection[] = refused.map(({ why }) => why)
    if (refused.length === 0)
      return accepts(ground, value)
        ? { value, refused, objections }
        : { why: 'caller', refused, objections: ['caller'] }
    const { data } = schema.safeParse(mended.value)
    const isNothingNew = JSON.stringify(data) === JSON.stringify(ground.draft)
    if (data === undefined || isNothingNew || !accepts(ground, data))
      return { why: objections.find((why) => why !== 'number') ?? 'number', refused, objections }
    return { value: data, refused, objections }
  } catch {
    // If a check throws, it hasn't passed.
    return harmful
  }
}

const otherLanguage = (value: unknown) => ({
  why: 'script' as const,
  refused: stringsOf(value)
    .flatMap(sentencesOf)
    .slice(0, 1)
    .map((sentence) => ({ sentence, why: 'script' as const })),
  objections: ['script' as const],
})

export function judgeRaw<T>(
  schema: z.ZodType<T>,
  raw: unknown,
  by: { ground: Ground<T>; secrets: string[] },
): Judged<T> {
  const { data } = schema.safeParse(raw)
  return data === undefined
    ? { why: 'shape', refused: [], objections: ['shape'] }
    : judgeValue(schema, data, by)
}

type Wording = 'number' | 'banned-word' | 'script' | 'claim' | 'second-look'

export function objectionIn<T>({ isPlain, objected, ...ground }: Ground<T>): (sentence: string) => Wording {
  const isReadable = inScriptsOf({ facts: ground.facts, draft: ground.draft })
  const claims = claimsFor(ground)
  return (sentence) => {
    if (objected?.has(sentence)) return 'second-look'
    if (!isReadable(sentence)) return 'script'
    if (claims(sentence)) return 'claim'
    return isPlain?.(sentence) === false ? 'banned-word' : 'number'
  }
}

function claimsFor<T>({ facts, draft, strangers }: Ground<T>): (sentence: string) => boolean {
  const known = stemsIn(stringsOf({ facts, draft, strangers }).join(' '))
  return (sentence) => claimIn(sentence) !== null || citesUnknown(sentence, known)
}

const accepts = <T>({ accept }: Ground<T>, value: T) => accept?.(value) ?? true

export function sentenceCheck<T>(ground: Ground<T>, value?: unknown): SentenceCheck {
  const { isPlain = () => true, facts, draft, objected } = ground
  const isReadable = inScriptsOf({ facts, draft })
  const figures = objected ? unread : createFigureCheck(ground, value)
  const drafted = new Set(stringsOf(draft).flatMap(sentencesOf))
  const claims = claimsFor(ground)
  const isOurs = (sentence: string) =>
    !objected?.has(sentence) && (drafted.has(sentence) || !claims(sentence))
  return (text, field = '') =>
    figures(text, field).map(({ sentence, passes }) => ({
      sentence,
      passes: passes && isPlain(sentence) && isReadable(sentence) && isOurs(sentence),
    }))
}

const unread: SentenceCheck = (text) => sentencesOf(text).map((sentence) => ({ sentence, passes: true }))

export function judgeAnswer<T>(
  text: string,
  schema: z.ZodType<T>,
  { ground, secrets }: { ground: Ground<T>; secrets: string[] },
): ({ outcome: 'used'; value: T } | Refused) & { objections: Objection[] } {
  const reading = readAnswer(text, schema)
  if ('complaint' in reading) return { outcome: 'unreadable', complaint: reading.complaint, objections: [] }
  const { objections, ...judged } = judgeValue(schema, reading.value, { ground, secrets })
  if ('value' in judged) return { outcome: 'used', value: judged.value, objections }
  const complaint = complaintOf(judged.refused)
  return { outcome: 'rejected', ...(complaint === null ? {} : { complaint }), objections }
}

const quoted = 5

const complaintOf = (refused: RefusedSentence[]): string | null =>
  refused.length > 0 ? refused.slice(0, quoted).map(complaintAbout).join('\n') : null

export const complaintAbout = ({ sentence, why }: RefusedSentence): string => complaints[why](sentence)

const complaints: Record<Wording, (sentence: string) => string> = {
  number: (sentence) =>
    `This sentence has a number that isn't in the data: “${sentence}” Write it again without the number.`,
  'banned-word': (sentence) =>
    `This sentence has a word you never use: “${sentence}” Write it again in plain words.`,
  claim: (sentence) =>
    `This sentence promises, advises on health, law or money, says something private, or says that you ` +
    `looked something up or cites a source that isn't in the data: “${sentence}” ` +
    'Write it again without that.',
  'second-look': (sentence) =>
    `This sentence promises a result, advises on health, law or money, claims something about a person, or ` +
    `states as a fact what isn't in the data: “${sentence}” Write it again without that.`,
  script: (sentence) =>
    `This sentence isn't in the language of the data: “${sentence}” Write it again in English.`,
}
