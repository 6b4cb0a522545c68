import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ensure } from '#kit/contract/ensure.ts'
import { commit } from '#kit/server/commit.ts'
import type { App } from '#kit/server/context.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { periods } from '#kit/server/schedule.ts'
import { parts } from '../contract.ts'
import type { Part, Run } from '../contract.ts'
import { generationRuns } from './tables.ts'

export type RunRow = typeof generationRuns.$inferSelect
type Wish = { projectId: string; wanted: readonly Part[] }
export const active: RunRow['status'][] = ['queued', 'running']

/** Adds to the run under way, if there is one: one at a time per project. */
export async function queueRun(
  tx: Tx,
  app: App,
  { projectId, wanted, urgency }: Wish & { urgency: 'person' | 'routine' },
): Promise<Run> {
  for (;;) {
    const [made] = await queueRuns(tx, app, { wishes: [{ projectId, wanted }], urgency })
    const run = made ?? (await addToRun(tx, { projectId, wanted }))
    if (run) return viewRun(run)
  }
}

/** undefined if none is under way by now. */
async function addToRun(tx: Tx, { projectId, wanted }: Wish): Promise<RunRow | undefined> {
  const mine = and(eq(generationRuns.projectId, projectId), inArray(generationRuns.status, active))
  const [run] = await tx.select().from(generationRuns).where(mine).for('update')
  if (!run || wanted.every((part) => run.steps.some((step) => step.part === part))) return run
  const [more] = await tx
    .update(generationRuns)
    .set({ steps: withParts(run, wanted) })
    .where(eq(generationRuns.id, run.id))
    .returning()
  return more
}

function withParts({ status, steps }: RunRow, wanted: readonly Part[]): Run['steps'] {
  const done = steps.filter(({ state }) => state === 'done').length
  const begun = steps.slice(0, status === 'running' ? done + 1 : done)
  const rest = steps.slice(begun.length)
  const missing = wanted.filter((part) => !begun.some((step) => step.part === part))
  const ahead = stepsFor([...rest.map(({ part }) => part), ...missing])
  return [...begun, ...ahead.map((step) => rest.find(({ part }) => part === step.part) ?? step)]
}

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
 * For a caller that runs it with `workThrough`; undefined if one is under way. Has no job: if the
 * process dies, `reviveRuns` adds one. Call `publishRun` after the commit.
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

export const requeueRun = (tx: Tx, app: App, runId: string): Promise<void> =>
  app.jobs.send(tx, { name: 'generation.run', data: { runId }, urgency: 'person' })

function stepsFor(wanted: readonly Part[]): Run['steps'] {
  return parts
    .filter((part) => wanted.includes(part))
    .map((part) => ({ part, state: 'waiting' as const, detail: null }))
}

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

/** The process working on it notices before it writes. */
export async function cancelRun(app: App, projectId: string): Promise<Run | null> {
  const mine = and(eq(generationRuns.projectId, projectId), inArray(generationRuns.status, active))
  const [row] = await app.db
    .update(generationRuns)
    .set({ status: 'cancelled', finishedAt: app.clock.now() })
    .where(mine)
    .returning()
  if (!row) return readRun(app.db, projectId)
  publishRun(app, row)
  return viewRun(row)
}

async function isActiveRun(app: App, runId: string): Promise<boolean> {
  const [row] = await app.db
    .select({ status: generationRuns.status })
    .from(generationRuns)
    .where(eq(generationRuns.id, runId))
  return row !== undefined && active.includes(row.status)
}

/** At most `periods.generationWait`. */
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
    // It may have ended before we listened.
    if (await isActiveRun(app, id)) await ended
  } finally {
    clearTimeout(deadline)
    stop()
  }
}

/**
 * Takes a waiting run, one whose process went silent, or a failed one that an administrator retries.
 * undefined if another process has it, it ended otherwise, or the project has a newer one under way.
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
  if (row) publishRun(app, row)
  return row
}

function failedAndAlone() {
  const alone = sql`not exists (select 1 from ${generationRuns} other
    where other.project_id = ${generationRuns.projectId} and other.status in ('queued', 'running'))`
  return and(eq(generationRuns.status, 'failed'), alone)
}

type Change = Partial<Pick<RunRow, 'status' | 'steps' | 'attempts' | 'finishedAt'>>

type Changing = (now: RunRow) => Change

/** undefined if it was cancelled or taken over. */
export async function markRun(app: App, run: RunRow, change: Changing): Promise<RunRow | undefined> {
  const row = await commit(app, (tx) => changeRun(tx, run, { change, at: app.clock.now() }))
  if (row) publishRun(app, row)
  return row
}

/** With the parts that were added since it was claimed. A cancel waits for this transaction. */
export async function changeRun(
  tx: Tx,
  run: RunRow,
  { change, at }: { change: Changing; at: Date },
): Promise<RunRow | undefined> {
  const [now] = await tx.select().from(generationRuns).where(isOurs(run)).for('update')
  if (!now) return undefined
  const [row] = await tx
    .update(generationRuns)
    .set({ ...change(now), heardAt: at })
    .where(eq(generationRuns.id, run.id))
    .returning()
  return row
}

export const heardOf = (app: App, run: RunRow) =>
  app.db.update(generationRuns).set({ heardAt: app.clock.now() }).where(isOurs(run))

const isOurs = (run: RunRow) =>
  and(
    eq(generationRuns.id, run.id),
    eq(generationRuns.status, 'running'),
    eq(generationRuns.startedAt, ensure(run.startedAt)),
  )

/** Call after the commit. */
export function publishRun(app: App, row: RunRow): void {
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

export function stepped(steps: Run['steps'], change: Partial<Run['steps'][number]>): Run['steps'] {
  const next = steps.findIndex(({ state }) => state !== 'done')
  return steps.map((step, index) => (index === next ? { ...step, ...change } : step))
}
