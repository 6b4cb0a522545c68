import { z } from 'zod'
import { paybackLimits } from './payback.ts'

export const source = z.object({
  kind: z.enum(['playbook', 'feed', 'you']),
  label: z.string(),
  /** ISO date: reviewed, published or logged. */
  date: z.string(),
  url: z.string().nullable(),
  itemId: z.string().nullable(),
})
export type Source = z.infer<typeof source>

export const payback = z.object({
  priceCents: z.number().int().nonnegative().max(paybackLimits.priceCents),
  spentCents: z.number().int().nonnegative().max(paybackLimits.spentCents),
  hours: z.number().nonnegative().max(paybackLimits.hours),
  hourCents: z.number().int().nonnegative().max(paybackLimits.hourCents),
})

/**
 * `comprehensiveOpportunities`, with the specification's field names. `key` identifies an opportunity
 * across versions.
 */
export const opportunity = z.object({
  key: z.string(),
  opportunity: z.string(),
  potentialImpact: z.string(),
  newsDataDriver: z.string(),
  source,
  aiStrategicInsight: z.string(),
  marketTiming: z.string(),
  estimatedROI: z.string(),
  payback,
  traitAdvantages: z.object({ relevantTraits: z.array(z.string()), competitiveEdge: z.string() }),
  marketEntry: z.object({ targetAudience: z.string(), marketEntrySteps: z.array(z.string()).min(2) }),
  successMetrics: z.array(z.string()).min(1),
  reasonsWrong: z.array(z.string()).min(1),
})
export type Opportunity = z.infer<typeof opportunity>

export const trendOpportunity = z.object({
  key: z.string(),
  opportunity: z.string(),
  potentialImpact: z.string(),
  basedOnTrend: z.string(),
  source,
  timeToImplement: z.string(),
  estimatedROI: z.string(),
  payback: payback.nullable().default(null),
  actionSteps: z.array(z.string()).min(2),
  reasonsWrong: z.array(z.string()).min(1),
})
export type TrendOpportunity = z.infer<typeof trendOpportunity>

/** `analysis_content`. */
export const analysisContent = z.object({
  comprehensiveOpportunities: z.array(opportunity).min(3).max(6),
  trendOpportunities: z.array(trendOpportunity).max(6),
  marketPositioning: z.object({
    currentStrengths: z.array(z.string()).min(1),
    opportunities: z.array(z.string()).min(1),
    recommendedFocus: z.string(),
  }),
  nextSteps: z.object({
    immediate: z.array(z.string()).min(1),
    shortTerm: z.array(z.string()).min(1),
    longTerm: z.array(z.string()).min(1),
  }),
  marketTrends: z.string(),
})
export type AnalysisContent = z.infer<typeof analysisContent>

export type AnalysisChanges = { fresh: string[]; unchanged: string[]; gone: string[] }

export function compareAnalyses(before: AnalysisContent | null, after: AnalysisContent): AnalysisChanges {
  const items = (content: AnalysisContent) => [
    ...content.comprehensiveOpportunities,
    ...content.trendOpportunities,
  ]
  const known = new Set(before ? items(before).map((item) => item.key) : [])
  const kept = new Set(items(after).map((item) => item.key))
  return {
    fresh: [...kept].filter((key) => !known.has(key)),
    unchanged: [...kept].filter((key) => known.has(key)),
    gone: before
      ? items(before)
          .filter((item) => !kept.has(item.key))
          .map((item) => item.opportunity)
      : [],
  }
}
