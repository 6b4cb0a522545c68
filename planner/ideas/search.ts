import { knowledge } from '#planner/knowledge/index.ts'

/** Common words that say nothing of a problem. */
const idle = new Set(
  'a an and are as at be because but by can do for from get has have how i if in is it its me my not of on or our out people so that the their them they this to up us was we what when who why will with you your'.split(
    ' ',
  ),
)
const k1 = 1.2
const b = 0.75

export const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [])
    .filter((word) => word.length > 2 && !idle.has(word))
    .map(stem)

/** Plurals and endings off, so that "invoices" finds "invoicing". */
const stem = (word: string) => word.replace(/(ings?|ers?|ed|es|s|ies)$/, '').replace(/(.)\1$/, '$1')

/** Every play by the words of its moment and of what people do now. */
const documents = knowledge.plays.map((play) => {
  const words = wordsOf(
    `${play.about.moment} ${play.about.workaround} ${play.about.short} ${play.name} ${play.tagline}`,
  )
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return { id: play.id, counts, length: words.length }
})
const average = documents.reduce((sum, { length }) => sum + length, 0) / Math.max(1, documents.length)
const holders = new Map<string, number>()
for (const { counts } of documents)
  for (const word of counts.keys()) holders.set(word, (holders.get(word) ?? 0) + 1)

/** How well each play's moment answers a founder's own words (BM25), from 0 to 1; those that do not are left out. A text finds nothing by one word that a third of all plays hold. */
export function searchShares(text: string): Map<string, number> {
  const asked = [...new Set(wordsOf(text))].filter((word) => {
    const holding = holders.get(word) ?? 0
    return holding > 0 && holding < documents.length / 3
  })
  if (asked.length === 0) return new Map()
  const scored = documents.flatMap(({ id, counts, length }) => {
    const score = asked.reduce((sum, word) => {
      const times = counts.get(word) ?? 0
      if (times === 0) return sum
      const holding = holders.get(word)!
      const rarity = Math.log(1 + (documents.length - holding + 0.5) / (holding + 0.5))
      return sum + (rarity * times * (k1 + 1)) / (times + k1 * (1 - b + (b * length) / average))
    }, 0)
    return score > 0 ? [[id, score] as const] : []
  })
  const best = Math.max(...scored.map(([, score]) => score), 6)
  return new Map(scored.map(([id, score]) => [id, score / best]))
}
