import { doings, knowledge, occupations } from '#planner/knowledge/index.ts'
import { small } from '#planner/words.ts'
import { keyOf, stemsOf } from './people-words.ts'

/** What a founder's line "I'm a …, I know …" was understood as. */
export type Understood = {
  /** Names the reading: an audience's id, or a field's. */
  id: string
  /** As the playbook names them: "nurses on shifts". */
  people: string
  /** null where the words name a field alone. */
  audienceId: string | null
  domainId: string
}

const audiences = new Map(knowledge.audiences.map((audience) => [audience.id, audience]))
const fields = new Map<string, Understood>(
  knowledge.domains.map(({ id, name }) => [
    id,
    { id, audienceId: null, domainId: id, people: `people in ${small(name)}` },
  ]),
)

/** Every phrase that names people: a field's, an occupation in one of four languages, an audience's own. A later one stands before an earlier. */
const phrases = new Map<string, Understood>([
  ...knowledge.domains.flatMap(({ id, synonyms }) =>
    synonyms.map((phrase) => named(phrase, fields.get(id)!)),
  ),
  ...[...occupations, ...doings].flatMap((one) => {
    const meant = pointedTo(one)
    return meant ? [named(one.title, meant)] : []
  }),
  ...audiencePhrases(),
])
/** What people say they do, as the stems of its telling words. */
const acts = doings.flatMap((one) => {
  const meant = pointedTo(one)
  const stems = stemsOf(one.title)
  return meant && stems.length > 1 ? [{ stems, meant }] : []
})

function pointedTo({ domain, audience }: (typeof doings)[number]): Understood | null {
  const known = audiences.get(audience ?? '')
  return known ? readingOfAudience(known) : (fields.get(domain) ?? null)
}

/** The audiences' own phrases alone, which name people in any text: an occupation's title may be an everyday word in one. */
const ownPhrases = new Map<string, Understood>(audiencePhrases())

/** Whom a line names, by its longest phrase; null where it names no one the playbook or the list of occupations knows. */
export const understand = (line: string): Understood | null => longestIn(phrases, line) ?? actIn(line)

/** Words that may be missing between two of an act's: "clean" (the small) "offices" (at night). */
const gap = 3

/** The act with the most words that a line holds in their order: "I do people's taxes" holds "do taxes". */
function actIn(line: string): Understood | null {
  const said = stemsOf(line)
  const held = acts.filter(({ stems }) => holdsInOrder(said, stems))
  return held.toSorted((a, b) => b.stems.length - a.stems.length)[0]?.meant ?? null
}

function holdsInOrder(said: string[], stems: string[]): boolean {
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

/** Whom a longer text speaks of, by a phrase that names them and nobody else; null where it holds none. */
export const peopleIn = (text: string): Understood | null => longestIn(ownPhrases, text)

/** A reading by its id; null for one that is no longer there. */
export function readingOf(id: string): Understood | null {
  const audience = audiences.get(id)
  return audience ? readingOfAudience(audience) : (fields.get(id) ?? null)
}

function readingOfAudience({ id, domainId, short }: (typeof knowledge.audiences)[number]): Understood {
  return { id, audienceId: id, domainId, people: short }
}

export const mostReadings = 3
/** What a line may mean, the likeliest first: every phrase in it that names people, and those in the same field. */
export function readingsOf(line: string): Understood[] {
  const words = keyOf(line).split(' ').filter(Boolean)
  const found = words.flatMap((_, at) =>
    words
      .slice(at, at + mostWords)
      .flatMap((_word, more) => phrases.get(words.slice(at, at + more + 1).join(' ')) ?? []),
  )
  const meant = understand(line)
  const inField = meant ? knowledge.audiences.filter(({ domainId }) => domainId === meant.domainId) : []
  const all = [...(meant ? [meant] : []), ...found, ...inField.map(readingOfAudience)]
  return [...new Map(all.map((reading) => [reading.id, reading])).values()].slice(0, mostReadings)
}

const mostWords = Math.max(1, ...[...phrases.keys()].map((phrase) => phrase.split(' ').length))

function longestIn(known: Map<string, Understood>, text: string): Understood | null {
  const words = keyOf(text).split(' ').filter(Boolean)
  for (let size = Math.min(mostWords, words.length); size > 0; size--)
    for (let at = 0; at + size <= words.length; at++) {
      const meant = known.get(words.slice(at, at + size).join(' '))
      if (meant) return meant
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
