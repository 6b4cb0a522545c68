import { z } from 'zod'
import { remedies } from '#planner/founder/clarified.ts'
import type { Clarification } from '#planner/founder/clarified.ts'
import { doingIn, workIn } from '#planner/founder/doing.ts'
import { usDollars } from '#planner/founder/money.ts'
import type { Money } from '#planner/founder/money.ts'
import { thingNamed, workNamed } from '#planner/founder/named.ts'
import { paymentIn } from '#planner/founder/payment.ts'
import type { Paid } from '#planner/founder/payment.ts'
import { isTagged, thingsIn, wordsIn } from '#planner/founder/phrases.ts'
import type { Thing, Word } from '#planner/founder/phrases.ts'
import type { Answers } from '#planner/founder/questions.ts'
import { wordsOf } from '#planner/founder/trade-words.ts'
import { isForeign, singular } from '#planner/founder/trade.ts'
import { ownWordsFiles } from '#planner/knowledge/files.ts'
import { small } from '#planner/words.ts'
import { candidate } from './candidate.ts'
import { rangesOf, usual } from './cues.ts'
import type { Range } from './cues.ts'
import { isNoun, sortOf, sorts } from './slots.ts'
import { closestTo } from './topic.ts'

const ownIdea = candidate.omit({ who: true, where: true, reasons: true }).extend({
  id: z.string(),
  problem: candidate.shape.problem.omit({ moment: true }),
  reason: z.string(),
  /** What it is, of what they could choose. */
  remedy: z.enum(remedies).optional(),
  /** Words in a text that it fits. */
  cues: z.array(z.string()).optional(),
})
export type OwnIdea = z.infer<typeof ownIdea>

/** One kind of problem, or of what they were thanked for, with the phrases that tell it. */
const kind = z.object({
  id: z.string(),
  source: z.string(),
  reviewed: z.iso.date(),
  of: z.enum(['problem', 'thanked']),
  cues: z.array(z.string()),
  /** For texts that no phrase tells. */
  isFallback: z.boolean().optional(),
  /** For what they were paid for, where we can't say what it was. */
  needsPayment: z.boolean().optional(),
  /** Says nothing without a thing that they named. */
  needsThing: z.boolean().optional(),
  /** Its sentences fit "raw food" as well as "feed bags". */
  anyNumber: z.boolean().optional(),
  /** A plural noun, where their words have none. */
  things: z.string(),
  /** It is about these things, whatever else they named. */
  keepsThings: z.boolean().optional(),
  /** What its sentences take in place of {things}; anything without it. */
  takes: z.array(z.enum(sorts)).optional(),
  /** The scene, in our words. */
  moment: z.string(),
  ideas: z.array(ownIdea).min(1),
})
type Kind = z.infer<typeof kind>
export const kinds = ownWordsFiles.map((file) => kind.parse(file))

/**
 * `thing` and `doing`: what it is about, in their words. `paid`: what they got for it. `cue`: the phrase
 * that told the kind. Their sentences are quoted in reasons only, which they alone read.
 */
export type Told = {
  kind: Kind
  text: string
  thing: Pick<Thing, 'many' | 'one'>
  doing: string | null
  paid: Paid | null
  cue: string | null
  /** Asked back and answered. */
  clarified: Clarification | null
}

/** The work of a favor, or what they'd do about a problem; of a thing they made, making it. */
export const doingOf = ({ doing, kind, thing, clarified }: Told): string | null =>
  doing ??
  workNamed(clarified?.remedy ?? '') ??
  (kind.of === 'thanked' && kind.needsThing ? `making ${thing.many}` : null)

export const namesOneThing = (text: string) => thingsIn(wordsIn(text)).length === 1

/** Whether our own name for it may be wrong. */
export const isUnsure = (told: Told | null, words: string) =>
  !told || told.kind.isFallback === true || !namesOneThing(words)

const kindsOf = (of: Kind['of']) => kinds.filter((kind) => kind.of === of)
const fewestWords = 3

/** The problem they typed, or one that their working day tells of; of no known kind only if it was typed as one. */
export function problemTold(answers: Answers): Told | null {
  const { workingDay, clarified } = answers
  const typed = problemTyped(answers)
  const day = workingDay?.text?.trim() ?? ''
  const told =
    (isSaid(typed) && problemIn(typed, 'known')) ||
    problemIn(day, 'known') ||
    (isSaid(typed) ? problemIn(typed, 'any') : null)
  const said = sayingOf(clarified?.problem, told?.text ?? typed)
  if (!said) return told
  const thing = said.thing ? thingNamed(said.thing) : told?.thing
  const [anyKind] = kindsOf('problem').filter(({ isFallback }) => isFallback)
  return anyKind && thing ? { ...asked(told, anyKind, said), thing } : null
}

/** In question 4; else the question that people ask them, as "Is this quote a ripoff?" */
export function problemTyped({ pull, skill }: Answers): string {
  const asking = skill?.text?.trim() ?? ''
  return pull?.text?.trim() || (isQuestion.test(asking) ? asking : '')
}

const isQuestion =
  /^(?:is|are|can|could|should|do|does|did|will|would|whats?|what's|which|who|how|when|where|why)\b/i

const sayingOf = (said: Clarification | undefined, words: string) => (said?.words === words ? said : null)

const asked = (told: Told | null, kind: Kind, clarified: Clarification): Told => ({
  ...(told ?? { kind, text: clarified.words, thing: asNamed(kind), doing: null, paid: null, cue: null }),
  clarified,
})

function problemIn(text: string, kinds: 'known' | 'any'): Told | null {
  const words = readable(text)
  const fallbacks = kindsOf('problem').filter(({ isFallback }) => isFallback)
  const found =
    kinds === 'known'
      ? foundIn(words, kindsOf('problem'))
      : fallbacks.map((kind) => ({ kind, at: null, cue: null }))
  const told = tell(thingsIn(words), found)
  return told && { ...told, text, doing: null, paid: null, clarified: null }
}

type Favor = { text: string; isAskedFor: boolean }

/** Those they were thanked for, a line each, then what people ask them for. */
function favorsSaid(answers: Answers): Favor[] {
  const asked = answers.skill?.text?.trim() ?? ''
  return [
    ...(answers.thankedFor?.text ?? '')
      .split(/[\n;]/)
      .map((text) => ({ text: text.trim(), isAskedFor: false })),
    ...(asked !== problemTyped(answers) ? [{ text: asked, isAskedFor: true }] : []),
  ].filter(({ text }) => text !== '')
}

type FavorRead = { text: string; told: Told | null }

/**
 * The one they answered about comes first, then of several lines what we can't name yet, so it's asked about, then
 * what we can. What has no name may still have a price.
 */
function favorsRead(answers: Answers, money: Money): FavorRead[] {
  const all = favorsSaid(answers)
    .map((favor) => ({ ...favor, told: favorIn(favor, money) }))
    .filter(({ text, isAskedFor, told }) => told || isAskedFor || isSaid(text))
  const { words } = answers.clarified?.thanked ?? {}
  const isOneOfMany = ({ isAskedFor }: Favor) =>
    !isAskedFor && all.filter((one) => !one.isAskedFor).length > 1
  const worth = (favor: (typeof all)[number]) => {
    if (favor.text === words) return 4
    if (!isNamed(favor) && isOneOfMany(favor)) return 3
    return isNamed(favor) ? 2 : favor.told ? 1 : 0
  }
  const [first, ...others] = all.toSorted((one, other) => worth(other) - worth(one))
  if (!first?.isAskedFor || !first.told) return first ? [first, ...others] : []
  // The one sum that they named, for they didn't say what.
  const [thanked, ...more] = all.filter(({ isAskedFor }) => !isAskedFor)
  const paid =
    first.told.paid ?? (thanked && more.length === 0 && !isNamed(thanked) ? thanked.told?.paid : null)
  return [{ ...first, told: { ...first.told, paid: paid ?? null } }, ...others]
}

const isNamed = ({ told }: FavorRead) => told !== null && !told.kind.needsPayment

export const favorRead = (answers: Answers, money: Money = usDollars): FavorRead | null =>
  favorsRead(answers, money)[0] ?? null

const mostFavors = 3

/** The one that they're asked about, then others that have a name of their own. */
export function favorsTold(answers: Answers, money: Money = usDollars): Told[] {
  const [favor, ...others] = favorsRead(answers, money)
  const first = favor ? asAnswered(favor, answers) : null
  const named = others.filter(isNamed).flatMap(({ told }) => told ?? [])
  const isFirst = first && (first.clarified || !first.kind.needsPayment || named.length === 0)
  return [...(isFirst ? [first] : []), ...named]
    .filter((told, at, all) => all.findIndex((one) => madeOf(one) === madeOf(told)) === at)
    .slice(0, mostFavors)
}

const nameOf = (told: Told) => doingOf(told) ?? told.thing.many

/** "Fixing bikes", as it's shown back. */
export const favorsNamed = (answers: Answers): string[] =>
  favorsTold(answers)
    .filter(({ kind }) => !kind.needsPayment)
    .map(nameOf)

// Mending bikes and fixing her bike are one.
const madeOf = (told: Told) => singular(nameOf(told).split(' ').at(-1) ?? '')

/** The favor: something they made, or else work that can be done again. */
export function thanksTold(answers: Answers, money: Money = usDollars): Told | null {
  const favor = favorRead(answers, money)
  return favor && asAnswered(favor, answers)
}

function asAnswered({ text, told }: FavorRead, answers: Answers): Told | null {
  const said = sayingOf(answers.clarified?.thanked, text)
  if (!said) return told
  const isThing = told?.kind.needsThing && !(said.thing && isWork(said.thing))
  const [work] = kindsOf('thanked').filter((kind) => kind.isFallback && !kind.needsPayment)
  if (!work || !(told || said.thing)) return null
  const answered = asked(told, work, said)
  if (!said.thing) return answered
  return isThing
    ? { ...answered, thing: thingNamed(said.thing) }
    : { ...answered, kind: work, doing: small(said.thing).replace(article, '') }
}

const article = /^(?:an?|the|my|our) /

/** "Photographing bags", but not "wedding cakes". */
const isWork = (named: string) => isTagged(wordsIn(named)[0], 'Gerund')

function favorIn({ text, isAskedFor }: Favor, money: Money): Told | null {
  const words = readable(text)
  const made = foundIn(words, kindsOf('thanked')).filter(({ at }) => isMade(words, at))
  const paid = paymentIn(text, money)
  const madeAt = words.findIndex(({ root }) => making.has(root))
  const told = tell(
    thingsIn(words).filter(({ from }) => from > madeAt),
    made,
  )
  if (told) return { ...told, text, doing: null, paid, clarified: null }
  const work = workIn(words)
  const doing = isAskedFor ? work : (doingIn(words) ?? shortly(work, words) ?? nameAlone(words))
  const kind = kindsOf('thanked').find(
    ({ isFallback, needsPayment }) => isFallback && (doing ? !needsPayment : needsPayment && paid !== null),
  )
  return kind ? { kind, text, thing: asNamed(kind), doing, paid, cue: null, clarified: null } : null
}

// "Gardening", but no single verb of a longer sentence.
const shortly = (work: string | null, { length }: Word[]) =>
  work?.includes(' ') || length <= mostOfName ? work : null

/** "Mrs. Holroyd, handrail", "a speech at a wedding": what it was, without a verb. */
function nameAlone(words: Word[]): string | null {
  const end = words.findIndex(({ said }) => said === 'at' || said === 'for')
  const [thing, ...others] = thingsIn(end > 0 ? words.slice(0, end) : words)
  const isPlain = words.length <= mostOfName && !words.some((word) => isTagged(word, ...notOfName))
  return isPlain && thing && others.length === 0 && isNoun(thing) ? thing.many : null
}
const notOfName = ['Verb', 'Money', 'Value', 'Adjective'] as const
const mostOfName = 5

export const isSaid = (text: string) => text.split(/\s+/).length >= fewestWords
const readable = (text: string): Word[] => (isForeign(text) ? [] : wordsIn(usual(text)))

type Found = { kind: Kind; at: Range | null; cue: string | null }

function tell(things: Thing[], found: Found[]): Pick<Told, 'kind' | 'thing' | 'cue'> | null {
  const usable = found
    .map(({ kind, at, cue }) => ({ kind, cue, thing: thingFor(kind, closestTo(things, at)) }))
    .filter(({ kind, thing }) => thing !== null || !kind.needsThing)
  // Another phrase of the same kind may be closer to the thing.
  const first = usable.find(({ kind, thing }) => thing && kind === usable[0]?.kind) ?? usable[0]
  return first ? { kind: first.kind, cue: first.cue, thing: first.thing ?? asNamed(first.kind) } : null
}

const asNamed = ({ things }: Kind) => ({ many: things, one: singular(things) })

/** Where it happens is what it's about only if they named nothing else. */
function thingFor({ anyNumber, keepsThings, takes }: Kind, all: Thing[]): Thing | null {
  const things = all.filter((thing) => !takes || takes.includes(sortOf(thing)))
  const [first] = things
  if (keepsThings || !first) return null
  return things.find(({ isMass, isPlace }) => (anyNumber || !isMass) && isPlace === first.isPlace) ?? null
}

/** The kinds whose phrases are said, the longest first. */
function foundIn(words: Word[], kinds: Kind[]): Found[] {
  const rangeOf = rangesOf(words)
  const lengthOf = (at: Range | null) => (at ? at.to - at.from : 0)
  return kinds
    .flatMap((kind) => kind.cues.map((cue) => ({ kind, cue, at: rangeOf(cue) })))
    .filter(({ at }) => at !== null)
    .toSorted((one, other) => lengthOf(other.at) - lengthOf(one.at))
}

/** "My hawk spreadsheet", "wrote the eulogy". */
function isMade(words: Word[], at: Range | null): boolean {
  const before = at ? words.slice(0, at.from) : []
  return before.slice(-2).some(({ said }) => said === 'my') || before.some(({ root }) => making.has(root))
}
const making = wordsOf('make write design draw build create sew draft print paint film record carve')
