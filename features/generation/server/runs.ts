import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { App } from '#kit/server/context.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { periods } from '#kit/server/schedule.ts'
import { parts } from '../contract.ts'
import type { Part, Run } from '../contract.ts'
import { generationRuns } from './tables.ts'

export type RunRow = typeof generationRuns.$inferSelect
type Wish = { projectId: string; wanted: readonly Part[] }
export const active: RunRow['status'][] = ['queued', 'running']

/**
 * Wishes for parts to be made for a project, in the caller's transaction. Where a generation is under way already,
 * that one is answered: one at a time for a project.
 */
export async function queueRun(
  tx: Tx,
  app: App,
  { projectId, wanted, urgency }: Wish & { urgency: 'person' | 'routine' },
): Promise<Run> {
  const [made] = await queueRuns(tx, app, { wishes: [{ projectId, wanted }], urgency })
  return made ? viewRun(made) : (await readRun(tx, projectId))!
}

/** The same for many projects in two statements; returns the runs of those that had none under way. */
export async function queueRuns(
  tx: Tx,
  app: App,
  { wishes, urgency }: { wishes: Wish[]; urgency: 'person' | 'routine' },
): Promise<RunRow[]> {
  if (wishes.length === 0) return []
  const createdAt = app.clock.now()
  const rows = wishes.map(({ projectId, wanted }) => ({
    projectId,
    steps: stepsFor(wanted),
    routine: urgency === 'routine',
    createdAt,
  }))
  const made = await tx.insert(generationRuns).values(rows).onConflictDoNothing().returning()
  await app.jobs.send(tx, { name: 'generation.run', data: made.map(({ id }) => ({ runId: id })), urgency })
  return made
}

/**
 * Begins one that the caller works through themselves, with `workThrough`; undefined where one is under way already.
 * It has no job: where its process dies, `reviveRuns` gives it one. Say it with `tell` after the commit.
 */
export async function beginRun(tx: Tx, app: App, { projectId, wanted }: Wish): Promise<RunRow | undefined> {
  const now = app.clock.now()
  const begun = { status: 'running' as const, startedAt: now, heardAt: now, createdAt: now }
  const [row] = await tx
    .insert(generationRuns)
    .values({ projectId, steps: stepsFor(wanted), ...begun })
    .onConflictDoNothing()
    .returning()
  return row
}

/** A job for one that has none. */
export const requeueRun = (tx: Tx, app: App, runId: string): Promise<void> =>
  app.jobs.send(tx, { name: 'generation.run', data: { runId }, urgency: 'person' })

function stepsFor(wanted: readonly Part[]): Run['steps'] {
  return parts
    .filter((part) => wanted.includes(part))
    .map((part) => ({ part, state: 'waiting' as const, detail: null }))
}

/** The generation under way, or the last one; null before the first. */
export async function readRun(db: Reader, projectId: string): Promise<Run | null> {
  const [row] = await db
    .select()
    .from(generationRuns)
    .where(eq(generationRuns.projectId, projectId))
    .orderBy(
      desc(inArray(generationRuns.status, active)),
      desc(generationRuns.createdAt),
      desc(generationRuns.startedAt),
    )
    .limit(1)
  return row ? viewRun(row) : null
}

/** Ends the generation under way; the process that works on it sees so before it writes. */
export async function cancelRun(app: App, projectId: string): Promise<Run | null> {
  const mine = and(eq(generationRuns.projectId, projectId), inArray(generationRuns.status, active))
  const [row] = await app.db
    .update(generationRuns)
    .set({ status: 'cancelled', finishedAt: app.clock.now() })
    .where(mine)
    .returning()
  if (!row) return readRun(app.db, projectId)
  tell(app, row)
  return viewRun(row)
}

async function isActiveRun(app: App, runId: string): Promise<boolean> {
  const [row] = await app.db
    .select({ status: generationRuns.status })
    .from(generationRuns)
    .where(eq(generationRuns.id, runId))
  return row !== undefined && active.includes(row.status)
}

/** Waits for a run's end, at most `periods.generationWait`: for what the process that works on it publishes. */
export async function untilEnded(app: App, { id, projectId }: Pick<Run, 'id' | 'projectId'>): Promise<void> {
  const end = z.object({ id: z.literal(id), status: z.enum(['done', 'failed', 'cancelled']) })
  const waiting = new AbortController()
  const ended = new Promise<void>((resolve) => {
    waiting.signal.addEventListener('abort', () => resolve())
  })
  const stop = app.live.subscribe(`project:${projectId}`, (name, data) => {
    if (name === 'run' && end.safeParse(data).success) waiting.abort()
  })
  const deadline = setTimeout(() => waiting.abort(), periods.generationWait)
  try {
    // It may have ended before anybody listened.
    if (await isActiveRun(app, id)) await ended
  } finally {
    clearTimeout(deadline)
    stop()
  }
}

/**
 * Takes a waiting run, one whose process has gone silent, or a failed one, whose job comes again only when an
 * administrator tries it; undefined where another has it, and where it has ended otherwise or the project has a
 * newer one under way.
 */
export async function claimRun(app: App, runId: string): Promise<RunRow | undefined> {
  const now = app.clock.now()
  const silent = and(
    eq(generationRuns.status, 'running'),
    lt(generationRuns.heardAt, new Date(now.getTime() - periods.generationSilence)),
  )
  const [row] = await app.db
    .update(generationRuns)
    .set({ status: 'running', startedAt: now, heardAt: now, finishedAt: null })
    .where(
      and(eq(generationRuns.id, runId), or(eq(generationRuns.status, 'queued'), silent, failedAndAlone())),
    )
    .returning()
  if (row) tell(app, row)
  return row
}

function failedAndAlone() {
  const alone = sql`not exists (select 1 from ${generationRuns} other where other.project_id = ${generationRuns.projectId} and other.status in ('queued', 'running'))`
  return and(eq(generationRuns.status, 'failed'), alone)
}

type Change = Partial<Pick<RunRow, 'status' | 'steps' | 'attempts' | 'finishedAt'>>

/** Writes how far a run is and tells its page, unless it was cancelled or taken over meanwhile. */
export async function markRun(app: App, run: RunRow, change: Change): Promise<void> {
  const row = await writeRun(app.db, run, { ...change, heardAt: app.clock.now() })
  if (row) tell(app, row)
}

/** Writes how far a run is; undefined where it was cancelled or taken over meanwhile. A cancel waits for the end of the transaction. */
export async function writeRun(
  db: Reader,
  run: RunRow,
  change: Change & { heardAt: Date },
): Promise<RunRow | undefined> {
  const [row] = await db
    .update(generationRuns)
    .set(change)
    .where(
      and(
        eq(generationRuns.id, run.id),
        eq(generationRuns.status, 'running'),
        eq(generationRuns.startedAt, run.startedAt!),
      ),
    )
    .returning()
  return row
}

/** Tells the project's page; after the commit. */
export function tell(app: App, row: RunRow): void {
  app.live.publish(`project:${row.projectId}`, 'run', viewRun(row))
}

export function viewRun(row: RunRow): Run {
  return {
    id: row.id,
    projectId: row.projectId,
    status: row.status,
    steps: row.status === 'running' ? stepped(row.steps, { state: 'working', detail: null }) : row.steps,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}

/** The steps with a change of the one that is next, which is what a running generation works on. */
export function stepped(steps: Run['steps'], change: Partial<Run['steps'][number]>): Run['steps'] {
  const next = steps.findIndex(({ state }) => state !== 'done')
  return steps.map((step, index) => (index === next ? { ...step, ...change } : step))
}
