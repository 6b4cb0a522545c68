import { z } from 'zod'
import { mustGet } from '#planner/ensure.ts'
import type { Wish } from '#planner/founder/wish.ts'
import { isAnalysisObeyed } from '#planner/founder/wishes.ts'
import { addedKey, areUnique } from '#planner/model-version.ts'
import type { ModelQuestion } from '#planner/model-version.ts'
import { analysisContent, opportunity, trendOpportunity } from './analysis.ts'
import type { AnalysisContent } from './analysis.ts'

const basedOn = z.string().describe("The key of the draft's entry that it is based on")

/** Without sources and sums: an entry takes them over from the one it rests on. */
export const writtenAnalysis = analysisContent.extend({
  comprehensiveOpportunities: z
    .array(
      opportunity
        .omit({ newsDataDriver: true, source: true, estimatedROI: true, payback: true })
        .extend({ basedOn }),
    )
    .min(3)
    .max(6),
  trendOpportunities: z
    .array(
      trendOpportunity
        .omit({ basedOnTrend: true, source: true, estimatedROI: true, payback: true })
        .extend({ basedOn }),
    )
    .max(6),
})
export type WrittenAnalysis = z.infer<typeof writtenAnalysis>

const task =
  'Write this analysis for this founder and this project: ' +
  'what the evidence says, what a buyer uses instead, an untried way to customers, ' +
  'a neighboring problem of the same people. Use their words and obey their wishes. ' +
  'You may reword, drop, reorder and add opportunities. ' +
  'Each is based on an entry of the draft in the same list: "basedOn" is its key, ' +
  'and its reasons and costs stand under "grounds". ' +
  'What you keep has its own key as "basedOn"; what you add has a key of the form model:short-name. ' +
  'Invent no number, person, quote or news.'

type Told = { facts: Record<string, unknown>; wishes: Wish[] }

export function analysisQuestion(
  draft: AnalysisContent,
  { facts, wishes }: Told,
): ModelQuestion<WrittenAnalysis> {
  return {
    task,
    schema: writtenAnalysis,
    draft: analysisToWrite(draft),
    facts: { ...facts, wishes, grounds: groundsOf(draft) },
    numbers: { successMetrics: 'plan' },
    accept: ({ comprehensiveOpportunities: whole, trendOpportunities: trends }) =>
      areUnique([...whole, ...trends].map(({ key }) => key)) &&
      whole.every(restsIn(draft.comprehensiveOpportunities)) &&
      trends.every(restsIn(draft.trendOpportunities)) &&
      isAnalysisObeyed(whole, wishes),
  }
}

function analysisToWrite(draft: AnalysisContent): WrittenAnalysis {
  return {
    ...draft,
    comprehensiveOpportunities: draft.comprehensiveOpportunities.map(
      ({ newsDataDriver: _driver, source: _source, estimatedROI: _roi, payback: _payback, ...rest }) => ({
        ...rest,
        basedOn: rest.key,
      }),
    ),
    trendOpportunities: draft.trendOpportunities.map(
      ({ basedOnTrend: _trend, source: _source, estimatedROI: _roi, payback: _payback, ...rest }) => ({
        ...rest,
        basedOn: rest.key,
      }),
    ),
  }
}

const groundsOf = ({ comprehensiveOpportunities, trendOpportunities }: AnalysisContent) => [
  ...comprehensiveOpportunities.map(({ key, newsDataDriver, source: { label, date }, estimatedROI }) => ({
    key,
    reason: newsDataDriver,
    source: `${label}, ${date}`,
    costs: estimatedROI,
  })),
  ...trendOpportunities.map(({ key, basedOnTrend, source: { label, date }, estimatedROI }) => ({
    key,
    reason: basedOnTrend,
    source: `${label}, ${date}`,
    costs: estimatedROI,
  })),
]

type Key = { key: string }
type Resting = Key & { basedOn: string }

/** What a kept entry rests on is what it rested on before. */
const groundOf = ({ key, basedOn: ground }: Resting, drafted: Key[]) =>
  drafted.some((other) => other.key === key) ? key : ground

const restsIn = (drafted: Key[]) => (one: Resting) =>
  drafted.some(({ key }) => key === groundOf(one, drafted)) &&
  (drafted.some(({ key }) => key === one.key) || addedKey.test(one.key))

export function analysisOfWritten(written: WrittenAnalysis, draft: AnalysisContent): AnalysisContent {
  const grounded = <T extends Key>(one: Resting, drafted: T[]) =>
    mustGet(new Map(drafted.map((other) => [other.key, other])), groundOf(one, drafted))
  return {
    ...written,
    comprehensiveOpportunities: written.comprehensiveOpportunities.map(({ basedOn: ground, ...rest }) => ({
      ...grounded({ ...rest, basedOn: ground }, draft.comprehensiveOpportunities),
      ...rest,
    })),
    trendOpportunities: written.trendOpportunities.map(({ basedOn: ground, ...rest }) => ({
      ...grounded({ ...rest, basedOn: ground }, draft.trendOpportunities),
      ...rest,
    })),
  }
}
