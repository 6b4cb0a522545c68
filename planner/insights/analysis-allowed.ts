import { addedKey, areUnique, same } from '#planner/model-version.ts'
import type { AnalysisContent, Source } from './analysis.ts'

type Entry = { key: string; source: Source; payback: unknown; estimatedROI: string; rests: string }
const entriesOf = ({ comprehensiveOpportunities, trendOpportunities }: AnalysisContent): Entry[] => [
  ...comprehensiveOpportunities.map((one) => ({ ...one, rests: one.newsDataDriver })),
  ...trendOpportunities.map((one) => ({ ...one, rests: one.basedOnTrend })),
]

/**
 * Whether a model's analysis may take the place of the planner's: it may word, drop, reorder and add; every entry rests
 * on a source of the draft as the draft cites it, and its break-even is one that the draft reckoned.
 */
export function analysisAllowed(value: AnalysisContent, draft: AnalysisContent): boolean {
  const drafted = entriesOf(draft)
  const entries = entriesOf(value)
  const rests = (one: Entry, other: Entry) => same(one.source, other.source) && one.rests === other.rests
  const costs = (one: Entry, other: Entry) =>
    same(one.payback, other.payback) && one.estimatedROI === other.estimatedROI
  return (
    areUnique(entries.map(({ key }) => key)) &&
    entries.every((entry) => {
      const before = drafted.find(({ key }) => key === entry.key)
      if (before) return rests(entry, before) && costs(entry, before)
      return (
        addedKey.test(entry.key) &&
        drafted.some((other) => rests(entry, other)) &&
        drafted.some((other) => costs(entry, other))
      )
    })
  )
}
