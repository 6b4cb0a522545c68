import { itemAt } from '#kit/contract/ensure.ts'
import { termsOf, wordsOf } from './trends.ts'

const tracking =
  /^(utm_\w+|fbclid|gclid|dclid|msclkid|yclid|igshid|mc_[ce]id|ref|ref_src|referrer|source|cmpid|ocid|spm|_hs(enc|mi))$/i

/** Without scheme, www, tracking parameters, fragment and trailing slash. */
export function canonicalAddress(address: string): string {
  const url = new URL(address)
  const followed = [...url.searchParams.keys()].filter((name) => tracking.test(name))
  followed.forEach((name) => url.searchParams.delete(name))
  url.searchParams.sort()
  const query = url.searchParams.toString()
  return `${url.host.replace(/^www\./, '').replace(/:(80|443)$/, '')}${url.pathname.replace(/\/+$/, '')}${query ? `?${query}` : ''}`
}

const alike = 0.8

/**
 * Nearly the same words, and no number or name in only one of them: "Acme raises 5 million" and "Acme
 * raises 6 million" are two stories.
 */
export function sameStory(one: string, other: string): boolean {
  return areSameStory(titleOf(one), titleOf(other))
}

/** Compares only titles that share one of their rarest words: titles alike enough can't differ in all of them. */
export function withoutRepeats<Item extends { title: string }>(fresh: Item[], known: string[]): Item[] {
  const [told, asked] = [known.map(titleOf), fresh.map(({ title }) => titleOf(title))]
  const rarest = sortByRarity([...told, ...asked])
  const byWord = new Map<string, Title[]>()
  const remember = (title: Title) =>
    rarest(title).forEach((word) => {
      const there = byWord.get(word)
      if (there) there.push(title)
      else byWord.set(word, [title])
    })
  const isTold = (title: Title) =>
    rarest(title).some((word) =>
      byWord
        .get(word)
        ?.some((other) => areSameStory(title, other) && title.terms.some((term) => other.words.has(term))),
    )
  told.forEach(remember)
  return fresh.filter((_, index) => {
    const title = itemAt(asked, index)
    if (isTold(title)) return false
    remember(title)
    return true
  })
}

type Title = { words: Set<string>; terms: string[]; marks: string[] }

function titleOf(text: string): Title {
  return { words: new Set(wordsOf(text)), terms: termsOf(text), marks: marksOf(text) }
}

/** Cheapest checks first: lengths bound the overlap, and one number or name often decides. */
function areSameStory(a: Title, b: Title): boolean {
  const [less, more] = a.words.size < b.words.size ? [a.words, b.words] : [b.words, a.words]
  if (less.size === 0 || less.size / more.size < alike) return false
  const inBothOrNeither = (word: string) => a.words.has(word) === b.words.has(word)
  if (!a.marks.every(inBothOrNeither) || !b.marks.every(inBothOrNeither)) return false
  let shared = 0
  for (const word of less) if (more.has(word)) shared++
  return shared / (a.words.size + b.words.size - shared) >= alike
}

/**
 * Returns a function for a title's rarest words: so many that any title alike enough has at least one
 * of them.
 */
function sortByRarity(titles: Title[]): (title: Title) => string[] {
  const counts = new Map<string, number>()
  for (const { words } of titles) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const rarer = (a: string, b: string) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || (a < b ? -1 : 1)
  titles.forEach(({ marks }) => marks.sort(rarer))
  // Slightly less than the share, so rounding never drops a word.
  return ({ words }) => [...words].sort(rarer).slice(0, words.size - Math.ceil(words.size * alike - 1e-9) + 1)
}

function marksOf(title: string): string[] {
  const names = (title.match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => /\p{N}/u.test(word) || /^\p{Lu}/u.test(word))
    .map((word) => word.toLowerCase())
  const content = new Set(termsOf(title))
  return names.filter((word) => /\p{N}/u.test(word) || content.has(word))
}
