import { sentencesOf } from '#kit/server/models/sentences.ts'
import type { Citation } from '../contract.ts'
import { wordsOf } from './help.ts'
import type { Found } from './lookups.ts'

/** A sentence that shares fewer of its words with a source doesn't come from there. */
const fewest = 2

/** What an answer's sentences were taken from: for each, the source that it shares most words with. */
export function sourcesOf(answer: string, found: Found[]): Citation[] {
  const sources = found.map(({ from, data, strangers }) => ({
    from,
    words: new Set(wordsOf(`${from.title} ${JSON.stringify(data ?? strangers)}`)),
  }))
  const used = new Set<string>()
  for (const sentence of sentencesOf(answer)) {
    const words = wordsOf(sentence)
    const shared = sources.map((source) => words.filter((word) => source.words.has(word)).length)
    const most = Math.max(0, ...shared)
    if (most === 0 || most < Math.min(fewest, words.length)) continue
    sources.forEach(({ from }, place) => {
      if (shared[place] === most) used.add(from.to)
    })
  }
  return [...new Map(found.map(({ from }) => [from.to, from])).values()].filter(({ to }) => used.has(to))
}
