import { mustGet } from '#planner/ensure.ts'
import { doings, knowledge, occupations, others, workplaces } from '#planner/knowledge/index.ts'
import { searchPlays } from '#planner/knowledge/search.ts'
import { small } from '#planner/words.ts'
import { keyOf, ofAnyTrade, ofNoTrade, stemsOf } from './people-words.ts'

export type Understood = {
  id: string
  people: string
  audienceId: string | null
  domainId: string
}

type Match = { phrase: string; meant: Understood }

const audiences = new Map(knowledge.audiences.map((audience) => [audience.id, audience]))
const fields = new Map<string, Understood>(
  knowledge.domains.map(({ id, name }) => [
    id,
    { id, audienceId: null, domainId: id, people: `people in ${small(name)}` },
  ]),
)

const phrases = new Map<string, Understood>([
  ...knowledge.domains.flatMap(({ id, synonyms }) =>
    synonyms.map((phrase) => named(phrase, mustGet(fields, id))),
  ),
  ...[...occupations, ...doings].flatMap((one) => {
    const meant = pointedTo(one)
    return meant ? [named(one.title, meant)] : []
  }),
  ...audiencePhrases(),
])
const acts = doings.flatMap((one) => {
  const meant = pointedTo(one)
  const stems = stemsOf(one.title)
  return meant && stems.length > 1 ? [{ stems, meant }] : []
})

function pointedTo({ domain, audience }: (typeof doings)[number]): Understood | null {
  const known = audiences.get(audience ?? '')
  return known ? readingOfAudience(known) : (fields.get(domain) ?? null)
}

/** Where they work, which says less than what they are. */
const places = new Map<string, Understood>(
  workplaces.flatMap((one) => {
    const meant = pointedTo(one)
    return meant ? [named(one.title, meant)] : []
  }),
)
/** Without occupations, whose titles can be everyday words in other texts. */
const ownPhrases = new Map<string, Understood>(audiencePhrases())

export function understand(line: string, { byPlace = true } = {}): Understood | null {
  if (matchIn(strangers, line)) return null
  const rest = without(asides, line.replace(visitors, ' '))
  const match = otherThan(matchIn(phrases, rest), rest)
  if (!byPlace) return match && !roles.has(match.phrase) ? match.meant : null
  const place = matchIn(places, rest)?.meant
  if (match && !roles.has(match.phrase)) return match.meant
  return place ?? actIn(rest) ?? (match && (elsewhere(rest, match.phrase) ?? match.meant))
}

/** An elevator mechanic is no car mechanic. */
function otherThan(match: Match | null, line: string): Match | null {
  if (!match || !ofAnyTrade.has(match.phrase)) return match
  const words = keyOf(line).split(' ')
  const trade = words[words.indexOf(match.phrase) - 1]
  return trade === undefined || ofNoTrade.has(trade) ? match : null
}

/** An office manager of an HVAC company knows HVAC companies. */
const elsewhere = (line: string, role: string): Understood | null =>
  matchIn(phrases, keyOf(line).replace(role, ' '))?.meant ?? null

function without(known: Map<string, true>, line: string): string {
  const match = matchIn(known, line)
  return match ? keyOf(line).replace(match.phrase, ' ') : line
}

const keysOf = (titles: string[]) => new Map(titles.map((title) => [keyOf(title), true as const]))
const roles = keysOf(others.roles)
/** They sound like people we know, and are others. */
const strangers = keysOf(others.strangers)
/** They say where, not who. */
const asides = keysOf(others.asides)

/** "Courier comes at 6": others come by in their day. */
const visitors = /\b[\p{L}-]+ (?:comes?|came|arrives?|calls?|delivers?|shows? up|stops? by|picks? up)\b/giu

const gap = 3

/** "I do people's taxes" matches "do taxes". */
function actIn(line: string): Understood | null {
  const said = stemsOf(line)
  const matching = acts.filter(({ stems }) => containsInOrder(said, stems))
  return matching.toSorted((a, b) => b.stems.length - a.stems.length)[0]?.meant ?? null
}

function containsInOrder(said: string[], stems: string[]): boolean {
  return said.some((_, start) => {
    let at = start - 1
    return stems.every((stem, index) => {
      const next = said.indexOf(stem, at + 1)
      const isNear = next >= 0 && (index === 0 ? next === start : next - at - 1 <= gap)
      at = next
      return isNear
    })
  })
}

export const peopleIn = (text: string): Understood | null => matchIn(ownPhrases, text)?.meant ?? null

export function readingOf(id: string): Understood | null {
  const audience = audiences.get(id)
  return audience ? readingOfAudience(audience) : (fields.get(id) ?? null)
}

function readingOfAudience({ id, domainId, short }: (typeof knowledge.audiences)[number]): Understood {
  return { id, audienceId: id, domainId, people: short }
}

export const mostReadings = 3
export function readingsOf(line: string): Understood[] {
  const words = keyOf(line).split(' ').filter(Boolean)
  const found = words.flatMap((_, at) =>
    words
      .slice(at, at + mostWords)
      .flatMap((_word, more) => phrases.get(words.slice(at, at + more + 1).join(' ')) ?? []),
  )
  const meant = understand(line)
  const inField = meant ? knowledge.audiences.filter(({ domainId }) => domainId === meant.domainId) : []
  const known = [...(meant ? [meant] : []), ...found, ...inField.map(readingOfAudience)]
  const all = known.length > 0 ? known : nearest(line)
  return [...new Map(all.map((reading) => [reading.id, reading])).values()].slice(0, mostReadings)
}

const nearest = (line: string): Understood[] =>
  searchPlays(line).flatMap(({ id, isClear }) =>
    isClear ? (readingOf(knowledge.playsById.get(id)?.audience.id ?? '') ?? []) : [],
  )

export function peopleAmong(contacts: string): Understood[] {
  const known = contacts.split(separators).flatMap((part) => understand(part) ?? [])
  return [...new Map(known.map((one) => [one.id, one])).values()]
}

const separators = /[,;.\n]|\s(?:and|und|et|y)\s/

const mostWords = Math.max(1, ...[...phrases.keys()].map((phrase) => phrase.split(' ').length))

/** The longest phrase wins. */
function matchIn<Meant>(known: Map<string, Meant>, text: string): { phrase: string; meant: Meant } | null {
  const words = keyOf(text).split(' ').filter(Boolean)
  for (let size = Math.min(mostWords, words.length); size > 0; size--)
    for (let at = 0; at + size <= words.length; at++) {
      const phrase = words.slice(at, at + size).join(' ')
      const meant = known.get(phrase)
      if (meant) return { phrase, meant }
    }
  return null
}

function audiencePhrases(): [string, Understood][] {
  return knowledge.audiences.flatMap(({ id, domainId, short, synonyms }) =>
    [...synonyms, short].map((phrase) => named(phrase, { id, audienceId: id, domainId, people: short })),
  )
}

function named(phrase: string, meant: Understood): [string, Understood] {
  return [keyOf(phrase), meant]
}
