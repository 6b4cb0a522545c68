import { follows, isNearly } from './arithmetic.ts'
import { clauseAt, countedBy, isDefinite, subjectOf, subjectsIn } from './figure-roles.ts'
import { figuresIn } from './figure.ts'
import type { Figure } from './figure.ts'
import { fieldsOf, givenIn, longestSentence, withKeys } from './given-figures.ts'
import type { Given } from './given-figures.ts'
import { stringsOf } from './guard.ts'
import { languageOf } from './little-words.ts'
import type { Language } from './little-words.ts'
import { isClaim, isOfOthers, reasonAt } from './plan-words.ts'
import { sentencesOf } from './sentences.ts'
import { stemsIn, wordsIn } from './words.ts'

/**
 * What numbers mean in a field. `free`: nothing. `scene`: a moment as it might be, of which counts, times and
 * days claim nothing. `plan`: what to do, offer or reach, of which counts and times up to 12 claim nothing.
 */
export type FieldNumbers = Record<string, 'free' | 'scene' | 'plan'>
export type Ground = {
  draft: unknown
  facts: Record<string, unknown>
  strangers?: unknown
  numbers?: FieldNumbers | undefined
}
export type FigureCheck = (text: string, field?: string) => { sentence: string; passes: boolean }[]

/**
 * Whether every number in the text is given, is in its own number fields, or follows by arithmetic from
 * numbers in the same sentence or just before it. Numbers from strangers' texts don't count as given,
 * except where the draft cites them.
 */
export function isGrounded(value: unknown, ground: Ground): boolean {
  const check = createFigureCheck(ground, value)
  return stringsOf(value).every((text) => check(text).every(({ passes }) => passes))
}

export function createFigureCheck(
  { draft, facts, strangers, numbers = {} }: Ground,
  value?: unknown,
): FigureCheck {
  const cited = stringsOf(strangers).filter((text) => /\d/.test(text))
  const without = (text: string) => cited.reduce((rest, quote) => rest.replaceAll(quote, ' '), text)
  const texts = stringsOf({ draft, facts })
  const drafted = new Set(stringsOf(draft).flatMap((text) => [text, ...sentencesOf(text)]))
  const given = [
    ...withKeys({ draft, facts }).flatMap(([text, key]) => givenIn(without(text), key)),
    ...fieldsOf({ draft, facts, value }),
  ]
  const subjects = subjectsIn(texts)
  const known = stemsIn(texts.join(' '))
  return (text, field = '') => {
    const meant = numbers[field]
    const before: Given[] = []
    return sentencesOf(text).map((sentence) => {
      const passes =
        meant === 'free' ||
        drafted.has(text) ||
        drafted.has(sentence) ||
        isSupported({ text: sentence, meant, subjects, known }, given, before)
      if (passes) before.push(...givenIn(sentence))
      return { sentence, passes }
    })
  }
}

const remembered = 4

/** More are no sentence, and take long to reckon with. */
const most = 60
const small = 12
/** “20 boxes at $14”: supposed, and reckoned with. */
const offered = /^(?: \p{L}+){0,2} (?:at|for|zu(?: je)?|für|à|a|por|pour) (?=[$€£]?\d)/u
const isSmall = ({ kind, raw }: Figure) => (kind === 'count' || kind === 'time') && raw <= small

type Meant = FieldNumbers[string] | undefined

type Sentence = {
  text: string
  claims: boolean
  /** About others than the founder: nothing follows from the founder's numbers. */
  isOfOthers: boolean
  meant: Meant
  subjects: Set<string>
  known: Set<string>
  words: Set<string>
  language: Language | null
  given: Given[]
}

function isSupported(
  { text, meant, subjects, known }: Pick<Sentence, 'text' | 'meant' | 'subjects' | 'known'>,
  given: Given[],
  earlier: Given[],
): boolean {
  if (text.length > longestSentence) return !/\d/.test(text)
  const last = earlier.slice(-remembered)
  const before = last.flatMap(({ figures }) => figures)
  const sentence = {
    text,
    given: [...given, ...last],
    claims: isClaim(text),
    isOfOthers: meant !== 'plan' && isOfOthers(text),
    meant,
    subjects,
    known,
    words: wordsIn(text),
    language: languageOf(text),
  }
  const figures = figuresIn(text).filter((figure) => !isName(figure, text))
  if (figures.length > most) return false
  const reason = { from: reasonAt(text), sentence: { ...sentence, claims: sentence.language !== null } }
  const sure = figures.filter((figure) => {
    const where = figure.at > reason.from ? reason.sentence : sentence
    return claimsNothing(figure, where) || isGiven(figure, where)
  })
  const unsure = figures.filter((figure) => !sure.includes(figure))
  // A claim's small numbers and known prices may be reckoned with, but have to be used for something.
  const small = unsure.filter(
    (figure) => isSmall(figure) || isPrice(figure, sentence) || isOffer(figure, text),
  )
  const operands = [...before, ...[...sure, ...small].toSorted((a, b) => a.at - b.at)]
  let open = unsure.filter((figure) => !small.includes(figure))
  for (;;) {
    const next = !sentence.isOfOthers && open.find((figure) => isDerived(figure, operands, sentence))
    if (!next) break
    operands.push(next)
    open = open.filter((figure) => figure !== next)
  }
  const isBacked = (figure: Figure) => {
    const others = operands.filter((one) => one !== figure)
    const sure = others.filter((one) => !small.includes(one))
    return (
      follows(figure, sure, text) ||
      sure.some((goal) => {
        if (before.includes(goal)) return false
        const rest = others.filter((one) => one !== goal)
        return follows(goal, [...rest, figure], text) && !follows(goal, rest, text)
      })
    )
  }
  return open.length === 0 && small.every(isBacked)
}

const isOffer = ({ kind, end }: Figure, text: string) => kind === 'count' && offered.test(text.slice(end))

const emergency = new Set([911, 112, 988, 999])

/** “911”, “50/50”. */
function isName({ kind, raw, at }: Figure, text: string): boolean {
  if (kind !== 'count') return false
  const [, a, b] = /(?<!\d)(\d\d)\/(\d\d)(?!\d)/.exec(text.slice(Math.max(0, at - 3), at + 5)) ?? []
  if (a && Number(a) + Number(b) === 100) return true
  return emergency.has(raw) && /\b(?:call|dial|text|ring|phone|emergency)/i.test(text)
}

const aimed =
  /(?:at least|fewer than|less than|no more than|more than|if|until|when|ask|first|next|mindestens|al menos|au moins) $/i
const definite =
  /(?<!\p{L})(?:the|these|those|first|next|last|other|another|your|all|you|us|die|den|diese|diesen|deine|alle|nächsten|letzten|ersten|anderen|los|las|estos|estas|tus|otros|otras|les|ces|tes|autres|prochains) $/iu

/** “Three more”, and the parts that a text names: “two things”. */
const ownParts =
  /^ (?:more|mehr|weitere|más|de plus|things?|kinds?|ways?|words?|lines?|steps?|questions?|reasons?)(?!\p{L})/iu

const inScenes = new Set<Figure['kind']>(['count', 'time', 'clock', 'date'])

function claimsNothing(figure: Figure, { text, claims, meant, given }: Sentence): boolean {
  const { kind, raw, whole, at, end } = figure
  const isAim = meant === 'plan'
  if (meant === 'scene' && inScenes.has(kind)) return true
  const lead = text.slice(Math.max(0, at - 20), at)
  if (kind === 'operand') return true
  if (kind === 'most') return !claims
  if (kind === 'ratio') return (isAim && (whole ?? 0) <= small) || (!claims && aimed.test(lead))
  if (kind === 'clock') return !claims
  if (kind === 'date') return !claims && isWithin(figure, given)
  if (!isSmall(figure)) return false
  if (!claims || isAim || (kind === 'count' && raw <= 1)) return true
  return kind === 'count' && (definite.test(lead) || ownParts.test(text.slice(end)))
}

/** A plan's day is among the days of its data or in the two weeks after, or it is invented. */
function isWithin({ amount }: Figure, given: Given[]): boolean {
  const days = given.flatMap(({ figures }) =>
    figures.flatMap((one) => (one.kind === 'date' && one.amount < 0 ? dayOfYear(one.amount) : [])),
  )
  const day = dayOfYear(amount)
  const isAmong = Math.min(...days) <= day && day <= Math.max(...days)
  return amount < 0 && (isAmong || days.some((given) => (day - given + daysInYear) % daysInYear <= 14))
}

/** Dates have no year: January follows December. */
const daysInYear = 366

const dayOfYear = (amount: number) =>
  Date.UTC(2000, Math.floor(-amount / 100) - 1, -amount % 100) / 86_400_000

const others = /\b(?:other|others|rest|remaining|anderen|übrigen|otros|autres)\b/i
const timed = /\b(?:minutes|hours|days|minuten|stunden|tage|minutos|horas|heures)\b/i

function isGiven(figure: Figure, sentence: Sentence): boolean {
  const { text, given, claims } = sentence
  const { kind, amount, raw } = figure
  // "The other 62%" of a share of 38%; "50 minutes for this and 15 for that".
  const isRest = kind === 'share' && others.test(text)
  const isNo = denied.test(text)
  const isTimed = kind === 'count' && timed.test(text)
  const isLoose = claims && (loose.has(kind) || (kind === 'count' && isSmall(figure)))
  return given.some((one) => {
    if (isLoose && !isAbout(one, sentence)) return false
    if (figure.kind === 'ratio')
      return isPair(figure, one) || (isNo && raw > 0 && isPair(restOf(figure), one))
    return one.figures.some(
      (other) =>
        (isSame(figure, other) && isSaidOf(figure, { sentence, other, one })) ||
        (isRest && other.kind === 'share' && isSame({ ...figure, amount: 1 - amount }, other)) ||
        (isTimed && other.kind === 'time' && other.raw === raw),
    )
  })
}

/** Said in words often, so that the same number may be of anything. */
const loose = new Set<Figure['kind']>(['share', 'times', 'most'])

type Same = { sentence: Sentence; other: Figure; one: Given }

const isPrice = (figure: Figure, sentence: Sentence) =>
  figure.kind === 'money' && !sentence.isOfOthers && isGiven(figure, { ...sentence, claims: false })

function isSaidOf(figure: Figure, { sentence, other: { near }, one }: Same): boolean {
  const { text, claims, meant, subjects, language, words } = sentence
  if (!claims || meant === 'plan' || !near || (one.language && language && one.language !== language))
    return true
  if (figure.kind === 'money' && !one.isLabel && !hasAny(one.words, words)) return false
  const { things, only } = countedBy(text, figure)
  const isField = one.words === null && figure.kind === 'money'
  if (!isField && [things, only].some((all) => all.length > 0 && !hasAny(near, all))) return false
  if (figure.kind !== 'money' && figure.kind !== 'count') return true
  const clause = clauseAt(text, figure)
  const subject = subjectOf(clause)
  if (subject === undefined || one.goesOn || one.named?.has(subject)) return true
  return !subjects.has(subject) && !(isDefinite(clause) && !sentence.known.has(subject))
}

const hasAny = (words: Set<string> | null | undefined, some: Iterable<string>) =>
  [...some].some((word) => words?.has(word))

/** Words of two languages can't be compared. */
function isAbout(given: Given, { words, language }: Sentence): boolean {
  if (!given.words || (given.language && language && given.language !== language)) return true
  return [...words].some((word) => given.words?.has(word))
}

/** “5 of the 12 didn't say yes”, where 7 did. */
const denied = /(?<!\p{L})(?:not|no|none|nicht|kein|ne|pas|não)(?!\p{L})|n['’]t(?!\p{L})/iu
const restOf = (figure: Figure): Figure => ({ ...figure, raw: (figure.whole ?? 0) - figure.raw })

/** Both numbers were said together, or each is too large to be there by chance. */
function isPair({ raw, whole }: Figure, { figures }: Given): boolean {
  const counts = figures.flatMap((one) => {
    if (one.kind === 'ratio') return [one.raw, one.whole]
    return one.kind === 'count' || one.kind === 'any' ? [one.raw] : []
  })
  return counts.includes(raw) && counts.includes(whole)
}

function isSame(figure: Figure, other: Figure): boolean {
  const { kind, raw, amount } = figure
  const exact = (a: number) => (figure.isNear ? isNearly(a, figure) : Math.abs(a - amount) < 0.005)
  if (other.kind === 'any') return (kind === 'count' || kind === 'money') && exact(other.raw)
  if (other.kind === 'ratio') {
    if (kind === 'share') return isNearly(other.amount, figure)
    return kind === 'count' && (other.raw === raw || other.whole === raw)
  }
  if (kind === 'time' && other.kind === 'time') return isNearly(other.amount, figure)
  return kind === other.kind && exact(other.amount)
}

function isDerived(figure: Figure, operands: Figure[], sentence: Sentence): boolean {
  const { kind, raw, whole } = figure
  if (kind !== 'ratio' || whole === undefined) return follows(figure, operands, sentence.text)
  const counted = (amount: number): Figure => ({ ...figure, kind: 'count', raw: amount, amount })
  const isKnown = (amount: number) => isGiven(counted(amount), { ...sentence, claims: false })
  if (raw === 1) return follows(figure, operands, sentence.text)
  if (!isKnown(whole) && !operands.some((one) => one.raw === whole)) return false
  if (operands.some((one) => one.kind === 'count' && one.raw === raw)) return true
  const isLarge = raw > small && (isKnown(raw) || isKnown(whole - raw))
  return isLarge || follows(figure, operands, sentence.text) || follows(counted(raw), operands, sentence.text)
}
