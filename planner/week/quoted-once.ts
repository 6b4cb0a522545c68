import { wrote } from '#planner/words.ts'
import type { Candidate } from './week.ts'

const mostQuoted = 3

/** Each note is quoted once a week: beside the job, or where it's the only one, rather than in a list. */
export function quotedOnce(items: Candidate[]): Omit<Candidate, 'quotes'>[] {
  const isQuoted = new Set<string>()
  const reasons = new Map<string, string>()
  for (const { key, quotes = [] } of items.toSorted(byFewest)) {
    const notes = quotes.filter((note) => !isQuoted.has(note)).slice(0, mostQuoted)
    if (notes.length > 0) reasons.set(key, wrote(notes))
    for (const note of notes) isQuoted.add(note)
  }
  return items.map(({ quotes: _, ...item }) => ({ ...item, why: reasons.get(item.key) ?? item.why }))
}

const order = ({ key, quotes = [] }: Candidate) => (key.includes(':deliver') ? 0 : quotes.length)
const byFewest = (one: Candidate, other: Candidate) => order(one) - order(other)
