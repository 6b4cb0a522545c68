import { sql } from 'drizzle-orm'
import type pg from 'pg'
import PgBoss from 'pg-boss'
import type { App } from './context.ts'
import type { Tx } from './db.ts'
import { createDrain } from './job-drain.ts'
import type { Log } from './log.ts'
import { periods } from './schedule.ts'
import { traced } from './tracing.ts'

declare module './context.ts' {
  interface App {
    jobs: Jobs
  }
}

/** Jobs with their data: ids only, never what people typed. Each feature adds its own. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- filled where the jobs are
export interface JobData {}
export type JobName = keyof JobData
export type Job<Name extends JobName = JobName> = {
  words: string
  run: (app: App, data: JobData[Name]) => Promise<void>
  outside?: true
  slow?: true
  /** In ms: a job that runs for longer is given out again. Unset: long enough for its kind. */
  expires?: number
}
export type JobHandlers = { [Name in JobName]: (app: App, data: JobData[Name]) => Promise<void> }
export type Queue = { name: JobName; outside: boolean; slow: boolean; expires: number | undefined }

type Urgency = 'person' | 'routine'

/**
 * `send` works in the caller's transaction, so the job exists exactly if its rows do; so does `forget`,
 * also on waiting, running and finished jobs. `giveBack` requeues a killed process's jobs: only if alone
 * on the database.
 */
export type Jobs = {
  open: () => Promise<void>
  send: <Name extends JobName>(
    tx: Tx,
    job: { name: Name; data: JobData[Name] | JobData[Name][]; urgency?: Urgency },
  ) => Promise<void>
  drain: (app: App, handlers: JobHandlers, signal?: AbortSignal) => Promise<number>
  start: (app: App, handlers: JobHandlers) => () => Promise<void>
  close: () => Promise<void>
  giveBack: () => Promise<void>
  failed: () => Promise<FailedJob[]>
  forget: (tx: Tx, id: string) => Promise<void>
  retry: (id: string) => Promise<boolean>
}
export type FailedJob = { id: string; name: string; error: string | null; failedAt: Date; attempts: number }

const patient = { retryLimit: 7, retryDelay: 30 }
const prompt = { retryLimit: 4, retryDelay: 5 }
type JobsParts = { pool: pg.Pool; log: Log; queues: readonly Queue[] }

export function createJobs({ pool, log, queues }: JobsParts): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: true,
    schedule: false,
    archiveFailedAfterSeconds: periods.failedJobKept / 1000,
  })
  boss.on('error', (error) => log.warn({ error }, 'the job queue met an error'))
  const lines = linesOf(queues, { boss, log })
  const loops = lines.map((line) => createLoop(line, log))
  const nudge = () => loops.forEach((loop) => loop.nudge())
  return {
    open: () => alone(pool, () => openQueues(boss, queues)),
    drain: inTurn(lines),
    start: (app, handlers) => {
      const stops = loops.map((loop) => loop.start(app, handlers))
      return async () => void (await Promise.all(stops.map((stop) => stop())))
    },
    close: () => boss.stop({ graceful: false, close: false, wait: false }),
    send: async (tx, { name, data, urgency = 'routine' }) => {
      const jobs = [data].flat().map((one) => ({ name, data: one, priority: urgency === 'person' ? 10 : 0 }))
      if (jobs.length === 0) return
      await boss.insert(jobs, {
        db: { executeSql: async (text, values) => ({ rows: (await tx.execute(bound(text, values))).rows }) },
      })
      // The commit can't be observed from here; a little later is soon enough.
      setTimeout(nudge, 30).unref()
    },
    giveBack: async () => {
      // A job that has used up its tries may be what killed the process.
      await pool.query(
        `update pgboss.job set state = 'retry', start_after = now() where state = 'active' and retry_count < retry_limit`,
      )
    },
    failed: () => failedJobs(pool),
    forget: forgetJobs,
    retry: async (id) => {
      const { rows } = await pool.query(`select name from pgboss.job where state = 'failed' and id = $1`, [
        id,
      ])
      if (rows.length === 0) return false
      await boss.retry(rows[0].name as string, id)
      nudge()
      return true
    },
  }
}

function linesOf(queues: readonly Queue[], parts: { boss: PgBoss; log: Log }): Jobs['drain'][] {
  const quick = queues.filter(({ slow }) => !slow)
  const slow = queues.filter((queue) => queue.slow)
  return [quick, ...slow.map((queue) => [queue])].map((line) => {
    const drainLine = createDrain({ ...parts, names: line.map(({ name }) => name) })
    return (app, handlers, signal) =>
      // The queue's name determines the data's type, which the compiler can't see.
      drainLine(
        (job) => traced(spanOf(job), () => handlers[job.name as JobName](app, job.data as never)),
        signal,
      )
  })
}

const spanOf = ({ id, name }: { id: string; name: string }) => ({
  name: `process ${name}`,
  kind: 'CONSUMER' as const,
  from: { traceparent: undefined },
  attributes: {
    'messaging.system': 'pgboss',
    'messaging.operation.type': 'process',
    'messaging.destination.name': name,
    'messaging.message.id': id,
  },
})

const inTurn =
  (lines: Jobs['drain'][]): Jobs['drain'] =>
  async (app, handlers, signal) => {
    let total = 0
    for (;;) {
      let found = 0
      for (const line of lines) found += await line(app, handlers, signal)
      total += found
      if (found === 0 || signal?.aborted) return total
    }
  }

/** Two processes that make the same queues at once can deadlock. */
async function alone(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('job queues'))`)
    await work()
  } finally {
    // With the connection goes the lock.
    client.release(true)
  }
}

async function openQueues(boss: PgBoss, queues: readonly Queue[]): Promise<void> {
  await boss.start()
  for (const {
    name,
    outside,
    slow,
    expires = slow ? periods.slowJobExpires : periods.jobExpires,
  } of queues) {
    const settings = {
      name,
      ...(outside ? patient : prompt),
      retryBackoff: true,
      expireInSeconds: expires / 1000,
    }
    await boss.createQueue(name, settings)
    // A queue of an earlier version keeps its settings otherwise.
    await boss.updateQueue(name, settings)
  }
}

function createLoop(drain: Jobs['drain'], log: Log): { start: Jobs['start']; nudge: () => void } {
  let wake = (): void => undefined
  const nudged = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, periods.jobPoll)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const start: Jobs['start'] = (app, handlers) => {
    const stopping = new AbortController()
    const run = async (): Promise<void> => {
      while (!stopping.signal.aborted) {
        const done = await drain(app, handlers, stopping.signal).catch((error: unknown) => {
          log.warn({ error }, 'jobs could not be fetched')
          return 0
        })
        if (done === 0 && !stopping.signal.aborted) await nudged()
      }
    }
    const running = run()
    return async () => {
      stopping.abort()
      wake()
      await running
    }
  }
  return { start, nudge: () => wake() }
}

async function failedJobs(pool: pg.Pool): Promise<FailedJob[]> {
  const { rows } = await pool.query<FailedJob>(
    `select id, name, coalesce(output->>'error', output->'value'->>'message') as error,
      completed_on as "failedAt", retry_count + 1 as attempts from pgboss.job where state = 'failed'
      order by completed_on desc limit 100`,
  )
  return rows
}

async function forgetJobs(tx: Tx, id: string): Promise<void> {
  for (const table of ['job', 'archive'])
    await tx.execute(
      sql`delete from ${sql.identifier('pgboss')}.${sql.identifier(table)}
        where position(${id}::text in coalesce(data::text, '') || coalesce(output::text, '')) > 0`,
    )
}

function bound(text: string, values: unknown[] = []) {
  const parts = text.split(/\$(\d+)/)
  return sql.join(
    parts.map((part, index) =>
      index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1] ?? null)}`,
    ),
    sql.raw(''),
  )
}
