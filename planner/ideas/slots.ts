import type { Thing } from '#planner/founder/phrases.ts'
import { isTagged, wordsIn } from '#planner/founder/phrases.ts'
import { wordsOf } from '#planner/founder/trade-words.ts'
import { singular } from '#planner/founder/trade.ts'

/** What a noun is, as far as a sentence has to know before it takes it. */
export const sorts = ['thing', 'paper', 'time', 'talk', 'trouble', 'activity', 'event', 'body'] as const
export type Sort = (typeof sorts)[number]

type Named = Pick<Thing, 'many' | 'one'>

/** "Letters after a death": what comes before "after". */
export const headOf = (noun: string): string => noun.split(tails)[0] ?? noun
const tails =
  / (?:of|for|from|in|at|on|with|without|about|to|by|near|who|that|after|before|during|under|over) /

/** By its last word; "photographing bags" by its first. */
export function sortOf({ one }: Named): Sort {
  const words = headOf(one).toLowerCase().split(' ')
  const [first = '', last = first] = [words[0], words.at(-1)]
  if (isGerund(first) || isGerund(last)) return 'activity'
  return bySort.find(([, named]) => named.has(singular(last)))?.[0] ?? 'thing'
}

const isGerund = (word: string) => word.endsWith('ing') && isTagged(wordsIn(word)[0], 'Gerund')

const bySort: [Sort, Set<string>][] = [
  [
    'paper',
    wordsOf(
      'letter form receipt bill note list certificate contract invoice statement prescription label instruction report ' +
        'card slip record paper document notice leaflet policy agreement charge fee permit license application slip sheet ' +
        'log plan quote estimate recipe manual menu page email text message file folder',
    ),
  ],
  [
    'time',
    wordsOf(
      'appointment slot booking visit deadline shift day date hour week lesson session reservation delivery pickup class seat place',
    ),
  ],
  ['talk', wordsOf('question call request complaint reminder answer decision excuse explanation opinion')],
  [
    'trouble',
    wordsOf(
      'no-show noshow cancellation delay mistake error mix-up breakdown outage leak fault failure accident theft fight argument ' +
        'loss absence gap shortage waste damage trouble issue problem',
    ),
  ],
  [
    'event',
    wordsOf('prom wedding party funeral birthday death birth exam holiday festival ceremony service'),
  ],
  ['body', wordsOf('foot knee back hand eye tooth skin sore wound pain pill medicine medication dose')],
]

/** Work that can be offered: an "-ing", alone or on something that one can work on. */
export function isOffer(doing: string): boolean {
  const words = doing.split(' ')
  const object = words.slice(1).join(' ')
  if (!words[0]?.endsWith('ing')) return !/^(?:what|which|how|that|some)\b/.test(doing)
  return words.length <= mostOfOffer && !notWorkedOn.has(sortOf({ many: object, one: object }))
}
const mostOfOffer = 9
const notWorkedOn = new Set<Sort>(['event'])

/** No name is a name: "what same six questions", "trouble". */
export const isNoun = ({ one }: Named): boolean =>
  !/^(?:what|which|how|same|some|any|that|it|they|my|your)\b/i.test(one) &&
  one.split(' ').length <= mostOfNoun
const mostOfNoun = 8
