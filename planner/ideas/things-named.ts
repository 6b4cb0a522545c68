import { keyOf } from '#planner/founder/people-words.ts'
import { wordsOf } from '#planner/founder/trade-words.ts'
import { namesTrade, plural, singular } from '#planner/founder/trade.ts'

/** Negations that are spelled out, as most people type them. */
const usual = (text: string) =>
  text
    .replaceAll(/\bcan ?not\b/gi, "can't")
    .replaceAll(/\b(do|does|did|is|are|was|were|could|would|have|has) not\b/gi, "$1n't")
    .replaceAll(/\bno(?:body|-one)\b/gi, 'no one')

/** Phones write "dont" for "don't". */
export const said = (text: string) => keyOf(usual(text).replaceAll(/n['’]t\b/gi, 'nt'))

const openings = wordsOf("i hate it when that how annoys me the all every our my their because so it's")
const determiners = wordsOf(
  'the their our my your his her its any all some these those of to up out ' +
    'two three four five six ten many first last next',
)
/** "Timers" ends as trades do. */
const thingsLikeTrades = wordsOf(
  'timers folders containers flowers trailers stickers drawers registers coolers filters posters ' +
    'boilers printers scanners chargers freezers mowers planters meters counters covers lockers ' +
    'heaters speakers routers lists ladders',
)
const pronouns = wordsOf(
  'i we you they he she it people anyone someone everyone whoever whatever him her them me us',
)
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
    'changes looks works seems always this us its as sends waits arrives fails costs means eats pays gives stays comes lives stands happens',
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
const articles = wordsOf('a an the my your her his its their our their there this every each another')
const afterNoun = wordsOf(
  'of for in on at to with from by and or so but because before after when while is was',
)
const times = wordsOf('day week month year time hour minute morning night evening weekend')
/** Places, persons and the like: no work on them can be sold. */
const noThings = wordsOf(
  'bit lot way thing place house home family life ' +
    'job work money site email help favor church school office shop room street town city country phone number dollar euro steak ' +
    'cake coffee dinner lunch drink smile hug hand word half rest end side part problem reason question lady guy ' +
    'friend neighbor colleague cousin sister brother mother father mom dad wife husband son daughter kid child boss ' +
    'client customer patient guest tenant landlord person man woman couple team group club',
)

const wordsIn = (text: string) => text.trim().toLowerCase().replaceAll('’', "'").split(/\s+/)

/** "Twin counts on a feed bag" is about twin counts. */
export function subjectOf(text: string): string | null {
  const words = wordsIn(text)
  const start = words.findIndex((word) => !openings.has(word))
  const end = words.findIndex((word, at) => at > start && isAfterNoun(word))
  return start >= 0 && end > start ? pluralOf(words.slice(start, end)) : null
}

const isAfterNoun = (word: string) => follows.has(word) || negation.test(word)

/** "Families can't find the graves" is about graves, "they sign school letters without understanding" about letters. */
export const thingsAround = (text: string, cue: string): string | null =>
  thingsAfter(text, cue) ?? thingsBefore(text, cue)

const clausesOf = (text: string) =>
  usual(text)
    .split(/[.,;:!?]/)
    .map(wordsIn)
const firstOf = (found: (string | null)[]) => found.find((things) => things !== null) ?? null

export const thingsAfter = (text: string, cue: string) =>
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

/** "Pick a wig before her chemo" is about wigs. */
export const oneThingAfter = (text: string, cue: string, within: number) =>
  firstOf(clausesOf(text).map((words) => firstSingular(wordsAround(words, cue).after, within)))

function firstSingular(rest: string[], within: number): string | null {
  const from = rest.slice(0, within).findIndex((word, at) => articles.has(word) && isNoun(rest.slice(at + 1)))
  const noun = from < 0 ? [] : nounIn(rest.slice(from + 1))
  const last = noun.at(-1) ?? ''
  const isPerson = persons.has(plural(last)) || (namesTrade(last) && !thingsLikeTrades.has(plural(last)))
  return noun.length === 0 || isPerson ? null : plural(noun.join(' '))
}

const isNoun = (words: string[]) => {
  const noun = nounIn(words)
  const last = noun.at(-1) ?? ''
  const isWhole =
    noun.length > 0 && noun.length <= mostSubjectWords && !articles.has(words[noun.length] ?? '')
  return (
    isWhole &&
    ![noThings, times].some((words) => words.has(last)) &&
    !/(?:s|ing|ed)$/.test(last) &&
    noun.every((word) => /^[a-z-]{3,}$/.test(word))
  )
}

function nounIn([first = '', ...others]: string[]): string[] {
  const words = first === 'own' ? others : [first, ...others]
  const end = words.findIndex(
    (word) => afterNoun.has(word) || isAfterNoun(word) || articles.has(word) || pronouns.has(word),
  )
  return end < 0 ? words : words.slice(0, end)
}

const pointed = /\b(?:the|their|our|my|these|those|old|used|new|other) ([a-z-]+s)\b/g

export function thingsPointedAt(text: string): string | null {
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
  const isPlural =
    /^[a-z-]+[a-hj-rtv-z]s$/.test(last) && !noPlurals.has(last) && !times.has(singular(last)) && !isPerson
  const isShort = things.length <= mostSubjectWords
  return isShort && isPlural && !things.some((word) => pronouns.has(word) || /[^a-z-]/.test(word))
    ? things.join(' ')
    : null
}

/** "My hawk spreadsheet" of the things that the kind knows. */
export function madeThing(text: string, cues: string[]): string | null {
  const pattern = new RegExp(
    String.raw`\b(?:my|an?|the|our|some)\s+((?:[a-z-]+\s)?(?:${cues.join('|')}))s?\b`,
  )
  const thing = pattern.exec(text.toLowerCase())?.[1]
  return thing ? plural(singular(thing)) : null
}
