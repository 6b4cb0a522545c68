import { mustGet } from '#planner/ensure.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import type { Play } from '#planner/knowledge/index.ts'
import { capital } from '#planner/words.ts'
import { anyTrade, placeTrade, roleTrade, singular } from './trade.ts'
import type { Setting, Trade } from './trade.ts'

const domains: Record<Setting, string> = {
  solo: 'every-trade',
  staff: 'every-trade-staff',
  place: 'every-trade-places',
  maker: 'every-trade-makers',
}
const settings = new Map(Object.entries(domains).map(([setting, id]) => [id, setting as Setting]))

/** Written with slots for a trade, and filled in with the founder's own noun. */
export const isComposed = ({ domain }: Play): boolean => settings.has(domain.id)

/** Written for their setting: alone, employed, with a place of their own, or for love. */
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
  const { many, one, places = many, place = one, isNamed } = trade
  const title = (text: string) => text.split(' ').map(titled).join(' ')
  const slots: Record<string, string> = {
    many,
    one,
    places,
    place,
    Many: isNamed ? title(many) : 'Your Trade',
    Places: isNamed ? title(places) : 'Your Trade',
  }
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.replaceAll(/\{(\w+)\}/g, (slot, name: string) => slots[name] ?? slot)
    if (Array.isArray(value)) return value.map(walk)
    if (value && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one)]))
    return value
  }
  return { ...(walk({ ...play, test: null }) as Play), test: play.test }
}

const titled = (word: string) => (word === 'of' ? word : capital(word))

/** The noun that a brief was composed with. */
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
