import { compareAnalyses } from '#planner/insights/analysis.ts'
import type { Payback } from '#planner/insights/payback.ts'
import type { AnalysisView } from '../contract.ts'
import type { AnalysisRow } from './reads.ts'

export type Choice = { key: string; dismissedAt: string | null; payback: Payback | null }

export function viewAnalysis(
  row: AnalysisRow,
  before: AnalysisRow | undefined,
  choices: Choice[],
): Omit<AnalysisView, 'dismissedEarlier'> {
  return {
    id: row.id,
    projectId: row.projectId,
    version: row.version,
    analysisContent: row.analysisContent,
    plannerContent: row.plannerContent,
    trendsAnalyzed: row.trendsAnalyzed,
    marketEntryStrategies: row.analysisContent.comprehensiveOpportunities.map(
      ({ opportunity, marketEntry }) => ({ opportunity, ...marketEntry }),
    ),
    welcomeSummary: row.welcomeSummary,
    summaryGeneratedAt: row.summaryGeneratedAt.toISOString(),
    marketTrend: row.marketTrend,
    weekOf: row.weekOf,
    changes: compareAnalyses(before?.analysisContent ?? null, row.analysisContent),
    dismissed: choices.filter((choice) => choice.dismissedAt).map((choice) => choice.key),
    paybacks: Object.fromEntries(
      choices.flatMap((choice) => (choice.payback ? [[choice.key, choice.payback]] : [])),
    ),
    madeBy: row.madeBy,
    note: row.note,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }
}
