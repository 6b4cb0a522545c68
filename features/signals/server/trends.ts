import { day } from '#kit/contract/time.ts'

export type CountedItem = { terms: string[]; host: string; day: string }
export type RisingTerm = { term: string; items: number; hosts: number; expected: number; z: number }

const recentDays = 3
const baselineDays = 28
/** Below this, anything connected yesterday would seem to rise. */
const minBaseline = 14
const minItems = 6
const minHosts = 3
const minZ = 4

/** In lower case and in order. Defines a whole word for this feature. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

export function termsOf(title: string): string[] {
  return [...new Set(wordsOf(title))].filter(
    (word) => word.length > 1 && !filler.has(word) && !/^\p{N}+$/u.test(word),
  )
}

/**
 * Terms whose count in the three days up to `today` exceeds what the 28 days before predict (Poisson z
 * over 4), with at least six items from three hosts. Strongest first.
 */
export function risingTerms(items: CountedItem[], today: string): RisingTerm[] {
  const end = dayNumber(today)
  const aged = items.map((item) => ({ ...item, age: end - dayNumber(item.day) }))
  const recent = aged.filter(({ age }) => age >= 0 && age < recentDays)
  const before = aged.filter(({ age }) => age >= recentDays && age < recentDays + baselineDays)
  const covered = Math.max(0, ...before.map(({ age }) => age - recentDays + 1))
  if (covered < minBaseline) return []
  const earlier = countByTerm(before)
  return [...countByTerm(recent)]
    .flatMap(([term, { count, hosts }]) => {
      // Half an item more, so an unknown word isn't expected zero times.
      const expected = (((earlier.get(term)?.count ?? 0) + 0.5) * recentDays) / covered
      const z = (count - expected) / Math.sqrt(expected)
      return z > minZ && count >= minItems && hosts.size >= minHosts
        ? [{ term, items: count, hosts: hosts.size, expected, z }]
        : []
    })
    .sort((a, b) => b.z - a.z || a.term.localeCompare(b.term))
}

function countByTerm(items: CountedItem[]): Map<string, { count: number; hosts: Set<string> }> {
  const counts = new Map<string, { count: number; hosts: Set<string> }>()
  for (const { terms, host } of items) {
    for (const term of new Set(terms)) {
      const seen = counts.get(term) ?? { count: 0, hosts: new Set() }
      seen.count += 1
      seen.hosts.add(host)
      counts.set(term, seen)
    }
  }
  return counts
}

function dayNumber(iso: string): number {
  return Math.floor(Date.parse(iso.slice(0, 10)) / day)
}

const filler = new Set(
  `a about after again all also am an and any are as at be because been before being between both but by can could did do does doing dont down
during each for from further get gets getting got had has have having he her here hers him his how i if in into is isnt it its just let like made make makes me more most my new
no nor not now of off on once one only or other our out over own s same she should show so some such t than that the their them then there these they this those through to
too two under until up use used using very via was way we were what when where which while who why will with without would you your ask hn launch vs`.split(
    /\s+/,
  ),
)
