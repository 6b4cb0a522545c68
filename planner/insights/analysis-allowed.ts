import { addedKey, areUnique, same } from '#planner/model-version.ts'
import type { AnalysisContent, Source } from './analysis.ts'

type Entry = { key: string; source: Source; payback: unknown; estimatedROI: string; rests: string }
const entriesOf = ({ comprehensiveOpportunities, trendOpportunities }: AnalysisContent): Entry[] => [
  ...comprehensiveOpportunities.map((one) => ({ ...one, rests: one.newsDataDriver })),
  ...trendOpportunities.map((one) => ({ ...one, rests: one.basedOnTrend })),
]

/**
 * The model may reword, drop, reorder and add. Every entry must cite a source of the draft unchanged,
 * and use one of its break-evens.
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
