import { gt, sql } from 'drizzle-orm'
import { day } from '#kit/contract/time.ts'
import type { App } from '#kit/server/context.ts'
import { bounds, daysCounted, fewestVisits, measures } from '../contract.ts'
import type { ByMeasure, Measure, Quarters, Screen } from '../contract.ts'
import { pageSpeeds } from './tables.ts'

type Row = { screen: string; measure: string; bucket: number; visits: number }
export type Speeds = { all: ByMeasure; screens: Partial<Record<Screen, ByMeasure>> }

export async function readSpeeds({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<Speeds> {
  const first = new Date(clock.now().getTime() - daysCounted * day).toISOString().slice(0, 10)
  const rows = await db
    .select({
      screen: pageSpeeds.screen,
      measure: pageSpeeds.measure,
      bucket: pageSpeeds.bucket,
      visits: sql<number>`sum(${pageSpeeds.visits})::int`,
    })
    .from(pageSpeeds)
    .where(gt(pageSpeeds.day, first))
    .groupBy(pageSpeeds.screen, pageSpeeds.measure, pageSpeeds.bucket)
  const visited = new Set(rows.map(({ screen }) => screen))
  return {
    all: byMeasure(rows),
    screens: Object.fromEntries(
      [...visited].map((name) => [name, byMeasure(rows.filter(({ screen }) => screen === name))]),
    ),
  }
}

const byMeasure = (rows: Row[]) =>
  Object.fromEntries(measures.map((measure) => [measure, quartersOf(rows, measure)])) as ByMeasure

/** Three of four visits were within this bound; a bucket says no more. */
function quartersOf(rows: Row[], measure: Measure): Quarters {
  const counts = bounds[measure].map((_, place) =>
    rows
      .filter((row) => row.measure === measure && row.bucket === place)
      .reduce((sum, row) => sum + row.visits, 0),
  )
  const visits = counts.reduce((sum, count) => sum + count, 0)
  if (visits < fewestVisits) return { visits, atMost: null }
  let within = 0
  const place = counts.findIndex((count) => (within += count) >= 0.75 * visits)
  return { visits, atMost: bounds[measure][place] ?? null }
}
