import nlp from 'compromise'
import { isNamed, isPerson, isTagged, isTrade, leadOf, wordsIn } from './phrases.ts'
import type { Word } from './phrases.ts'
import { wordsOf } from './trade-words.ts'
import { roleTrade, singular } from './trade.ts'

export type PeopleNamed = { many: string; one: string }

/** "Building managers never know when" have the problem; parents who "call all morning" are one. */
export function peopleWithProblem(text: string): PeopleNamed | null {
  const words = wordsIn(text)
  const areMeant = (_: Word, at: number) =>
    areNamed(words, at) && (hasItself(words, at) || isInNeed(words, at))
  return peopleAt(words, words.findIndex(areMeant)) ?? peopleAt(words, peopleOfThem(words))
}

/** Several, or the one that a text begins with: "The society secretary signs without reading". */
const areNamed = (words: Word[], at: number) =>
  isPerson(words, at) &&
  !isTagged(words[at], 'Possessive') &&
  (isTagged(words[at], 'Plural') || isSubject(words, at))
const isSubject = (words: Word[], at: number) =>
  at <= lastOfSubject && isTagged(words[at + 1], 'PresentTense') && !relatives.has(words[at]?.said ?? '')
const lastOfSubject = 2

/** "Renters wanting their deposit back", "owners who wait until it's lame". */
function isInNeed(words: Word[], at: number): boolean {
  const [next, after] = [words[at + 1], words[at + 2]]
  if (next?.said === 'who') return isTagged(after, 'Verb') && !complaining.has(after?.root ?? '')
  return Boolean(next?.said.endsWith('ing')) && needing.has(next?.root ?? '')
}
const complaining = wordsOf('call text message yell argue complain ask quit steal cancel pay shout')
const needing = wordsOf('want need try look lose wait struggle')

/** The people before "they need ten", "they miss work": who "they" are. */
function peopleOfThem(words: Word[]): number {
  const lacking = words.findIndex(
    ({ said }, at) =>
      said === 'they' && (lacks.has(words[at + 1]?.root ?? '') || isTagged(words[at + 1], 'Negative')),
  )
  return words
    .slice(0, Math.max(0, lacking))
    .findLastIndex((_, at) => areNamed(words, at) && !isGeneral(words[at]))
}
const lacks = wordsOf('need get lose miss lack forget owe')
const isGeneral = (word: Word | undefined) => general.has(singular(word?.said ?? ''))

/** All that a text names: "families", "the piano movers", "a widow's pills". */
export function peopleAllIn(text: string): PeopleNamed[] {
  const typed = wordsIn(text)
  return typed.flatMap((word, at) => {
    const said = word.said.replace(/'s?$/, '')
    const words = typed.with(at, { ...word, said })
    const one = singular(said)
    const isOwner = said !== word.said
    const isMy = isTagged(word, 'Possessive') && !isOwner
    const isOne = isTagged(word, 'Noun') && !isMy && !isTagged(word, 'Pronoun', 'ProperNoun', 'Person')
    const isLast = isOwner || !isNamed(words, at + 1)
    const isThem = isOne && isLast && !relatives.has(one) && (isTrade(one) || isPerson(words, at))
    return isThem ? (peopleAt(words, at) ?? []) : []
  })
}

/** "Customers", "guests": people of a place who have no name of their own. */
export const visitorsIn = (text: string): string | null =>
  wordsIn(text).find(({ said }) => visiting.has(singular(said)))?.said ?? null
/** Those "customers" have the problem, they aren't it. */
export const visitorsWithProblem = (text: string): string | null =>
  wordsIn(text).find(
    (word, at, words) =>
      visiting.has(singular(word.said)) && isTagged(word, 'Plural') && hasItself(words, at),
  )?.said ?? null
const visiting = wordsOf(
  'customer client guest visitor patient resident student member passenger buyer caller',
)

/** Of those they could ask, the first whose name they wrote: "Gloria", "Father Mike", "Rev Batiste". */
export function nameIn(contacts: string): string | null {
  const [first = ''] = nlp(contacts).people().out('array') as string[]
  const name = first.replace(/[^\p{L}]+$/u, '') || calledIn(contacts)
  return /^\p{Lu}\p{Ll}+(?:\.? \p{Lu}[\p{Ll}'’-]+)?$/u.test(name) ? name : null
}

/** "Nomsa who runs a guesthouse": a name that no list of names has. */
function calledIn(contacts: string): string {
  const name = /(?:^|[,;] |and )(\p{Lu}\p{Ll}+)(?= (?:who|the|from|at|in) )/u.exec(contacts)?.[1] ?? ''
  return isTagged(wordsIn(name)[0], 'Plural', 'Determiner', 'Value', 'Possessive', 'Pronoun') ? '' : name
}

/** "A shop owner gave me $5 to carry her book", "I went to the market with a rider": who it was done for. */
export function peopleServedIn(text: string): PeopleNamed | null {
  const words = wordsIn(text)
  return (
    tradeIn(words, (at) => paying.has(words[at + 1]?.root ?? '')) ??
    tradeIn(words, (at) => serving.has(leadOf(words, at)?.said ?? ''))
  )
}
const paying = wordsOf('pay give tip slip hand offer')
const serving = wordsOf('for with to')

function tradeIn(words: Word[], isMeant: (at: number) => boolean): PeopleNamed | null {
  const isOne = (word: Word, at: number) => isTagged(word, 'Noun') && canBeSoldTo(words, at) && isMeant(at)
  return peopleAt(words, words.findIndex(isOne))
}

function canBeSoldTo(words: Word[], at: number): boolean {
  const one = singular(words[at]?.said ?? '')
  // A surname can be a trade: "Mary Baker".
  if (isTagged(words[at], 'Possessive', 'Pronoun', 'ProperNoun', 'Person') || isNamed(words, at + 1))
    return false
  return (
    !general.has(one) && !relatives.has(one) && !one.includes("'") && (isTrade(one) || isPerson(words, at))
  )
}

function peopleAt(words: Word[], at: number): PeopleNamed | null {
  const head = words[at]
  if (!head || isGeneral(head)) return null
  const from = words
    .slice(0, at)
    .findLastIndex((word, index) => !isOfName(words, index) || word.clause !== head.clause)
  const said = words.slice(Math.max(from + 1, at - mostBefore), at + 1).map(({ said }) => said)
  const { many, one } = roleTrade(singular(said.join(' ')), 'solo')
  return ofSomething.has(one.replace(/^an? /, '')) ? null : { many, one }
}

const mostBefore = 2

/** "Boat movers" and "lift mechanics" at the start of a clause aren't told to boat or to lift. */
function isOfName(words: Word[], at: number): boolean {
  const word = words[at]
  const isFirst = words[at - 1]?.clause !== word?.clause
  const isTakenForVerb =
    isFirst && isTagged(word, 'Infinitive', 'Imperative') && !dealing.has(word?.said ?? '')
  return isNamed(words, at) || isTakenForVerb
}
const dealing = wordsOf(
  'help know call hire find ask pay teach train serve sell meet keep make tell show get give send bring let watch see ' +
    'chase remind manage',
)
/** Of what, their words don't say. */
const ofSomething = wordsOf('owner manager boss worker student member')

function hasItself(words: Word[], at: number): boolean {
  const verb = words
    .slice(at + 1)
    .find((word) => isTagged(word, 'Verb') && !isTagged(word, 'Auxiliary', 'Modal'))
  return verb !== undefined && verb.clause === words[at]?.clause && !bothering.has(verb.root)
}

/** What others do to the one who writes. */
const bothering = wordsOf(
  'call ask shout quit come book cancel message text pay complain want show return leave forget send ignore expect stop ' +
    'bring drop wait say tell get arrive yell argue keep steal charge take',
)
/** They name no one who could be found. */
const general = wordsOf(
  'person people customer client guy girl other friend colleague boss stranger everyone kid child man woman team ' +
    'group club guest member nobody nobodie lad bloke fella chap mate dude',
)
const relatives = wordsOf(
  'mother father mom dad parent aunt uncle sister brother cousin niece nephew daughter son wife husband partner ' +
    'grandma grandpa grandmother grandfather in-law boss roommate',
)
