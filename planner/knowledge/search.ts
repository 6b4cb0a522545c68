import { mustGet } from '#planner/ensure.ts'
import { knowledge } from './index.ts'
import type { Play } from './index.ts'

const idle = new Set(
  (
    'a an and are as at be because but by can do for from get has have how i if in is it its me ' +
    'my not of on or our out people so that the their them they this to up us was we what when ' +
    'who why will with you your never always every very really just still also too help helping ' +
    'thing things stuff fast quick quickly good better best make making lot some one get getting ' +
    'keep need want love like work working all any which while then than more most less own other same ' +
    'him her his hers she he one two three four five six ten first last now again over off down out under ' +
    'about without before after into until since once ago go goes going gone come comes coming made makes ' +
    'put puts say says said tell tells told know knows knew thank thanked people mostly half turn call calling ' +
    'week month year morning night evening day days weeks months years nobody somebody someone no everyone else'
  ).split(' '),
)
const k1 = 1.2
const b = 0.75

const alike = new Map(
  [
    'quote estimate bid',
    'invoice bill',
    'photo picture',
    'car auto vehicle',
    'resume cv',
    'kid child children',
    'doctor physician',
    'restaurant cafe diner',
    'appointment booking',
    'schedule rota roster',
    'client customer',
    'lawyer attorney',
    'yard lawn',
    'phone call',
    'mistake error',
  ].flatMap((group) => {
    const [first = '', ...rest] = group.split(' ').map(stem)
    return rest.map((other) => [other, first] as const)
  }),
)

const tokensOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []

export const wordsOf = (text: string): string[] =>
  tokensOf(text)
    .filter((word) => word.length > 2 && !idle.has(word))
    .map(stem)
    .map((word) => alike.get(word) ?? word)

function stem(word: string): string {
  return word
    .replace(/ies$/, 'y')
    .replace(/(?<=.{3})(ings?|ers?|ed|es|s|e)$/, '')
    .replace(/y$/, 'i')
    .replace(/(.)\1$/, '$1')
}

/** Names and needs say more than a description. */
const fieldsOf = ({ name, tagline, pitch, how, about, audience }: Play): [text: string, weight: number][] => [
  [`${name} ${about.short}`, 2],
  [`${tagline} ${pitch} ${about.moment} ${about.workaround} ${about.job}`, 1],
  [[...new Set(tokensOf(`${audience.many} ${audience.synonyms.join(' ')}`))].join(' '), 1],
  [how, 0.5],
]

const documents = knowledge.plays.map((play) => {
  const counts = new Map<string, number>()
  for (const [text, weight] of fieldsOf(play))
    for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + weight)
  return { id: play.id, counts, length: [...counts.values()].reduce((sum, count) => sum + count, 0) }
})
const average = documents.reduce((sum, { length }) => sum + length, 0) / Math.max(1, documents.length)
const holders = new Map<string, number>()
for (const { counts } of documents)
  for (const word of counts.keys()) holders.set(word, (holders.get(word) ?? 0) + 1)

function rarityOf(word: string): number {
  const holding = holders.get(word) ?? 0
  return Math.log(1 + (documents.length - holding + 0.5) / (holding + 0.5))
}

const weightOf = (words: string[]) => words.reduce((sum, word) => sum + rarityOf(word), 0)

export type Hit = {
  id: string
  /** BM25, from 0 to 1 for the best hit of a telling text. */
  share: number
  isClear: boolean
}

const clearCoverage = 0.55

/** What a long text has to be met by: about four rare words, and a good part of the others. */
const enough = 18
const leastOfAll = 0.38

/** Best first. Words that a third of all plays contain count for nothing. */
export function searchPlays(text: string): Hit[] {
  const asked = [...new Set(wordsOf(text))].filter((word) => (holders.get(word) ?? 0) < documents.length / 3)
  const total = weightOf(asked)
  const wanted = Math.max(Math.min(enough, total) * clearCoverage, total * leastOfAll)
  const scored = documents.flatMap(({ id, counts, length }) => {
    const met = asked.filter((word) => counts.has(word))
    if (met.length === 0) return []
    const score = met.reduce((sum, word) => {
      const times = mustGet(counts, word)
      return sum + (rarityOf(word) * times * (k1 + 1)) / (times + k1 * (1 - b + (b * length) / average))
    }, 0)
    const isClear =
      met.length >= Math.min(2, asked.length) &&
      met.some((word) => mustGet(counts, word) >= 2) &&
      weightOf(met) >= wanted
    return [{ id, score, isClear }]
  })
  const best = Math.max(...scored.map(({ score }) => score), 6)
  return scored
    .map(({ score, ...hit }) => ({ ...hit, share: score / best }))
    .toSorted((one, other) => other.share - one.share)
}
