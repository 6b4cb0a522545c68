import { sql } from 'drizzle-orm'
import type { ProjectRow } from '#features/projects/server/reads.ts'
import type { App } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { readValues } from '#kit/server/values.ts'
import { kindLabels, metricKinds } from '../contract.ts'
import type { MetricKind, MetricView, WeekView } from '../contract.ts'
import { openWeeks, shownWeeks, weeksAfter } from '../weeks.ts'
import { metricValues, projectMetrics } from './tables.ts'

type Chosen = { kind: MetricKind; name: string | null; unit: string | null }

export async function metricOf(app: App, db: Reader, project: ProjectRow): Promise<MetricView> {
  const { first, last } = weeksOpen(app, project)
  const { chosen, weeks, kept } = await readValues(db, {
    chosen: chosenMetric(project.id),
    weeks: weeksSince(project.id, weeksAfter(last, -shownWeeks)),
    kept: keptWeeks(project.id),
  })
  return {
    metric: chosen && viewMetric(chosen),
    own: chosen?.name ? { name: chosen.name, unit: chosen.unit } : null,
    firstWeek: first,
    weeks,
    kept: Object.fromEntries(metricKinds.map((kind) => [kind, kept?.[kind] ?? 0])) as MetricView['kept'],
  }
}

export const weeksOpen = ({ clock }: App, { projectType, createdAt }: ProjectRow) =>
  openWeeks(clock.now(), projectType === 'digital_asset' ? null : createdAt)

const chosenMetric = (projectId: string) =>
  sql<Chosen | null>`(select json_build_object('kind', m.kind, 'name', m.own_name, 'unit', m.own_unit)
    from ${projectMetrics} m where m.project_id = ${projectId})`

const weeksSince = (projectId: string, since: string) =>
  sql<WeekView[]>`(select coalesce(json_agg(json_build_object('week', v.week, 'value', v.value, 'provenance',
    v.provenance) order by v.week), '[]')
    from ${metricValues} v join ${projectMetrics} m on m.project_id = v.project_id and m.kind = v.kind
    where v.project_id = ${projectId} and v.removed_at is null and v.week >= ${since}::date)`

const keptWeeks = (projectId: string) =>
  sql<Partial<
    Record<MetricKind, number>
  > | null>`(select json_object_agg(one.kind, one.weeks) from (select v.kind, count(*)::int as weeks from ${metricValues} v
    where v.project_id = ${projectId} and v.removed_at is null group by v.kind) one)`

const viewMetric = ({ kind, name, unit }: Chosen): MetricView['metric'] =>
  kind === 'own'
    ? { kind, name: name ?? kindLabels.own.label, unit }
    : { kind, name: kindLabels[kind].label, unit: null }
