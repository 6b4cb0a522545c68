import { and, eq, isNull } from 'drizzle-orm'
import { projects } from '#features/projects/server/tables.ts'
import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { announce } from '#kit/server/events.ts'
import type { Part, Run } from '../contract.ts'
import type { Maker, Makers, ProjectRow } from './maker.ts'
import { claimRun, isWanted, markRun } from './runs.ts'
import type { generationRuns } from './tables.ts'

type RunRow = typeof generationRuns.$inferSelect
/** As many as the job has tries (kit/server/jobs.ts). */
const maxAttempts = 5

class Cancelled extends Error {}

const underWay = new Map<string, AbortController>()

/** Stops what this process is doing for a run. */
export function abortRun(runId: string): void {
  underWay.get(runId)?.abort()
}

/**
 * Works through a run's steps, each written as soon as it is made. A step that fails puts the run back, to be tried
 * again where it stopped; the last attempt leaves it failed. Throws what failed, so that the job knows.
 */
export async function performRun(app: App, runId: string, makers: Partial<Makers>): Promise<void> {
  const run = await claimRun(app, runId, Object.keys(makers) as Part[])
  if (!run) return
  const controller = new AbortController()
  underWay.set(runId, controller)
  try {
    const [project] = await app.db
      .select()
      .from(projects)
      .where(and(eq(projects.id, run.projectId), isNull(projects.deletedAt)))
    const left = project ? run.steps.filter(({ state }) => state !== 'done').map(({ part }) => part) : []
    for (const part of left)
      await performStep({
        app,
        run,
        project: project!,
        part,
        make: makers[part]!,
        signal: controller.signal,
        last: part === left.at(-1),
      })
    if (left.length === 0)
      await markRun(app, run, { status: project ? 'done' : 'cancelled', finishedAt: app.clock.now() })
  } catch (error) {
    if (error instanceof Cancelled || controller.signal.aborted) return
    await putBack(app, run)
    throw error
  } finally {
    underWay.delete(runId)
  }
}

type Step = {
  app: App
  run: RunRow
  project: ProjectRow
  part: Part
  make: Maker
  signal: AbortSignal
  last: boolean
}

async function performStep({ app, run, project, part, make, signal, last }: Step): Promise<void> {
  if (!(await markRun(app, run, { steps: stepped(run, part, { state: 'working', detail: null }) })))
    throw new Cancelled()
  const confirm = async (tx: Tx) => {
    if (!(await isWanted(tx, run))) throw new Cancelled()
  }
  const tells = run.routine ? [project.userId] : []
  const { madeBy } = await make({ app, project, tells, signal, confirm })
  announce(app.live, tells)
  const ended = last ? { status: 'done' as const, finishedAt: app.clock.now() } : {}
  if (
    !(await markRun(app, run, {
      steps: stepped(run, part, { state: 'done', detail: `Made by ${madeBy}` }),
      ...ended,
    }))
  )
    throw new Cancelled()
}

async function putBack(app: App, run: RunRow): Promise<void> {
  await markRun(app, run, afterFailure(run, app.clock.now()))
}

/** What becomes of a run whose step failed, or whose process died: it waits for its next try, or has failed with its last. */
export function afterFailure(
  run: RunRow,
  now: Date,
): Pick<RunRow, 'status' | 'attempts' | 'steps'> & { finishedAt?: Date } {
  const attempts = run.attempts + 1
  const last = attempts >= maxAttempts
  const working = run.steps.find((step) => step.state === 'working')?.part
  const steps = working
    ? stepped(
        run,
        working,
        last
          ? { state: 'failed', detail: null }
          : { state: 'waiting', detail: 'It did not work, and is tried again shortly.' },
      )
    : run.steps
  return { attempts, steps, status: last ? 'failed' : 'queued', ...(last ? { finishedAt: now } : {}) }
}

function stepped(run: RunRow, part: Part, change: Partial<Run['steps'][number]>): Run['steps'] {
  return run.steps.map((step) => (step.part === part ? { ...step, ...change } : step))
}
