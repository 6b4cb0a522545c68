import { scheduleAnalysis } from '#features/generation/server/commands.ts'
import type { Maker, MakerInput } from '#features/generation/server/commands.ts'
import { factsOf } from '#features/generation/server/reads.ts'
import { connectedSources, liveItemsFor } from '#features/signals/server/reads.ts'
import { commit } from '#kit/server/commit.ts'
import { one } from '#kit/server/db.ts'
import { recordEvent } from '#kit/server/events.ts'
import { planner, readBack } from '#kit/server/models/index.ts'
import type { Written } from '#kit/server/models/index.ts'
import { periods } from '#kit/server/schedule.ts'
import { readValues } from '#kit/server/values.ts'
import type { LiveItem } from '#planner/ideas/signal.ts'
import { analysisOfWritten, analysisQuestion } from '#planner/insights/analysis-question.ts'
import type { AnalysisContent } from '#planner/insights/analysis.ts'
import { analyse, signalWords, summarise } from '#planner/insights/write-analysis.ts'
import { levelNames } from '#planner/levels.ts'
import type { ProjectFacts } from '#planner/plan/project-context.ts'
import { contextOf } from '#planner/plan/project-context.ts'
import { toldOf } from '#planner/plan/project-told.ts'
import { dayWords, plural } from '#planner/words.ts'
import { dismissedKeys, newestVersion, weekHistoryOf } from './reads.ts'
import { opportunityAnalyses, userOpportunities } from './tables.ts'

export const makeAnalysis: Maker = async (input) => {
  const { app, project, signal } = input
  const facts = await factsOf(app, project, app.clock.now())
  const before = await readValues(app.db, {
    version: newestVersion(project.id),
    dismissed: dismissedKeys(project.id),
    connected: connectedSources,
  })
  const since = new Date(app.clock.now().getTime() - periods.signalsCited)
  const { settled, wishes } = await weekHistoryOf(app, project.id)
  const signals = await liveItemsFor(app.db, { words: signalWords(facts), limit: 5, since })
  const version = (before.version ?? 0) + 1
  const content = analyse({
    ...facts,
    signals,
    connected: before.connected > 0,
    round: version,
    dismissed: before.dismissed,
    settled,
    wishes,
  })
  const question = analysisQuestion(content, { facts: toldOf(facts), wishes })
  const answer = await app.models.write({
    purpose: 'analysis',
    userId: project.userId,
    signal,
    strangers: { signals },
    ...question,
  })
  const written = readBack(answer, content, (value) => analysisOfWritten(value, content))
  await saveAnalysis(input, { version, written, draft: content, facts, signals })
}

type Made = {
  version: number
  written: Written<AnalysisContent>
  draft: AnalysisContent
  facts: ProjectFacts
  signals: LiveItem[]
}

async function saveAnalysis({ app, project, recipients, confirm }: MakerInput, made: Made): Promise<void> {
  await commit(app, async (tx) => {
    await confirm(tx, made.written.madeBy)
    const at = app.clock.now()
    const expiresAt = new Date(at.getTime() + periods.opportunityAnalysis)
    const row = one(
      await tx
        .insert(opportunityAnalyses)
        .values({ projectId: project.id, ...rowOf(made), summaryGeneratedAt: at, createdAt: at, expiresAt })
        .returning({ id: opportunityAnalyses.id }),
      'opportunity analysis',
    )
    await tx.insert(userOpportunities).values({ userId: project.userId, analysisId: row.id })
    await scheduleAnalysis(tx, { projectId: project.id, at, expiresAt })
    await recordEvent(tx, {
      name: 'analysis.made',
      actorId: recipients.length > 0 ? null : project.userId,
      subjectId: project.id,
      data: { version: made.version },
      at,
      recipients,
    })
  })
}

const rowOf = ({ version, written: { value, madeBy, note }, draft, facts, signals }: Made) => ({
  version,
  analysisContent: value,
  plannerContent: madeBy === planner ? null : draft,
  trendsAnalyzed: sourcesRead(facts, value, signals),
  marketTrend: value.marketTrends,
  welcomeSummary: summarise(facts, value),
  weekOf: facts.today,
  madeBy,
  note,
})

function sourcesRead(facts: ProjectFacts, content: AnalysisContent, signals: LiveItem[]) {
  const { domain, reviewed } = contextOf(facts)
  const logged = Object.values(facts.standing.counts).reduce((sum, count) => sum + count, 0)
  return {
    dataSourcesIntegrated: [
      `Playbook${domain ? `: ${domain.name}` : ''}, reviewed ${dayWords(reviewed)}`,
      ...new Set(
        content.trendOpportunities
          .filter((trend) => trend.source.kind === 'playbook')
          .map((trend) => `${trend.source.label}, ${dayWords(trend.source.date)}`),
      ),
      ...(logged > 0 ? [`Your evidence: ${plural(logged, 'piece')}`] : []),
      ...(signals.length > 0
        ? [
            `Live sources: ${plural(signals.length, 'article')} about ${signalWords(facts).slice(0, 3).join(', ')}`,
          ]
        : ['Live sources: none']),
    ],
    analysisType: `Confidence level: ${levelNames[facts.standing.rung]}`,
  }
}
