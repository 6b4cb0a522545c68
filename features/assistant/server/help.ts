import MiniSearch from 'minisearch'
import { stemmer } from 'stemmer'
import { mustGet } from '#kit/contract/ensure.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import type { HelpArticle } from '#planner/knowledge/schema.ts'
import type { Citation } from '../contract.ts'

export type Passage = { article: HelpArticle; share: number }

/** Share of a question's weight an article must match. Measured in help.test.ts. */
const floor = 0.5
const maxPassages = 3

const unsaid = new Set(
  (
    'a an and are as at be been but by can could did do does doing for from get got had has have he ' +
    'her his how i if in into is it its let me my no not of on or our please ' +
    'she should so some tell than that the their them then there these they this those to too us was ' +
    'we were what when where which who whom whose why will with would you your about after all also ' +
    'any want wants need needs work works ' +
    'happens happen mean means find make made use using know thing things way ways am im ive dont cant s t'
  ).split(' '),
)

const index = new MiniSearch<HelpArticle>({
  fields: ['title', 'keywords', 'body'],
  tokenize: (text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u),
  extractField: (article, field) =>
    field === 'keywords'
      ? article.keywords.join(' ')
      : ((article as Record<string, unknown>)[field] as string),
  processTerm: (term) => (term.length < 2 || unsaid.has(term) ? null : stemmer(term)),
  searchOptions: {
    boost: { title: 3, keywords: 2 },
    prefix: false,
    fuzzy: (term) => (term.length > 5 ? 0.15 : false),
  },
})
index.addAll(knowledge.help)
const articles = new Map(knowledge.help.map((article) => [article.id, article]))

export function findHelp(question: string): Passage[] {
  const words = wordsOf(question)
  if (words.length === 0) return []
  const weights = new Map(words.map((word) => [word, weightOf(word)]))
  const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  const [best, ...others] = index.search(words.join(' ')).map(({ id, score, queryTerms }) => ({
    score,
    article: mustGet(articles, id as string),
    share: queryTerms.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0) / whole,
  }))
  if (!best || best.share < floor) return []
  return [best, ...others.filter(({ score, share }) => share >= floor && score > best.score * 0.6)].slice(
    0,
    maxPassages,
  )
}

export function helpHolding(words: string[], most: number): HelpArticle[] {
  const said = words.filter((word) => !unsaid.has(word.toLowerCase()))
  if (said.length === 0) return []
  return index
    .search(said.join(' '), { prefix: true, combineWith: 'AND' })
    .slice(0, most)
    .map(({ id }) => mustGet(articles, id as string))
}

export const hrefOf = (id: string): string => mustGet(articles, id).href

export const citationsOf = (passages: Passage[]): Citation[] =>
  passages.map(({ article: { title, href } }) => ({ title, to: href }))

/** Stems, without the words that say nothing of a subject. */
export function wordsOf(text: string): string[] {
  return [
    ...new Set(
      text
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word.length > 1 && !unsaid.has(word))
        .map((word) => stemmer(word)),
    ),
  ]
}

/** Unknown words weigh most: a question about one isn't ours to answer. */
function weightOf(word: string): number {
  const found = index.search(word, { fuzzy: (term) => (term.length > 5 ? 0.15 : false) }).length
  return Math.log(1 + knowledge.help.length / (found + 0.5))
}
