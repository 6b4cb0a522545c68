import { and, eq, isNull } from 'drizzle-orm'
import { projects } from '#features/projects/server/tables.ts'
import { commit } from '#kit/server/commit.ts'
import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { announce } from '#kit/server/events.ts'
import { periods } from '#kit/server/schedule.ts'
import type { Maker, Makers, ProjectRow } from './maker.ts'
import { changeRun, claimRun, heardOf, markRun, publishRun, requeueRun, stepped } from './runs.ts'
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
  else await markRun(app, run, () => ({ status: 'cancelled', finishedAt: app.clock.now() }))
}

async function withMarket(app: App, run: RunRow, { userId }: ProjectRow): Promise<RunRow> {
  const lacksMarket = ({ steps }: RunRow) =>
    steps.some(({ part }) => part === 'analysis') && !steps.some(({ part }) => part === 'market')
  if (!lacksMarket(run) || !(await app.models.writerFor('market', userId))) return run
  return (await markRun(app, run, ({ steps }) => ({ steps: withMarketStep(steps) }))) ?? run
}

function withMarketStep(steps: RunRow['steps']): RunRow['steps'] {
  const place = steps.findIndex(({ part }) => part === 'analysis') + 1
  return [...steps.slice(0, place), { part: 'market', state: 'waiting', detail: null }, ...steps.slice(place)]
}

type Work = { run: RunRow; project: ProjectRow; makers: Partial<Makers> }

/**
 * The caller has claimed the run. Saves each step as it is made. A failure requeues the run at that
 * step; the last attempt leaves it failed. A part without a maker here is left to the job.
 */
export async function workThrough(app: App, { run, project, makers }: Work): Promise<void> {
  const controller = new AbortController()
  const { signal } = controller
  underWay.set(run.id, controller)
  const heartbeat = setInterval(
    () => void heardOf(app, run).catch(() => undefined),
    periods.generationHeartbeat,
  )
  try {
    for (;;) {
      const next = run.steps.find(({ state }) => state !== 'done')
      if (!next) return
      const make = makers[next.part]
      if (!make) return await leaveToJob(app, run)
      await performStep({ app, run, project, make, signal })
    }
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
}

async function performStep({ app, run, project, make, signal }: Step): Promise<void> {
  let written: RunRow | undefined
  const confirm = async (tx: Tx, madeBy: string) => {
    const at = app.clock.now()
    const change = (now: RunRow) => {
      const steps = stepped(now.steps, { state: 'done', detail: `Made by ${madeBy}` })
      const isLast = steps.every(({ state }) => state === 'done')
      return isLast ? { steps, status: 'done' as const, finishedAt: at } : { steps }
    }
    written = await changeRun(tx, run, { change, at })
    if (!written) throw new Cancelled()
  }
  const recipients = run.routine ? [project.userId] : []
  await make({ app, project, recipients, signal, confirm })
  announce(app.live, recipients)
  if (!written) throw new Error('A part was made without asking whether it was still wanted.')
  Object.assign(run, written)
  publishRun(app, run)
}

async function leaveToJob(app: App, run: RunRow): Promise<void> {
  const left = await commit(app, async (tx) => {
    await requeueRun(tx, app, run.id)
    return changeRun(tx, run, { change: () => ({ status: 'queued' }), at: app.clock.now() })
  })
  if (left) publishRun(app, left)
}

async function putBack(app: App, run: RunRow): Promise<void> {
  await markRun(app, run, (now) => afterFailure(now, app.clock.now()))
}

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
