import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { lockProjectId, projectNotFound } from '#features/projects/server/reads.ts'
import { projects } from '#features/projects/server/tables.ts'
import { mustGet } from '#kit/contract/ensure.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { isUuid } from '#kit/server/paging.ts'
import { readValues } from '#kit/server/values.ts'
import type { Followed, Standing } from '#planner/evidence/evidence.ts'
import { plannedTest } from '#planner/evidence/marks.ts'
import { standingOf } from '#planner/evidence/standing.ts'
import type { Provenance, Rung } from '#planner/levels.ts'
import type { Brief } from '#planner/plan/plan.ts'
import { asLogged, isNewestTest, startedPlan } from './plans.ts'
import type { CountedPiece, ExperimentRow, LoggedPiece } from './plans.ts'
import { confidenceChanges, evidence, experiments } from './tables.ts'

export { forecastComparisons } from './forecasts.ts'
export { momentsOf } from './moments.ts'
export { nextStepsOf, nowOfProjects } from './now.ts'
export { testRecord } from './record.ts'
export { asLogged, isPlannedNext, startedPlan } from './plans.ts'
export type { CountedPiece, ExperimentRow, LoggedPiece } from './plans.ts'

type Known = {
  project: Level & { brief: Brief }
  test: ExperimentRow | null
  pieces: LoggedPiece[]
}

/**
 * The running test, else the last decided one, else the brief's planned one. Uses the stored level, as
 * every screen does.
 */
export const standingFrom = ({ project: { brief, rung, provenance }, test, pieces }: Known): Standing => ({
  ...standingOf({
    evidence: asLogged(pieces, test?.id),
    experiment: test ? startedPlan(test) : plannedTest(brief),
  }),
  rung,
  provenance,
})

const newestTest = [desc(experiments.createdAt), desc(experiments.id)]

export function testsOf(db: Reader, projectId: string): Promise<ExperimentRow[]> {
  return db
    .select()
    .from(experiments)
    .where(eq(experiments.projectId, projectId))
    .orderBy(...newestTest)
}

export const livingPieces = (projectId: string | SQL) =>
  sql<LoggedPiece[]>`(select coalesce(json_agg(json_build_object(
      'kind', e.kind, 'stance', e.stance, 'text', e.text, 'date', e.happened_on, 'amountCents',
        e.amount_cents, 'standsFor', e.stands_for, 'provenance', e.provenance, 'experimentId', e.experiment_id,
        'person', e.person, 'nextStep', e.next_step, 'nextOn', e.next_on, 'nextMinutes', e.next_minutes
    ) order by e.created_at desc, e.id desc), '[]') from ${evidence} e
      where e.project_id = ${projectId} and e.removed_at is null)`

/** In cents; null before the first. */
export const lastPaymentOf = (projectId: SQL) =>
  sql<number | null>`(select e.amount_cents from ${evidence} e
      where e.project_id = ${projectId} and e.removed_at is null and e.kind = 'payment' and e.stance = 'for'
      order by e.happened_on desc, e.created_at desc, e.id desc limit 1)`

/** Without anything people said: all that a public page may use. */
export function wordlessPiecesOf(db: Reader, projectId: string): Promise<WordlessPiece[]> {
  const { kind, stance, happenedOn: date, amountCents, standsFor, provenance, experimentId } = evidence
  return db
    .select({ kind, stance, date, amountCents, standsFor, provenance, experimentId })
    .from(evidence)
    .where(livingEvidence(projectId))
    .orderBy(desc(evidence.createdAt), desc(evidence.id))
}

export type ProvenanceCounts = Record<Provenance, number>

export async function provenanceCountsOf(
  db: Reader,
  projectIds: string[],
): Promise<Map<string, ProvenanceCounts>> {
  const counts = new Map(projectIds.map((id) => [id, { told: 0, seen: 0, checked: 0 }]))
  if (projectIds.length === 0) return counts
  const { projectId, provenance } = evidence
  const rows = await db
    .select({ projectId, provenance, n: count() })
    .from(evidence)
    .where(and(inArray(projectId, projectIds), isNull(evidence.removedAt)))
    .groupBy(projectId, provenance)
  for (const row of rows) mustGet(counts, row.projectId)[row.provenance] = row.n
  return counts
}

export type WordlessPiece = Omit<LoggedPiece, 'text' | keyof Followed>

export async function piecesOf(db: Reader, projectId: string): Promise<LoggedPiece[]> {
  return (await readValues(db, { pieces: livingPieces(projectId) })).pieces
}

export type Basis = { pieces: CountedPiece[]; running: ExperimentRow | null; stored: Level }
type Level = { rung: Rung; provenance: Provenance }

export async function lockBasis(
  tx: Tx,
  { userId, projectId }: { userId: string; projectId: string },
): Promise<Basis> {
  if (!isUuid(projectId)) throw projectNotFound()
  await lockProjectId(tx, { userId, projectId })
  return readBasis(tx, projectId)
}

export async function readBasis(tx: Tx, projectId: string): Promise<Basis> {
  const [basis] = await tx
    .select({
      pieces: countedPieces,
      running: experiments,
      stored: { rung: projects.rung, provenance: projects.provenance },
    })
    .from(projects)
    .leftJoin(experiments, and(eq(experiments.projectId, projects.id), eq(experiments.status, 'running')))
    .where(eq(projects.id, projectId))
  if (!basis) throw projectNotFound()
  return basis
}

/** For statements on `projects`. Names the table because `evidence` has an id too. */
export const countedPieces = sql<CountedPiece[]>`(select coalesce(json_agg(json_build_object(
      'kind', e.kind, 'stance', e.stance, 'amountCents', e.amount_cents, 'standsFor', e.stands_for,
        'provenance', e.provenance, 'experimentId', e.experiment_id
    )), '[]') from ${evidence} e where e.project_id = ${projects}.id and e.removed_at is null)`

const projectsTold = 20

export async function projectStandings(db: Reader, userId: string) {
  const { id, title, status, progress, tasksDone, tasksTotal, brief, rung, provenance } = projects
  const pieces = livingPieces(sql`${id}`)
  const rows = await db
    .select({
      id,
      title,
      status,
      progress,
      tasksDone,
      tasksTotal,
      level: { brief, rung, provenance },
      test: experiments,
      pieces,
    })
    .from(projects)
    .leftJoin(experiments, isNewestTest(sql`${id}`))
    .where(and(eq(projects.userId, userId), isNull(projects.deletedAt)))
    .orderBy(asc(status), desc(projects.createdAt))
    .limit(projectsTold)
  return rows.map(({ level, test, pieces, ...project }) => ({
    ...project,
    standing: standingFrom({ project: level, test, pieces }),
  }))
}

export function evidenceMovedAt(projectId: string) {
  const latest = (
    table: typeof evidence | typeof experiments | typeof confidenceChanges,
    ...times: AnyPgColumn[]
  ) =>
    sql`(select max(greatest(${sql.join(times, sql`, `)})) from ${table} where ${table.projectId} = ${projectId})`
  return sql<string | null>`greatest(
    ${latest(evidence, evidence.createdAt, evidence.removedAt)},
      ${latest(experiments, experiments.startedAt, experiments.endedAt)},
    ${latest(confidenceChanges, confidenceChanges.createdAt)})`
}

export const livingEvidence = (projectId: string) =>
  and(eq(evidence.projectId, projectId), isNull(evidence.removedAt))
