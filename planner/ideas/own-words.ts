import type { Founder } from '#planner/founder/founder.ts'
import type { Play } from '#planner/knowledge/index.ts'
import { searchPlays } from '#planner/knowledge/search.ts'
import type { Fit } from './fit.ts'
import { ideasFromWords } from './from-words.ts'
import { differing } from './select.ts'
import type { Told } from './told.ts'

const placesForProblem = 3
/** Once they said whose it is or what it's called, or named more than one favor. */
const placesForMore = 4
const placesForWords = 2
const placesForContacts = 1

/**
 * Up to four plays for what the founder typed, whatever the field or goal. First what is composed from each favor and
 * the problem, where we know the kind, then other forms of these. Then the people they named, and clear hits for their
 * words: each text in turn gives its best, so no long answer drowns a short one; the words about people we know are
 * looked for among these people only. Then what is composed for any problem, and the people they could message.
 */
export function fitsForWords(ranked: Fit[], founder: Founder): Fit[] {
  const { known, unknown, places } = composedFor(ranked, founder)
  const firsts = known
    .reduce<Fit[]>((taken, ideas) => differing(ideas, taken.length + 1, taken), [])
    .slice(0, places)
  const isMuch = firsts.length > 1 && unknown.length > 0
  const composed = isMuch ? firsts : differing(inTurns(known), places, firsts)
  const close = differing(inTurns(hitsOf(ranked, founder)), placesForWords, composed)
  const own = differing(inTurns(unknown), Math.min(placesForProblem, close.length + 1), close)
  const forContacts = ranked.filter(({ play }) => founder.contactIds.has(play.audience.id))
  return differing(forContacts, own.length + placesForContacts, own)
}

function composedFor(ranked: Fit[], founder: Founder) {
  const made = ideasFromWords(founder)
  const all = [...new Set(made.map(({ told }) => told))]
  const fitsOf = (one: Told) =>
    made.flatMap(({ told, play }) =>
      told === one ? (ranked.find((fit) => fit.play.id === play.id) ?? []) : [],
    )
  const listsOf = (isMeant: (told: Told) => boolean) =>
    (['thanked', 'problem'] as const).flatMap((of) =>
      all.filter((told) => told.kind.of === of && isMeant(told)).map(fitsOf),
    )
  return {
    known: listsOf((told) => !isOfAnyKind(told)),
    unknown: listsOf(isOfAnyKind),
    places: placesOf(all),
  }
}

/** Of several favors, each has one idea before any has three. */
function placesOf(all: Told[]): number {
  const favors = all.filter(({ kind }) => kind.of === 'thanked')
  if (favors.length > 1) return Math.max(placesForProblem, Math.min(placesForMore, all.length))
  return all.some(({ clarified }) => clarified) ? placesForMore : placesForProblem
}

const isOfAnyKind = ({ kind, clarified }: Told) =>
  kind.of === 'problem' && Boolean(kind.isFallback) && !clarified

function hitsOf(ranked: Fit[], { texts, answers }: Founder): Fit[][] {
  const named = ranked.filter((fit) => fit.named)
  const [day, domain] = [answers.workingDay?.text?.trim(), answers.domain?.text?.trim()]
  const among = (text: string) => (text === day || (text === domain && named.length > 0) ? named : ranked)
  const hits = texts.map((text) => hitsFor(text, among(text)))
  return [...hits, named].filter((list) => list.length > 0)
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
