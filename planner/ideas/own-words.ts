import type { Founder } from '#planner/founder/founder.ts'
import type { Play } from '#planner/knowledge/index.ts'
import { searchPlays } from '#planner/knowledge/search.ts'
import type { Fit } from './fit.ts'
import { differing } from './select.ts'

const placesForWords = 2
const placesForContacts = 1

/**
 * Up to three plays for what the founder typed, whatever the field or goal: the people they named, and clear hits for
 * their words. Each text in turn gives its best, so no long answer drowns a short one, then the people they
 * could message. The words about people we know are looked for among these people only.
 */
export function fitsForWords(ranked: Fit[], { texts, answers, contactIds }: Founder): Fit[] {
  const named = ranked.filter((fit) => fit.named)
  const about = [answers.workingDay?.text?.trim(), answers.domain?.text?.trim()]
  const hits = texts.map((text) => hitsFor(text, about.includes(text) && named.length > 0 ? named : ranked))
  const forContacts = ranked.filter(({ play }) => contactIds.has(play.audience.id))
  const own = differing(inTurns([...hits, named].filter((list) => list.length > 0)), placesForWords)
  return differing(forContacts, own.length + placesForContacts, own)
}

/** As much as the best hit's lead over one that has half of its words. */
const forNamedPeople = 0.5
const wholeFit = 1000
/** From here, a play for the same people as the best hit is closer than a clear hit for others. */
const shareForSamePeople = 0.35

/** Of the best hit that is left. */
const clearShare = 0.7

function hitsFor(text: string, ranked: Fit[]): Fit[] {
  const hits = new Map(searchPlays(text).map((hit) => [hit.id, hit]))
  const shareOf = ({ id }: Pick<Play, 'id'>) => hits.get(id)?.share ?? 0
  const worth = ({ play, named, score }: Fit) =>
    shareOf(play) + (named ? forNamedPeople : 0) + score / wholeFit
  const byWorth = ranked
    .filter(({ play }) => hits.has(play.id))
    .toSorted((one, other) => worth(other) - worth(one))
  const best = Math.max(0, ...byWorth.map(({ play }) => shareOf(play)))
  const clear = byWorth.filter(({ play }) => hits.get(play.id)?.isClear && shareOf(play) >= best * clearShare)
  const people = clear[0]?.play.audience.id
  const forThem = byWorth.filter(
    ({ play }) => play.audience.id === people && shareOf(play) >= shareForSamePeople,
  )
  return [...new Set([...clear.slice(0, 1), ...forThem, ...clear])]
}

function inTurns<Item>(lists: Item[][]): Item[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  const turns = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1)))
  return [...new Set(turns.flat())]
}
