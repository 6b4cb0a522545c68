import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { holdProject, projectNotFound } from '#features/projects/server/reads.ts'
import { projects } from '#features/projects/server/tables.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { isUuid } from '#kit/server/paging.ts'
import { readValues } from '#kit/server/values.ts'
import type { LoggedEvidence, Standing, TestPlan } from '#planner/evidence/evidence.ts'
import { marksOf, pageTest } from '#planner/evidence/marks.ts'
import { standingOf } from '#planner/evidence/standing.ts'
import type { Provenance, Rung } from '#planner/levels.ts'
import type { Brief } from '#planner/plan/plan.ts'
import { confidenceChanges, evidence, experiments } from './tables.ts'

export { testRecord } from './record.ts'

export type ExperimentRow = typeof experiments.$inferSelect

type Known = { brief: Brief; /** By `isNewestTest`. */ test: ExperimentRow | null; pieces: LoggedPiece[] }

/** Where a project stands, for plans and analyses: the running test, else the last one decided on, else the planned one of the brief. */
export const standingFrom = ({ brief, test, pieces }: Known): Standing =>
  standingOf({
    evidence: asLogged(pieces, test?.id),
    experiment: test ? startedPlan(test) : plannedTest(brief),
  })

const newestTest = [desc(experiments.createdAt), desc(experiments.id)]

/** Whether a row is the project's newest test; for joins. */
export const isNewestTest = (projectId: SQL) =>
  sql`${experiments.id} = (select t.id from ${experiments} t where t.project_id = ${projectId} order by t.created_at desc, t.id desc limit 1)`

/** A project's tests, newest first; where one runs it is the first. */
export function testsOf(db: Reader, projectId: string): Promise<ExperimentRow[]> {
  return db
    .select()
    .from(experiments)
    .where(eq(experiments.projectId, projectId))
    .orderBy(...newestTest)
}

export type LoggedPiece = Omit<LoggedEvidence, 'inTest'> & { experimentId: string | null }

/** All living evidence of a project, newest first; a piece for `readValues`. */
export const livingPieces = (projectId: string | SQL) =>
  sql<LoggedPiece[]>`(select coalesce(json_agg(json_build_object(
      'kind', e.kind, 'stance', e.stance, 'text', e.text, 'date', e.happened_on, 'amountCents', e.amount_cents, 'standsFor', e.stands_for, 'provenance', e.provenance, 'experimentId', e.experiment_id
    ) order by e.created_at desc, e.id desc), '[]') from ${evidence} e where e.project_id = ${projectId} and e.removed_at is null)`

/** The same without what anyone said: all that a page for strangers is made of. */
export function wordlessPiecesOf(db: Reader, projectId: string): Promise<WordlessPiece[]> {
  const { kind, stance, happenedOn: date, amountCents, standsFor, provenance, experimentId } = evidence
  return db
    .select({ kind, stance, date, amountCents, standsFor, provenance, experimentId })
    .from(evidence)
    .where(livingEvidence(projectId))
    .orderBy(desc(evidence.createdAt), desc(evidence.id))
}

export type WordlessPiece = Omit<LoggedPiece, 'text'>

/** The same in a statement of its own. */
export async function piecesOf(db: Reader, projectId: string): Promise<LoggedPiece[]> {
  return (await readValues(db, { pieces: livingPieces(projectId) })).pieces
}

/** What of a piece confidence is counted by. */
export type CountedPiece = Omit<LoggedPiece, 'text' | 'date'>
/** What a project's confidence is counted from, the test that it counts for, and the level its row has. */
export type Held = { pieces: CountedPiece[]; running: ExperimentRow | null; stored: Stand }
type Stand = { rung: Rung; provenance: Provenance }

/** Locks the viewer's own living project, then reads what it stands on. */
export async function holdStanding(
  tx: Tx,
  { userId, projectId }: { userId: string; projectId: string },
): Promise<Held> {
  if (!isUuid(projectId)) throw projectNotFound()
  await holdProject(tx, { userId, projectId })
  return readHeld(tx, projectId)
}

/** The same of a project that the transaction has locked. */
export async function readHeld(tx: Tx, projectId: string): Promise<Held> {
  const [held] = await tx
    .select({
      pieces: countedPieces,
      running: experiments,
      stored: { rung: projects.rung, provenance: projects.provenance },
    })
    .from(projects)
    .leftJoin(experiments, and(eq(experiments.projectId, projects.id), eq(experiments.status, 'running')))
    .where(eq(projects.id, projectId))
  if (!held) throw projectNotFound()
  return held
}

const countedPieces = sql<CountedPiece[]>`(select coalesce(json_agg(json_build_object(
      'kind', e.kind, 'stance', e.stance, 'amountCents', e.amount_cents, 'standsFor', e.stands_for, 'provenance', e.provenance, 'experimentId', e.experiment_id
    )), '[]') from ${evidence} e where e.project_id = ${projects.id} and e.removed_at is null)`

/** The pieces as the planner reads them: each says whether it belongs to the test that is asked about. */
export function asLogged<Piece extends CountedPiece>(
  pieces: Piece[],
  testId: string | undefined,
): (Omit<Piece, 'experimentId'> & { inTest: boolean })[] {
  return pieces.map(({ experimentId, ...piece }) => ({
    ...piece,
    inTest: experimentId !== null && experimentId === testId,
  }))
}

/** So many projects are told of at a time. */
const projectsTold = 20

/** A person's living projects and where each stands, the active ones first, the newest first among them. */
export async function projectStandings(db: Reader, userId: string) {
  const { id, title, status, progress, tasksDone, tasksTotal, brief } = projects
  const pieces = livingPieces(sql`${id}`)
  const rows = await db
    .select({ id, title, status, progress, tasksDone, tasksTotal, brief, test: experiments, pieces })
    .from(projects)
    .leftJoin(experiments, isNewestTest(sql`${id}`))
    .where(and(eq(projects.userId, userId), isNull(projects.deletedAt)))
    .orderBy(asc(status), desc(projects.createdAt))
    .limit(projectsTold)
  return rows.map(({ brief, test, pieces, ...project }) => ({
    ...project,
    standing: standingFrom({ brief, test, pieces }),
  }))
}

/** When a project's evidence last moved: something logged or removed, a test begun or decided, confidence changed. null where nothing ever did. A piece for `readValues`. */
export function evidenceMovedAt(projectId: string) {
  const latest = (
    table: typeof evidence | typeof experiments | typeof confidenceChanges,
    ...times: AnyPgColumn[]
  ) =>
    sql`(select max(greatest(${sql.join(times, sql`, `)})) from ${table} where ${table.projectId} = ${projectId})`
  return sql<string | null>`greatest(
    ${latest(evidence, evidence.createdAt, evidence.removedAt)}, ${latest(experiments, experiments.startedAt, experiments.endedAt)},
    ${latest(confidenceChanges, confidenceChanges.createdAt)})`
}

export const livingEvidence = (projectId: string) =>
  and(eq(evidence.projectId, projectId), isNull(evidence.removedAt))

/** Whether the test of the brief is still to be started; a page's test takes nothing from it. */
export const isPlannedNext = (tests: ExperimentRow[]): boolean =>
  tests.every(({ experimentId }) => experimentId === pageTest)

/** The test of the brief, which nobody has started. */
export function plannedTest({ firstTest }: Brief): TestPlan {
  const { passNeeded, killNeeded } = marksOf(firstTest.experimentId, firstTest.sample)
  return { ...firstTest, passNeeded, killNeeded, started: false, decision: null }
}

export function startedPlan(row: ExperimentRow): TestPlan {
  return { ...row, started: true, decision: row.decision }
}
