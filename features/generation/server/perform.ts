import { and, eq, isNull } from 'drizzle-orm'
import { projects } from '#features/projects/server/tables.ts'
import { ensure } from '#kit/contract/ensure.ts'
import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { announce } from '#kit/server/events.ts'
import { periods } from '#kit/server/schedule.ts'
import type { Maker, Makers, ProjectRow } from './maker.ts'
import { claimRun, markRun, publishRun, stepped, writeRun } from './runs.ts'
import type { RunRow } from './runs.ts'

/** As many as the job has (kit/server/jobs.ts). */
const maxAttempts = 5

class Cancelled extends Error {}

const underWay = new Map<string, AbortController>()

export function abortRun(runId: string): void {
  underWay.get(runId)?.abort()
}

/** Skips a run another process has. Throws the failure, so the job is retried. */
export async function performRun(app: App, runId: string, makers: Makers): Promise<void> {
  const run = await claimRun(app, runId)
  if (!run) return
  const [project] = await app.db
    .select()
    .from(projects)
    .where(and(eq(projects.id, run.projectId), isNull(projects.deletedAt)))
  if (project) await workThrough(app, { run: await withMarket(app, run, project), project, makers })
  else await markRun(app, run, { status: 'cancelled', finishedAt: app.clock.now() })
}

async function withMarket(app: App, run: RunRow, { userId }: ProjectRow): Promise<RunRow> {
  const place = run.steps.findIndex(({ part }) => part === 'analysis')
  if (place < 0 || run.steps.some(({ part }) => part === 'market')) return run
  if (!(await app.models.writerFor('market', userId))) return run
  const step = { part: 'market' as const, state: 'waiting' as const, detail: null }
  const steps = [...run.steps.slice(0, place + 1), step, ...run.steps.slice(place + 1)]
  await markRun(app, run, { steps })
  return { ...run, steps }
}

type Work = { run: RunRow; project: ProjectRow; makers: Partial<Makers> }

/**
 * The caller has claimed the run. Saves each step as it is made. A failure requeues the run at that
 * step; the last attempt leaves it failed.
 */
export async function workThrough(app: App, { run, project, makers }: Work): Promise<void> {
  const controller = new AbortController()
  const { signal } = controller
  underWay.set(run.id, controller)
  const heartbeat = setInterval(
    () => void writeRun(app.db, run, { heardAt: app.clock.now() }).catch(() => undefined),
    periods.generationHeartbeat,
  )
  try {
    const left = run.steps.filter(({ state }) => state !== 'done').map(({ part }) => part)
    for (const part of left) {
      const last = part === left.at(-1)
      await performStep({ app, run, project, make: ensure(makers[part]), signal, last })
    }
    if (left.length === 0) await markRun(app, run, { status: 'done', finishedAt: app.clock.now() })
  } catch (error) {
    if (error instanceof Cancelled || signal.aborted) return
    await putBack(app, run)
    throw error
  } finally {
    clearInterval(heartbeat)
    underWay.delete(run.id)
  }
}

type Step = {
  app: App
  run: RunRow
  project: ProjectRow
  make: Maker
  signal: AbortSignal
  last: boolean
}

async function performStep({ app, run, project, make, signal, last }: Step): Promise<void> {
  const ended = last ? { status: 'done' as const, finishedAt: app.clock.now() } : {}
  let written: RunRow | undefined
  const confirm = async (tx: Tx, madeBy: string) => {
    const steps = stepped(run.steps, { state: 'done', detail: `Made by ${madeBy}` })
    written = await writeRun(tx, run, { steps, ...ended, heardAt: app.clock.now() })
    if (!written) throw new Cancelled()
  }
  const recipients = run.routine ? [project.userId] : []
  await make({ app, project, recipients, signal, confirm })
  announce(app.live, recipients)
  if (!written) throw new Error('A part was made without asking whether it was still wanted.')
  Object.assign(run, written)
  publishRun(app, run)
}

async function putBack(app: App, run: RunRow): Promise<void> {
  await markRun(app, run, afterFailure(run, app.clock.now()))
}

/** After a failed step or a dead process: requeued, or failed after the last attempt. */
export function afterFailure(
  run: RunRow,
  now: Date,
): Pick<RunRow, 'status' | 'attempts' | 'steps'> & { finishedAt?: Date } {
  const attempts = run.attempts + 1
  const last = attempts >= maxAttempts
  const steps = stepped(
    run.steps,
    last
      ? { state: 'failed', detail: null }
      : { state: 'waiting', detail: "That didn't work. We'll try again in a moment." },
  )
  return { attempts, steps, status: last ? 'failed' : 'queued', ...(last ? { finishedAt: now } : {}) }
}
