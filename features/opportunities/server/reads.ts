import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { itemAt } from '#kit/contract/ensure.ts'
import type { App } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import type { Wish } from '#planner/founder/wish.ts'
import type { AnalysisState } from '../contract.ts'
import { opportunityAnalyses, opportunityChoices } from './tables.ts'

export type AnalysisRow = typeof opportunityAnalyses.$inferSelect
type Week = AnalysisState['week']

type WeekHistory = { settled: string[]; wishes: Wish[] }

declare module '#kit/server/feature.ts' {
  interface Feature {
    weekOf?: (projectId: string) => SQL<Week>
    weekHistory?: (db: Reader, projectId: string, now: Date) => Promise<WeekHistory>
  }
}

export const weekOf = ({ features }: Pick<App, 'features'>, projectId: string): SQL<Week> =>
  features.flatMap((one) => one.weekOf?.(projectId) ?? [])[0] ?? sql<Week>`null`

export async function weekHistoryOf(
  { features, db, clock }: Pick<App, 'features' | 'db' | 'clock'>,
  projectId: string,
): Promise<WeekHistory> {
  const all: WeekHistory = { settled: [], wishes: [] }
  for (const one of features) {
    const known = await one.weekHistory?.(db, projectId, clock.now())
    all.settled.push(...(known?.settled ?? []))
    all.wishes.push(...(known?.wishes ?? []))
  }
  return all
}

export async function analysisOf(
  db: Reader,
  projectId: string,
  version?: number,
): Promise<AnalysisRow | undefined> {
  const which = version
    ? and(eq(opportunityAnalyses.projectId, projectId), eq(opportunityAnalyses.version, version))
    : eq(opportunityAnalyses.projectId, projectId)
  const [row] = await db
    .select()
    .from(opportunityAnalyses)
    .where(which)
    .orderBy(desc(opportunityAnalyses.version))
    .limit(1)
  return row
}

export async function analysisAndBefore(
  db: Reader,
  projectId: string,
  version?: number,
): Promise<[AnalysisRow | undefined, AnalysisRow | undefined]> {
  const rows = await db
    .select()
    .from(opportunityAnalyses)
    .where(
      and(
        eq(opportunityAnalyses.projectId, projectId),
        version ? lte(opportunityAnalyses.version, version) : undefined,
      ),
    )
    .orderBy(desc(opportunityAnalyses.version))
    .limit(2)
  const [row, before] = rows
  if (version && row?.version !== version) return [undefined, undefined]
  return [row, row && before?.version === row.version - 1 ? before : undefined]
}

export const dismissedKeys = (projectId: string) =>
  sql<string[]>`(select coalesce(json_agg(c.key), '[]') from ${opportunityChoices} c
    where c.project_id = ${projectId} and c.dismissed_at is not null)`

export const newestVersion = (projectId: string) =>
  sql<number | null>`(select max(a.version) from ${opportunityAnalyses} a where a.project_id = ${projectId})`

export async function lastTitles(
  db: Reader,
  projectId: string,
  keys: string[],
): Promise<{ key: string; opportunity: string }[]> {
  if (keys.length === 0) return []
  const wanted = sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )
  const { rows } = await db.execute<{ key: string; opportunity: string }>(sql`
    select distinct on (item ->> 'key') item ->> 'key' as key, item ->> 'opportunity' as opportunity
    from ${opportunityAnalyses},
      jsonb_array_elements((${opportunityAnalyses.analysisContent} -> 'comprehensiveOpportunities') || (${opportunityAnalyses.analysisContent} -> 'trendOpportunities')) as item
    where ${opportunityAnalyses.projectId} = ${projectId} and item ->> 'key' in (${wanted})
    order by item ->> 'key', ${opportunityAnalyses.version} desc`)
  return rows
}

export async function opportunityAsAct(
  db: Reader,
  projectId: string,
  key: string,
): Promise<{ task: string; doneWhen: string; why: string } | undefined> {
  const content = (await analysisOf(db, projectId))?.analysisContent
  const one = content?.comprehensiveOpportunities.find((candidate) => candidate.key === key)
  if (one)
    return {
      task: itemAt(one.marketEntry.marketEntrySteps, 0).replace(/\.$/, ''),
      doneWhen: itemAt(one.successMetrics, 0),
      why: `From the opportunity “${one.opportunity}”.`,
    }
  const trend = content?.trendOpportunities.find((candidate) => candidate.key === key)
  return (
    trend && {
      task: itemAt(trend.actionSteps, 0).replace(/\.$/, ''),
      doneWhen: "You've done it and added what happened to Evidence.",
      why: `From the opportunity “${trend.opportunity}”.`,
    }
  )
}
