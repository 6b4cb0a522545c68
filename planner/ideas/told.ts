import { z } from 'zod'
import { keyOf } from '#planner/founder/people-words.ts'
import type { Answers } from '#planner/founder/questions.ts'
import { wordsOf } from '#planner/founder/trade-words.ts'
import { namesTrade, plural, singular } from '#planner/founder/trade.ts'
import { ownWordsFiles } from '#planner/knowledge/files.ts'
import { candidate } from './candidate.ts'

const ownIdea = candidate.omit({ who: true, where: true, reasons: true }).extend({
  id: z.string(),
  problem: candidate.shape.problem.omit({ moment: true }),
  reason: z.string(),
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
  /** Says nothing without a thing that they named. */
  needsThing: z.boolean().optional(),
  /** A plural noun, where their words have none. */
  things: z.string(),
  /** The scene, in our words. */
  moment: z.string(),
  ideas: z.array(ownIdea).length(2),
})
type Kind = z.infer<typeof kind>
export const kinds = ownWordsFiles.map((file) => kind.parse(file))

/** `things`: what it is about, as a plural noun. Their words themselves are never quoted. */
export type Told = { kind: Kind; text: string; things: string }

const problems = kinds.filter(({ of }) => of === 'problem')
const thanks = kinds.filter(({ of }) => of === 'thanked')
const fewestWords = 3

/** The problem they typed; without one, one that their working day tells of. */
export function problemTold({ pull, workingDay }: Answers): Told | null {
  const typed = pull?.text ?? ''
  if (isSaid(typed))
    return tell(
      typed,
      [...foundIn(typed, problems), ...fallbacks],
      (cue) => subjectOf(typed) ?? thingsAround(typed, cue) ?? thingsPointedAt(typed),
    )
  const day = workingDay?.text ?? ''
  return tell(day, foundIn(day, problems), (cue) => thingsAfter(day, cue))
}

/** What they were last paid or thanked for. */
export function thanksTold({ thankedFor }: Answers): Told | null {
  const text = thankedFor?.text ?? ''
  if (!isSaid(text)) return null
  return tell(text, foundIn(text, thanks), (cue, { cues }) => madeThing(text, cues) ?? thingsAfter(text, cue))
}

const isSaid = (text: string) => text.trim().split(/\s+/).length >= fewestWords

type Found = { kind: Kind; cue: string }

const fallbacks: Found[] = problems.filter(({ isFallback }) => isFallback).map((kind) => ({ kind, cue: '' }))

function tell(
  text: string,
  found: Found[],
  thingsOf: (cue: string, kind: Kind) => string | null,
): Told | null {
  const usable = found
    .map(({ kind, cue }) => ({ kind, things: thingsOf(cue, kind) }))
    .filter(({ kind, things }) => things !== null || !kind.needsThing)
  // Another phrase of the same kind may be closer to the thing.
  const first = usable.find(({ kind, things }) => things && kind === usable[0]?.kind) ?? usable[0]
  return first ? { kind: first.kind, text: text.trim(), things: first.things ?? first.kind.things } : null
}

/** Phones write "dont" for "don't". */
const said = (text: string) => keyOf(text.replaceAll(/n['’]t\b/gi, 'nt'))

/** The kinds whose phrases are said, the longest first. */
function foundIn(text: string, kinds: Kind[]): Found[] {
  const key = ` ${said(text)} `
  return kinds
    .flatMap((kind) => kind.cues.map((cue) => ({ kind, cue: said(cue) })))
    .filter(({ cue }) => key.includes(` ${cue} `))
    .toSorted((one, other) => other.cue.length - one.cue.length)
}

const openings = wordsOf("i hate it when that how annoys me the all every our my their because so it's")
const determiners = wordsOf(
  'the their our my your his her its any all some these those of to up out ' +
    'two three four five six ten many',
)
/** "Timers" ends as trades do. */
const thingsLikeTrades = wordsOf(
  'timers folders containers flowers trailers stickers drawers registers coolers filters posters boilers printers ' +
    'computers scanners chargers freezers mowers planters meters counters covers cages lockers heaters speakers routers ' +
    'lists ladders offers dinners manuals schedules tables cables labels tickets baskets blankets brackets sockets gaskets pallets rackets',
)
const pronouns = wordsOf('i we you they he she it people anyone someone everyone')
/** What follows a subject. */
const follows = wordsOf(
  "that which someone are were aren't get got go come have never always don't keep written lost " +
    'left on in with about from for at before after until vanish disappear contradict change match expire break fail ' +
    'arrive pile run spoil freeze stop look sit wait fall go',
)
const negation = /^no(?:thing|body|-one)?$/
/** "Water comes in": a verb, not a plural. */
const noPlurals = wordsOf(
  'comes goes gets keeps takes makes does has is was says asks calls breaks leaves needs wants runs loses forgets ' +
    'changes looks works seems always this us its as sends waits arrives fails costs means eats pays gives',
)
/** They are no things. */
const persons = wordsOf(
  'customers clients parents people colleagues bosses owners kids others neighbors guests patients students members ' +
    'managers workers families girls guys boys men women children residents tenants users volunteers strangers friends',
)
/** "Empty seats" are seats: the kind says what is wrong with them. */
const states = wordsOf(
  'empty unused leftover unsold wasted spoiled lost missing wrong late forgotten unpaid overdue outdated unreadable',
)
const mostSubjectWords = 2

const wordsIn = (text: string) => text.trim().toLowerCase().replaceAll('’', "'").split(/\s+/)

/** "Twin counts on a feed bag" is about twin counts. */
function subjectOf(text: string): string | null {
  const words = wordsIn(text)
  const start = words.findIndex((word) => !openings.has(word))
  const end = words.findIndex((word, at) => at > start && isAfterNoun(word))
  return start >= 0 && end > start ? pluralOf(words.slice(start, end)) : null
}

const isAfterNoun = (word: string) => follows.has(word) || negation.test(word)

/** "Families can't find the graves" is about graves, "they sign school letters without understanding" about letters. */
const thingsAround = (text: string, cue: string): string | null =>
  thingsAfter(text, cue) ?? thingsBefore(text, cue)

const clausesOf = (text: string) => text.split(/[.,;:!?]/).map(wordsIn)
const firstOf = (found: (string | null)[]) => found.find((things) => things !== null) ?? null

const thingsAfter = (text: string, cue: string) =>
  firstOf(clausesOf(text).map((words) => firstThing(wordsAround(words, cue).after)))

function thingsBefore(text: string, cue: string): string | null {
  const before = clausesOf(text).map((words) => wordsAround(words, cue).before)
  const isLead = (word = '') => isAfterNoun(word) || openings.has(word) || determiners.has(word)
  return firstOf(
    before.map((words) => {
      const last = words.slice(-mostSubjectWords)
      return pluralOf(isLead(last[0]) ? last.slice(1) : last) ?? pluralOf(last.slice(-1))
    }),
  )
}

function firstThing(rest: string[]): string | null {
  const start = rest.findIndex((word) => !determiners.has(word))
  const words = rest.slice(start, start + mostSubjectWords)
  const end = words.findIndex(isAfterNoun)
  return start < 0 ? null : (pluralOf(end < 0 ? words : words.slice(0, end)) ?? pluralOf(words.slice(0, 1)))
}

const pointed = /\b(?:the|their|our|my|these|those|old|used|new|other) ([a-z-]+s)\b/g

function thingsPointedAt(text: string): string | null {
  for (const [, word = ''] of text.toLowerCase().matchAll(pointed)) {
    const things = pluralOf([word])
    if (things) return things
  }
  return null
}

function wordsAround(words: string[], cue: string): Record<'before' | 'after', string[]> {
  const keys = words.map(said)
  for (const [from] of keys.entries())
    for (let to = from + 1; to <= keys.length; to++)
      if (keys.slice(from, to).join(' ') === cue)
        return { before: words.slice(0, from), after: words.slice(to) }
  return { before: [], after: [] }
}

function pluralOf(named: string[]): string | null {
  const things = named.length > 1 && states.has(named[0] ?? '') ? named.slice(1) : named
  const last = things.at(-1) ?? ''
  const isPerson = persons.has(last) || (namesTrade(singular(last)) && !thingsLikeTrades.has(last))
  const isPlural = /^[a-z-]{2,}[^s]s$/.test(last) && !noPlurals.has(last) && !isPerson
  const isShort = things.length <= mostSubjectWords
  return isShort && isPlural && !things.some((word) => pronouns.has(word)) ? things.join(' ') : null
}

/** "My hawk spreadsheet" of the things that the kind knows. */
function madeThing(text: string, cues: string[]): string | null {
  const pattern = new RegExp(
    String.raw`\b(?:my|an?|the|our|some)\s+((?:[a-z-]+\s)?(?:${cues.join('|')}))s?\b`,
  )
  const thing = pattern.exec(text.toLowerCase())?.[1]
  return thing ? plural(singular(thing)) : null
}
