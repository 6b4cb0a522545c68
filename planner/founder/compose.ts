import { mustGet } from '#planner/ensure.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import type { Play } from '#planner/knowledge/index.ts'
import { capital } from '#planner/words.ts'
import { placeTrade, roleTrade, singular } from './trade.ts'
import type { Setting, Trade } from './trade.ts'

const domains: Record<Setting, string> = {
  solo: 'every-trade',
  staff: 'every-trade-staff',
  place: 'every-trade-places',
  maker: 'every-trade-makers',
}
/** Ideas stay readable after the answers they were composed from have changed. */
const anyTrade: Trade = {
  many: 'people in your line of work',
  one: 'someone in your line of work',
  setting: 'solo',
}
const settings = new Map(Object.entries(domains).map(([setting, id]) => [id, setting as Setting]))

/** Written with slots for a trade, and filled in with the founder's own noun. */
export const isComposed = ({ domain }: Play): boolean => settings.has(domain.id)

/** For people that everyone knows from their own life. */
export const isEveryday = ({ domain }: Play): boolean => domain.answers.length === 0

export const isForSetting = ({ domain }: Play, { setting }: Trade): boolean => domain.id === domains[setting]

/** What the self-employed of a trade need is close to everyone but the employed. */
export const playsOfTrade = (trade: Trade): Play[] =>
  knowledge.tradePlays
    .filter(
      (play) => isForSetting(play, trade) || (trade.setting !== 'staff' && play.domain.id === domains.solo),
    )
    .map((play) => filledIn(play, trade))

export const forFounder = (play: Play, trade: Trade | null): Play =>
  isComposed(play) ? filledIn(play, trade ?? anyTrade) : play

function filledIn(play: Play, trade: Trade): Play {
  const { many, one, places = many, place = one } = trade
  const slots = {
    many,
    one,
    places,
    place,
    Many: titled(many),
    Places: titled(places),
  }
  const name = trade === anyTrade ? play.name.replace(forTheTrade, '') : play.name
  return { ...fillAll({ ...play, name, test: null }, slots), test: play.test } as Play
}

const forTheTrade = / (?:for|from|of|with|to|at)(?: New| Hiring)? \{(?:Many|Places)\}/

export function fillAll<Value>(value: Value, slots: Record<string, string>): Value {
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string')
      return part.replaceAll(/\{(\w+)\}/g, (slot, name: string) => slots[name] ?? slot)
    if (Array.isArray(part)) return part.map(walk)
    if (part && typeof part === 'object')
      return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, walk(one)]))
    return part
  }
  return walk(value) as Value
}

export const titled = (text: string) =>
  text
    .split(' ')
    .map((word) => (lowInTitles.has(word) ? word : capital(word)))
    .join(' ')
const lowInTitles = new Set(['of', 'the', 'a', 'an', 'with', 'and', 'for', 'in', 'to', 'on', 'at', 'by'])

export function tradeOfBrief(playId: string | null, who: string): Trade | null {
  const play = knowledge.playsById.get(playId ?? '')
  if (!play || !isComposed(play)) return null
  const slot = /\{(many|one|places|place)\}/.exec(play.audience.many)
  if (!slot) return null
  const [head, tail] = play.audience.many.split(slot[0]) as [string, string]
  const said = who.toLowerCase()
  if (!said.startsWith(head) || !said.endsWith(tail)) return null
  const noun = singular(said.slice(head.length, said.length - tail.length).replace(/^(?:an?|the) /, ''))
  const setting = mustGet(settings, play.domain.id)
  if (noun === '' || noun.includes('line of work')) return null
  return setting === 'place' ? placeTrade(noun) : roleTrade(noun, setting)
}

export function playFor(id: string | null, trade: Trade | null): Play | null {
  const play = knowledge.playsById.get(id ?? '')
  return play ? forFounder(play, trade) : null
}
