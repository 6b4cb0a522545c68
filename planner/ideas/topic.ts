import type { Thing } from '#planner/founder/phrases.ts'
import { wordsOf } from '#planner/founder/trade-words.ts'
import type { Range } from './cues.ts'

/** What a text is about comes first: its subject, then what stands after the phrase, then before it. */
export function closestTo(things: Thing[], phrase: Range | null): Thing[] {
  return things
    .map((thing) => withoutState(withoutPhrase(thing, phrase)))
    .toSorted((one, other) => farFrom(phrase, one) - farFrom(phrase, other))
}

function farFrom(phrase: Range | null, thing: Thing): number {
  const place = thing.isPlace ? far : 0
  const isSubject = thing.from <= lastOfSubject && !thing.isPlace
  if (isSubject && (!phrase || phrase.from - thing.to < mostBetween)) return -far
  if (!phrase) return place + thing.from
  if (thing.from <= phrase.from && phrase.to - 1 <= thing.to) return -far
  const isAfter = thing.from >= phrase.from
  const isAside = isAfter === phrase.refersBack
  return place + (isAfter ? thing.from - phrase.to : phrase.from - thing.to) + (isAside ? behind : 0)
}

const lastOfSubject = 1
const mostBetween = 12
const behind = 8
const far = 1000

/** "At handover shift swaps get lost" is about shift swaps. */
function withoutPhrase(thing: Thing, phrase: Range | null): Thing {
  const said = phrase && phrase.from <= thing.from ? phrase.to - thing.from : 0
  return said > 0 && said <= thing.to - thing.from ? lastWordsOf(thing, said) : thing
}

const lastWordsOf = (thing: Thing, from: number): Thing => ({
  ...thing,
  one: thing.one.split(' ').slice(from).join(' '),
  many: thing.many.split(' ').slice(from).join(' '),
})

/** "Empty seats" are seats: the kind of problem says what is wrong with them. */
function withoutState(thing: Thing): Thing {
  const [first = '', ...rest] = thing.one.split(' ')
  return states.has(first) && rest.length > 0 ? lastWordsOf(thing, 1) : thing
}

const states = wordsOf(
  'empty unused leftover unsold wasted spoiled lost missing wrong late forgotten unpaid overdue outdated unreadable',
)
