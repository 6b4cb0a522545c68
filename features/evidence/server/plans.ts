import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Followed, LoggedEvidence, TestPlan } from '#planner/evidence/evidence.ts'
import { countedAsIn, pageTest } from '#planner/evidence/marks.ts'
import { experiments } from './tables.ts'

export type ExperimentRow = typeof experiments.$inferSelect

export const isNewestTest = (projectId: SQL) =>
  sql`${experiments.id} = (select t.id from ${experiments} t where t.project_id = ${projectId}
    order by t.created_at desc, t.id desc limit 1)`

export const isPlannedNext = (tests: ExperimentRow[]): boolean =>
  tests.every(({ experimentId }) => experimentId === pageTest)

export function startedPlan(row: ExperimentRow): TestPlan {
  return { ...row, countedAs: countedAsIn(row), started: true }
}

export type LoggedPiece = Omit<LoggedEvidence, 'inTest'> & { experimentId: string | null }

export type CountedPiece = Omit<LoggedPiece, 'text' | 'date' | keyof Followed>

export function asLogged<Piece extends CountedPiece>(
  pieces: Piece[],
  testId: string | undefined,
): (Omit<Piece, 'experimentId'> & { inTest: boolean })[] {
  return pieces.map(({ experimentId, ...piece }) => ({
    ...piece,
    inTest: experimentId !== null && experimentId === testId,
  }))
}
