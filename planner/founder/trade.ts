import { itemAt } from '#planner/ensure.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import type { Play } from '#planner/knowledge/index.ts'
import { capital } from '#planner/words.ts'

/** Slots in texts for every trade: "falconers", "a falconer". */
export type Trade = { many: string; one: string; isNamed: boolean }

const anyTrade: Trade = {
  many: 'people in your line of work',
  one: 'someone in your line of work',
  isNamed: false,
}

export const everyTrade = 'every-trade'

const leads =
  /^(?:i'?m|i am|we'?re|we are|i work as|i worked as|i used to be|i was|i know|my (?:wife|husband|partner|mother|mom|father|dad|brother|sister|friend|son|daughter) (?:is|works as))\s+/
const articles = /^(?:an?|the|some|many|lots of|a lot of)\s+/
const before =
  /^(?:self-employed|freelance|retired|former|part-time|full-time|solo|independent|young|old|trained|certified|licensed|professional|hobby)\s+/
const ends =
  /\s+(?:who|that|and|or|at|in|on|for|with|from|of|by|near|since|but|working|living|specializ\w+)\b.*$|[,.;:!?(].*$/
const trades =
  /(?:er|or|ist|ian|man|woman|smith|wright|eer|monger|assistant|accountant|consultant|attendant|agent|nanny|coach|guide|pilot|nurse|vet|cook|chef|clerk|referee|jockey|scout|judge|butler|mechanic|medic|technician|au pair|artisan)$/
const wordsOf = (text: string) => new Set(text.split(' '))
const noTrades = wordsOf(
  'mother father brother sister daughter customer number computer water other never user lover partner member stranger ' +
    'teenager beginner owner worker founder manager leader winter summer dinner corner matter center color door floor ' +
    'behavior ever over under better tractor german human letter paper order offer answer joker',
)
const strays = wordsOf('not my our your i like own a no any so very just always never')

export function namesTrade(one: string): boolean {
  const words = one.split(' ')
  return (
    /^[a-z][a-z' -]{2,29}$/.test(one) &&
    words.length <= 3 &&
    trades.test(one) &&
    !noTrades.has(itemAt(words, -1)) &&
    !words.some((word) => strays.has(word))
  )
}

export function tradeOf(line: string): Trade {
  const bare = line.trim().toLowerCase().replaceAll('’', "'")
  const words = bare.replace(leads, '').replace(articles, '').replace(before, '').replace(ends, '').trim()
  const one = singular(words)
  if (!namesTrade(one)) return anyTrade
  return { many: plural(one), one: `${articleOf(one)} ${one}`, isNamed: true }
}

function singular(words: string): string {
  return words
    .replace(/(?<!ger)men$/, 'man')
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|ss|x)es$/, '$1')
    .replace(/([^s])s$/, '$1')
}

function plural(one: string): string {
  if (one.endsWith('man')) return one.replace(/man$/, 'men')
  if (/[^aeiou]y$/.test(one)) return one.replace(/y$/, 'ies')
  return /(?:ch|sh|s|x)$/.test(one) ? `${one}es` : `${one}s`
}

const articleOf = (one: string) => (/^(?:[aeio]|u(?!ni|se|ti))/.test(one) ? 'an' : 'a')

const isTrades = ({ domain }: Play) => domain.id === everyTrade

export function forFounder(play: Play, trade: Trade | null): Play {
  return isTrades(play) ? filledIn(play, trade ?? anyTrade) : play
}

function filledIn(play: Play, trade: Trade): Play {
  const Many = trade.isNamed ? trade.many.split(' ').map(capital).join(' ') : 'Your Trade'
  const put = (text: string) =>
    text.replaceAll('{many}', trade.many).replaceAll('{Many}', Many).replaceAll('{one}', trade.one)
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return put(value)
    if (Array.isArray(value)) return value.map(walk)
    if (value && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one)]))
    return value
  }
  return { ...(walk({ ...play, test: null }) as Play), test: play.test }
}

export function tradeOfBrief(playId: string | null, who: string): Trade | null {
  const play = knowledge.playsById.get(playId ?? '')
  if (!play || !isTrades(play)) return null
  const [head, tail] = play.audience.many.split(/\{(?:many|one)\}/)
  const said = who.toLowerCase()
  if (head === undefined || tail === undefined || !said.startsWith(head) || !said.endsWith(tail)) return null
  const trade = tradeOf(said.slice(head.length, said.length - tail.length))
  return trade.isNamed ? trade : null
}

export function playFor(id: string | null, trade: Trade | null): Play | null {
  const play = knowledge.playsById.get(id ?? '')
  return play ? forFounder(play, trade) : null
}
