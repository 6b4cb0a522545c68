import type { PeopleNamed } from './people-named.ts'
import { isTagged, pluralOf, singularOf, wordsIn } from './phrases.ts'
import type { Thing } from './phrases.ts'
import { articleOf, singular } from './trade.ts'

/** A few words that are a name already: "unsigned permission slips", "letters from the court". */
export function thingNamed(text: string): Pick<Thing, 'many' | 'one'> {
  const [named = '', rest = ''] = splitAt(rests, plainOf(text))
  const [, before = '', head = ''] = /^(.* )?(\S+)$/.exec(named) ?? []
  const one = isOne(head) ? head : singularOf(head)
  const many = isMass(head) ? head : pluralOf(one)
  return { many: before + many + rest, one: before + one + rest }
}

/** "Owners of funeral homes", "parents of toddlers". */
export function peopleCalled(text: string): PeopleNamed & { places?: string } {
  const [, head = '', places] = /^(owner|manager)s of (\S+(?: \S+)?)$/.exec(plainOf(text)) ?? []
  const { many, one } = thingNamed(text)
  if (!places) return { many, one: `${articleOf(one)} ${one}` }
  const place = singular(places)
  return { many, one: `the ${head} of ${articleOf(place)} ${place}`, places }
}

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
const rests =
  / (?:of|for|from|in|at|on|with|without|about|to|by|near|who|that|whose|after|before|under|over) /i

const isMass = (head: string) => head.endsWith('ing') || isTagged(wordsIn(head)[0], 'Uncountable')
const isOne = (head: string) => isMass(head) || /(?:ss|us|is)$/.test(head) || singularOf(head) === head
