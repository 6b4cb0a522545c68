import { itemAt } from '#planner/ensure.ts'
import {
  foreign,
  groups,
  makerHeads,
  makerVerbs,
  noObjects,
  placeHeads,
  staffHeads,
  wordsOf,
} from './trade-words.ts'

/**
 * How someone is in a trade, which decides what can be composed for them: on their own, employed, with a
 * business of their own, or for love.
 */
export type Setting = 'solo' | 'staff' | 'place' | 'maker'

/** Slots in composed texts: "falconers", "a falconer"; for a business "oyster farms", "an oyster farm" too. */
export type Trade = {
  many: string
  one: string
  setting: Setting
  places?: string
  place?: string
}

const leads =
  /^(?:i'?m|i am|am|we'?re|we are|i work as|i worked as|i used to be|i was|i know|my (?:wife|husband|partner|mother|mom|father|dad|brother|sister|friend|son|daughter) (?:is|works as))\s+/
const articles = /^(?:an?|the|some|many|lots of|a lot of)\s+/
const before =
  /^(?:self-employed|freelance|retired|former|part-time|full-time|solo|independent|young|old|trained|certified|licensed|professional|hobby)\s+/
const ends =
  /\s*\/.*$|\s+(?:who|that|and|or|at|in|on|for|with|from|of|by|near|since|but|working|living|specializ\w+)\b.*$|[,.;:!?(].*$/
const trades =
  /(?:er|or|ist|ian|man|woman|smith|wright|eer|monger|assistant|accountant|consultant|attendant|agent|nanny|coach|guide|pilot|nurse|shift lead|vet|cook|chef|clerk|referee|jockey|scout|judge|butler|mechanic|medic|technician|au pair|artisan)$/
const noTrades = wordsOf(
  'mother father brother sister daughter customer number computer water other never user lover partner member stranger ' +
    'teenager beginner owner worker founder manager leader winter summer dinner corner matter center color door floor ' +
    'behavior ever over under better tractor german human letter paper order offer answer joker harbor river tower ' +
    'reactor monitor tracker shutter roller copper silver rubber timber leather fiber liquor error',
)
const strays = wordsOf(
  'not my our your i like own a no any so very just always never learner student future would-be',
)

export function namesTrade(one: string): boolean {
  const words = one.split(' ')
  return (
    /^[a-z][a-z' -]{2,29}$/.test(one) &&
    words.length <= 3 &&
    trades.test(one) &&
    (!noTrades.has(itemAt(words, -1)) || one.endsWith(' worker')) &&
    !words.some((word) => strays.has(word))
  )
}

const startOf = (line: string) =>
  line
    .trim()
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^my working day:? */, '')

export function tradeOf(line: string): Trade | null {
  const said = startOf(line)
  if (isForeign(said)) return null
  return (
    roleAtWork(line) ??
    placeIn(said, owned) ??
    makerIn(said) ??
    roleIn(said) ??
    placeIn(said, at) ??
    roleInList(said)
  )
}

/** "Canals, boat movers". */
function roleInList(said: string): Trade | null {
  if (said.split(' ').length > mostOfList) return null
  const [, ...rest] = said.split(/, ?| and /)
  return rest.map(roleIn).find((role) => role !== null) ?? null
}
const mostOfList = 6

/** "I am a sheep scanner at a different farm every day": what they are, whatever the place is known for. */
export function roleAtWork(line: string): Trade | null {
  const said = startOf(line)
  return isAtWork.test(said) && !isForeign(said) ? roleIn(said) : null
}

const isAtWork =
  /^(?:i'?m|i am|am|i work as|i worked as) (?:an? )?[a-z' -]+(?:\/[a-z' -]+)? (?:at|in|on) (?:an?|the|my|our|different) /

/** No English sentence can be made of their words, and "Theater" in one isn't a theater one owns. */
export const isForeign = (said: string) =>
  said.split(/[\s,.]+/).some((word) => foreign.has(word.toLowerCase())) ||
  /(?:^|\s)(?:los(?! angeles)|las(?! vegas))(?=[\s,.]|$)/i.test(said)

const noun = String.raw`((?:(?!(?:i|we|run|own|have|know|like|work|at|in|my|our|the|an?|of|and|or|that|who|with|for|to)\b)[a-z-]+ ){0,3}(?:${placeHeads})s?)\b`
const family =
  'parents|family|mother|mom|father|dad|uncle|aunt|grandparents|husband|wife|partner|brother|sister'
const owned = new RegExp(
  String.raw`(?:\b(?:run|runs|own|owns|manage|manages|lead|have|opened|bought|inherited|took over) (?:an?|the|my|our|his|her|their|two|three) |\b(?:my|our) (?:${family})(?:'s|s'|')? |^(?:my |our |an? |the )?)${noun}`,
)
const at = new RegExp(
  String.raw`\b(?:at|in|on|for) (?:an?|the|my|our|several|various|different|other|two|three) ${noun}`,
)
const plain =
  /\b(?:small|little|tiny|own|family|new|old|big|local|busy|two|three|few|several|various|different|other|my|our)\b /g

function placeIn(said: string, pattern: RegExp): Trade | null {
  const found = pattern.exec(said)?.[1]
  return found ? placeTrade(singular(found.replaceAll(plain, ''))) : null
}

/** Where they work, whether they own it or not: "bakeries", and who decides there. */
export function workplaceIn(line: string): { places: string; deciding: string } | null {
  const said = startOf(line)
  const { places, many } = placeIn(said, owned) ?? placeIn(said, at) ?? {}
  if (places && many) return { places, deciding: many }
  const found = publicPlace.exec(said)?.[1]
  const kind = found && plural(found.replaceAll(plain, ''))
  return kind ? { places: kind, deciding: `managers of ${kind}` } : null
}

const publicPlaces =
  'school|preschool|kindergarten|daycare|college|university|library|church|parish|hospital|clinic|practice|court|courthouse|' +
  'warehouse|factory|airport|agency|city hall|pharmacy|hospice|shelter|call center|community center|housing association'
const publicPlace = new RegExp(
  String.raw`\b(?:at|in|on|for|of|run|manage) (?:an?|the|my|our|two|three)? ?((?:[a-z-]+ ){0,2}?(?:${publicPlaces}))s?\b`,
)
export function placeTrade(one: string): Trade {
  const place = `${articleOf(one)} ${one}`
  const places = plural(one)
  return {
    many: `owners of ${places}`,
    one: `the owner of ${place}`,
    setting: 'place',
    places,
    place,
  }
}

const act = new RegExp(
  String.raw`\b(?:i|we)(?: also| still)? (${Object.keys(makerVerbs).join('|')}) (?:my |our |the |an? |some |old |small |big |wooden )*((?:[a-z'-]+ )?[a-z'-]+)`,
)
const group = new RegExp(
  String.raw`\b(?:an?|our|my|the) ((?:[a-z'-]+ )?(?:${Object.keys(groups).join('|')}))\b`,
)

/** "I carve spoons" is a spoon carver, "we're a brass band" a brass band player. */
function makerIn(said: string): Trade | null {
  const [, verb = '', things = ''] = act.exec(said.replace(ends, '')) ?? []
  const maker = makerVerbs[verb]
  if (maker && !noObjects.has(itemAt(things.split(' '), -1)))
    return roleTrade(`${singular(things)} ${maker}`, staffHeads.has(maker) ? 'staff' : 'maker')
  const together = group.exec(said)?.[1]
  const kind = together && groups[itemAt(together.split(' '), -1)]
  return kind ? roleTrade(`${together} ${kind}`, 'maker') : null
}

function roleIn(said: string): Trade | null {
  const words = said.replace(leads, '').replace(articles, '').replace(before, '').replace(ends, '').trim()
  const one = singular(words)
  return namesTrade(one) ? roleTrade(one, settingOf(one, said)) : null
}

function settingOf(one: string, said: string): Setting {
  const head = itemAt(one.split(' '), -1)
  if (makerHeads.has(head) || /\b(?:hobby|for fun|volunteer|club|amateur)\b/.test(said)) return 'maker'
  if (/\b(?:self-employed|freelance|independent|my own|a different)\b/.test(said)) return 'solo'
  return staffHeads.has(head) || /\b(?:at|for|on) (?:an?|the|my)\b|\bshifts?\b/.test(said) ? 'staff' : 'solo'
}

export const roleTrade = (one: string, setting: Setting): Trade => ({
  many: plural(one),
  one: `${articleOf(one)} ${one}`,
  setting,
})

export function singular(words: string): string {
  return words
    .replace(/(?<!ger)men$/, 'man')
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|ss|x)es$/, '$1')
    .replace(/([^su])s$/, '$1')
}

export function plural(one: string): string {
  if (one.endsWith('man')) return one.replace(/man$/, 'men')
  if (/[^aeiou]y$/.test(one)) return one.replace(/y$/, 'ies')
  return /(?:ch|sh|s|x)$/.test(one) ? `${one}es` : `${one}s`
}

export const articleOf = (one: string) => (/^(?:[aeio]|u(?!ni|se|ti))/.test(one) ? 'an' : 'a')
