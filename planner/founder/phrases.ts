import nlp from 'compromise'
import { groups, placeHeads, wordsOf } from './trade-words.ts'
import { namesTrade, plural, singular } from './trade.ts'

export type Word = { said: string; root: string; tags: Set<string>; clause: number }

/** A thing that a text names, without its articles: "fuel receipts", "fuel receipt". */
export type Thing = {
  many: string
  one: string
  /** Without a plural: "meat", "raw food". */
  isMass: boolean
  from: number
  to: number
  clause: number
  /** After "in", "at" and the like, where it says where the trouble is. */
  isPlace: boolean
}

type Sentence = { terms: { text: string; root: string | null; post: string; tags: string[] }[] }

/** Words as they were typed, with their roots: "loses" and "lost" are "lose". */
export function wordsIn(text: string): Word[] {
  const plain = text
    .trim()
    .replaceAll('’', "'")
    .replaceAll(/\b(today|yesterday|tomorrow)s\b/gi, "$1's")
  const sentences: Sentence[] = nlp(plain.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase()))
    .compute('root')
    .json()
  let clause = 0
  return sentences.flatMap(({ terms }) => {
    clause += 1
    return terms.flatMap(({ text, root, post, tags }) => {
      const said = text.toLowerCase()
      const word = { said, root: root ?? said, tags: new Set(tags), clause }
      if (/[,.;:!?]/.test(post) && !tags.includes('Abbreviation')) clause += 1
      return said === '' ? [] : [word]
    })
  })
}

/** What it is about, in its order: no persons, times, sums or names. */
export function thingsIn(words: Word[]): Thing[] {
  const things: Thing[] = []
  let from = 0
  for (const [at, word] of words.entries()) {
    const isOfGroup = isNamed(words, at) && (at === from || words[at - 1]?.clause === word.clause)
    if (!isOfGroup) from = isNamed(words, at) ? at : at + 1
    else if (!isNamed(words, at + 1) || words[at + 1]?.clause !== word.clause) {
      const thing = thingOf(words, from, at)
      const about = thing && words[from - 1]?.said === 'about' ? things.at(-1) : undefined
      if (thing && about?.to === from - 2) things[things.length - 1] = aboutIt(about, thing)
      else if (thing) things.push(thing)
      from = at + 1
    }
  }
  return things
}

/** "Leaflets about potassium" are potassium leaflets. */
const aboutIt = (thing: Thing, { one, to }: Thing): Thing => ({
  ...thing,
  one: `${one} ${thing.one}`,
  many: `${one} ${thing.many}`,
  to,
})

export const isTagged = (word: Word | undefined, ...tags: string[]) => tags.some((tag) => word?.tags.has(tag))

export function isNamed(words: Word[], at: number): boolean {
  const word = words[at]
  if (!word || unnamed.has(word.said) || !/^[\p{Ll}-]{2,}$/u.test(word.said)) return false
  if (isActOnNext(words, at)) return false
  if (isTagged(word, 'Pronoun', 'Possessive', 'Date', 'Value', 'ProperNoun', 'Person', 'Money')) return false
  return (
    (isTagged(word, 'Noun', 'Adjective') && !isTagged(words[at - 1], 'Modal')) ||
    isNounTakenForVerb(words, at)
  )
}
/** "To swap one shift". */
const isActOnNext = (words: Word[], at: number): boolean =>
  words[at - 1]?.said === 'to' &&
  words[at + 1]?.clause === words[at]?.clause &&
  isTagged(words[at + 1], 'Determiner', 'Value', 'Possessive')
/** No word of a thing's name. */
const unnamed = wordsOf(
  'same other own all many more most some any such each every everything nothing something anything ' +
    'much there here full whole right last next first sure only still just even half bit way able ready done ' +
    'worth wrong ripoff die gone closed open under over breaks fails leaks pays eats gets keeps',
)

/** "Their football boots", "40 voice notes", "which slides burn", and "knitting patterns" at the start. */
function isNounTakenForVerb(words: Word[], at: number): boolean {
  const [owner, before, word, next] = [words[at - 2], words[at - 1], words[at], words[at + 1]]
  if (!isTagged(word, 'Verb') || isTagged(word, 'Copula', 'Auxiliary')) return false
  if (at === 0) return isTagged(next, 'Plural') && !isPerson(words, 1)
  if (isTagged(word, 'Infinitive') && isTagged(before, 'Singular') && isOwnedHead(words, at)) return true
  if (!/[^su]s$/.test(word?.said ?? '')) return false
  if (isTagged(before, 'NumericValue', 'Possessive') || pointing.has(before?.said ?? '')) return true
  if (isTagged(before, 'Adjective') && isTagged(next, 'PresentTense')) return true
  const isObject = isTagged(owner, 'Determiner') && isTagged(words[at - 3], 'Verb', 'Preposition')
  const isOwned =
    isObject ||
    isTagged(owner, 'Possessive', 'NumericValue', 'Preposition') ||
    Boolean(owner?.said.endsWith('ing'))
  return isOwned && isTagged(before, 'Singular')
}

/** "A condo's elevator quote", "is this elevator quote a ripoff". */
function isOwnedHead(words: Word[], at: number): boolean {
  const [owner, word, next] = [words[at - 2], words[at], words[at + 1]]
  const isLast = next?.clause !== word?.clause || isTagged(next, 'Preposition', 'Conjunction')
  if (isTagged(owner, 'Possessive')) return isLast
  return (
    beingAsked.has(words[0]?.said ?? '') &&
    isTagged(owner, 'Determiner') &&
    (isLast || isTagged(next, 'Determiner'))
  )
}
const beingAsked = wordsOf('is are was were')
const pointing = wordsOf('which whose these those')

/** "Riders" who do something; "adapters" that someone takes are things. */
export function isPerson(words: Word[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]]
  const said = word?.said ?? ''
  const one = singular(said)
  if (isTagged(word, 'Actor') || persons.has(one) || Object.hasOwn(groups, one)) return true
  const doesSomething = isTagged(next, 'Verb', 'Adverb', 'Negative') || next?.said === 'who'
  return one !== said && doesSomething && (isTrade(one) || places.has(one))
}
export const isTrade = (one: string) => namesTrade(one) && !thingsLikeTrades.has(one)
const places = new Set(placeHeads.split('|'))

const mostWords = 3

function thingOf(words: Word[], from: number, to: number): Thing | null {
  const head = words[to] as Word
  if (isTagged(head, 'Adjective') && to > from) return thingOf(words, from, to - 1)
  const first = Math.max(from, to - mostWords + 1, afterVerb(words, from, to))
  if (first > to) return null
  const named = words.slice(first, to + 1).map(({ said }) => said)
  const isAlone = words.slice(first, to).every((_, index) => isPerson(words, first + index))
  const isVague = (isAlone ? vague : vagueHeads).has(singular(head.said)) || isContainer(words, to)
  if (!isTagged(head, 'Noun', 'Verb') || isPerson(words, to) || isVague) return null
  const text = named.slice(named.findIndex((said) => !times.has(singular(said)))).join(' ')
  const isMass = isTagged(head, 'Uncountable') || /(?:sis|ium|fish|work)$/.test(head.said) || isActivity(head)
  const isMany = isTagged(head, 'Plural') || (isTagged(head, 'Verb') && text.endsWith('s'))
  const one = isMany ? singularOf(text) : text
  return {
    many: isMass ? text : pluralOf(one),
    one,
    isMass,
    from: first,
    to,
    clause: head.clause,
    isPlace: placing.has(leadOf(words, from)?.said ?? ''),
  }
}

/** "A shoebox of receipts" is about receipts. */
const isContainer = (words: Word[], at: number) =>
  words[at + 1]?.said === 'of' && containers.has(singular(words[at]?.said ?? ''))
const containers = wordsOf('box shoebox bag pile stack bunch bucket row pack drawer handful folder')

const isActivity = (head: Word) => head.said.endsWith('ing') && !isTagged(head, 'Plural')

/** "Families inherit old instruments", "my mother forgets which pills": what follows people is what they do. */
function afterVerb(words: Word[], from: number, to: number): number {
  const person = words.slice(from, to).findLastIndex((word, index) => isPerson(words, from + index))
  const verb = words.slice(from, to + 1).findLastIndex(({ said }, index) => {
    const isAfterPeople = person >= 0 && index === person + 1
    const isMany = isAfterPeople && isTagged(words[from + person], 'Plural')
    return (
      isMany ||
      (/[^su]s$/.test(said) &&
        (index < to - from
          ? !isPerson(words, from + index)
          : isAfterPeople && nlp(said).has('#PresentTense')))
    )
  })
  return from + verb + 1
}

/** "Feet" have no s. */
export const singularOf = (many: string): string =>
  many.endsWith('s') ? singular(many) : nlp(many).nouns().toSingular().text() || many

export function pluralOf(one: string): string {
  const noun = nlp(one)
  noun.tag('Noun')
  const many = noun.nouns().toPlural().text()
  return many && many !== one ? many : plural(one)
}

/** What stands before it and its articles. */
export function leadOf(words: Word[], from: number): Word | undefined {
  const lead = words
    .slice(0, from)
    .findLast((word) => !isTagged(word, 'Determiner', 'Possessive', 'Value') && !unnamed.has(word.said))
  return lead?.clause === words[from]?.clause ? lead : undefined
}

const placing = wordsOf('in at on under from to into onto after before during by near behind through until')
const times = wordsOf(
  'day week month year time hour minute min hr wk morning night evening afternoon weekend season winter summer spring autumn',
)
const vagueHeads = new Set([...times, ...wordsOf('size kind sort type pair ton lot number half thing stuff')])
/** Places and the like: no work on them can be sold. */
const vague = new Set([
  ...vagueHeads,
  ...wordsOf(
    'thing place house home family life job work money help favor church school office shop store room street town ' +
      'city country number dollar euro drink smile hug hand word rest end side part problem ' +
      'trouble reason question idea kind sort type piece world fault mistake chance fun love luck mind stage counter ' +
      'desk sun clue pair worth charge use none',
  ),
])
const persons = wordsOf(
  'customer client parent people colleague boss owner kid other neighbor guest patient student member manager worker ' +
    'family folk board committee council staff crew coach teacher dad mom beginner girl guy boy man woman child ' +
    'learner camper pupil widow widower bride groom toddler baby carer caregiver pensioner mourner ' +
    'resident tenant user volunteer stranger friend homeowner lady grandkid rider sub newcomer visitor buyer seller senior immigrant team group club everyone someone anyone nobody body ' +
    'mother father aunt uncle sister brother cousin niece nephew daughter son',
)
/** "Timers" ends as trades do. */
const thingsLikeTrades = wordsOf(
  'lawnmower mower timer folder container flower trailer sticker drawer register cooler filter poster boiler printer scanner charger ' +
    'freezer planter meter counter cover locker heater speaker router list ladder floor door elevator tractor ' +
    'sensor motor mirror newsletter letter paper order number binder sneaker gutter ' +
    'carburetor generator refrigerator radiator incubator ventilator calculator',
)
