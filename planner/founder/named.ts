import nlp from 'compromise'
import { gerundOf } from './doing.ts'
import type { PeopleNamed } from './people-named.ts'
import { isTagged, pluralOf, singularOf, wordsIn } from './phrases.ts'
import type { Thing, Word } from './phrases.ts'
import { wordsOf } from './trade-words.ts'
import { articleOf, isForeign, singular } from './trade.ts'

/** A few words that are a name already: "unsigned permission slips", "letters from the court". */
export function thingNamed(text: string): Pick<Thing, 'many' | 'one'> {
  // No English plural is made of other languages.
  if (isForeign(text)) return { many: text.trim(), one: text.trim() }
  const [upTo = '', after = ''] = splitAt(rests, plainOf(text))
  const [named, state] = withoutState(upTo)
  const rest = state + after
  const [, before = '', head = ''] = /^(.* )?(\S+)$/.exec(named) ?? []
  const one = isOne(head) ? head : singularOf(head)
  const many = isMass(head) ? head : pluralOf(one)
  return { many: before + many + rest, one: before + one + rest }
}

/** "Pensioners scared" of forms, "parents new" to hockey: what follows a plural is no noun. */
function withoutState(named: string): [string, string] {
  const words = wordsIn(named)
  const at = words.findIndex(
    (word, index) =>
      isTagged(word, 'Plural') && isTagged(words[index + 1], 'Adjective', 'PastTense', 'Gerund'),
  )
  const said = named.split(' ')
  if (at < 0 || said.length !== words.length || said[at + 1] === 'and') return [named, '']
  return [said.slice(0, at + 1).join(' '), ` ${said.slice(at + 1).join(' ')}`]
}

/** "Owners of funeral homes", "parents of toddlers". */
export function peopleCalled(text: string): PeopleNamed & { places?: string } {
  const [, head = '', places] = /^(owner|manager)s of (\S+(?: \S+)?)$/.exec(plainOf(text)) ?? []
  const { many, one } = thingNamed(text)
  if (isForeign(text)) return { many, one }
  if (/^\S+s and /.test(many)) return { many, one: `one of the ${many}` }
  if (!places) return { many, one: `${articleOf(one)} ${whoDoes(one)}` }
  const place = singular(places)
  return { many, one: `the ${head} of ${articleOf(place)} ${place}`, places }
}

/** "I would" and then "dry their sheets" is "drying sheets"; null for "a shared shelf", which is no work. */
export function workNamed(text: string): string | null {
  const said = text
    .trim()
    .replaceAll('’', "'")
    .replace(/^(?:i'd|i would|i'll|i will|to) /i, '')
    .replace(/ for them$/, '')
  const words = wordsIn(said)
  const [act] = words
  if (!act || isForeign(said) || words.length < fewestOfWork || !isAct(words) || /^\S*n't\b/.test(said))
    return null
  const and = words.findIndex((word, at) => words[at - 1]?.said === 'and' && isTagged(word, 'Infinitive'))
  const second = and < 0 ? null : words[and]
  const work = `${gerundOf(act)}${said.slice(act.said.length)}`
  return (second ? work.replace(` and ${second.said}`, ` and ${gerundOf(second)}`) : work).replace(
    owned,
    '$1 ',
  )
}
const isAct = ([act, next, second]: Word[]) =>
  isTagged(act, 'Verb') ||
  takenForNouns.has(act?.said ?? '') ||
  (next?.said === 'and' && isTagged(second, 'Infinitive'))
const fewestOfWork = 2
const takenForNouns = wordsOf(
  'call text phone email message film record photograph print walk watch drive cook',
)
const owned = /^(\S+(?: and \S+ing)?(?: (?:up|out|off|down|in))?) (?:their|his|her|my|our|your) /

/** Of one: "a person who forgets pills". A word that isn't surely a verb of now is left as it is. */
const whoDoes = (one: string): string =>
  one.replace(/(?<= (?:who|that) )\p{Ll}+/u, (verb) => {
    const [word] = wordsIn(verb)
    const isNow = isTagged(word, 'Infinitive', 'PresentTense') && !isTagged(word, 'PastTense', 'Modal')
    return ofOne[verb] ?? (isNow ? nlp(verb).verbs().toPresentTense().text() || verb : verb)
  })
const ofOne: Record<string, string> = { are: 'is', were: 'was', have: 'has', do: 'does', "don't": "doesn't" }

const plainOf = (text: string) =>
  text
    .trim()
    .replaceAll('’', "'")
    .replace(/^(?:an?|the|my|our) /i, '')
    .replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())

const splitAt = (pattern: RegExp, text: string): string[] => {
  const at = text.search(pattern)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at)]
}
/** Where the noun ends; the last are Portuguese, Spanish, French and German. */
const rests =
  / (?:of|for|from|in|at|on|with|without|about|to|by|near|who(?:['’](?:ve|re|s))?|that|whose|after|before|under|over|\S+ing (?:an?|the|their)|de|da|del|des|du|con|com|avec|mit|von|que|qui) /i

const isMass = (head: string) => head.endsWith('ing') || isTagged(wordsIn(head)[0], 'Uncountable')
const isOne = (head: string) => isMass(head) || /(?:ss|us|is)$/.test(head) || singularOf(head) === head
